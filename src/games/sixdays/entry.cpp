#include "games/sixdays/entry.h"

namespace mitla::sixdays {

EntryRoll judge_entry(const RuleSet&, const State& state, Theater theater, int die) {
  EntryRoll roll{die, false};
  if (theater == Theater::kWestBank && state.wfl[0] > state.wfl[1]) ++roll.modified;
  if (theater == Theater::kGolan && state.jordan != Jordan::kIntervened) ++roll.modified;
  if (state.has(Flag::kEntryRollsMinus1)) --roll.modified;
  roll.passed = roll.modified <= state.wfl[index(Side::kUar)];
  return roll;
}

namespace {

void roll_syrians(Play& play) {
  State& state = play.state;
  if (state.war_turn < 2 || state.war.syrians_released != 0) return;
  const int die = roll(play);
  const int result = die - state.wfl[index(Side::kUar)];
  state.war.syrians_released = result <= 2 ? 1 : 0;
  play.tell(WarEvent::kSyriansRoll, "12.2.2a", {die, result, state.war.syrians_released, kDie});
}

}  // namespace

void roll_entries(Play& play) {
  State& state = play.state;
  if (state.war.entry_rolled != 0) return;
  state.war.entry_rolled = 1;
  for (const Theater theater : kAllTheaters) {
    if (theater == Theater::kWestBank && (has_entry(state, theater) || state.jordan != Jordan::kIntervened))
      continue;
    const int die = roll(play);
    const EntryRoll roll = judge_entry(play.rules, state, theater, die);
    const std::uint8_t bit = static_cast<std::uint8_t>(1 << static_cast<int>(theater));
    state.war.entry = static_cast<std::uint8_t>(roll.passed ? state.war.entry | bit : state.war.entry & ~bit);
    constexpr std::string_view kCases[] = {"5.3.1a", "5.3.2a", "5.3.3a"};
    play.tell(WarEvent::kEntryRoll, kCases[static_cast<int>(theater)],
              {static_cast<int>(theater), die, roll.modified, roll.passed ? 1 : 0, kDie});
  }
  roll_syrians(play);
}

Reason may_enter_israel(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const WarHex& info = rules.ground.at(hex);
  if (info.country != Country::kIsrael || has_entry(state, info.theater)) return kAllowed;
  if (info.theater == Theater::kWestBank && rules.unit(unit).type == UnitType::kCommando) return kAllowed;
  if (info.theater == Theater::kSinai) return {"5.3.1a", "{u} may not enter Israel this turn"};
  if (info.theater == Theater::kGolan) return {"5.3.3a", "{u} may not enter Israel this turn"};
  return {"5.3.2a", "{u} may not enter Israel yet"};
}

Reason may_attack_into(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const WarHex& info = rules.ground.at(hex);
  if (info.country != Country::kIsrael || has_entry(state, info.theater)) return kAllowed;
  if (hex == rules.ground.west_jerusalem) return kAllowed;  // 5.3.2: any unit, from the air too
  const UnitInfo& attacker = rules.unit(unit);
  if (attacker.flies()) return {"5.3", "no air attacks on Israel on this map without the roll for entry"};
  if (info.theater == Theater::kSinai) return kAllowed;
  // Units that are already inside fight where they are.
  if (rules.ground.at(state.hex_of(unit)).country == Country::kIsrael) return kAllowed;
  if (info.theater == Theater::kGolan) return {"5.3.3a", "{u} may not attack into Israel this turn"};
  if (attacker.type == UnitType::kCommando) return kAllowed;
  return {"5.3.2a", "{u} may not attack into Israel yet, except West Jerusalem"};
}

}  // namespace mitla::sixdays
