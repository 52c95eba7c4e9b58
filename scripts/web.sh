#!/usr/bin/env bash
# Builds the browser client into web/dist if its sources are newer; the program embeds the result.
set -euo pipefail
cd "$(dirname "$0")/.."

[ -f web/package.json ] || exit 0
if [ -f web/dist/index.html ] &&
  [ -z "$(find web/src web/public web/index.html web/*.json web/*.ts web/*.js web/*.mjs -newer web/dist/index.html -print -quit)" ]; then
  exit 0
fi
cd web
npm run --silent build
touch dist/index.html
