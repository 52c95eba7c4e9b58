#include "games/sixdays/deployment.h"

#include <algorithm>

#include "games/sixdays/crisis.h"
#include "games/sixdays/placement.h"
#include "hex/reach.h"

namespace mitla::sixdays {
namespace {

constexpr std::array<std::string_view, kDeployments> kRules{"12.2.1a", "12.2.1b", "12.1.3(1)", "12.2.1d",
                                                            "12.2.3",  "10.2",    "4.1g",      "13.2.4b"};
constexpr std::array<std::string_view, kDeployments> kTexts{
    "Place the Egyptian army in the Sinai.",
    "Place the Egyptian army within six hexes of the Suez bridges.",
    "Place the reserves in Israel.",
    "Place the brigades from Yemen at the Suez bridges.",
    "Set up the Jordanian army.",
    "Place both commandos in the West Bank.",
    "Move Egyptian mechanized units inside Egypt, one move each, then end.",
    "Move Egyptian mechanized brigades as you like in the Sinai, then end."};

Deployment present(const State& state) { return static_cast<Deployment>(top(state).count); }
// The units may be moved or not, each once; others must be placed and may be placed again.
bool is_voluntary(Deployment deployment) { return deployment >= Deployment::kSinaiFront; }
Side placer(Deployment deployment) {
  return deployment == Deployment::kReserves || deployment == Deployment::kDeception ? Side::kIsrael
                                                                                     : Side::kUar;
}

bool is_on_sinai_map(const RuleSet& rules, const State& state, int unit) {
  const HexId hex = state.pieces[unit].hex;
  return on_map(hex) && rules.at(hex).theater == Theater::kSinai;
}

UnitSet units_of(const RuleSet& rules, const State& state, Deployment deployment) {
  UnitSet units;
  for (int u = 0; u < static_cast<int>(rules.units.size()); ++u) {
    const UnitInfo& unit = rules.units[static_cast<std::size_t>(u)];
    const HexId at = state.pieces[u].hex;
    bool comes = false;
    switch (deployment) {
      case Deployment::kMainForce:
      case Deployment::kNearCanal:
        comes = at == place(kMainForce);
        break;
      case Deployment::kReserves:
        comes = at == place(kIsraeliReserves);
        break;
      case Deployment::kYemenBrigades:
        comes = at == place(kYemen) && state.crisis.yemen > 0;
        break;
      case Deployment::kJordanians:
        comes = at == place(kJordanianArmy) && unit.is_ground();
        break;
      case Deployment::kCommandos:
        comes = at == place(kToSetUp) && unit.force == Force::kCommandos;
        break;
      case Deployment::kSinaiFront:
      case Deployment::kDeception:
        comes = unit.nation == Nation::kEgyptian && unit.is_mech() && is_on_sinai_map(rules, state, u);
        break;
    }
    if (comes) units.insert(u);
  }
  return units;
}

// Next to an enemy of the unit's side?
bool is_near_enemy(const RuleSet& rules, const State& state, Side side, HexId hex) {
  for (const HexId near : rules.board().neighbours(hex))
    if (near.exists() && held_by(rules, state, near, other(side))) return true;
  return false;
}

// Who else stands in the hex, other than the unit itself?
template <typename Counts>
bool shares(const State& state, UnitId unit, HexId hex, Counts&& counts) {
  for (const UnitId there : Stack(state, hex))
    if (there != unit && counts(there)) return true;
  return false;
}

// 12.1.3: militia one to a hex; 12.2.3: Jordanians one to a hex; 10.2: commandos in unoccupied
// hexes; 12.2.1a: one unit at Sharm el-Sheikh.
Reason may_share(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const UnitInfo& info = rules.unit(unit);
  const auto anybody = [](UnitId) { return true; };
  if (info.type == UnitType::kMilitia &&
      shares(state, unit, hex, [&](UnitId u) { return rules.unit(u).type == UnitType::kMilitia; }))
    return {"12.1.3(1)", "there is militia in {h} already"};
  if (info.force == Force::kJordanianStart && shares(state, unit, hex, anybody))
    return {"12.2.3", "the Jordanians set up one to a hex"};
  if (info.force == Force::kCommandos && rules.at(hex).theater == Theater::kWestBank &&
      shares(state, unit, hex, anybody))
    return {"10.2", "commandos go to unoccupied hexes"};
  if (!rules.start.at_war && hex == rules.sharm && info.side == Side::kUar &&
      shares(state, unit, hex, anybody))
    return {"12.2.1a", "one unit may be at Sharm el-Sheikh"};
  return kAllowed;
}

Reason may_be_there(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (state.hex_of(unit) == hex) return {"12.0", "{u} is in {h} already"};
  if (const Reason reason = may_stand(rules, state, unit, hex); !reason.allows()) return reason;
  if (const Reason reason = may_share(rules, state, unit, hex); !reason.allows()) return reason;
  if (would_overstack(rules, state, unit, hex)) return {"5.4.2", "{h} would be overstacked"};
  return kAllowed;
}

// UAR-07: one normal move inside Egypt; no zone of control is in the way before the war.
bool can_march(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const auto cost = [&](HexId from, hex::Direction d, HexId to) {
    const int step = rules.egyptian_march[from.value][hex::index_of(d)];
    const bool enemy = !vacant(state, to) && holder(rules, state, to) == Side::kIsrael;
    return step == 0 || enemy ? -1 : step;
  };
  const auto& board = rules.board();
  const HexId from = state.hex_of(unit);
  if (board.distance(from, hex) > rules.unit(unit).movement) return false;  // a hex costs a point at least
  if (const auto d = board.direction_between(from, hex))                    // 5.4: one hex is always possible
    return rules.egyptian_march[from.value][hex::index_of(*d)] != 0;
  thread_local hex::Reach reach;  // scratch
  hex::reach(board, from, rules.data().tables.movement_unit * rules.unit(unit).movement, cost, reach);
  return std::find(reach.hexes().begin(), reach.hexes().end(), hex) != reach.hexes().end();
}

Reason in_area(const RuleSet& rules, const State& state, Deployment deployment, UnitId unit, HexId hex) {
  const UnitInfo& info = rules.unit(unit);
  bool inside = false;
  switch (deployment) {
    case Deployment::kMainForce:
      inside = (info.is_mech() ? rules.mech_positions : rules.leg_positions).contains(hex);
      break;
    case Deployment::kNearCanal:
      inside = rules.near_suez.contains(hex);
      break;
    case Deployment::kYemenBrigades:
      inside = rules.suez_bridges.contains(hex);
      break;
    case Deployment::kCommandos:
      inside = rules.west_bank.contains(hex);
      break;
    case Deployment::kReserves:
    case Deployment::kJordanians:
      inside = rules.groups[static_cast<std::size_t>(info.group)].allows(hex);
      break;
    case Deployment::kSinaiFront:
      inside = can_march(rules, state, unit, hex);
      break;
    case Deployment::kDeception:
      inside = rules.at(hex).egypt && !rules.west_of_canal.contains(hex) &&
               !is_near_enemy(rules, state, info.side, hex);
      break;
  }
  return inside ? kAllowed : Reason{kRules[static_cast<std::size_t>(deployment)], "{u} is not placed in {h}"};
}

Reason may_deploy_in(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const Deployment deployment = present(state);
  if (const Reason reason = in_area(rules, state, deployment, unit, hex); !reason.allows()) return reason;
  return may_be_there(rules, state, unit, hex);
}

Reason may_place(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (!state.placing.contains(unit.value))
    return {kRules[top(state).count], "{u} is not placed in this step"};
  return may_deploy_in(rules, state, unit, hex);
}

bool has_place(const RuleSet& rules, const State& state, UnitId unit) {
  for (int h = 0; h < rules.board().size(); ++h)
    if (may_deploy_in(rules, state, unit, HexId(h)).allows()) return true;
  return false;
}

Reason may_end(const RuleSet& rules, const State& state) {
  if (is_voluntary(present(state))) return kAllowed;
  for (const int u : state.placing)
    if (!on_map(state.pieces[u].hex) && has_place(rules, state, unit_id(u)))
      return {kRules[top(state).count], "{u} must be placed first", unit_id(u)};
  return kAllowed;
}

void end_deployment(Play& play) {
  State& state = play.state;
  for (const int u : state.placing)
    if (!on_map(state.pieces[u].hex) && present(state) != Deployment::kYemenBrigades)
      play.tell(EventKind::kNoRoom, kRules[top(state).count], {u});
  state.placing = {};
  end_frame(play);
}

void deploy(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  const Deployment deployment = present(state);
  relocate(play.rules, state, unit, hex);
  play.tell(EventKind::kDeployed, kRules[top(state).count], {unit.value, hex.value});
  if (is_voluntary(deployment) || deployment == Deployment::kYemenBrigades) state.placing.erase(unit.value);
  if (deployment == Deployment::kYemenBrigades && --state.crisis.yemen == 0) end_deployment(play);
  if (deployment == Deployment::kDeception && --state.crisis.deception == 0) end_deployment(play);
}

Reason may_take_ready(const RuleSet&, const State& state) {
  return is_voluntary(present(state)) ? Reason{"12.0", "these units have their places"} : kAllowed;
}
void take_ready(Play& play) {
  State& state = play.state;
  thread_local std::vector<HexId> hexes;  // scratch
  hexes.clear();
  for (int h = 0; h < play.rules.board().size(); ++h) hexes.push_back(HexId(h));
  const int frames = state.frames.size();
  const UnitSet units = state.placing;
  for (const int u : units) {
    if (on_map(state.pieces[u].hex)) continue;
    place_anywhere(play, unit_id(u), hexes, may_deploy_in);
    if (present(state) == Deployment::kYemenBrigades) {
      if (on_map(state.pieces[u].hex)) state.placing.erase(u), --state.crisis.yemen;
      if (state.crisis.yemen == 0) break;
    }
  }
  if (state.frames.size() == frames) end_deployment(play);
}

void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : state.placing)
    if (has_place(rules, state, unit_id(u))) units.insert(u);
  if (may_take_ready(rules, state).allows()) out.push_back(engine::act(Verb::kReady));
  if (may_end(rules, state).allows()) out.push_back(engine::act(Verb::kEnd));
}
void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  for (int h = 0; h < rules.board().size(); ++h)
    if (may_place(rules, state, unit, HexId(h)).allows())
      out.push_back(engine::act(Verb::kPlace, unit, HexId(h)));
}

