# The program: src/cli/main.cpp and everything it needs, as <build dir>/mitla.

file(GLOB main CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/cli/main.cpp")
if(main)
  add_executable(mitla ${main})
  set_target_properties(mitla PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
  target_include_directories(mitla PRIVATE "${CMAKE_SOURCE_DIR}/src")
  target_link_libraries(mitla PRIVATE mitla_all)

  # build/mitla is the released program.
  cmake_path(GET CMAKE_BINARY_DIR FILENAME preset)
  if(preset STREQUAL "release")
    add_custom_command(TARGET mitla POST_BUILD
      COMMAND "${CMAKE_COMMAND}" -E create_symlink release/mitla "${CMAKE_BINARY_DIR}/../mitla"
      VERBATIM)
  endif()
endif()
