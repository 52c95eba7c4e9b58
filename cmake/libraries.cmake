# Third-party libraries. Their headers are system headers: our warnings are not for them.

find_package(Threads REQUIRED)

# Boost.JSON is linked statically, so that the program is one file that needs nothing but the C++ library.
set(Boost_USE_STATIC_LIBS ON)
find_package(Boost 1.81 REQUIRED COMPONENTS json)

find_path(XXHASH_INCLUDE_DIR xxhash.h REQUIRED)
find_library(XXHASH_LIBRARY NAMES libxxhash.a xxhash REQUIRED)
add_library(mitla_xxhash INTERFACE)
target_include_directories(mitla_xxhash SYSTEM INTERFACE "${XXHASH_INCLUDE_DIR}")
target_link_libraries(mitla_xxhash INTERFACE "${XXHASH_LIBRARY}")

# What any room may use. CLI11 and Random123 are headers only.
add_library(mitla_third_party INTERFACE)
target_link_libraries(mitla_third_party INTERFACE Boost::json mitla_xxhash Threads::Threads)
