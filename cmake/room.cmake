# mitla_room(<name> [DEPENDS <room>...] [PRIVATE <room>...])
#
# Makes the library of one room of src/: mitla_hex for src/hex, mitla_games_meb for src/games/meb.
#   DEPENDS  rooms whose headers this room may include, and whose headers its users may include too
#   PRIVATE  rooms whose headers it may include in its .cpp files only
# A room without .cpp files, or without any file yet, is a header library.
# src/cli/main.cpp belongs to the program and not to the library of its room.

set(MITLA_ROOMS "" CACHE INTERNAL "all rooms")

# Most of what a small file compiles is headers, so rooms share precompiled ones: the rooms of the games what their files
# include nearly everywhere, all other rooms the standard library. A missing #include is found by the preset `debug`, which
# has none.
option(MITLA_ROOM_HEADER "precompiled headers that rooms share" OFF)

set(MITLA_STANDARD_HEADERS
  <algorithm> <array> <cstdint> <functional> <map> <memory> <optional> <set> <span> <string> <string_view> <vector>)

function(mitla_shared_header name)
  file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/generated/${name}.cpp" CONTENT "// carries a precompiled header\n")
  add_library(${name} OBJECT EXCLUDE_FROM_ALL "${CMAKE_BINARY_DIR}/generated/${name}.cpp")
  target_include_directories(${name} PRIVATE "${CMAKE_SOURCE_DIR}/src")
  target_link_libraries(${name} PRIVATE mitla_third_party)
  target_precompile_headers(${name} PRIVATE ${MITLA_STANDARD_HEADERS} ${ARGN})
endfunction()

if(MITLA_ROOM_HEADER)
  mitla_shared_header(mitla_room_header)
  mitla_shared_header(mitla_games_header
    "${CMAKE_SOURCE_DIR}/src/rules/sequenced_game.h" "${CMAKE_SOURCE_DIR}/src/rules/rule_set.h"
    "${CMAKE_SOURCE_DIR}/src/rules/position_builder.h")
endif()

function(mitla_use_room_header target name)
  if(NOT MITLA_ROOM_HEADER)
    return()
  endif()
  if(name MATCHES "^games/")
    target_precompile_headers(${target} REUSE_FROM mitla_games_header)
  elseif(name STREQUAL "cli")  # nearly every file is mostly CLI11
    target_precompile_headers(${target} PRIVATE ${MITLA_STANDARD_HEADERS} <CLI/CLI.hpp>)
  else()
    target_precompile_headers(${target} REUSE_FROM mitla_room_header)
  endif()
endfunction()

# Optimising CLI11 takes minutes, and nothing spends its time in it: the commands are optimised little, under the
# sanitizers not at all. Neither is Beast there.
function(mitla_optimise_little target name)
  if(NOT name STREQUAL "cli")
    return()
  endif()
  if(MITLA_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  elseif(CMAKE_BUILD_TYPE STREQUAL "Release")
    target_compile_options(${target} PRIVATE -O1)
  endif()
endfunction()
if(MITLA_SANITIZE)
  set_source_files_properties("${CMAKE_SOURCE_DIR}/src/server/http_service.cpp" "${CMAKE_SOURCE_DIR}/src/server/server.cpp"
    "${CMAKE_SOURCE_DIR}/src/server/webhook.cpp" PROPERTIES COMPILE_OPTIONS -O0 SKIP_PRECOMPILE_HEADERS ON)
endif()

# These read untrusted input: the sanitized build instruments them for the fuzzer (fuzz.cmake).
set(MITLA_FUZZED_ROOMS base engine protocol)

function(mitla_room_target out name)
  string(REPLACE "/" "_" flat "${name}")
  set(${out} "mitla_${flat}" PARENT_SCOPE)
endfunction()

function(mitla_room name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "DEPENDS;PRIVATE")
  set(dir "${CMAKE_SOURCE_DIR}/src/${name}")
  if(name STREQUAL "games")  # its sub-folders are rooms of their own
    file(GLOB sources CONFIGURE_DEPENDS "${dir}/*.cpp")
  else()
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${dir}/*.cpp")
  endif()
  list(REMOVE_ITEM sources "${CMAKE_SOURCE_DIR}/src/cli/main.cpp")

  mitla_room_target(target "${name}")
  if(sources)
    add_library(${target} STATIC ${sources})
    mitla_use_room_header(${target} ${name})
    mitla_optimise_little(${target} ${name})
    set(public PUBLIC)
    set(private PRIVATE)
  else()
    add_library(${target} INTERFACE)
    set(public INTERFACE)
    set(private INTERFACE)
  endif()
  if(MITLA_SANITIZE AND sources AND name IN_LIST MITLA_FUZZED_ROOMS)
    target_compile_options(${target} PRIVATE
      -fsanitize-coverage=inline-8bit-counters,indirect-calls,trace-cmp,pc-table)
  endif()
  target_include_directories(${target} ${public} "${CMAKE_SOURCE_DIR}/src")
  target_link_libraries(${target} ${public} mitla_third_party)
  foreach(room IN LISTS arg_DEPENDS)
    mitla_room_target(other "${room}")
    target_link_libraries(${target} ${public} ${other})
  endforeach()
  foreach(room IN LISTS arg_PRIVATE)
    mitla_room_target(other "${room}")
    target_link_libraries(${target} ${private} ${other})
  endforeach()
  if(name STREQUAL "data" AND TARGET mitla_embedded)
    target_link_libraries(${target} ${private} mitla_embedded)
  endif()
  set(MITLA_ROOMS ${MITLA_ROOMS} ${name} CACHE INTERNAL "all rooms")
endfunction()
