#include "games/sdw67/reinforcement.h"

#include "games/sdw67/placement.h"
#include "games/sdw67/reserve_points.h"
#include "games/sdw67/setup.h"

namespace mitla::sdw67 {

using engine::act;
using engine::ActionList;

namespace {

// 4.2: the steps of the phase bind; a later one closes those before it.
enum Reinforcing : std::uint8_t { kBuying, kTaking, kReplacing };

Reason may_still(const State& state, Reinforcing step) {
  if (state.reinforcing <= step) return kAllowed;
  const bool sinai = state.player == Front::kSinai;
  if (step == kBuying)
    return {sinai ? "4.2.SI.reinf.1" : "4.2.EI.reinf.1",
            "pieces are bought before others are taken or replaced"};
  return {sinai ? "4.2.SI.reinf.2" : "4.2.EI.reinf.2", "pieces are taken before others are replaced"};
}
void reach_step(State& state, Reinforcing step) {
  state.reinforcing = std::max<std::uint8_t>(state.reinforcing, step);
}

// 7.3: a city or town of Israel in the own sector, under Israeli control; kibbutzim do not count.
bool has_city_or_town(const RuleSet& rules, const State& state, Front player) {
  for (const HexId hex : rules.places[index(player)])
    if (!rules.at(hex).kibbutz && controller(state, hex) == Side::kIsrael) return true;
  return false;
}
Reason may_base_aircraft(const RuleSet& rules, const State& state, Front player) {
  if (has_city_or_town(rules, state, player)) return kAllowed;
  return {"7.3", "no city or town of Israel in this sector is under Israeli control"};
}

// 7.2, 8.3.1, 18.8.1, A40
Reason may_place_unit(const RuleSet& rules, const State& state, HexId hex, std::string_view rule) {
  const HexInfo& info = rules.at(hex);
  const Front player = top(state).player;
  if (!info.israel || !info.is_place()) return {rule, "{h} is no city, town or kibbutz of Israel"};
  if (info.sector != player) return {"5.4", "{h} is in the sector of the other Front"};
  if (controller(state, hex) != Side::kIsrael) return {rule, "{h} is under Arab control"};
  if (state.cell(hex).has(kTerrorized)) return {"18.8.1", "{h} is terrorized"};
  return kAllowed;
}
Reason may_place_replacement(const RuleSet& rules, const State& state, HexId hex) {
  if (rules.at(hex).kibbutz) return {"8.3.1", "{h} is a kibbutz: replacements arrive in cities and towns"};
  return may_place_unit(rules, state, hex, "8.3.1");
}

bool is_marker_of_israel(const UnitInfo& info) { return info.is_marker() && info.side == Side::kIsrael; }

}  // namespace

Reason may_place_reserve(const RuleSet& rules, const State& state, HexId hex) {
  return may_place_unit(rules, state, hex, "7.2");
}

Reason may_get_marker(const RuleSet& rules, const State& state, UnitId unit, HexId box,
                      std::string_view rule) {
  if (!is_marker_of_israel(rules.unit(unit))) return {rule, "{u} is no airstrike and no special force"};
  if (state.hex_of(unit) != box) return {rule, "{u} is not in that box"};
  return may_base_aircraft(rules, state, top(state).player);
}
Reason may_get_brigade(const RuleSet& rules, const State& state, UnitId unit, HexId box,
                       std::string_view rule) {
  const UnitInfo& info = rules.unit(unit);
  if (info.side != Side::kIsrael || !info.is_ground()) return {rule, "{u} is no Israeli ground unit"};
  if (state.hex_of(unit) != box) return {rule, "{u} is not in that box"};
  return kAllowed;
}

void place_brigade(Play& play, UnitId unit, HexId hex) {
  put(play.rules, play.state, unit, hex);
  play.state.piece(unit).marks = kShown;  // everybody saw it come
}

namespace {

Reason may_buy(const RuleSet& rules, const State& state, UnitId unit) {
  return first_of([&] { return may_get_marker(rules, state, unit, place(kReserve), "6.2.2"); },
                  [&] { return may_still(state, kBuying); },
                  [&] { return may_spend(state, top(state).player, rules.cost.buy_air); });
}
Reason may_afford_brigade(const RuleSet& rules, const State& state, UnitId unit) {
  return first_of([&] { return may_get_brigade(rules, state, unit, place(kReserve), "6.2.1"); },
                  [&] { return may_still(state, kBuying); },
                  [&] { return may_spend(state, top(state).player, rules.cost.buy_ground); });
}
Reason may_buy_brigade(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  return first_of([&] { return may_afford_brigade(rules, state, unit); },
                  [&] { return may_place_reserve(rules, state, hex); });
}
// 6.2.3, A39: from the other player's Available or Refit box into the same box of one's own.
Reason may_take(const RuleSet& rules, const State& state, UnitId unit) {
  const Front player = top(state).player;
  const bool refit = state.hex_of(unit) == place(kRefit, other(player));
  return first_of(
      [&] {
        return may_get_marker(rules, state, unit, place(refit ? kRefit : kAvailable, other(player)), "6.2.3");
      },
      [&] { return may_still(state, kTaking); },
      [&] { return may_spend(state, player, rules.cost.take_air); });
}
Reason may_replace(const RuleSet& rules, const State& state, UnitId unit) {
  const Front player = top(state).player;
  if (!is_marker_of_israel(rules.unit(unit)) || state.hex_of(unit) != place(kRefit, player))
    return {"8.3.2", "{u} is no airstrike in your Refit box"};
  return may_spend(state, player, rules.cost.replace_air);
}
Reason may_afford_replacement(const RuleSet& rules, const State& state, UnitId unit) {
  const Front player = top(state).player;
  const UnitInfo& info = rules.unit(unit);
  return first_of([&] { return may_get_brigade(rules, state, unit, place(kRefit, player), "8.3"); },
                  [&] {
                    return info.mobile ? kAllowed : Reason{"19.2.4", "{u} is static and cannot be replaced"};
                  },
                  [&] { return may_spend(state, player, info.replacement); });
}
Reason may_replace_brigade(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  return first_of([&] { return may_afford_replacement(rules, state, unit); },
                  [&] { return may_place_replacement(rules, state, hex); });
}
Reason may_remove_terror(const RuleSet& rules, const State& state, HexId hex) {
  if (!state.cell(hex).has(kTerrorized)) return {"18.10", "{h} is not terrorized"};
  if (rules.at(hex).sector != top(state).player) return {"18.10", "{h} is in the sector of the other Front"};
  return may_spend(state, top(state).player, rules.cost.remove_terror);
}

void pay(Play& play, Reinforcing step, int points) {
  reach_step(play.state, step);
  spend(play.state, top(play.state).player, points);
}

void buy(Play& play, UnitId unit) {
  const Front player = top(play.state).player;
  pay(play, kBuying, play.rules.cost.buy_air);
  play.state.piece(unit).hex = place(kAvailable, player);
  play.tell(EventKind::kBought, "6.2.2", {unit.value, index(player), play.rules.cost.buy_air});
}
void buy_brigade(Play& play, UnitId unit, HexId hex) {
  pay(play, kBuying, play.rules.cost.buy_ground);
  place_brigade(play, unit, hex);
  play.tell(EventKind::kBoughtBrigade, "6.2.1", {unit.value, hex.value, play.rules.cost.buy_ground});
}
void take(Play& play, UnitId unit) {
  const Front player = top(play.state).player;
  pay(play, kTaking, play.rules.cost.take_air);
  const bool refit = play.state.hex_of(unit) == place(kRefit, other(player));
  play.state.piece(unit).hex = place(refit ? kRefit : kAvailable, player);
  play.tell(EventKind::kTaken, "6.2.3", {unit.value, index(player), play.rules.cost.take_air});
}
void replace(Play& play, UnitId unit) {
  const Front player = top(play.state).player;
  pay(play, kReplacing, play.rules.cost.replace_air);
  play.state.piece(unit).hex = place(kAvailable, player);
  play.tell(EventKind::kReplaced, "8.3.2", {unit.value, play.rules.cost.replace_air});
}
void replace_brigade(Play& play, UnitId unit, HexId hex) {
  pay(play, kReplacing, play.rules.unit(unit).replacement);
  place_brigade(play, unit, hex);
  play.tell(EventKind::kReplacedBrigade, "8.3.1", {unit.value, hex.value, play.rules.unit(unit).replacement});
}
void remove_terror(Play& play, HexId hex) {
  pay(play, kReplacing, play.rules.cost.remove_terror);
  play.state.cell(hex).flags &= static_cast<std::uint8_t>(~kTerrorized);
  play.tell(EventKind::kTerrorRemoved, "18.10", {hex.value, play.rules.cost.remove_terror});
}

bool can_place(const RuleSet& rules, const State& state, Reason (*may)(const RuleSet&, const State&, HexId)) {
  for (const HexId hex : rules.places[index(top(state).player)])
    if (may(rules, state, hex).allows()) return true;
  return false;
}

void reinforcement_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (may_buy(rules, state, unit).allows()) out.push_back(act(Verb::kBuy, unit));
  if (may_take(rules, state, unit).allows()) out.push_back(act(Verb::kTake, unit));
  if (may_replace(rules, state, unit).allows()) out.push_back(act(Verb::kReplace, unit));
  const bool buys = may_afford_brigade(rules, state, unit).allows();
  const bool replaces = may_afford_replacement(rules, state, unit).allows();
  if (buys || replaces)
    for (const HexId hex : rules.places[index(top(state).player)]) {
      if (buys && may_place_reserve(rules, state, hex).allows())
        out.push_back(act(Verb::kBuyBrigade, unit, hex));
      if (replaces && may_place_replacement(rules, state, hex).allows())
        out.push_back(act(Verb::kReplaceBrigade, unit, hex));
    }
  if (may_put_on_top(rules, state, unit).allows()) out.push_back(act(Verb::kTop, unit));
}

void paid_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const UnitSet* markers : {&rules.airstrikes, &rules.special_forces})
    for (const int u : *markers)
      if (may_buy(rules, state, unit_id(u)).allows() || may_take(rules, state, unit_id(u)).allows() ||
          may_replace(rules, state, unit_id(u)).allows())
        units.insert(u);
  const bool reserve = can_place(rules, state, may_place_reserve);
  const bool replacement = can_place(rules, state, may_place_replacement);
  for (const int u : rules.ground[index(Side::kIsrael)])
    if ((reserve && may_afford_brigade(rules, state, unit_id(u)).allows()) ||
        (replacement && may_afford_replacement(rules, state, unit_id(u)).allows()))
      units.insert(u);
  // 18.7: also an airbase outside every city and town.
  for (const HexId hex : rules.sector_hexes[index(top(state).player)])
    if (state.cell(hex).has(kTerrorized) && may_remove_terror(rules, state, hex).allows())
      out.push_back(act(Verb::kRemoveTerror, hex));
}

