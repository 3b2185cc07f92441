"""The build: check.py ROOT FILE STRICT [FUNCTION ARITY DRIVER]; a report as JSON on descriptor 3, exit 1 for errors.

Compiling runs none of the student's code, so this process does it, and its warnings cannot be hidden. What the
file does when it is imported happens in a child: it may end, hang or crash that, and we say so.
"""

import io
import json
import os
import sys
import tokenize
import warnings

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import harness_call
import harness_load


def main():
    root, file, strict, *wanted = sys.argv[1:]
    channel = harness_call.keep_channel()
    link_interpreter(root)
    folder = os.path.join(root, "code")
    messages = check_text(folder, file)
    if wanted:
        messages += check_driver(root, wanted.pop())
    if wanted and not any(message["severity"] == "error" for message in messages):
        messages += in_child(folder, file, strict == "strict", *wanted)
    harness_call.send(channel, json.dumps(messages).encode("utf-8", "surrogatepass"))
    show(messages)
    sys.exit(any(message["severity"] == "error" for message in messages))


def check_driver(root, path):
    """Load our own driver; what is wrong with it is told by its own name, for it is no fault of the student's."""
    name = os.path.relpath(path, root)
    try:
        driver = harness_load.load_driver(path)
        missing = [each for each in ("read", "write") if not callable(getattr(driver, each, None))]
        said = f"it has no function {' and no function '.join(missing)}" if missing else ""
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
    return [make_message("error", name, 1, said)] if said else []


def link_interpreter(root):
    """Name this very interpreter in the root: a version manager's shim need not be asked for every case."""
    place = os.path.join(root, "python3")
    if not os.path.lexists(place):
        os.symlink(os.path.realpath(sys.executable), place)


def check_text(folder, file):
    """Compile every file: the warnings of all, the errors of the answer itself."""
    messages = []
    harness_load.StudentLoader.folder = folder
    others = sorted(set(find_files(folder)) - {file})
    for name in (file, *others):
        with open(os.path.join(folder, name), "rb") as source:
            data = source.read()
        with warnings.catch_warnings(record=True) as caught:
            choose_warnings()
            try:
                compile(data, name, "exec", dont_inherit=True)
                # The interpreter refuses a file with bytes of another encoding in a comment; compile() does not.
                data.decode(tokenize.detect_encoding(io.BytesIO(data).readline)[0])
            except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
                if name == file:
                    messages.append(explain(error, data, name))
        messages += [warning_message(each) for each in caught if each.filename == name]
    return messages


def find_files(folder):
    """Every .py file, as seen from the folder."""
    for inner, _, names in os.walk(folder):
        for name in names:
            if name.endswith(".py"):
                yield os.path.relpath(os.path.join(inner, name), folder)


def choose_warnings():
    """What Python shows by default when it compiles; invalid escapes are shown by 3.12, and so by us before."""
    warnings.simplefilter("ignore")
    warnings.simplefilter("always", SyntaxWarning)
    warnings.filterwarnings("always", message="invalid (escape|octal escape|decimal|hexadecimal)")


def make_message(severity, file, line, text, column=0, detail=""):
    """One message as the harness reads it."""
    return {
        "severity": severity, "file": file, "line": line, "column": column, "text": text, "detail": detail,
    }


def warning_message(caught, kind="SyntaxWarning"):
    """A warning of the compiler. 3.11 calls some of them deprecations, later versions syntax warnings."""
    return make_message("warning", caught.filename, caught.lineno, f"{kind}: {caught.message}"[:1000])


def explain(error, data, name):
    """An error of the compiler, with its place."""
    line = getattr(error, "lineno", None) or 0
    column = getattr(error, "offset", None) or 0
    text = f"{type(error).__name__}: {getattr(error, 'msg', None) or error}"
    if not isinstance(error, (SyntaxError, ValueError)):
        text = f"{type(error).__name__}: the file is nested too deeply to be compiled"
    elif b"\0" in data:
        line, column = data[: data.index(b"\0")].count(b"\n") + 1, 0
        text = "SyntaxError: the file holds a NUL character"
    elif "codec can't decode" in text or "Non-UTF-8" in text:
        try:
            data.decode()
        except UnicodeDecodeError as place:
            line, column = data[: place.start].count(b"\n") + 1, 0
            text = f"SyntaxError: the byte 0x{data[place.start]:02x} here is not UTF-8, and no encoding is declared"
    return make_message("error", name, line, text, max(column, 0), harness_load.format_error(error, None))


