# Fuzz targets: fuzz/<name>_fuzz.cpp -> <build dir>/fuzz/<name>_fuzz; target "fuzzers", in the preset "asan" only: they
# are linked with the rooms of the sanitized build. The rooms that read untrusted input are instrumented for coverage
# (room.cmake).

if(MITLA_SANITIZE)
  add_custom_target(fuzzers)
  file(GLOB fuzz_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/fuzz/*_fuzz.cpp")
  foreach(file IN LISTS fuzz_files)
    cmake_path(GET file STEM name)
    add_executable(${name} EXCLUDE_FROM_ALL "${file}")
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/fuzz")
    target_include_directories(${name} PRIVATE "${CMAKE_SOURCE_DIR}/src")
    target_compile_definitions(${name} PRIVATE "MITLA_SOURCE_DIR=\"${CMAKE_SOURCE_DIR}\"")
    target_link_libraries(${name} PRIVATE mitla_protocol mitla_game_rooms)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    add_dependencies(fuzzers ${name})
  endforeach()
endif()
