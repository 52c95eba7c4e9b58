#include "games/sdw67/random_events.h"

#include <algorithm>

#include "games/sdw67/placement.h"
#include "games/sdw67/reinforcement.h"

namespace mitla::sdw67 {

using engine::act;
using engine::ActionList;

int objectives_held(const RuleSet& rules, const State& state, Front sector) {
  const auto& hexes = rules.objectives[index(sector)];
  return static_cast<int>(std::count_if(hexes.begin(), hexes.end(),
                                        [&](HexId hex) { return controller(state, hex) == Side::kIsrael; }));
}
int places_lost(const RuleSet& rules, const State& state, Front sector) {
  const auto& hexes = rules.places[index(sector)];
  return static_cast<int>(std::count_if(hexes.begin(), hexes.end(),
                                        [&](HexId hex) { return controller(state, hex) == Side::kArab; }));
}

namespace {

void make_pending(Play& play, UnitId unit, Front sector, std::string_view rule) {
  Piece& piece = play.state.piece(unit);
  piece.hex = place(kPending, sector);
  piece.marks = 0;
  play.tell(EventKind::kReinforcementDue, rule, {unit.value, index(sector)});
}

// RE.3
int weakest_in_deadpile(const RuleSet& rules, const State& state, Front sector) {
  int weakest = 0;
  for (const int u : rules.ground[index(Side::kArab)])
    if (state.pieces[u].hex == place(kArabDeadpile, sector) && rules.units[u].mobile &&
        (weakest == 0 || rules.units[u].strength < weakest))
      weakest = rules.units[u].strength;
  return weakest;
}
Reason may_return(const RuleSet& rules, const State& state, UnitId unit) {
  const Front sector = static_cast<Front>(top(state).count);
  const UnitInfo& info = rules.unit(unit);
  if (state.hex_of(unit) != place(kArabDeadpile, sector) || !info.mobile)
    return {"RE.3", "{u} is not a mobile unit of this Arab deadpile"};
  if (info.strength != weakest_in_deadpile(rules, state, sector)) return {"RE.3", "{u} is not the weakest"};
  return kAllowed;
}
void return_unit(Play& play, UnitId unit) {
  const Front sector = static_cast<Front>(top(play.state).count);
  end_frame(play);
  make_pending(play, unit, sector, "RE.3");
}
void list_returns(const RuleSet& rules, const State& state, ActionList& out) {
  for (const int u : rules.ground[index(Side::kArab)])
    if (may_return(rules, state, unit_id(u)).allows()) out.push_back(act(Verb::kReturn, unit_id(u)));
}
using Returns = rules::ShortFrame<list_returns>;
constexpr VerbRules kReturnVerbs[] = {verb_rules<Verb::kReturn, may_return, return_unit>()};

// RE.6, even: from any of the player's boxes but the deadpile.
Reason may_give_back(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const Front player = top(state).player;
  if (info.side != Side::kIsrael || !info.is_marker())
    return {"RE.6", "{u} is no airstrike and no special force"};
  for (const Box box : {kAvailable, kUtilized, kRefit})
    if (state.hex_of(unit) == place(box, player)) return kAllowed;
  return {"RE.6", "{u} is in none of your boxes"};
}
void give_back(Play& play, UnitId unit) {
  play.tell(EventKind::kPieceReturned, "RE.6", {unit.value, index(top(play.state).player)});
  play.state.piece(unit).hex = place(kReserve);
  end_frame(play);
}
void list_gifts(const RuleSet& rules, const State& state, ActionList& out) {
  for (const UnitSet* units : {&rules.airstrikes, &rules.special_forces})
    for (const int u : *units)
      if (may_give_back(rules, state, unit_id(u)).allows()) out.push_back(act(Verb::kGiveBack, unit_id(u)));
}
using Gifts = rules::ShortFrame<list_gifts>;
constexpr VerbRules kGiveBackVerbs[] = {verb_rules<Verb::kGiveBack, may_give_back, give_back>()};
bool has_gifts(const RuleSet& rules, const State& state) {
  thread_local ActionList actions;  // scratch
  actions.clear();
  list_gifts(rules, state, actions);
  return !actions.empty();
}

// RE.6, odd
Reason may_receive(const RuleSet& rules, const State& state, UnitId unit) {
  return may_get_marker(rules, state, unit, place(kReserve), "RE.6");
}
Reason may_receive_brigade(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  return first_of(may_get_brigade(rules, state, unit, place(kReserve), "RE.6"),
                  [&] { return may_place_reserve(rules, state, hex); });
}
void receive(Play& play, UnitId unit) {
  const Front player = top(play.state).player;
  play.state.piece(unit).hex = place(kAvailable, player);
  play.tell(EventKind::kPieceReceived, "RE.6", {unit.value, index(player)});
  end_frame(play);
}
void receive_brigade(Play& play, UnitId unit, HexId hex) {
  const Front player = top(play.state).player;
  place_brigade(play, unit, hex);
  play.tell(EventKind::kPieceReceived, "RE.6", {unit.value, index(player)});
  end_frame(play);
}
void receive_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (may_receive(rules, state, unit).allows()) out.push_back(act(Verb::kReceive, unit));
  if (may_get_brigade(rules, state, unit, place(kReserve), "RE.6").allows())
    for (const HexId hex : rules.places[index(top(state).player)])
      if (may_place_reserve(rules, state, hex).allows()) out.push_back(act(Verb::kReceiveBrigade, unit, hex));
}
void receive_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  thread_local ActionList actions;  // scratch
  for (const UnitSet* some : {&rules.airstrikes, &rules.special_forces, &rules.ground[index(Side::kIsrael)]})
    for (const int u : *some) {
      actions.clear();
      receive_actions(rules, state, unit_id(u), actions);
      if (!actions.empty()) units.insert(u);
    }
  out.push_back(act(Verb::kEnd));
}
bool can_receive(const RuleSet& rules, const State& state) {
  thread_local ActionList actions;  // scratch
  actions.clear();
  UnitSet units;
  receive_subjects(rules, state, units, actions);
  return !units.empty();
}
constexpr VerbRules kReceiveVerbs[] = {
    verb_rules<Verb::kReceive, may_receive, receive>(),
    verb_rules<Verb::kReceiveBrigade, may_receive_brigade, receive_brigade>(),
    verb_rules<Verb::kEnd, always, end_frame>()};

