"""Loads the student's files under the names he knows, and shows his tracebacks without our frames.

The interpreter runs isolated (-I -S): no environment, no user's packages, no sitecustomize. The student's
folder comes on the path after everything that we need is imported, so a random.py or json.py of his is found
by his own imports and by none of ours. Only .py files are taken from it: no stale or foreign compiled file wins.
"""

import builtins
import importlib.machinery
import importlib.util
import os
import site
import sys
import traceback
import types

SUPPORT = os.path.dirname(os.path.abspath(__file__))


class StudentLoader(importlib.machinery.SourceFileLoader):
    """Compiles under the path as seen from the student's folder: that is what his messages show."""

    folder = ""

    def source_to_code(self, data, path, *, _optimize=-1):
        return compile(data, self.short(path), "exec", dont_inherit=True, optimize=_optimize)

    @classmethod
    def short(cls, path):
        return os.path.relpath(path, cls.folder)

    def get_code(self, fullname):
        path = self.get_filename(fullname)
        return self.source_to_code(self.get_data(path), path)


def open_folder(folder):
    """Make the student's folder the first place where imports look."""
    StudentLoader.folder = folder
    make_finder = importlib.machinery.FileFinder.path_hook((StudentLoader, [".py"]))

    def hook(path):
        if os.path.commonpath([folder, os.path.abspath(path)]) != folder:
            raise ImportError(path)
        return make_finder(path)

    site.setquit()  # exit() and quit(), which -S leaves out
    sys.path[:] = [path for path in sys.path if path != SUPPORT]
    sys.path_hooks.insert(0, hook)
    sys.path.insert(0, folder)


def make_module(folder, file, name=None, code=None):
    """The module of the answer file, not yet run, and its code, compiled unless it is given."""
    name = name or os.path.splitext(os.path.basename(file))[0]
    path = os.path.join(folder, file)
    loader = StudentLoader(name, path)
    spec = importlib.util.spec_from_file_location(name, path, loader=loader)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    return module, code or loader.get_code(name)


def make_main(folder, file):
    """The same as a program of its own, under __main__."""
    _, code = make_module(folder, file, "__main__")
    main = types.ModuleType("__main__")
    main.__file__, main.__builtins__ = file, builtins
    main.__loader__ = StudentLoader("__main__", os.path.join(folder, file))
    sys.modules["__main__"] = main
    return main, code


def load_driver(path):
    """Our driver: ``read`` makes arguments of a case's text, ``write`` makes text of what came back."""
    spec = importlib.util.spec_from_file_location("harness_driver", path)
    driver = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(driver)
    return driver


def student_part(error):
    """An exception's traceback from the first frame that is not ours, nor the import system's."""
    trace = error.__traceback__
    while trace is not None and not is_students(trace):
        trace = trace.tb_next
    return trace


def is_students(trace):
    """Whether a frame is in one of the student's files."""
    name = trace.tb_frame.f_code.co_filename
    return not os.path.isabs(name) and not name.startswith("<")


def format_error(error, trace):
    """What Python would print, without our frames and the import system's."""
    shown = traceback.TracebackException(type(error), error, trace)
    part = shown
    while part is not None:
        if part.stack is not None:
            part.stack[:] = [f for f in part.stack if not f.filename.startswith((SUPPORT, "<frozen"))]
        part = part.__cause__ or part.__context__
    return "".join(shown.format())


def show(error):
    """Print a traceback as the student would see it without us."""
    try:
        sys.stdout.flush()
    except Exception:
        pass
    try:
        sys.stderr.write(format_error(error, student_part(error)))
        sys.stderr.flush()
    except Exception:
        os.write(2, (type(error).__name__ + "\n").encode())
