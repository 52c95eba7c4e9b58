// Missions, targets of airstrikes, and targets of barrages.
#include <algorithm>

#include "games/sdw67/ai/values.h"
#include "games/sdw67/play.h"
#include "rules/ai/best.h"
#include "rules/ai/rehearsal.h"

namespace mitla::sdw67 {

using engine::act;
using engine::Action;
using engine::BoxId;
using engine::kPoint;

namespace {

BoxId box_of(Box box, Front front) { return BoxId{static_cast<std::uint16_t>(box + index(front))}; }

// The chances of a unit under so many airstrikes, in sixths.
struct Chances {
  int driven = 0;
  int killed = 0;
};
Chances chances(const RuleSet& rules, int strikes) {
  Chances sum;
  for (int die = 0; die < 6; ++die) {
    const StrikeResult result = rules.strike[die][strikes - 1];
    sum.driven += result == StrikeResult::kT1 ? 1 : 0;
    sum.killed += result == StrikeResult::kT2 ? 1 : 0;
  }
  return sum;
}

// What so many airstrikes on the hex promise.
int bombing_value(const Command& command, HexId hex, int strikes) {
  const Staff& staff = command.staff;
  const State& state = command.state;
  const Chances sixths = chances(staff.rules, strikes);
  const bool stands = protects(staff.rules, state, Side::kArab, hex);
  const int stake = ground_value(staff, state, hex, Side::kIsrael);
  int value = 0;
  for (const UnitId unit : Stack(state, hex)) {
    const int loss = loss_value(staff, state, unit);
    const bool dissolves = is_disintegrated(staff.rules, state, unit);
    // 16.16: who panics leaves the hex; its defence is weaker by him.
    const int driven = dissolves ? loss : stands ? 0 : 500 + stake / 6;
    value += sixths.killed * (loss + stake / 6) + sixths.driven * driven;
  }
  value /= 6;
  const int near = nearest_enemy(staff.rules, state, hex, Side::kIsrael);
  if (near <= 3) value = value * 3 / 2;
  return staff.variation.bent(value, Varying::kAir, hex.value);
}

// What a barrage on the units of the hex promises.
int shelling_value(const Command& command, HexId hex) {
  const Staff& staff = command.staff;
  const Chances sixths = chances(staff.rules, 1);
  const bool stands = protects(staff.rules, command.state, Side::kIsrael, hex);
  int value = 0;
  for (const UnitId unit : Stack(command.state, hex))
    value += sixths.killed * loss_value(staff, command.state, unit) + sixths.driven * (stands ? 0 : 250);
  return value / 6;
}
// ... and on the place: terror that is removed costs a reserve point, and what comes on the last turn stays.
int terror_value(const Command& command, HexId hex) {
  const RuleSet& rules = command.staff.rules;
  const HexInfo& info = rules.at(hex);
  const State& state = command.state;
  if (!info.israel || !(info.is_place() || info.airbase) || state.cell(hex).has(kTerrorized) ||
      controller(state, hex) != Side::kIsrael)
    return 0;
  const Chances sixths = chances(rules, 1);
  // The Israelis of the East can still remove it on the last turn of the Eastern barrages.
  const bool for_good = turns_left(rules, state) == 0 && info.sector == Front::kSinai;
  const bool poor = state.reserve_points[index(info.sector)] < rules.cost.remove_terror;
  const int price = for_good || poor ? rules.points.terror : rules.cost.remove_terror;
  return (sixths.killed + sixths.driven) * price * kPoint / 6;
}

}  // namespace

void assignment_orders(Command& command) {
  const RuleSet& rules = command.staff.rules;
  const Front player = command.staff.player;
  rules::Rehearsal<> run(command.game, command.whole, command.out);
  // 16.12: half of those who fly usually count, and each level is worth points at the end.
  int wanted = 2 * command.state.air_defence[index(player)];
  const auto assign = [&](int u, Box box) {
    if (command.state.pieces[u].hex != place(box, player))
      run.attempt(act(Verb::kAssign, unit_id(u), box_of(box, player)));
  };
  if (wanted > 0)
    for (const int u : rules.special_forces)
      if (run.legal(act(Verb::kAssign, unit_id(u), box_of(kSuperiority, player))) ||
          command.state.pieces[u].hex == place(kSuperiority, player)) {
        assign(u, kSuperiority);
        --wanted;
      }
  for (const int u : rules.airstrikes) {
    const HexId box = command.state.pieces[u].hex;
    if (box != place(kAvailable, player) && box != place(kSuperiority, player) &&
        box != place(kGroundAttack, player))
      continue;
    assign(u, wanted-- > 0 ? kSuperiority : kGroundAttack);
  }
  run.give_last(act(Verb::kEnd));
}

void superiority_orders(Command& command) {
  best_of(command, [](const Action& action) {
    switch (static_cast<Verb>(action.verb)) {
      case Verb::kLower:
        return 2;
      case Verb::kSuppress:
        return 1;
      default:
        return 0;
    }
  });
}

// Those who flew for air superiority have done their work.
void air_loss_orders(Command& command) {
  best_of(command, [&](const Action& action) {
    return command.state.hex_of(engine::unit_argument(action)) == place(kSuperiority, command.staff.player)
               ? 1
               : 0;
  });
}

namespace {

void aim_airstrikes(Command& command) {
  const RuleSet& rules = command.staff.rules;
  const Front sector = acting_sector(command.state);
  rules::Rehearsal<> run(command.game, command.whole, command.out);
  std::vector<int> waiting;
  std::array<std::uint8_t, kMaxHexes> aimed{};
  for (const int u : rules.airstrikes) {
    const HexId hex = command.state.pieces[u].hex;
    if (hex == place(kGroundAttack, sector)) waiting.push_back(u);
    if (on_map(hex)) ++aimed[hex.value];
  }
  while (!waiting.empty()) {
    struct Target {
      HexId hex;
      int strikes = 0;
    };
    rules::Best<Target> best(0);
    for (const HexId hex : rules.sector_hexes[index(sector)]) {
      if (!attackable_enemy_in(rules, command.state, Side::kIsrael, hex) || rules.at(hex).jerusalem) continue;
      const int now = aimed[hex.value] == 0 ? 0 : bombing_value(command, hex, aimed[hex.value]);
      for (int n = 1; aimed[hex.value] + n <= rules.strikes_per_hex && n <= std::ssize(waiting); ++n)
        best.offer((bombing_value(command, hex, aimed[hex.value] + n) - now) / n, {hex, n});
    }
    if (!best.exists()) break;
    for (int n = 0; n < best->strikes; ++n) {
      run.attempt(act(Verb::kAim, unit_id(waiting.back()), best->hex));
      waiting.pop_back();
      ++aimed[best->hex.value];
    }
  }
  if (top(run.whole().as<State>()).kind == FrameKind::kTargeting) run.give_last(act(Verb::kEnd));
}

void aim_barrages(Command& command) {
  const RuleSet& rules = command.staff.rules;
  const Front sector = acting_sector(command.state);
  rules::Rehearsal<> run(command.game, command.whole, command.out);
  // A barrage fires once: early ones must promise more.
  const int left = turns_left(rules, command.state);
  const int least = (left == 0 ? 0 : 500 + 120 * left) * command.staff.doctrine.barrage / 100;
  const auto over = [&] {
    const State& state = run.whole().as<State>();
    return state.frames.empty() || top(state).kind != FrameKind::kTargeting;
  };
  base::BitSet<kMaxHexes> aimed;
  for (const int u : rules.barrages) {
    if (over()) return;
    if (command.state.pieces[u].hex != place(kBarrages, sector)) continue;
    rules::Best<HexId> best(least);
    for (const HexId hex : rules.sector_hexes[index(sector)])
      if (!aimed.contains(hex.value))
        best.offer(std::max(shelling_value(command, hex), terror_value(command, hex)), hex);
    if (!best.exists()) break;
    aimed.insert(best->value);
    run.attempt(act(Verb::kAim, unit_id(u), *best));
  }
  if (!over()) run.give_last(act(Verb::kEnd));
}

}  // namespace

void targeting_orders(Command& command) {
  if (is_arab(command.state.step))
    aim_barrages(command);
  else
    aim_airstrikes(command);
}

void striking_orders(Command& command) {
  best_of(command, [&](const Action& action) {
    return loss_value(command.staff, command.state, engine::unit_argument(action));
  });
}

void shelling_orders(Command& command) {
  best_of(command, [&](const Action& action) {
    const HexId hex = command.state.hex_of(engine::unit_argument(action));
    const bool place = action.args[1] == 1;
    return place ? terror_value(command, hex) : shelling_value(command, hex);
  });
}

}  // namespace mitla::sdw67
