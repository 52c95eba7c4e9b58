#!/usr/bin/env bash
# Everything that must hold. All steps run even if one fails; the last line counts what passed and what failed.
#
#   asan     unit tests and playouts under AddressSanitizer and UndefinedBehaviorSanitizer
#   release  the tests that only mean something in optimised code
#   hashes   g++, clang++ and the sanitized build play the same games
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1

passed=0
failed=0
failures=()

step() {
  local name=$1 start=$SECONDS
  shift
  echo "== $name"
  if "$@"; then
    passed=$((passed + 1))
    echo "== $name: passed ($((SECONDS - start)) s)"
  else
    failed=$((failed + 1))
    failures+=("$name")
    echo "== $name: FAILED ($((SECONDS - start)) s)"
  fi
}

# A step of GoogleTests: its tests are counted one by one, and the step itself only if it failed while they all passed
# (a leak found at exit, say).
test_step() {
  local name=$1 preset=$2 labels=$3 before_passed=$passed before_failed=$failed counts
  step "$name" run_tests "$preset" "$labels"
  read -r -a counts < <(python3 tools/count_tests.py "$preset:${labels//|/,}")
  if [ "${counts[1]}" -gt 0 ] || [ "$passed" -gt "$before_passed" ]; then
    passed=$before_passed
    failed=$before_failed
  fi
  passed=$((passed + counts[0]))
  failed=$((failed + counts[1]))
}

build_programs() {
  scripts/configure.sh "$1" || return
  if [ -f src/cli/main.cpp ]; then scripts/build.sh "$1" mitla; fi
}

run_tests() {
  local preset=$1 labels=$2
  rm -rf "build/$preset/reports"
  ctest --preset "$preset" --parallel "${JOBS:-$(nproc)}" -L "^($labels)\$"
}

step "format" make --no-print-directory fmt-check
step "build asan tests" scripts/build.sh asan tests_unit tests_playout
step "build release program" build_programs release
step "build release tests" scripts/build.sh release tests_release
step "client types" npm --prefix web run --silent check
step "browser tests" npm --prefix web run --silent test
step "build clang program" build_programs clang
step "build asan program" build_programs asan
step "hashes agree" tests/hash_agreement.sh
step "fuzz" scripts/fuzz.sh
test_step "release tests" release "release"
test_step "asan tests" asan "unit|playout"
step "rule coverage" python3 tools/cases.py --check

for name in ${failures[@]+"${failures[@]}"}; do echo "failed: $name"; done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
