// 7.2: final protective fire and the choice of the table.
#include "games/meb/artillery.h"
#include "games/meb/combat.h"
#include "games/meb/declaration.h"
#include "games/meb/differential.h"
#include "games/meb/frame.h"

namespace mitla::meb {

using engine::act;
using engine::ActionList;

void fpf_units(const RuleSet& rules, const State& state, UnitSet& out) {
  for (const int gun : rules.artillery& rules.of_side[index(other(state.phasing))]) {
    if (!stands(state, unit_id(gun))) continue;
    for (const HexId target : state.attack.targets)
      if (may_give_fpf(rules, state, unit_id(gun), target).allows()) out.insert(gun);
  }
}

void fpf_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (unit.exists()) {
    if (!rules.unit(unit).artillery) return;
    for (const HexId target : state.attack.targets)
      if (may_give_fpf(rules, state, unit, target).allows()) out.push_back(act(Verb::kFpf, unit, target));
    return;
  }
  support_actions(rules, state, other(state.phasing), out);
  out.push_back(act(Verb::kPass));
}

namespace {

bool any_fpf(const RuleSet& rules, const State& state) {
  if (state.phasing == Side::kEgyptian) {
    if (state.air_available[0] + state.air_available[1] > 0) return true;
    if (state.attack.naval_fpf != 0) return true;  // it may still be withheld
    for (int flag = 0; flag < 2; ++flag)
      if (may_fire_ships(rules, state, flag).allows()) return true;
  }
  UnitSet units;
  fpf_units(rules, state, units);
  return !units.empty();
}

void apply_fpf(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  const Gun gun{unit, 0, hex};
  state.attack.fpf.push_back(gun);
  state.piece(unit).marks |= kFiredFpf;
  play.tell(EventKind::kFpfFired, "8.10", {unit.value, hex.value, fpf_strength(play.rules, gun)});
}

void end_fpf(Play& play) {
  State& state = play.state;
  const int target = state.attack.targets[0].value;
  for (int flag = 0; flag < 2; ++flag) {
    const int markers = state.attack.air_fpf[flag];
    state.air_available[flag] = static_cast<std::uint8_t>(state.air_available[flag] - markers);
    if (markers > 0) play.tell(EventKind::kSupportFpf, "8.18", {flag, 0, markers, target});
    if (((state.attack.naval_fpf >> flag) & 1) != 0)
      play.tell(EventKind::kSupportFpf, "8.19", {flag, 1, play.rules.naval_fpf, target});
  }
  state.naval_ready = static_cast<std::uint8_t>(state.naval_ready & ~state.attack.naval_fpf);
  state.frames.pop_back();
}

void use_table(Play& play, int table) {
  play.state.attack.table = static_cast<CombatTable>(table);
  end_frame(play);
  resolve_attack(play);
}

constexpr VerbRules kFinalFireVerbs[] = {
    verb_rules<Verb::kFpf, may_give_fpf, apply_fpf>(),
    verb_rules<Verb::kAir, may_use_airstrikes, use_airstrikes>(),
    verb_rules<Verb::kNaval, may_use_ships, use_or_withhold_ships>(),
    verb_rules<Verb::kWithhold, may_withhold_ships, use_or_withhold_ships>(),
    verb_rules<Verb::kPass, always, end_fpf>()};
constexpr VerbRules kTableVerbs[] = {verb_rules<Verb::kTable, may_use_table, use_table>()};

}  // namespace

void give_all_fpf(Play& play) {
  const RuleSet& rules = play.rules;
  State& state = play.state;
  for (;;) {
    UnitSet units;
    fpf_units(rules, state, units);
    Gun best;
    int most = -1;
    for (const int u : units)
      for (const HexId target : state.attack.targets) {
        const Gun gun{unit_id(u), 0, target};
        if (!may_give_fpf(rules, state, gun.unit, target).allows() || fpf_strength(rules, gun) <= most)
          continue;
        best = gun;
        most = fpf_strength(rules, gun);
      }
    if (most < 0) break;
    apply_fpf(play, best.unit, best.hex);
  }
  for (int flag = 0; flag < 2; ++flag) {
    const int markers = state.attack.air_fpf[flag] + airstrikes_left(state, flag);
    if (may_use_airstrikes(rules, state, flag, markers).allows()) use_airstrikes(play, flag, markers);
    if (may_use_ships(rules, state, flag).allows()) use_or_withhold_ships(play, flag);
  }
}

const FrameRules kFinalFireFrame{
    .question = {"final-fire", "Give final protective fire, or pass.", "8.10"},
    .subjects =
        [](const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
          fpf_units(rules, state, units);
          fpf_actions(rules, state, kNobody, out);
        },
    .actions = fpf_actions,
    .verbs = kFinalFireVerbs,
    .resolve_automatic_step =
        [](Play& play) {
          if (any_fpf(play.rules, play.state)) return false;
          end_fpf(play);
          return true;
        }};

const FrameRules kChooseTableFrame{
    .question = {"choose-table", "Choose the combat results table.", "7.8"},
    .subjects =
        [](const RuleSet&, const State&, UnitSet&, ActionList& out) {
          out.push_back(act(Verb::kTable, static_cast<int>(CombatTable::kFrontalAssault)));
          out.push_back(act(Verb::kTable, static_cast<int>(CombatTable::kMobile)));
        },
    .actions = nullptr,
    .verbs = kTableVerbs,
    .resolve_automatic_step =
        [](Play& play) {
          const auto may_use = [&](int table) {
            return may_use_table(play.rules, play.state, table).allows();
          };
          if (may_use(0) && may_use(1)) return false;
          const int table = may_use(0) ? 0 : 1;
          play.force(act(Verb::kTable, table), [&] { use_table(play, table); });
          return true;
        }};

}  // namespace mitla::meb
