#!/usr/bin/env bash
# Runs every fuzz target; FUZZ_SECONDS (60) is the total time.
# fuzz/corpus/<target>/ is the seed and is only read; results go to build/fuzz/corpus/ and build/fuzz/crashes/.
set -euo pipefail
cd "$(dirname "$0")/.."

shopt -s nullglob
sources=(fuzz/*_fuzz.cpp)
if [ ${#sources[@]} = 0 ]; then
  echo "no fuzz targets"
  exit 0
fi
scripts/build.sh asan fuzzers

seconds=$((${FUZZ_SECONDS:-60} / ${#sources[@]}))
[ "$seconds" -ge 1 ] || seconds=1
mkdir -p build/fuzz/crashes

# Fuzzes one target; its last line is the result.
fuzz() {
  local target=$1
  local work=build/fuzz/corpus/$target log=build/fuzz/$target.log seeds=()
  [ ! -d "fuzz/corpus/$target" ] || seeds=("fuzz/corpus/$target")
  mkdir -p "$work"
  if "build/asan/fuzz/$target" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=3000 -print_final_stats=1 \
      -artifact_prefix="build/fuzz/crashes/$target-" "$work" "${seeds[@]}" >"$log" 2>&1; then
    echo "fuzzed $target for $seconds s: $(sed -n 's/.*number_of_executed_units: *//p' "$log") inputs"
  else
    tail -n 60 "$log"
    echo "$target failed; its input is in build/fuzz/crashes/"
    return 1
  fi
}

# All run at once: there are no more targets than free cores.
running=()
for source in "${sources[@]}"; do
  fuzz "$(basename "$source" .cpp)" &
  running+=($!)
done
failed=0
for job in "${running[@]}"; do wait "$job" || failed=1; done
exit $failed