int event_die(Play& play, std::string_view rule) {
  const int die = play.roll_die();
  play.tell(EventKind::kEventDie, rule, {die});
  return die;
}

void lebanon_enters(Play& play) {
  State& state = play.state;
  if (state.lebanon_at_war != 0) return;
  state.lebanon_at_war = 1;
  const UnitId unit = play.rules.lebanon_unit;
  if (unit.exists() && stands(state, unit)) count_zones(play.rules, state, unit, state.hex_of(unit), 1);
  play.tell(EventKind::kLebanonAtWar, "RE.2", {});
}

// RE.4, RE.5: what is expended does not change (d.16).
void change_points(Play& play, int sign, std::string_view rule) {
  const int die = event_die(play, rule);
  for (const Front front : kFronts) {
    auto& available = play.state.reserve_points[index(front)];
    const int most = play.rules.reserve_point_limit - play.state.expended[index(front)];
    const int now = std::clamp(available + sign * die, 0, most);
    play.tell(sign < 0 ? EventKind::kPointsLost : EventKind::kPointsGained, rule,
              {index(front), std::abs(now - available)});
    available = static_cast<std::uint8_t>(now);
  }
}

bool is_crisis(const RuleSet& rules, const State& state) {
  for (const Front front : kFronts)
    for (const HexId hex : rules.places[index(front)])
      if (held_by(rules, state, hex, Side::kArab) || state.cell(hex).has(kTerrorized)) return true;
  return false;
}
void political_crisis(Play& play) {
  if (!is_crisis(play.rules, play.state)) return;
  // The last frame is asked first.
  if (event_die(play, "RE.6") % 2 == 0)
    for (const Front player : {Front::kEastern, Front::kSinai}) ask(play, FrameKind::kGiveBack, player);
  else
    for (const Front player : {Front::kSinai, Front::kEastern}) ask(play, FrameKind::kReceive, player);
}

