# The rooms of src/ and which rooms each may use. The build links from this list, and tools/check_rooms.py reads these
# lines and checks every #include against them.

mitla_room(base)
mitla_room(hex DEPENDS base)
mitla_room(data DEPENDS hex)
mitla_room(draw DEPENDS data)
mitla_room(engine DEPENDS data)
mitla_room(rules DEPENDS engine)

# games/meb holds what the two Middle East Battles share; they do not depend on each other.
mitla_room(games/meb DEPENDS rules)
mitla_room(games/elarish67 DEPENDS games/meb)
mitla_room(games/suez56 DEPENDS games/meb)
mitla_room(games/aiw DEPENDS rules)
mitla_room(games/sdw67 DEPENDS rules)
mitla_room(games/sixdays DEPENDS rules)
mitla_room(games/barlev DEPENDS rules)

# src/games/registry.h is the only access to the games: the rooms of the games stay private.
mitla_room(games
  DEPENDS engine
  PRIVATE games/meb games/elarish67 games/suez56 games/aiw games/sdw67 games/sixdays games/barlev)

mitla_room(ai DEPENDS engine)
mitla_room(sim DEPENDS ai)
mitla_room(protocol DEPENDS ai)
mitla_room(store DEPENDS engine)
mitla_room(server DEPENDS store draw ai)
mitla_room(cli DEPENDS protocol sim server games draw)

# Libraries that only one room uses.
target_link_libraries(mitla_engine PUBLIC OpenSSL::Crypto)
target_link_libraries(mitla_store PRIVATE mitla_soci)
target_link_libraries(mitla_server PRIVATE mitla_web_files mitla_brotli mitla_prometheus OpenSSL::SSL)
target_link_libraries(mitla_cli PRIVATE spdlog::spdlog)
target_link_libraries(mitla_sim PRIVATE PkgConfig::OPEN_MPI)
set_source_files_properties("${CMAKE_SOURCE_DIR}/src/cli/version.cpp"
  PROPERTIES COMPILE_DEFINITIONS "MITLA_VERSION=\"${PROJECT_VERSION}\"")
if(MITLA_SANITIZE)
  # clang 14 cannot compile coroutines with the check of calls through function pointers.
  target_compile_options(mitla_server PRIVATE "$<$<CXX_COMPILER_ID:Clang>:-fno-sanitize=function>")
endif()

# The games with all rooms that they use, for the tests of their rules.
add_library(mitla_game_rooms INTERFACE)
foreach(room IN LISTS MITLA_ROOMS)
  if(room MATCHES "^games")
    mitla_room_target(room_target "${room}")
    target_link_libraries(mitla_game_rooms INTERFACE ${room_target})
  endif()
endforeach()

# All rooms, for the program, the benchmarks and the tests of whole games.
add_library(mitla_all INTERFACE)
foreach(room IN LISTS MITLA_ROOMS)
  mitla_room_target(room_target "${room}")
  target_link_libraries(mitla_all INTERFACE ${room_target})
endforeach()
