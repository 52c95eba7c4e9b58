# Tests: every folder below tests/ that holds *_test.cpp files becomes one GoogleTest executable and one CTest test:
# tests/hex -> test_hex, tests/rules/elarish67 -> test_rules_elarish67. Other .cpp files of the folder belong to it.
#
#   links     tests/support/*.cpp; tests/<room> of a room below the games links only that room, so that it can be built
#             while the rooms above do not compile; every other folder links all rooms
#   labels    release  tests/release and tests/golden: optimised code only (allocations, determinism, hashes)
#             playout  tests/playout: long random games
#             unit     everything else
#   targets   tests (all of them), tests_unit, tests_playout, tests_release; none is part of "all"
#   reports   <build dir>/reports/<test>.json; <build dir>/tests.txt lists "<label> <test> <executable>" of what exists

enable_testing()
find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)

set(MITLA_TESTS_DIR "${CMAKE_SOURCE_DIR}/tests")
# How many CTest tests share the tests of a program that would take longest.
set(MITLA_PLAYOUT_SHARDS 8)
set(MITLA_SERVER_SHARDS 2)

# RapidCheck's package does not mark its headers as system headers.
get_target_property(rapidcheck_includes rapidcheck INTERFACE_INCLUDE_DIRECTORIES)
if(rapidcheck_includes)
  set_target_properties(rapidcheck PROPERTIES INTERFACE_SYSTEM_INCLUDE_DIRECTORIES "${rapidcheck_includes}")
endif()

add_library(mitla_test_base INTERFACE)
target_include_directories(mitla_test_base INTERFACE "${CMAKE_SOURCE_DIR}/src" "${MITLA_TESTS_DIR}")
target_compile_definitions(mitla_test_base INTERFACE
  "MITLA_SOURCE_DIR=\"${CMAKE_SOURCE_DIR}\"" "MITLA_PROGRAM=\"${CMAKE_BINARY_DIR}/mitla\"")
target_link_libraries(mitla_test_base INTERFACE rapidcheck GTest::gtest_main GTest::gtest mitla_third_party)

# One precompiled header for all tests: gtest.h is most of what a small test file compiles.
file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/generated/test_pch.cpp"
  CONTENT "// carries the precompiled header of the tests\n")
add_library(mitla_test_pch OBJECT EXCLUDE_FROM_ALL "${CMAKE_BINARY_DIR}/generated/test_pch.cpp")
target_link_libraries(mitla_test_pch PRIVATE mitla_test_base)
target_precompile_headers(mitla_test_pch PRIVATE
  <gtest/gtest.h> <algorithm> <array> <functional> <map> <memory> <optional> <set> <string> <vector>)

# Under the sanitizers the tests themselves are not optimised, because that takes longer than it saves; the rooms that
# they test are. The exceptions are tests that compute as much as the rooms. They are linked first, because the linker
# keeps the first copy of an inline function that several files contain.
set(MITLA_HARD_WORKING_TESTS
  hex/line_test.cpp playout/random_games_test.cpp rules/suez56/secret_test.cpp server/play_test.cpp)
list(TRANSFORM MITLA_HARD_WORKING_TESTS PREPEND "${MITLA_TESTS_DIR}/")
if(MITLA_SANITIZE)
  target_compile_options(mitla_test_pch PRIVATE -O0)
  set_source_files_properties(${MITLA_HARD_WORKING_TESTS} PROPERTIES COMPILE_OPTIONS -O1 SKIP_PRECOMPILE_HEADERS ON)
endif()

