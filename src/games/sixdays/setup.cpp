// 12.0 to 14.0: how the scenarios begin.
#include "games/sixdays/setup.h"

#include <algorithm>

#include "base/fixed_vector.h"
#include "games/sixdays/bases.h"
#include "games/sixdays/cards.h"
#include "games/sixdays/crisis.h"
#include "games/sixdays/deployment.h"
#include "games/sixdays/placement.h"

namespace mitla::sixdays {
namespace {

constexpr int kMaxGolanForts = 32;
constexpr Reason kNotInThisStep{"12.0", "{u} is not set up in this step"};

HexId first_place(const RuleSet& rules, int unit) {
  const UnitInfo& info = rules.units[static_cast<std::size_t>(unit)];
  if (info.group < 0) return place(kOutOfGame);
  const GroupInfo& group = rules.groups[static_cast<std::size_t>(info.group)];
  if (group.placing == data::Placing::kSetup) return place(kToSetUp);
  const std::string& box = rules.data().scenario.groups[static_cast<std::size_t>(info.group)].box;
  const auto& boxes = rules.data().map.boxes;
  for (std::size_t b = 0; b < boxes.size(); ++b)
    if (boxes[b].id == box) return rules::box(static_cast<int>(b));
  return place(kOutOfGame);  // an air unit, until it gets its base
}

void deal_cards(const RuleSet& rules, State& state) {
  for (int c = 0; c < static_cast<int>(rules.cards.size()); ++c) {
    const CardRules& card = rules.card(c);
    CardPlace& at = state.crisis.cards[c];
    at = card.event ? CardPlace::kDeck : card.optional ? CardPlace::kBoxed : CardPlace::kHand;
    if (rules.start.in_play.contains(c)) at = card.trump ? CardPlace::kDiscard : CardPlace::kInPlay;
    if (rules.start.removed.contains(c) || rules.start.gone.contains(c)) at = CardPlace::kDiscard;
    for (const Side side : kSides)
      if (rules.start.held[index(side)].contains(c)) {
        at = CardPlace::kHeld;
        state.crisis.holder[c] = side;
      }
    // The flags of cards that have been played; their levels are in the scenario.
    if (at == CardPlace::kInPlay)
      for (const CardEffect& effect : card.effects)
        if (effect.op == Op::kSetFlag)
          state.flags = static_cast<std::uint16_t>(state.flags | 1 << static_cast<int>(effect.flag));
  }
}

bool is_paratrooper(const RuleSet& rules, UnitId unit) {  // 13.2.4a
  const int group = rules.unit(unit).group;
  return rules.unit(unit).type == UnitType::kParachute && group >= 0 &&
         rules.groups[static_cast<std::size_t>(group)].id == "paratroopers";
}

const UnitSet& units_to_set_up(const RuleSet& rules, Side side) { return rules.to_set_up[index(side)]; }

// 12.2.2b: with the option of 10.1.1 the heavy artillery may start in a fortification next to a border town.
bool is_heavy_artillery(const RuleSet& rules, const State& state, UnitId unit) {
  return rules.variants.heavy_artillery && rules.unit(unit).force == Force::kSyrianHeavy &&
         top(state).side == Side::kUar;
}
Reason may_place_heavy_artillery(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const auto& near = rules.board().neighbours(hex);
  const bool border_town = std::any_of(near.begin(), near.end(), [&](HexId next) {
    return next.exists() && rules.settlements.contains(next);
  });
  if (!rules.at(hex).uar_fort || rules.at(hex).theater != Theater::kGolan || !border_town)
    return {"12.2.2b", "{u} starts in its box or in a fortification next to a border town"};
  if (state.hex_of(unit) == hex) return {"12.0", "{u} is in {h} already"};
  return may_stand(rules, state, unit, hex);
}

Reason may_place(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (is_heavy_artillery(rules, state, unit)) return may_place_heavy_artillery(rules, state, unit, hex);
  if (!units_to_set_up(rules, top(state).side).contains(unit.value)) return kNotInThisStep;
  return may_set_up_in(rules, state, unit, hex);
}

Reason may_station(const RuleSet& rules, const State& state, UnitId unit, engine::BoxId box) {
  const UnitInfo& info = rules.unit(unit);
  if (info.side != top(state).side) return kNotInThisStep;
  const HexId at = rules::box(box.index());
  if (state.hex_of(unit) == at) return {"12.0", "{u} is there already"};
  if (is_heavy_artillery(rules, state, unit))
    return at == place(kMountHermon) ? kAllowed : Reason{"12.2.2b", "{u} starts in no other box"};
  const int base = (box.index() - kBase) / 2;
  const bool is_base = box.index() >= kBase && box.index() < kInTransit1 && at == base_box(base);
  if (is_paratrooper(rules, unit)) {
    const bool own = is_base && rules.bases[static_cast<std::size_t>(base)].side == info.side;
    return own || at == place(kAvailable)
               ? kAllowed
               : Reason{"13.2.4a", "paratroopers wait at an airbase or in the available space"};
  }
  if (!info.flies() || rules::box_number(state.hex_of(unit)) >= kInTransit1) return kNotInThisStep;
  return is_base ? may_base(rules, state, unit, base) : Reason{"5.5", "this is no airbase"};
}

Reason may_end(const RuleSet& rules, const State& state) {
  for (const int u : units_to_set_up(rules, top(state).side))
    if (state.pieces[u].hex == place(kToSetUp)) return {"12.0", "{u} must be set up first", unit_id(u)};
  if (top(state).side == Side::kUar && !forts_are_covered(rules, state))
    return {"12.2.2", "each fortification of the Golan needs a Syrian unit of its own in or next to it"};
  return kAllowed;
}

void set_up(Play& play, UnitId unit, HexId hex) {
  relocate(play.rules, play.state, unit, hex);
  play.tell(EventKind::kSetUp, "12.0", {unit.value, hex.value});
}
void station(Play& play, UnitId unit, engine::BoxId box) {
  relocate(play.rules, play.state, unit, rules::box(box.index()));
  play.tell(EventKind::kStationed, "12.0", {unit.value, box.value});
}

// 12.2.2: a Syrian unit in each fortification; leg units in the rough ones.
void man_forts(Play& play) {
  const RuleSet& rules = play.rules;
  base::FixedVector<HexId, kMaxGolanForts> forts;
  for (const bool rough : {true, false})
    for (const HexId fort : rules.ground.golan_forts)
      if ((rules.at(fort).terrain == Terrain::kRough) == rough) forts.push_back(fort);
  int next = 0;
  for (const bool leg : {true, false})
    for (const int u : rules.force(Force::kSyrianStart))
      if (rules.units[static_cast<std::size_t>(u)].is_leg() == leg && next < forts.size() &&
          may_set_up_in(rules, play.state, unit_id(u), forts[next]).allows())
        relocate(rules, play.state, unit_id(u), forts[next++]);
}

// Takes the ready set-up of the data, if it is there; else any legal places.
void place_all(Play& play, Side side) {
  State& state = play.state;
  const RuleSet& rules = play.rules;
  const UnitSet units = units_to_set_up(rules, side);
  for (const int u : units) take_off(rules, state, unit_id(u), place(kToSetUp));
  engine::EventList* events = play.events;
  play.events = nullptr;  // one event for all of them
  if (side == Side::kUar) man_forts(play);
  for (const int u : units) {
    const UnitId unit = unit_id(u);
    if (on_map(state.pieces[u].hex)) continue;
    const HexId ready =
        rules.ready_setup.empty() ? hex::kNowhere : rules.ready_setup.hex[static_cast<std::size_t>(u)];
    if (ready.exists() && may_set_up_in(rules, state, unit, ready).allows())
      relocate(rules, state, unit, ready);
    else
      place_anywhere(play, unit, rules.groups[static_cast<std::size_t>(rules.unit(unit).group)].hex_list,
                     may_set_up_in);
  }
  play.events = events;
  play.tell(EventKind::kReadySetUp, "12.0", {index(side), units.size()});
}
void take_ready(Play& play) { place_all(play, top(play.state).side); }

engine::BoxId box_id(int box) { return engine::BoxId{static_cast<std::uint16_t>(box)}; }

// Can the unit be put anywhere else?
bool has_place(const RuleSet& rules, const State& state, UnitId unit) {
  const int group = rules.unit(unit).group;
  for (const HexId hex : rules.groups[static_cast<std::size_t>(group)].hex_list)
    if (may_set_up_in(rules, state, unit, hex).allows()) return true;
  return is_paratrooper(rules, unit);  // there is always a box for them
}
// The same as may_station for any base, for all air units of a side.
bool has_base(const RuleSet& rules, const State& state, const BaseCrowd& crowd, UnitId unit) {
  const HexId at = state.hex_of(unit);
  if (rules::box_number(at) >= kInTransit1) return false;
  for (int b = 0; b < kBases; ++b)
    if (at != base_box(b) && may_base(rules, state, crowd, unit, b).allows()) return true;
  return false;
}

void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  const Side side = top(state).side;
  for (const int u : units_to_set_up(rules, side))
    if (has_place(rules, state, unit_id(u))) units.insert(u);
  for (const int u : rules.force(Force::kSyrianHeavy))
    if (is_heavy_artillery(rules, state, unit_id(u))) units.insert(u);
  const BaseCrowd crowd(rules, state, side);
  for (const int u : rules.air[static_cast<std::size_t>(index(side))])
    if (has_base(rules, state, crowd, unit_id(u))) units.insert(u);
  out.push_back(engine::act(Verb::kReady));
  if (may_end(rules, state).allows()) out.push_back(engine::act(Verb::kEnd));
}
void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (units_to_set_up(rules, top(state).side).contains(unit.value))
    for (const HexId hex : rules.groups[static_cast<std::size_t>(rules.unit(unit).group)].hex_list)
      if (may_place(rules, state, unit, hex).allows()) out.push_back(engine::act(Verb::kPlace, unit, hex));
  if (is_heavy_artillery(rules, state, unit))
    for (int h = 0; h < rules.board().size(); ++h)
      if (may_place(rules, state, unit, HexId(h)).allows())
        out.push_back(engine::act(Verb::kPlace, unit, HexId(h)));
  for (int b = kBase; b <= kMountHermon; ++b) {
    const engine::BoxId box = box_id(b);
    if (may_station(rules, state, unit, box).allows()) out.push_back(engine::act(Verb::kStation, unit, box));
  }
}

