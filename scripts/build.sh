#!/usr/bin/env bash
# build.sh PRESET TARGET...: builds targets of one preset.
set -euo pipefail
cd "$(dirname "$0")/.."

preset=$1
shift
scripts/configure.sh "$preset"
cmake --build "build/$preset" --parallel "${JOBS:-$(nproc)}" --target "$@"
