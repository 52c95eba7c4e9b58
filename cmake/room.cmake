# mitla_room(<name> [DEPENDS <room>...] [PRIVATE <room>...])
#
# Makes the library of one room of src/: mitla_hex for src/hex, mitla_games_meb for src/games/meb.
#   DEPENDS  rooms whose headers this room may include, and whose headers its users may include too
#   PRIVATE  rooms that it may include but keeps to itself
# A room without .cpp files, or without any file yet, is a header library.
# src/cli/main.cpp belongs to the program and not to the library of its room.

set(MITLA_ROOMS "" CACHE INTERNAL "all rooms")

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
    set(public PUBLIC)
    set(private PRIVATE)
  else()
    add_library(${target} INTERFACE)
    set(public INTERFACE)
    set(private INTERFACE)
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
