#!/usr/bin/env bash
# Everything that must hold. All steps run even if one fails; the last line counts what passed and what failed.
#
#   asan     unit tests and playouts under AddressSanitizer and UndefinedBehaviorSanitizer
#   release  the tests that only mean something in optimised code
#   hashes   g++, clang++ and the sanitized build play the same games
#
# First everything is built. Then two lanes run side by side, for the browser leaves one core idle: the program as its
# users meet it, and the unit tests. The playouts come last and share all cores.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1

jobs=${JOBS:-$(nproc)}
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT

# Runs one step. What it comes to is a line in $results: passed, failed, and its name if it failed.
step() {
  local name=$1 start=$SECONDS
  shift
  echo "== $name"
  if "$@"; then
    echo "== $name: passed ($((SECONDS - start)) s)"
    echo "1 0" >"$results/$name"
  else
    echo "== $name: FAILED ($((SECONDS - start)) s)"
    echo "0 1 $name" >"$results/$name"
  fi
}

# A step of GoogleTests: its tests are counted one by one, and the step itself only if it failed while they all passed
# (a leak found at exit, say).
test_step() {
  local name=$1 preset=$2 label=$3 parallel=$4 step_passed step_failed rest tests_passed tests_failed
  step "$name" ctest --preset "$preset" --parallel "$parallel" -L "^$label\$"
  read -r step_passed step_failed rest <"$results/$name"
  read -r tests_passed tests_failed < <(python3 tools/count_tests.py "$preset:$label")
  if [ "$step_passed" = 1 ] || [ "$tests_failed" -gt 0 ]; then step_failed=0; fi
  echo "$tests_passed $((tests_failed + step_failed)) $rest" >"$results/$name"
}

as_users_meet_it() {
  step "client types" npm --prefix web run --silent check
  step "browser tests" npm --prefix web run --silent test
  step "hashes agree" tests/hash_agreement.sh
  step "fuzz" scripts/fuzz.sh
  test_step "release tests" release release 1
}

step "format" make --no-print-directory fmt-check
step "build release program and tests" scripts/build.sh release mitla tests_release
step "build asan program and tests" scripts/build.sh asan mitla tests_unit tests_playout
step "build clang games" scripts/build.sh clang games_bench
step "build fuzzers" scripts/build.sh fuzz fuzzers

rm -rf build/{asan,release}/reports
as_users_meet_it >"$results/.lane" 2>&1 &
lane=$!
test_step "asan unit tests" asan unit $((jobs > 1 ? jobs - 1 : 1))
wait "$lane"
cat "$results/.lane"
test_step "asan playouts" asan playout "$jobs"
step "rule coverage" python3 tools/cases.py --check

passed=0
failed=0
for result in "$results"/*; do
  read -r step_passed step_failed name <"$result"
  passed=$((passed + step_passed))
  failed=$((failed + step_failed))
  [ -z "$name" ] || echo "failed: $name"
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
