"""Looks at the function that will be called: is it there, can it be called, with so many arguments?"""

import difflib
import inspect


def find_mismatch(module, function, arity):
    """(kind, what came, line) for a function that does not fit, or None."""
    there = vars(module)
    if function not in there:
        near = find_near(there, function)
        return "missing", "; ".join(map(define, near)), line_of(near[0]) if near else 0
    value = there[function]
    if not callable(value):
        return "type", f"{function} = {value!r}"[:200], 0
    try:
        signature = inspect.signature(value)
    except (TypeError, ValueError):
        return None  # some builtins do not tell
    try:
        signature.bind(*[None] * arity)
    except TypeError:
        return "arity", define(value), line_of(value)
    return None


def find_near(there, function):
    """Functions with a name like the one that is missing, those inside classes too."""
    found = {}
    for name, value in there.items():
        if inspect.isfunction(value):
            found[name] = value
        elif inspect.isclass(value) and value.__module__ == there.get("__name__"):
            found.update({f"{name}.{key}": each for key, each in vars(value).items() if inspect.isfunction(each)})
    lower = {name: name.rpartition(".")[2].lower() for name in found}
    close = difflib.get_close_matches(function.lower(), lower.values(), n=3, cutoff=0.6)
    names = [name for name, low in lower.items() if low in close or function.lower() in low]
    return [found[name] for name in names[:3]]


def define(value):
    """The head of a definition, as it would be written."""
    name = getattr(value, "__qualname__", type(value).__name__)
    kind = "class" if inspect.isclass(value) else "def"
    try:
        return f"{kind} {name}{inspect.signature(value)}"[:200]
    except (TypeError, ValueError):
        return f"{kind} {name}"[:200]


def line_of(value):
    """The line of a definition, 0 where it has none."""
    return getattr(getattr(inspect.unwrap(value), "__code__", None), "co_firstlineno", 0)
