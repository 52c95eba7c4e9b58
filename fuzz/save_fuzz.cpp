// Saved games from untrusted sources. Requirements: for any text the result is a game or one line with the
// error; a loaded game, saved again, loads as the same game.
#include <cstdint>
#include <string>

#include "engine/save.h"
#include "fuzz_registry.h"

namespace {

using mitla::engine::load_from_json;
using mitla::engine::save_to_json;
using mitla::fuzz::demand;
using mitla::fuzz::registry;

// A fuzzer cannot guess a hash. A text that is otherwise correct gets the right hash, so that it can be
// loaded.
std::string with_right_hash(std::string text, const std::string& error) {
  const std::string says = "the hash is ", key = "\"hash\":\"";
  const auto right = error.find(says), at = text.find(key);
  if (right == std::string::npos || at == std::string::npos) return text;
  const auto begin = at + key.size(), end = text.find('"', begin);
  return text.replace(begin, end - begin, error, right + says.size(), 32);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  auto loaded = load_from_json(registry(), text);
  if (!loaded) {
    demand(!loaded.error().empty() && loaded.error().find('\n') == std::string::npos, "an error is one line");
    loaded = load_from_json(registry(), with_right_hash(text, loaded.error()));
    if (!loaded) return 0;
  }
  const std::string saved = save_to_json(loaded.value());
  const auto again = load_from_json(registry(), saved);
  demand(again.ok(), "what was saved can be loaded");
  demand(again.value().state() == loaded.value().state(), "and is the same game");
  demand(save_to_json(again.value()) == saved, "and is saved alike");
  return 0;
}
