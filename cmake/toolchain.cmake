# Settings that must precede project().

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

# Our own checks stay in the released program: no -DNDEBUG.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -g0" CACHE STRING "")
set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g" CACHE STRING "")

option(MITLA_SANITIZE "AddressSanitizer and UndefinedBehaviorSanitizer" OFF)

# With precompiled headers ccache caches only with this sloppiness; time stamps and the order of -D options do not
# affect our output.
find_program(MITLA_CCACHE ccache)
if(MITLA_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER
      "${CMAKE_COMMAND};-E;env;CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime;${MITLA_CCACHE}")
endif()