rules::Question question(const RuleSet&, const State& state) {
  return {"deploy", kTexts[top(state).count], kRules[top(state).count]};
}

constexpr VerbRules kVerbs[] = {verb_rules<Verb::kPlace, may_place, deploy>(),
                                verb_rules<Verb::kReady, may_take_ready, take_ready>(),
                                verb_rules<Verb::kEnd, may_end, end_deployment>()};

}  // namespace

const FrameRules kDeployFrame{.question = {"deploy", "", "12.0"},
                              .subjects = subjects,
                              .actions = actions,
                              .verbs = kVerbs,
                              .varying_question = question};

Reason may_set_up_in(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (!rules.groups[static_cast<std::size_t>(rules.unit(unit).group)].allows(hex))
    return {"12.0", "{u} is not set up in {h}"};
  return may_be_there(rules, state, unit, hex);
}

void place_anywhere(Play& play, UnitId unit, const std::vector<HexId>& hexes,
                    Reason (*may)(const RuleSet&, const State&, UnitId, HexId)) {
  HexId best;
  int fewest = 0;
  for (const HexId hex : hexes) {
    if (!may(play.rules, play.state, unit, hex).allows()) continue;
    int there = 0;
    for (const UnitId standing : Stack(play.state, hex)) there += standing.exists() ? 1 : 0;
    if (!best.exists() || there < fewest) best = hex, fewest = there;
  }
  if (!best.exists()) return;
  relocate(play.rules, play.state, unit, best);
  play.tell(EventKind::kDeployed, "12.0", {unit.value, best.value});
}

