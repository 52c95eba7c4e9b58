#!/usr/bin/env bash
# Installs the Debian packages that Mitla needs and that are missing. Does nothing, without network, when all are there.
set -euo pipefail
cd "$(dirname "$0")/.."

# package                  why
mapfile -t packages < <(sed 's/ *#.*//' <<'LIST'
build-essential          # g++ 12, libc headers
cmake                    # the build
ninja-build              # the build
ccache                   # quick rebuilds
make                     # the Makefile
git                      # the sources
python3                  # tools/*.py
libboost1.81-dev         # Boost headers
libboost-json1.81-dev    # Boost.JSON: data, protocol, saved games
libcli11-dev             # the command line
libxxhash-dev            # hashes of positions
librandom123-dev         # counter-based dice
libssl-dev               # SHA-256: fair dice, seat tokens
libbrotli-dev            # what the server sends is compressed
prometheus-cpp-dev       # the server's figures for its operator
libspdlog-dev            # the server's log
libsoci-dev              # the store
libsqlite3-dev           # the store: one file
libpq-dev                # the store: PostgreSQL
postgresql               # the store's tests start a real one
sqlite3                  # tests of the backup in docs/operating.md
nginx-light              # tests of the server behind a proxy
curl                     # the same
libopenmpi-dev           # simulations on many machines: MPI
openmpi-bin              # simulations on many machines: mpirun
pkgconf                  # finds Open MPI
libgtest-dev             # tests
librapidcheck-dev        # property tests
libbenchmark-dev         # benchmarks
clang                    # second compiler, fuzzing
libclang-rt-14-dev       # libFuzzer and sanitizers of clang
llvm                     # llvm-symbolizer: names in what the sanitizers report
clang-format             # make fmt
clang-tidy               # make tidy
LIST
)
if [ -f web/package.json ]; then
  packages+=(chromium)  # the browser tests
  # The browser client. A Node.js from another source that includes npm works as well as Debian's.
  command -v npm >/dev/null || packages+=(nodejs npm)
fi

installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "${packages[@]}" 2>/dev/null | sed -n 's/^installed //p' || true)
mapfile -t missing < <(comm -23 <(printf '%s\n' "${packages[@]}" | sort -u) <(sort -u <<<"$installed"))

if [ ${#missing[@]} -gt 0 ]; then
  echo "installing: ${missing[*]}"
  if [ "$(id -u)" = 0 ]; then
    root=
  elif command -v sudo >/dev/null; then
    root=sudo
  else
    echo "These Debian packages are missing, and neither root nor sudo is at hand to install them. As root, run:" >&2
    echo "  apt-get install --no-install-recommends ${missing[*]}" >&2
    exit 1
  fi
  $root apt-get update -q
  $root env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "${missing[@]}"
fi

if [ -f web/package.json ] && [ ! web/node_modules -nt web/package-lock.json ]; then
  (cd web && npm ci && touch node_modules)
fi
