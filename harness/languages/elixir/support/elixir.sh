#!/bin/sh
# Starts the BEAM for one step: elixir.sh build|run|serve|program ROOT ARGUMENTS
#
# The build finds Elixir on this machine and writes to ROOT/runtime what it learned, so that every later start is
# one exec of Erlang's own launcher, without the scripts that usually stand before it. An image has our modules
# compiled already (READY); elsewhere the build compiles them first.

mode=$1
root=$2
shift 2
ready=/usr/local/lib/harness-elixir
if [ -d "$ready" ]; then ours=$ready; else ours=$root/ours; fi
export ERL_CRASH_DUMP=/dev/null ERL_CRASH_DUMP_SECONDS=0

find_libraries() {
    script=$(command -v elixir) || { echo "elixir was not found" >&2; exit 127; }
    while [ -L "$script" ]; do
        target=$(readlink "$script")
        case $target in
            /*) script=$target ;;
            *) script=$(dirname "$script")/$target ;;
        esac
    done
    libraries=$(dirname "$(dirname "$script")")/lib
    if [ ! -f "$libraries/elixir/ebin/elixir.app" ]; then # a version manager's shim
        libraries=$(elixir -e 'IO.write(Path.dirname(to_string(:code.lib_dir(:elixir))))')
    fi
}

if [ "$mode" = build ]; then
    find_libraries
    mkdir -p "$ours" "$root/driver" "$root/ebin"
    cd "$root/code" || exit 1
    erl -noshell -boot no_dot_erlang +sbwt none -pa "$libraries"/*/ebin -pa "$ours" -s elixir start_cli \
        -extra "$root/support/compile.exs" "$root" "$ours" "$libraries" "$@" </dev/null
    code=$?
    if [ $code = 0 ] && [ ! -f "$root/runtime" ]; then exit 1; fi # the file ended the compiler, with exit code 0
    exit $code
fi

. "$root/runtime"
export ROOTDIR BINDIR EMU=beam PROGNAME=erl
schedulers=2:2
if [ "$mode" = run ]; then schedulers=1:1; fi # one case and nothing beside it: a start that is shorter by a sixth
set -- -boot no_dot_erlang +S "$schedulers" +SDcpu 1:1 +SDio 1 +A 1 +sbwt none +sbwtdcpu none +sbwtdio none \
    -kernel logger '[{handler,default,logger_std_h,#{config=>#{type=>standard_error}}}]' \
    -pz "$LIBRARIES"/*/ebin "$ours" "$root/driver" "$root/ebin" -pa "$LIBRARIES/elixir/ebin" "$@"
if [ "$mode" = program ]; then
    exec "$BINDIR/erlexec" -noshell "$@"
fi
exec "$BINDIR/erlexec" -noinput "$@"
