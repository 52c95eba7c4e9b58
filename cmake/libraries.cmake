# Third-party libraries. Their headers are system headers, so our warnings do not apply to them.

find_package(Threads REQUIRED)

# Boost.JSON is linked statically, so that the program is one file that needs nothing but the C++ library.
set(Boost_USE_STATIC_LIBS ON)
find_package(Boost 1.81 REQUIRED COMPONENTS json)

find_path(XXHASH_INCLUDE_DIR xxhash.h REQUIRED)
find_library(XXHASH_LIBRARY NAMES libxxhash.a xxhash REQUIRED)
add_library(mitla_xxhash INTERFACE)
target_include_directories(mitla_xxhash SYSTEM INTERFACE "${XXHASH_INCLUDE_DIR}")
target_link_libraries(mitla_xxhash INTERFACE "${XXHASH_LIBRARY}")

# Libraries that any room may use. CLI11 and Random123 are header-only.
add_library(mitla_third_party INTERFACE)
target_link_libraries(mitla_third_party INTERFACE Boost::json mitla_xxhash Threads::Threads)

# Hashes of seeds and seat tokens.
find_package(OpenSSL REQUIRED COMPONENTS Crypto SSL)

# The store. SOCI's package has no CMake files. SOCI and SQLite are linked statically; libpq is not, because it would
# need a dozen other libraries.
find_path(SOCI_INCLUDE_DIR soci/soci.h REQUIRED)
find_library(SOCI_CORE_LIBRARY NAMES libsoci_core.a soci_core REQUIRED)
find_library(SOCI_SQLITE3_LIBRARY NAMES libsoci_sqlite3.a soci_sqlite3 REQUIRED)
find_library(SOCI_POSTGRESQL_LIBRARY NAMES libsoci_postgresql.a soci_postgresql REQUIRED)
find_library(SQLITE3_LIBRARY NAMES libsqlite3.a sqlite3 REQUIRED)
find_path(PQ_INCLUDE_DIR libpq-fe.h PATH_SUFFIXES postgresql REQUIRED)
find_library(PQ_LIBRARY NAMES pq REQUIRED)
add_library(mitla_soci INTERFACE)
target_include_directories(mitla_soci SYSTEM INTERFACE "${SOCI_INCLUDE_DIR}" "${PQ_INCLUDE_DIR}")
target_link_libraries(mitla_soci INTERFACE
  "${SOCI_SQLITE3_LIBRARY}" "${SOCI_POSTGRESQL_LIBRARY}" "${SOCI_CORE_LIBRARY}" "${SQLITE3_LIBRARY}" "${PQ_LIBRARY}"
  Threads::Threads ${CMAKE_DL_LIBS} m)
# src/store/link.cpp gets to see the connection before SOCI uses it.
target_link_options(mitla_soci INTERFACE LINKER:--wrap=PQconnectdb)

# Compresses what the server sends, and what it keeps for itself.
find_path(BROTLI_INCLUDE_DIR brotli/encode.h REQUIRED)
find_library(BROTLI_ENC_LIBRARY NAMES libbrotlienc.a brotlienc REQUIRED)
find_library(BROTLI_DEC_LIBRARY NAMES libbrotlidec.a brotlidec REQUIRED)
find_library(BROTLI_COMMON_LIBRARY NAMES libbrotlicommon.a brotlicommon REQUIRED)
add_library(mitla_brotli INTERFACE)
target_include_directories(mitla_brotli SYSTEM INTERFACE "${BROTLI_INCLUDE_DIR}")
target_link_libraries(mitla_brotli INTERFACE 
  "${BROTLI_ENC_LIBRARY}" "${BROTLI_DEC_LIBRARY}" "${BROTLI_COMMON_LIBRARY}" m)

# Figures of the server for its operator; its package is linked by name, because its CMake files want parts that
# nothing here uses.
find_path(PROMETHEUS_INCLUDE_DIR prometheus/registry.h REQUIRED)
find_library(PROMETHEUS_LIBRARY NAMES libprometheus-cpp-core.a prometheus-cpp-core REQUIRED)
add_library(mitla_prometheus INTERFACE)
target_include_directories(mitla_prometheus SYSTEM INTERFACE "${PROMETHEUS_INCLUDE_DIR}")
target_link_libraries(mitla_prometheus INTERFACE "${PROMETHEUS_LIBRARY}")

# The log of the server.
find_package(spdlog REQUIRED)

# Simulations with many processes. Linked dynamically: mpirun and its library must be of the same release.
find_package(PkgConfig REQUIRED)
pkg_check_modules(OPEN_MPI REQUIRED IMPORTED_TARGET ompi-c)
