#!/usr/bin/env bash
# configure.sh PRESET: configures build/PRESET once; later builds configure again by themselves when needed.
set -euo pipefail
cd "$(dirname "$0")/.."

preset=$1
scripts/web.sh
if [ ! -f "build/$preset/build.ninja" ]; then
  mkdir -p "build/$preset"
  cmake --preset "$preset" >"build/$preset/configure.log" 2>&1 || { cat "build/$preset/configure.log" >&2; exit 1; }
fi
