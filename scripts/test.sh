#!/usr/bin/env bash
# Everything that must hold. All steps run even if one fails; the last line counts what passed and what failed.
#
#   asan     unit tests and playouts under AddressSanitizer and UndefinedBehaviorSanitizer
#   release  the tests that only mean something in optimised code
#   hashes   g++, clang++ and the sanitized build play the same games
#
# First everything is built. Then two lanes run in parallel: the tests of the whole program, and the unit tests. The
# browser tests run two files at a time, because each often waits for its page. The lane that ends first starts the
# playouts, and the other joins it.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1

jobs=${JOBS:-$(nproc)}
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT

# Runs one step. Its result is a line in $results: passed, failed, and its name if it failed.
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
  local name=$1 preset=$2 label=$3 step_passed step_failed rest tests_passed tests_failed
  shift 3
  step "$name" "$@"
  read -r step_passed step_failed rest <"$results/$name"
  read -r tests_passed tests_failed < <(python3 tools/count_tests.py "$preset:$label")
  if [ "$step_passed" = 1 ] || [ "$tests_failed" -gt 0 ]; then step_failed=0; fi
  echo "$tests_passed $((tests_failed + step_failed)) $rest" >"$results/$name"
}

# Each idle lane takes the next share of the playouts until none is left.
share_playouts() {
  local share
  for ((share = 0; share < shares; ++share)); do
    mkdir "$results/.share_$share" 2>/dev/null || continue
    UBSAN_OPTIONS=print_stacktrace=1 GTEST_TOTAL_SHARDS=$shares GTEST_SHARD_INDEX=$share \
      build/asan/tests/test_playout --gtest_brief=1 \
      "--gtest_output=json:$PWD/build/asan/reports/test_playout_$((share + 1)).json" \
      >"$results/.share_$share/output" 2>&1 || touch "$results/.share_$share/failed"
  done
}
playouts_passed() {
  local share status=0
  for ((share = 0; share < shares; ++share)); do
    [ -e "$results/.share_$share/failed" ] || continue
    cat "$results/.share_$share/output"
    status=1
  done
  return $status
}

as_users_meet_it() {
  step "client types" npm --prefix web run --silent check
  step "browser tests" npm --prefix web run --silent test
  step "hashes agree" tests/hash_agreement.sh
  step "fuzz" scripts/fuzz.sh
  test_step "release tests" release release ctest --preset release -L '^release$'
  share_playouts
}

step "format" make --no-print-directory fmt-check
step "build release program and tests" scripts/build.sh release mitla tests_release
step "build asan program, tests and fuzzers" scripts/build.sh asan mitla tests_unit tests_playout fuzzers
step "build clang games" scripts/build.sh clang games_bench

rm -rf build/{asan,release}/reports
shares=$(grep -c '^playout ' build/asan/tests.txt)
as_users_meet_it >"$results/.lane" 2>&1 &
lane=$!
test_step "asan unit tests" asan unit ctest --preset asan -L '^unit$' --parallel $((jobs > 1 ? jobs - 1 : 1))
share_playouts
wait "$lane"
cat "$results/.lane"
test_step "asan playouts" asan playout playouts_passed
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
