"""Answers many cases: serve.py FOLDER FILE FUNCTION DRIVER, frames in on 0 and out on 3.

This process never runs a line of the student's. It compiles the file once, imports the parts of the standard
library that the file names, and forks for each case; the child runs the file and the call, as a run alone
would. So no case can leave anything for the next, and what a child does to itself ends with it.
"""

import ast
import contextlib
import os
import select
import signal
import struct
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import harness_call
import harness_load

LENGTH = struct.Struct(">I")
MOST = 1 << 24
NOT_AHEAD = {"antigravity", "this", "idlelib", "turtle", "tkinter", "turtledemo", "test"}


def read_exactly(fd, count):
    """Read that many bytes, or fewer at the end."""
    data = b""
    while len(data) < count:
        piece = os.read(fd, count - len(data))
        if not piece:
            break
        data += piece
    return data


def prepare(folder, file):
    """Compile the file, and import ahead what it will import of the standard library."""
    try:
        with open(os.path.join(folder, file), "rb") as source:
            data = source.read()
        import_ahead(folder, ast.parse(data))
        return compile(data, file, "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None  # the child meets it again, and says so


def import_ahead(folder, tree):
    """Import the parts of the standard library that are named, unless a file of the student's is meant."""
    names = set()
    for node in tree.body:
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    own = {os.path.splitext(name)[0] for name in os.listdir(folder)}
    for name in sorted(names):
        top = name.partition(".")[0]
        if top in sys.stdlib_module_names and top not in own | NOT_AHEAD:
            try:
                __import__(name)
            except Exception:
                pass  # the child meets it again, and there it is the student's


class Server:
    """The loop, and what each child needs."""

    def __init__(self, folder, file, function, driver):
        self.folder, self.file, self.function, self.driver = folder, file, function, driver
        self.code = prepare(folder, file)
        self.channel = harness_call.keep_channel()
        self.wake, wakened = os.pipe()
        os.set_blocking(self.wake, False)
        os.set_blocking(wakened, False)
        signal.set_wakeup_fd(wakened, warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)

    def serve(self):
        """Answer until the input ends."""
        while len(head := read_exactly(0, LENGTH.size)) == LENGTH.size:
            text = read_exactly(0, LENGTH.unpack(head)[0]).decode()
            frame = self.answer(text)
            harness_call.send(self.channel, LENGTH.pack(len(frame)) + frame)

    def answer(self, text):
        """Fork for one case and hear from the child, or from its end."""
        ours, theirs = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(ours)
            self.be_child(text, theirs)
        os.close(theirs)
        try:
            return self.hear(child, ours)
        finally:
            os.close(ours)
            with contextlib.suppress(OSError):
                os.killpg(child, signal.SIGKILL)

    def hear(self, child, pipe):
        """Wait for a whole frame, or for the child's end: a grandchild may hold the pipe open for ever."""
        os.set_blocking(pipe, False)
        data, status, open_pipes = b"", None, [pipe]
        while status is None:
            ready, _, _ = select.select([*open_pipes, self.wake], [], [])
            if self.wake in ready:
                os.read(self.wake, 4096)
            status = self.ended(child)
            more, at_end = drain(pipe)
            data += more
            if at_end:
                open_pipes = []
            if is_whole(data) or len(data) > MOST:
                if status is None:
                    os.kill(child, signal.SIGKILL)
                    os.waitpid(child, 0)
                return data[LENGTH.size :]
        if os.WIFSIGNALED(status):
            return b"!signal %d" % os.WTERMSIG(status)
        return b"!exit %d without an answer" % os.WEXITSTATUS(status)

    @staticmethod
    def ended(child):
        """The child's status, or None while it lives."""
        pid, status = os.waitpid(child, os.WNOHANG)
        return status if pid else None

    def be_child(self, text, pipe):
        """Be a run alone, but for the channel. Never returns."""
        try:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.setpgid(0, 0)
            nothing = os.open(os.devnull, os.O_RDONLY)
            os.dup2(nothing, 0)
            os.close(nothing)
            for fd in (self.channel, self.wake):
                os.close(fd)
            pipe = os.dup2(pipe, self.channel, inheritable=False)
            frame = self.be_student(text)
            harness_call.send(pipe, LENGTH.pack(len(frame)) + frame)
        finally:
            os._exit(0)

    def be_student(self, text):
        """Run the file and call the function: the frame to answer with."""
        arguments = self.driver.read(text)
        harness_load.open_folder(self.folder)
        sys.argv[:] = [self.file]
        try:
            module, code = harness_load.make_module(self.folder, self.file, code=self.code)
            return b"=" + harness_call.call(module, code, self.function, arguments, self.driver)
        except BaseException as error:
            harness_load.show(error)
            return b"!" + type(error).__name__.encode("utf-8", "backslashreplace")


def drain(pipe):
    """What is in the pipe, and whether it is at its end."""
    data = b""
    while True:
        try:
            piece = os.read(pipe, 65536)
        except BlockingIOError:
            return data, False
        if not piece:
            return data, True
        data += piece
        if len(data) > MOST:
            return data, True


def is_whole(data):
    """Whether a frame is complete."""
    return len(data) >= LENGTH.size and len(data) - LENGTH.size >= LENGTH.unpack_from(data)[0]


def main():
    folder, file, function, driver_path = sys.argv[1:]
    driver = harness_load.load_driver(driver_path)
    Server(folder, file, function, driver).serve()


main()