function(mitla_test_target target)
  target_link_libraries(${target} PRIVATE mitla_test_base)
  if(MITLA_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  endif()
  target_precompile_headers(${target} REUSE_FROM mitla_test_pch)
endfunction()

file(GLOB support_sources CONFIGURE_DEPENDS "${MITLA_TESTS_DIR}/support/*.cpp")
list(FILTER support_sources EXCLUDE REGEX "_test\\.cpp$")
if(support_sources)
  add_library(mitla_test_support STATIC EXCLUDE_FROM_ALL ${support_sources})
  mitla_test_target(mitla_test_support)
endif()

foreach(group IN ITEMS tests tests_unit tests_playout tests_release)
  add_custom_target(${group})
endforeach()

file(GLOB_RECURSE test_files CONFIGURE_DEPENDS RELATIVE "${MITLA_TESTS_DIR}" "${MITLA_TESTS_DIR}/*_test.cpp")
set(test_folders "")
foreach(file IN LISTS test_files)
  cmake_path(GET file PARENT_PATH folder)
  list(APPEND test_folders "${folder}")
endforeach()
list(REMOVE_DUPLICATES test_folders)

set(test_list "")
foreach(folder IN LISTS test_folders)
  if(folder STREQUAL "")
    message(FATAL_ERROR "tests/*_test.cpp: put the file into a folder, tests/<room>/")
  endif()
  string(REPLACE "/" "_" name "test_${folder}")
  file(GLOB sources CONFIGURE_DEPENDS "${MITLA_TESTS_DIR}/${folder}/*.cpp")
  if(folder STREQUAL "support")
    list(FILTER sources INCLUDE REGEX "_test\\.cpp$")
  endif()
  set(others ${sources})
  list(REMOVE_ITEM others ${MITLA_HARD_WORKING_TESTS})
  list(REMOVE_ITEM sources ${others})
  add_executable(${name} EXCLUDE_FROM_ALL ${sources} ${others})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
  mitla_test_target(${name})

  if(support_sources)
    target_link_libraries(${name} PRIVATE mitla_test_support)  # before the rooms that it uses
  endif()
  if(folder MATCHES "^(base|hex|data|draw|engine|rules|store)$")
    target_link_libraries(${name} PRIVATE mitla_${folder})
  elseif(folder MATCHES "^(rules/|vectors|playout|release|golden)")
    target_link_libraries(${name} PRIVATE mitla_game_rooms)  # tests of games do not wait for the rooms above the games
  else()
    target_link_libraries(${name} PRIVATE mitla_all)
  endif()
  if(folder MATCHES "^release(/|$)")
    target_link_libraries(${name} PRIVATE mitla_ai)  # officers play games that are told
  endif()
  if(folder MATCHES "^(cli|protocol|server)(/|$)" AND TARGET mitla)
    add_dependencies(${name} mitla)  # these tests start the program: MITLA_PROGRAM
  endif()

  if(folder MATCHES "^(release|golden)(/|$)")
    set(label release)
  elseif(folder MATCHES "^playout(/|$)")
    set(label playout)
  else()
    set(label unit)
  endif()
  add_dependencies(tests ${name})
  add_dependencies(tests_${label} ${name})

  # Long tests are divided among several processes; any other executable is one test.
  set(shards 1)
  if(label STREQUAL "playout")
    set(shards ${MITLA_PLAYOUT_SHARDS})
  elseif(folder STREQUAL "server")
    set(shards ${MITLA_SERVER_SHARDS})
  endif()
  foreach(shard RANGE 1 ${shards})
    set(test ${name})
    if(shards GREATER 1)
      string(APPEND test "_${shard}")
    endif()
    math(EXPR shard_index "${shard} - 1")
    add_test(NAME ${test} COMMAND ${name} "--gtest_output=json:${CMAKE_BINARY_DIR}/reports/${test}.json"
             WORKING_DIRECTORY "${CMAKE_BINARY_DIR}")
    set_tests_properties(${test} PROPERTIES LABELS ${label} TIMEOUT 30000
      ENVIRONMENT "GTEST_TOTAL_SHARDS=${shards};GTEST_SHARD_INDEX=${shard_index}")
    string(APPEND test_list "${label} ${test} ${name}\n")
  endforeach()
endforeach()
file(WRITE "${CMAKE_BINARY_DIR}/tests.txt" "${test_list}")

# A test game on a server of its own, for the browser tests, which use the programs of the release build.
add_executable(toy_server EXCLUDE_FROM_ALL "${MITLA_TESTS_DIR}/browser/toy_server.cpp")
set_target_properties(toy_server PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
mitla_test_target(toy_server)
target_link_libraries(toy_server PRIVATE mitla_test_support mitla_all)
add_dependencies(tests_release toy_server)

# Checks of the project's own conventions.
add_test(NAME rooms COMMAND "${Python3_EXECUTABLE}" "${CMAKE_SOURCE_DIR}/tools/check_rooms.py")
add_test(NAME tools COMMAND "${Python3_EXECUTABLE}" -m unittest discover -s "${MITLA_TESTS_DIR}/tools" -p "*_test.py")
set_tests_properties(rooms tools PROPERTIES LABELS unit)
