// The games that fuzz targets play: the real ones, opened once.
#pragma once

#include <cstdio>
#include <cstdlib>

#include "engine/registry.h"

#if __has_include("games/registry.h")
#include "games/registry.h"
#else
#include "support/toy_game.h"
#endif

namespace mitla::fuzz {

// Aborts if the condition does not hold, so that the fuzzer keeps the input.
inline void demand(bool holds, const char* sentence) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", sentence);
  std::abort();
}

inline const engine::Registry& registry() {
#if __has_include("games/registry.h")
  static const auto made = games::make_registry(data::Source::embedded(data::embedded_files()));
  demand(made.ok(), "the games can be opened");
  return made.value();
#else
  static const engine::Registry made = toy::make_sound_registry();
  return made;
#endif
}

}  // namespace mitla::fuzz
