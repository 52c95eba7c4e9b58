# Benchmarks: bench/<name>_bench.cpp -> <build dir>/bench/<name>_bench; target "benches", built only by `make bench`.

file(GLOB bench_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/bench/*_bench.cpp")
add_custom_target(benches)
if(bench_files)
  find_package(benchmark REQUIRED)
endif()
foreach(file IN LISTS bench_files)
  cmake_path(GET file STEM name)
  add_executable(${name} EXCLUDE_FROM_ALL "${file}")
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bench")
  target_include_directories(${name} PRIVATE "${CMAKE_SOURCE_DIR}/src")
  target_link_libraries(${name} PRIVATE mitla_all benchmark::benchmark benchmark::benchmark_main)
  add_dependencies(benches ${name})
endforeach()

# `mitla bench` alone, with only the game rooms: what a second compiler must build to prove that it plays the same
# games.
add_executable(games_bench EXCLUDE_FROM_ALL
  "${CMAKE_SOURCE_DIR}/bench/games_bench_main.cpp"
  "${CMAKE_SOURCE_DIR}/src/cli/bench.cpp"
  "${CMAKE_SOURCE_DIR}/src/cli/program.cpp"
  "${CMAKE_SOURCE_DIR}/src/cli/random_game.cpp")
set_target_properties(games_bench PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bench")
target_include_directories(games_bench PRIVATE "${CMAKE_SOURCE_DIR}/src")
target_link_libraries(games_bench PRIVATE mitla_game_rooms)
mitla_use_room_header(games_bench bench)

# A load test for the server: not a benchmark of a function, so it is a separate program. See bench/server_load.cpp.
add_executable(server_load EXCLUDE_FROM_ALL "${CMAKE_SOURCE_DIR}/bench/server_load.cpp")
set_target_properties(server_load PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bench")
target_compile_definitions(server_load PRIVATE "MITLA_PROGRAM=\"${CMAKE_BINARY_DIR}/mitla\"")
target_include_directories(server_load PRIVATE "${CMAKE_SOURCE_DIR}/src")
target_link_libraries(server_load PRIVATE mitla_engine)
add_dependencies(server_load mitla)

# Checks whether a general keeps to its time budget: see bench/general_budget.cpp.
add_executable(general_budget EXCLUDE_FROM_ALL "${CMAKE_SOURCE_DIR}/bench/general_budget.cpp")
set_target_properties(general_budget PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bench")
target_include_directories(general_budget PRIVATE "${CMAKE_SOURCE_DIR}/src")
target_link_libraries(general_budget PRIVATE mitla_all)