// 21.2
void check_disintegration(Play& play) {
  State& state = play.state;
  for (const Front front : kFronts) {
    if (state.disintegrated[index(front)] != 0) continue;  // 21.5
    const int most = objectives_held(play.rules, state, front) - places_lost(play.rules, state, front);
    if (most < 1) continue;
    const int die = play.roll_die();
    if (die <= most) state.disintegrated[index(front)] = 1;
    play.tell(EventKind::kDisintegration, "21.2.3", {index(front), die, most, die <= most ? 1 : 0});
  }
}

void draw_volunteers(Play& play) {
  State& state = play.state;
  for (const Front player : kFronts) {
    base::FixedVector<ByteUnit, kMaxUnits> pool;
    for (const int u : play.rules.ground[index(Side::kArab)])
      if (state.pieces[u].hex == place(kVolunteerPool)) pool.push_back(unit_id(u));
    if (pool.empty()) return;
    const int drawn = pool.size() == 1 ? 1 : play.roll_die(pool.size());
    make_pending(play, pool[drawn - 1], other(player), "RE.9");
  }
}

void send_iraqis(Play& play) {
  for (const int u : play.rules.ground[index(Side::kArab)])
    if (play.state.pieces[u].hex == place(kArabReinforcements) &&
        play.rules.units[u].contingent == Contingent::kIraqi)
      make_pending(play, unit_id(u), Front::kEastern, "RE.10");
}

void ship_weapons(Play& play) {
  State& state = play.state;
  for (const Front front : kFronts) {
    auto& level = state.air_defence[index(front)];
    if (level < play.rules.highest_level) {
      ++level;
      play.tell(EventKind::kLevelRises, "RE.11", {index(front), level});
    }
    for (const int u : play.rules.barrages)
      if (state.pieces[u].hex == place(kArabDeadpile, front)) {
        state.pieces[u].hex = place(kBarrages, front);
        play.tell(EventKind::kBarrageBack, "RE.11", {u, index(front)});
        break;
      }
  }
}

}  // namespace

void roll_random_event(Play& play) {
  const int first = play.roll_die();
  const int second = play.roll_die();
  const RandomEvent event = play.rules.random_events[first + second];
  play.tell(EventKind::kRandomEvent, "9.1",
            {index(play.state.player), first, second, static_cast<int>(event)});
  switch (event) {
    case RandomEvent::kLebanon:
      return lebanon_enters(play);
    case RandomEvent::kStreets:  // the Sinai player, who commands the Eastern Arabs, is asked first
      for (const Front sector : kFronts)
        if (weakest_in_deadpile(play.rules, play.state, sector) > 0)
          ask(play, FrameKind::kReturnUnit, player_of(Side::kArab, sector), index(sector));
      return;
    case RandomEvent::kLiberty:
      return change_points(play, -1, "RE.4");
    case RandomEvent::kLbj:
      return change_points(play, 1, "RE.5");
    case RandomEvent::kCrisis:
      return political_crisis(play);
    case RandomEvent::kDisintegration:
      return check_disintegration(play);
    case RandomEvent::kVolunteers:
      return draw_volunteers(play);
    case RandomEvent::kIraq:
      return send_iraqis(play);
    case RandomEvent::kWeapons:
      return ship_weapons(play);
    case RandomEvent::kCeasefire:
      return;
  }
}

const FrameRules kReturnUnitFrame{
    .question = {"return-unit", "Choose which of the weakest units of the deadpile comes back.", "RE.3"},
    .subjects = Returns::subjects,
    .actions = Returns::actions,
    .verbs = kReturnVerbs,
    .resolve_automatic_step = Returns::take_only_action<kReturnVerbs, Play>};
const FrameRules kGiveBackFrame{
    .question = {"give-back",
                 "Political crisis, an even die: return an airstrike or special forces to the Reserve box.",
                 "RE.6"},
    .subjects = Gifts::subjects,
    .actions = Gifts::actions,
    .verbs = kGiveBackVerbs,
    .resolve_automatic_step = end_unless<has_gifts>};
const FrameRules kReceiveFrame{
    .question =
        {"receive",
         "Political crisis, an odd die: take one piece from the Reserve box, free of charge, or decline.",
         "RE.6"},
    .subjects = receive_subjects,
    .actions = receive_actions,
    .verbs = kReceiveVerbs,
    .resolve_automatic_step = end_unless<can_receive>};

}  // namespace mitla::sdw67
