// A.IV.D.2.a: assault boats go where the infantry will stand that is to use them.
#include "games/aiw/ai/script.h"
#include "games/aiw/crossing.h"
#include "rules/ai/best.h"

namespace mitla::aiw {
namespace {

constexpr int kFirstWave = 8;  // boats in a hex beyond which others come first: two loads of four

// Infantry-class units that the ready set-up puts next to the canal hex, or that stand there.
int neighbours_on_foot(const Command& command, HexId canal_hex) {
  const RuleSet& rules = command.rules;
  int count = 0;
  for (const int u : rules.of_side[index(command.side())]) {
    if (!rules.units[u].infantry_class()) continue;
    const HexId now = command.state().pieces[u].hex;
    const HexId hex = on_map(now) ? now : rules.ready_setup.hex[u];
    if (hex.exists() && on_map(hex) && rules.distance(hex, canal_hex) == 1) ++count;
  }
  return count;
}

}  // namespace

void boat_orders(Command& command) {
  const RuleSet& rules = command.rules;
  std::array<int, kMaxCanalHexes> wanted{};
  for (std::size_t i = 0; i < rules.canal_hexes.size(); ++i)
    wanted[i] = 1 + 4 * neighbours_on_foot(command, rules.canal_hexes[i]);
  const int p = index(command.side());
  for (;;) {
    rules::Best<HexId> best;
    for (std::size_t i = 0; i < rules.canal_hexes.size(); ++i) {
      const int boats = command.state().water[i].boats[p];
      best.offer(boats < kFirstWave ? 1000 * wanted[i] / (boats + 1) : 0, rules.canal_hexes[i]);
    }
    if (!best.exists() || !command.legal(act(Verb::kBoat, *best))) break;
    if (!command.give(act(Verb::kBoat, *best))) return;
  }
  command.give_last(act(Verb::kEnd));
}

}  // namespace mitla::aiw