constexpr VerbRules kVerbs[] = {
    verb_rules<Verb::kPlace, may_place, set_up>(), verb_rules<Verb::kStation, may_station, station>(),
    verb_rules<Verb::kReady, always, take_ready>(), verb_rules<Verb::kEnd, may_end, end_frame>()};

// The dice of a scenario, rolled in the open (13.1.4, 13.2.4, 14.1, 14.2).
void roll_levels(Play& play) {
  State& state = play.state;
  const Start& start = play.rules.start;
  enum What { kUarWfl, kUarDsp, kIsraelDsp };
  if (start.uar_wfl_die) {
    const int die = roll(play);
    state.wfl[1] = static_cast<std::uint8_t>(start.uar_wfl_by_die[die]);
    play.tell(EventKind::kStartDie, "14.2a", {kUarWfl, die, state.wfl[1], kDie});
  }
  for (const Side side : kUarFirst) {
    if (!start.dsp_die[index(side)]) continue;
    const int die = roll(play);
    state.dsp[index(side)] = static_cast<std::int16_t>(state.dsp[index(side)] + die);
    play.tell(EventKind::kStartDie, "13.1.4",
              {side == Side::kUar ? kUarDsp : kIsraelDsp, die, state.dsp[index(side)], kDie});
  }
}

}  // namespace

