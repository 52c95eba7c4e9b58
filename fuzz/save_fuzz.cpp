// Saved games from strangers. Demanded: whatever the text, there is a game or one line that says why not; a
// game that was loaded is saved as a text that loads again as the same game.
#include <cstdint>
#include <string>

#include "engine/save.h"
#include "fuzz_registry.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using mitla::fuzz::demand;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto loaded = mitla::engine::load_from_json(mitla::fuzz::registry(), text);
  if (!loaded) {
    demand(!loaded.error().empty() && loaded.error().find('\n') == std::string::npos, "an error is one line");
    return 0;
  }
  const std::string saved = mitla::engine::save_to_json(loaded.value());
  const auto again = mitla::engine::load_from_json(mitla::fuzz::registry(), saved);
  demand(again.ok(), "what was saved can be loaded");
  demand(again.value().state() == loaded.value().state(), "and is the same game");
  demand(mitla::engine::save_to_json(again.value()) == saved, "and is saved alike");
  return 0;
}
