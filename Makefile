# `make help` lists the targets. Every one of them works in a fresh clone on Debian 12.

PRESET ?= release
JOBS ?= $(shell nproc)
GAMES ?= 1000
export JOBS

SOURCES = find src tests bench fuzz \( -name '*.h' -o -name '*.cpp' \) 2>/dev/null

.PHONY: help run build install deb tsan test playouts bench fuzz-short cases fmt fmt-check rooms tidy clean

help:
	@echo 'make run         build, start the server and print its address'
	@echo 'make build       build/mitla'
	@echo 'make test        everything that must hold: format, rooms, tests, playouts, fuzzing, rule coverage'
	@echo 'make playouts    many random games of every scenario under the sanitizers, GAMES=1000 of each'
	@echo 'make cases       which cases of the rulebooks are proved by tests;'
	@echo '                 with CASE=7.12 where that case lives, INDEX=1 where all do; GAME=meb for one rulebook'
	@echo 'make bench       benchmarks'
	@echo 'make fuzz-short  every fuzz target, FUZZ_SECONDS=60 in all'
	@echo 'make tsan        the tests of server, store, players and laboratory under ThreadSanitizer'
	@echo 'make fmt, tidy   clang-format, clang-tidy'
	@echo 'make deb         a Debian package of the server: build/mitla_*.deb'
	@echo 'make install     the Debian packages that are missing'
	@echo 'make clean       removes build/'

run: build
	build/mitla serve

build: install
	scripts/build.sh $(PRESET) all

install:
	@scripts/install.sh

deb: build
	scripts/deb.sh

test: install
	scripts/test.sh

# With MITLA_SEED other games than those of `make test`.
playouts: install
	scripts/build.sh asan tests_playout
	MITLA_GAMES=$(GAMES) ctest --preset asan --parallel $(JOBS) -L '^playout$$'

# Server, thinkers, journal and laboratory: the rooms that use threads.
tsan: install
	scripts/build.sh tsan mitla test_server test_store test_sim test_ai
	cd build/tsan && for t in store ai sim server; do TSAN_OPTIONS=second_deadlock_stack=1 tests/test_$$t --gtest_brief=1 || exit 1; done

bench: install
	scripts/build.sh release benches
	@for b in build/release/bench/*_bench; do [ ! -x "$$b" ] || "$$b" || exit 1; done

fuzz-short: export FUZZ_SECONDS ?= 60
fuzz-short: install
	scripts/fuzz.sh

# Where a case lives is read off the sources: nothing is built for it.
cases: $(if $(CASE)$(INDEX),,install)
	@scripts/cases.sh $(if $(CASE),--where '$(CASE)') $(if $(INDEX),--index) $(if $(CASE)$(INDEX),$(if $(GAME),--game '$(GAME)'))

fmt:
	$(SOURCES) -print0 | xargs -0r clang-format -i

fmt-check:
	@$(SOURCES) -print0 | xargs -0r clang-format --dry-run --Werror

rooms:
	@python3 tools/check_rooms.py

# The compile commands of clang++: clang-tidy does not read g++'s precompiled headers.
tidy: install
	scripts/build.sh clang mitla_room_header
	run-clang-tidy -quiet -p build/clang '^$(CURDIR)/src/'

clean:
	rm -rf build
