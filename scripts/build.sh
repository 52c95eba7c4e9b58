#!/usr/bin/env bash
# build.sh PRESET TARGET...: builds targets of one preset.
set -euo pipefail
cd "$(dirname "$0")/.."

preset=$1
shift
scripts/configure.sh "$preset"
# Clones in different folders share what is compiled without a precompiled header, which holds absolute paths.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
cmake --build "build/$preset" --parallel "${JOBS:-$(nproc)}" --target "$@"
