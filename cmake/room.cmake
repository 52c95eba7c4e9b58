# mitla_room(<name> [DEPENDS <room>...] [PRIVATE <room>...])
#
# Makes the library of one room of src/: mitla_hex for src/hex, mitla_games_meb for src/games/meb.
#   DEPENDS  rooms whose headers this room may include, and whose headers its users may include too
#   PRIVATE  rooms whose headers it may include in its .cpp files only
# A room without .cpp files, or without any file yet, is a header library.
# src/cli/main.cpp belongs to the program and not to the library of its room.

set(MITLA_ROOMS "" CACHE INTERNAL "all rooms")

# The builds by clang++ share one precompiled header among all rooms: the standard library is most of what a small file
# compiles. The released program is built without it, so that a missing #include is found there.
option(MITLA_ROOM_HEADER "one precompiled header for all rooms" OFF)

if(MITLA_ROOM_HEADER)
  file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/generated/room_header.cpp"
    CONTENT "// carries the precompiled header of the rooms\n")
  add_library(mitla_room_header OBJECT EXCLUDE_FROM_ALL "${CMAKE_BINARY_DIR}/generated/room_header.cpp")
  target_link_libraries(mitla_room_header PRIVATE mitla_third_party)
  target_precompile_headers(mitla_room_header PRIVATE
    <algorithm> <array> <cstdint> <functional> <map> <memory> <optional> <set> <span> <string> <string_view> <vector>)
endif()

function(mitla_use_room_header target)
  if(MITLA_ROOM_HEADER)
    target_precompile_headers(${target} REUSE_FROM mitla_room_header)
  endif()
endfunction()

# Under the sanitizers optimising CLI11 and Beast takes minutes, and no test spends its time in them.
if(MITLA_SANITIZE)
  file(GLOB unoptimised CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/cli/*.cpp")
  list(APPEND unoptimised "${CMAKE_SOURCE_DIR}/src/server/http_service.cpp" "${CMAKE_SOURCE_DIR}/src/server/server.cpp"
       "${CMAKE_SOURCE_DIR}/src/server/webhook.cpp")
  set_source_files_properties(${unoptimised} PROPERTIES COMPILE_OPTIONS -O0 SKIP_PRECOMPILE_HEADERS ON)
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
    mitla_use_room_header(${target})
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
