#!/usr/bin/env bash
# Everything that must hold. All steps run even if one fails; the last line counts what passed and what failed.
#
#   asan     unit tests and playouts under AddressSanitizer and UndefinedBehaviorSanitizer
#   release  the tests that only mean something in optimised code
#   hashes   g++, clang++ and the sanitized build play the same games
#
# First everything is built. Then three lanes run in parallel, because many tests wait more than they compute: one for the
# tests of the whole program, two for the sanitized tests. The first one joins the others when it is done.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1

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

# The sanitized test programs: unit tests, the longest first, then the playouts. Each line is
# LABEL TEST PROGRAM SHARES SHARE; a program whose tests are shared among several processes has several lines.
sanitized_tests() {
  awk '$1 != "release" { line[++n] = $0; program[n] = $3; share[n] = shares[$3]++ }
       END {
         for (i = 1; i <= n; ++i) {
           rank = program[i] == "test_server" ? 1 : program[i] ~ /_(rules_aiw|protocol|data|store)$/ ? 2 : 3
           if (line[i] ~ /^playout/) rank = 4
           print rank, line[i], shares[program[i]], share[i]
         }
       }' build/asan/tests.txt | sort -s -n -k 1,1 | cut -d ' ' -f 2-
}
# A lane that has nothing else to do takes the next one until none is left.
run_sanitized_tests() {
  local label test program shares share folder start reports=$PWD/build/asan/reports
  while read -r label test program shares share; do
    folder=$results/.$test
    mkdir "$folder" 2>/dev/null || continue
    start=$SECONDS
    if (cd build/asan && UBSAN_OPTIONS=print_stacktrace=1 GTEST_TOTAL_SHARDS=$shares GTEST_SHARD_INDEX=$share \
      "tests/$program" --gtest_brief=1 "--gtest_output=json:$reports/$test.json") >"$folder/output" 2>&1 </dev/null; then
      echo "$test: passed ($((SECONDS - start)) s)"
    else
      echo "$test: FAILED ($((SECONDS - start)) s)"
      touch "$folder/failed.$label"
      cat "$folder/output"
    fi
  done < <(sanitized_tests)
}
none_failed() { ! compgen -G "$results/.*/failed.$1" >/dev/null; }

as_users_meet_it() {
  step "client types" npm --prefix web run --silent check
  step "browser tests" npm --prefix web run --silent test
  step "hashes agree" tests/hash_agreement.sh
  step "fuzz" scripts/fuzz.sh
  test_step "release tests" release release ctest --preset release -L '^release$'
  run_sanitized_tests
}

step "format" make --no-print-directory fmt-check
step "build release program and tests" scripts/build.sh release mitla tests_release
step "build asan program, tests and fuzzers" scripts/build.sh asan mitla tests_unit tests_playout fuzzers
step "build clang games" scripts/build.sh clang games_bench

step "rooms" make --no-print-directory rooms
step "tools" python3 -m unittest discover -s tests/tools -p '*_test.py'

rm -rf build/{asan,release}/reports
mkdir -p build/asan/reports
as_users_meet_it >"$results/.users" 2>&1 &
users=$!
run_sanitized_tests >"$results/.second" 2>&1 &
second=$!
run_sanitized_tests
wait "$users" "$second"
cat "$results/.second" "$results/.users"
test_step "asan unit tests" asan unit none_failed unit
test_step "asan playouts" asan playout none_failed playout
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
