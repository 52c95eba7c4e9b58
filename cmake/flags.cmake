# Compiler flags of every target of ours.

function(mitla_cxx_options)
  foreach(option IN LISTS ARGN)
    add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:${option}>")
  endforeach()
endfunction()

mitla_cxx_options(-Wall -Wextra -Wpedantic -Werror)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Warns about locals that hide locals; a parameter may have the name of a struct's field.
  mitla_cxx_options(-Wshadow=local)
  # g++ 12 warns wrongly about std::string operator+ (GCC bug 105651).
  mitla_cxx_options(-Wno-restrict)
  # It also reports overflows in std::string where a path is joined with a literal, and nearly everywhere with a
  # precompiled header; clang++ compiles the same files with all its warnings.
  mitla_cxx_options(-Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds)
else()
  # ccache needs a precompiled header without a time stamp.
  mitla_cxx_options("SHELL:-Xclang -fno-pch-timestamp")
endif()

if(MITLA_SANITIZE)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "MITLA_SANITIZE needs clang++ (use the preset 'asan'), not ${CMAKE_CXX_COMPILER}")
  endif()
  mitla_cxx_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
