#include <array>

#include "ai/general.h"
#include "ai/officer.h"
#include "ai/player.h"
#include "ai/random_player.h"
#include "ai/recruit.h"
#include "engine/quote.h"

namespace mitla::ai {
namespace {

constexpr std::array<PlayerInfo, 4> kPlayers{{
    {"random", "Random", "any legal move", false},
    {"recruit", "Recruit", "knows the drill but seldom thinks of it; weak"},
    {"officer", "Officer", "knows tactics, odds and objectives; answers at once", true, false, true},
    {"general", "General", "compares plans by playing them out; takes its time", true, true, true},
}};

}  // namespace

std::span<const PlayerInfo> players() { return kPlayers; }

const PlayerInfo* find_player(std::string_view name) {
  for (const PlayerInfo& player : kPlayers)
    if (player.name == name) return &player;
  return nullptr;
}

base::Result<std::unique_ptr<Player>> make_player(std::string_view name, const engine::Game& game,
                                                  const Settings& settings) {
  const PlayerInfo* info = find_player(name);
  if (info == nullptr)
    return base::Error{"there is no player " + engine::quoted(name) + "; there are: " +
                       engine::listed(kPlayers, [](const PlayerInfo& p) { return std::string(p.name); })};
  if (info->needs_advisor && game.advisor() == nullptr)
    return base::Error{"the " + std::string(name) + " does not know this game yet; random can play it"};
  if (name == "random") return std::unique_ptr<Player>(std::make_unique<RandomPlayer>(settings));
  if (name == "recruit") return std::unique_ptr<Player>(std::make_unique<Recruit>(settings));
  if (name == "officer") return std::unique_ptr<Player>(std::make_unique<Officer>(settings));
  return std::unique_ptr<Player>(std::make_unique<General>(settings));
}

}  // namespace mitla::ai
