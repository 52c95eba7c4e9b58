#!/usr/bin/env bash
# Prints which cases of the rulebooks are proved by tests; first runs the tests whose reports are missing or old.
# With arguments for tools/cases.py it answers immediately from the sources.
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# = 0 ] || exec python3 tools/cases.py "$@"

{
  scripts/build.sh asan tests_unit tests_playout
  scripts/build.sh release tests_release
  for preset_labels in asan:unit,playout release:release; do
    dir=build/${preset_labels%%:*}
    stale=
    while read -r label name program; do
      case ",${preset_labels#*:}," in *",$label,"*) ;; *) continue ;; esac
      if [ ! "$dir/reports/$name.json" -nt "$dir/tests/$program" ]; then
        rm -f "$dir/reports/$name.json"
        stale+="|$name"
      fi
    done <"$dir/tests.txt"
    if [ -n "$stale" ]; then
      ctest --preset "${preset_labels%%:*}" -R "^(${stale#|})\$" || true  # a failed test proves nothing, and that is all
    fi
  done
} >&2
exec python3 tools/cases.py
