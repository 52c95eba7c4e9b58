#include "cli/version.h"

#include <set>

#include "engine/rules_version.h"

namespace mitla::cli {

std::string version_text(const Program& program) {
  std::string text = "mitla " MITLA_VERSION "\nrules:";
  const auto registry = program.registry();
  if (!registry) return text + " " + registry.error();
  std::set<std::string> games;  // one scenario of each is enough
  for (const auto& entry : registry.value().entries()) {
    if (!games.insert(entry.scenario.substr(0, entry.scenario.find('/'))).second) continue;
    const auto game = registry.value().open(entry.scenario, {});
    text += " " + (game ? engine::rules_name(game.value()->info()) : game.error());
  }
  return text;
}

}  // namespace mitla::cli
