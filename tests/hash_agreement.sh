#!/usr/bin/env bash
# The same games on every build: `mitla bench --json` of g++, clang++ and the sanitized build must give the same hashes.
set -euo pipefail
cd "$(dirname "$0")/.."

work=build/hash_agreement
mkdir -p "$work"
status=0
for program in release/mitla clang/bench/games_bench asan/mitla; do
  preset=${program%%/*}
  if ! "build/$program" bench --json --games 6 >"$work/$preset.json"; then
    echo "build/$program bench --json --games 6 failed"
    exit 1
  fi
  # Speed differs from build to build; nothing else may.
  python3 - "$work/$preset.json" >"$work/$preset.txt" <<'PY'
import json, sys

text = open(sys.argv[1], encoding="utf-8").read()
decoder, objects, at = json.JSONDecoder(), [], 0
while text[at:].strip():
    at += len(text[at:]) - len(text[at:].lstrip())
    value, at = decoder.raw_decode(text, at)
    objects += value if isinstance(value, list) else [value]
if not objects:
    sys.exit("no scenario in the output")
for o in objects:
    print(o["scenario"], o["games"], o["decisions"], o["hash"], o["play"])
PY
  if ! diff -u "$work/release.txt" "$work/$preset.txt"; then
    echo "the $preset build plays other games than the release build"
    status=1
  fi
done
[ $status != 0 ] || { echo "hashes agree:"; cat "$work/release.txt"; }
exit $status