bool begin_deployment(Play& play, Deployment deployment) {
  State& state = play.state;
  const UnitSet units = units_of(play.rules, state, deployment);
  if (units.empty() || (deployment == Deployment::kDeception && state.crisis.deception == 0)) return false;
  state.placing = units;
  ask(play, FrameKind::kDeploy, placer(deployment), static_cast<int>(deployment));
  for (const int u : units)
    if (has_place(play.rules, state, unit_id(u))) return true;
  end_deployment(play);
  return false;
}

bool ask_due_deployment(Play& play) {
  State& state = play.state;
  for (int d = 0; d < kDeployments; ++d) {
    const auto bit = static_cast<std::uint16_t>(1 << d);
    if ((state.crisis.due & bit) == 0) continue;
    state.crisis.due = static_cast<std::uint16_t>(state.crisis.due & ~bit);
    if (static_cast<Deployment>(d) != Deployment::kCommandos) {
      if (begin_deployment(play, static_cast<Deployment>(d))) return true;
      continue;
    }
    // 10.2: both, from Gaza.
    bool both = true;
    for (const int u : play.rules.force(Force::kCommandos))
      both = both && is_on_sinai_map(play.rules, state, u);
    if (!both) continue;
    ask(play, FrameKind::kCommandos, Side::kUar);
    return true;
  }
  return false;
}

