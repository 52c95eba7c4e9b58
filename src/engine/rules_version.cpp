#include "engine/rules_version.h"

#include "engine/quote.h"

namespace mitla::engine {
namespace {

std::string name_of(const std::string& game, int version) { return game + "/" + std::to_string(version); }

}  // namespace

std::string rules_name(const GameInfo& info) { return name_of(info.game, info.rules_version); }

std::string refuse_other_rules(const Registry& registry, std::string_view scenario, std::string_view rules) {
  const auto game = registry.open(scenario, {});
  if (!game) return {};  // opening the game reports the error
  const GameInfo& info = game.value()->info();
  const std::string played_by = rules.empty() ? name_of(info.game, 1) : std::string(rules);
  if (played_by == rules_name(info)) return {};
  return "this game was played by the rules " + quoted(played_by) + ", and this program plays by " +
         quoted(rules_name(info)) +
         ": it can neither be verified nor continued, but `mitla replay` still reads a save of it as a "
         "record";
}

}  // namespace mitla::engine