void reinforcement_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  paid_subjects(rules, state, units, out);
  for (const int u : rules.ground[index(Side::kIsrael)])
    if (may_put_on_top(rules, state, unit_id(u)).allows()) units.insert(u);
  out.push_back(act(Verb::kEnd));
}

constexpr VerbRules kReinforcementVerbs[] = {
    verb_rules<Verb::kBuy, may_buy, buy>(),
    verb_rules<Verb::kBuyBrigade, may_buy_brigade, buy_brigade>(),
    verb_rules<Verb::kTake, may_take, take>(),
    verb_rules<Verb::kReplace, may_replace, replace>(),
    verb_rules<Verb::kReplaceBrigade, may_replace_brigade, replace_brigade>(),
    verb_rules<Verb::kRemoveTerror, may_remove_terror, remove_terror>(),
    verb_rules<Verb::kTop, may_put_on_top, put_unit_on_top>(),
    verb_rules<Verb::kEnd, always, end_frame>()};

}  // namespace

bool may_reinforce(const RuleSet& rules, const State& state) {
  thread_local ActionList actions;  // scratch
  actions.clear();
  UnitSet units;
  paid_subjects(rules, state, units, actions);
  return !units.empty() || !actions.empty();
}

const FrameRules kReinforcementFrame{
    .question = {"reinforcement", "Buy, take and replace, then end the phase.", "6.2"},
    .subjects = reinforcement_subjects,
    .actions = reinforcement_actions,
    .verbs = kReinforcementVerbs,
    .resolve_automatic_step = end_unless<may_reinforce>,
    .varying_question = [](const RuleSet& rules, const State&) -> rules::Question {
      return {"reinforcement", rules.reinforcement_question, "6.2"};
    }};

}  // namespace mitla::sdw67