void release_yemen(Play& play, int brigades, bool to_main_force) {
  State& state = play.state;
  const int there = in_box(play.rules, state, place(kYemen)) - state.crisis.yemen;
  const int coming = std::min(brigades, there);
  play.tell(EventKind::kYemen, "12.2.1d", {coming});
  if (!to_main_force) {
    state.crisis.yemen = static_cast<std::uint8_t>(state.crisis.yemen + coming);
    return make_due(state, Deployment::kYemenBrigades);
  }
  int left = coming;
  for (const int u : play.rules.force(Force::kYemen))
    if (left > 0 && state.pieces[u].hex == place(kYemen)) state.pieces[u].hex = place(kMainForce), --left;
  if (state.crisis.main_force_deployed != 0) make_due(state, Deployment::kMainForce);
}

void bring_yemen_brigades(Play& play) {
  if (play.state.crisis.yemen > 0) make_due(play.state, Deployment::kYemenBrigades);
}

void base_aircraft(const RuleSet& rules, State& state, const UnitSet& units) {
  for (const bool bombers : {true, false})
    for (const int u : units) {
      const UnitInfo& unit = rules.units[static_cast<std::size_t>(u)];
      if ((unit.type == UnitType::kBomber) != bombers) continue;
      for (const bool own : {true, false})
        for (int b = 0; b < kBases && rules::box_number(state.pieces[u].hex) >= kInTransit1; ++b)
          if ((rules.bases[static_cast<std::size_t>(b)].owner == unit.nation) == own &&
              may_base(rules, state, unit_id(u), b).allows())
            state.pieces[u].hex = base_box(b);
    }
}

void base_jordanian_aircraft(const RuleSet& rules, State& state) {
  UnitSet units = rules.force(Force::kJordanianAir);
  units |= rules.force(Force::kIraqiAir);
  base_aircraft(rules, state, units);
}

namespace {

// Augmenting paths: which Syrian unit watches which fortification.
struct Watch {
  const RuleSet& rules;
  const State& state;
  std::array<int, kMaxUnits> watched;  // by unit: the fortification, -1 none

  bool assign(int fort, UnitSet& tried) {
    const HexId at = rules.ground.golan_forts[fort];
    if (assign_from(at, fort, tried)) return true;
    for (const HexId near : rules.board().neighbours(at))
      if (near.exists() && assign_from(near, fort, tried)) return true;
    return false;
  }
  bool assign_from(HexId hex, int fort, UnitSet& tried) {
    for (const UnitId unit : Stack(state, hex)) {
      if (!rules.force(Force::kSyrianStart).contains(unit.value) || tried.contains(unit.value)) continue;
      tried.insert(unit.value);
      int& other = watched[unit.value];
      if (other < 0 || assign(other, tried)) return other = fort, true;
    }
    return false;
  }
};

}  // namespace

bool forts_are_covered(const RuleSet& rules, const State& state) {
  Watch watch{rules, state, {}};
  watch.watched.fill(-1);
  for (int fort = 0; fort < static_cast<int>(rules.ground.golan_forts.size()); ++fort) {
    UnitSet tried;
    if (!watch.assign(fort, tried)) return false;
  }
  return true;
}

}  // namespace mitla::sixdays
