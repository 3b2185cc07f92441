"""One case in a process of its own: run.py FOLDER FILE FUNCTION DRIVER, text on stdin, answer on 3."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import harness_call
import harness_load


def main():
    folder, file, function, driver_path = sys.argv[1:]
    driver = harness_load.load_driver(driver_path)
    arguments = driver.read(sys.stdin.read())
    channel = harness_call.keep_channel()
    harness_load.open_folder(folder)
    sys.argv[:] = [file]
    try:
        module, code = harness_load.make_module(folder, file)
        answer = harness_call.call(module, code, function, arguments, driver)
    except SystemExit:
        raise
    except BaseException as error:
        harness_load.show(error)
        sys.exit(1)
    try:
        harness_call.send(channel, answer)
    except OSError:
        sys.exit("the program closed the channel that its answer is sent on")
    # As in the serving process: what the program left for its end (threads, exit handlers) is not waited for.
    os._exit(0)


main()