const FrameRules kSetupFrame{.question = {"setup", "Set up your units, then end the set-up.", "12.0"},
                             .subjects = subjects,
                             .actions = actions,
                             .verbs = kVerbs};

void prepare_table(const RuleSet& rules, State& state) {
  const Start& start = rules.start;
  UnitSet aircraft;
  for (int u = 0; u < static_cast<int>(rules.units.size()); ++u) {
    state.pieces[u].hex = first_place(rules, u);
    const UnitInfo& unit = rules.units[static_cast<std::size_t>(u)];
    if (unit.flies() && unit.group >= 0 && state.pieces[u].hex == place(kOutOfGame)) aircraft.insert(u);
  }
  base_aircraft(rules, state, aircraft);
  for (int h = 0; h < rules.board().size(); ++h)
    if (rules.hexes[h].israel) state.cells[h].flags |= kIsraeliControl;
  for (const int s : {0, 1}) {
    state.wfl[s] = static_cast<std::uint8_t>(start.wfl[s]);
    state.dsp[s] = static_cast<std::int16_t>(start.dsp[s]);
    state.dvp[s] = static_cast<std::int16_t>(2 * start.dvp[s]);
    state.scl[s] = static_cast<std::uint8_t>(start.scl[s]);
  }
  state.jil = static_cast<std::uint8_t>(start.jil);
  state.turn = static_cast<std::uint8_t>(start.turn);
  state.end_turn = static_cast<std::uint8_t>(start.end_turn);
  state.war_turn = start.at_war ? 1 : 0;
  state.jordan = start.jordan_intervened ? Jordan::kIntervened : Jordan::kNeutral;
  state.crisis.main_force_deployed = start.at_war ? 1 : 0;
  state.crisis.reserves_called = start.at_war ? 1 : 0;
  deal_cards(rules, state);
}

void begin_game(Play& play) {
  prepare_table(play.rules, play.state);
  roll_levels(play);
  play.state.step = Step::kOptionalCards;
  if (play.rules.start.optional_cards)
    for (const Side side : kSides) ask(play, FrameKind::kOptionalCards, side);  // the UAR's is on top
}

void take_ready_setup(Play& play) {
  for (const Side side : kUarFirst) place_all(play, side);
  play.state.crisis.set_up = 1;
}

void end_setup(Play& play) {
  if (!play.rules.start.deception) return;  // 13.2.4b
  const int die = roll(play);
  play.tell(EventKind::kCardDie, "13.2.4b", {play.rules.deception_card, die, kDie});
  play.state.crisis.deception = static_cast<std::uint8_t>(half(die));
  make_due(play.state, Deployment::kDeception);
}

}  // namespace mitla::sixdays