def in_child(folder, file, strict, function, arity):
    """Import the file in a child and look at its function there."""
    ours, theirs = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        os.close(ours)
        try:
            report = json.dumps(import_and_look(folder, file, strict, function, int(arity)))
            for stream in (sys.stdout, sys.stderr):
                try:
                    stream.flush()
                except Exception:
                    pass
            harness_call.send(theirs, report.encode("utf-8", "surrogatepass"))
        finally:
            os._exit(0)
    os.close(theirs)
    _, status = os.waitpid(child, 0)
    os.set_blocking(ours, False)
    return read_report(ours) or [never_came_back(file, status)]


def read_report(pipe):
    """The child's messages; what is no list of messages counts as none."""
    try:
        messages = json.loads(os.read(pipe, 65536))
        return [make_message(**message) for message in messages]
    except (OSError, ValueError, TypeError):
        return None


def never_came_back(file, status):
    """The import ended the process."""
    how = f"signal {os.WTERMSIG(status)}" if os.WIFSIGNALED(status) else f"exit code {os.WEXITSTATUS(status)}"
    return make_message("error", file, 0, f"the program ended while it was being imported ({how})")


def import_and_look(folder, file, strict, function, arity):
    """Import the file: its errors, or what is wrong with its function, or one note that all is well.

    The stricter level also shows what the file is warned of while it is imported, deprecations for instance.
    """
    import harness_find  # and all that it imports, before the student's folder is on the path

    harness_load.open_folder(folder)
    sys.argv[:] = [file]
    with warnings.catch_warnings(record=strict) as caught:
        warnings.simplefilter("always" if strict else "default")
        warnings.simplefilter("ignore", SyntaxWarning)
        try:
            module, code = harness_load.make_module(folder, file)
            exec(code, module.__dict__)
        except BaseException as error:
            return [import_error(error, file)]
    own = [each for each in caught or () if not os.path.isabs(each.filename)][:20]
    return look(module, file, function, arity) + [warning_message(each, each.category.__name__) for each in own]


def look(module, file, function, arity):
    """What is wrong with the function, or one note that all is well."""
    import harness_find

    found = harness_find.find_mismatch(module, function, arity)
    if found is None:
        return [make_message("note", file, 0, "imported")]
    kind, came, line = found
    return [make_message("error", file, line, f"{function}: {kind}: {came}"[:1000])]


def import_error(error, file):
    """What was raised while the file was imported, at the student's own line."""
    name, line = file, 0
    trace = harness_load.student_part(error)
    detail = harness_load.format_error(error, trace)
    while trace is not None:
        if harness_load.is_students(trace):
            name, line = trace.tb_frame.f_code.co_filename, trace.tb_lineno
        trace = trace.tb_next
    text = f"{type(error).__name__}: {error}"
    if isinstance(error, SyntaxError) and error.filename and not os.path.isabs(error.filename):
        name, line, text = error.filename, error.lineno or 0, f"SyntaxError: {error.msg}"
    elif isinstance(error, EOFError):
        text = 'input is asked for while the file is imported; put such lines below if __name__ == "__main__":'
    elif isinstance(error, SystemExit):
        text = 'the program is ended while the file is imported; put such lines below if __name__ == "__main__":'
    return make_message("error", name, line, text[:1000], 0, detail[-4000:])


def show(messages):
    """The same for the build log."""
    for each in messages:
        if each["severity"] != "note":
            place = f"{each['file']}:{each['line']}: " if each["line"] else f"{each['file']}: "
            text = each["detail"] or f"{place}{each['severity']}: {each['text']}\n"
            sys.stderr.write(text.encode("utf-8", "backslashreplace").decode("utf-8"))


main()
