"""A whole program, as if started by its name: program.py FOLDER FILE."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import harness_load


def main():
    folder, file = sys.argv[1:]
    harness_load.open_folder(folder)
    sys.argv[:] = [file]
    try:
        module, code = harness_load.make_main(folder, file)
        exec(code, module.__dict__)
    except SystemExit:
        raise
    except BaseException as error:
        harness_load.show(error)
        sys.exit(1)


main()
