#include "games/suez56/chapter.h"

#include "games/meb/battle.h"
#include "games/meb/movement.h"
#include "games/meb/own_verbs.h"
#include "games/meb/placement.h"
#include "games/suez56/game.h"

namespace mitla::suez56 {

using engine::act;
using engine::Action;
using meb::FrameKind;

base::Result<std::shared_ptr<const engine::Game>> open(data::GameData data, const engine::Options& options) {
  constexpr meb::Citations kCitations{.setup = "9.3",
                                      .airstrikes = "9.6",
                                      .landing = "9.11",
                                      .lift = "9.12.c",
                                      .boats = "9.13",
                                      .crossing = "9.14",
                                      .after_crossing = "9.14.a",
                                      .water = "9.14",
                                      .exit = "9.10",
                                      .engineers = "9.15",
                                      .retreat_water = "9.14",
                                      .retreat_channels = "9.16",
                                      .victory = "3.3"};
  return meb::open_battle(std::move(data), {kCitations, Chapter::make}, options);
}

std::unique_ptr<const meb::Chapter> Chapter::make(rules::Compilation& compilation, const RuleSet& rules) {
  std::unique_ptr<Chapter> chapter(new Chapter(rules));
  const data::Parameters& airborne = compilation.parameters("airborne-landing");
  chapter->first_turn_drops_ = airborne.number("first_turn_units");
  chapter->later_drops_ = airborne.number("later_units");
  const data::Parameters& amphibious = compilation.parameters("amphibious-landing");
  chapter->landing_from_turn_ = amphibious.number("from_turn");
  chapter->first_landings_ = amphibious.number("first_units");
  chapter->later_landings_ = amphibious.number("later_units");
  chapter->militia_from_turn_ = compilation.parameters("militia").number("from_turn");
  const data::Parameters& continuation = compilation.parameters("continuation");
  chapter->decision_turn_ = continuation.number("decided_after_turn");
  chapter->last_turn_ = continuation.number("last_turn");
  if (const data::Modifier* mixed = rules.data().tables.modifier("mixed-nationality"))
    chapter->mixed_shift_ = mixed->amount.whole();

  const data::Units& units = rules.data().units;
  const int transport = units.unit_index(compilation.parameters("airmobile-landing").word("carrier_unit"));
  compilation.require(transport >= 0, rules::DataFile::kScenario, "parameters",
                      "\"airmobile-landing\" names no \"carrier_unit\"");
  chapter->transport_ = unit_id(transport);
  for (const std::string& id : compilation.parameters("commuting").words("units"))
    chapter->commuters_.insert(units.unit_index(id));
  if (const int militia = rules.group_index("militia"); militia >= 0)
    chapter->militia_ = rules.groups[militia].units;
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (rules.units[u].engineer && rules.units[u].side == Side::kWestern)
      chapter->engineers_.insert(static_cast<int>(u));

  chapter->coast_ = compilation.area("coast").hexes;
  for (const HexId hex : chapter->coast_) chapter->on_coast_.insert(hex.value);
  chapter->cities_ = compilation.area("city").hexes;
  chapter->exits_ = compilation.area("south-exit").hexes;
  if (compilation.failed()) return chapter;
  chapter->flight_ = Flight(rules.board(), compilation.area("sea-entry").hexes);
  return chapter;
}

meb::State& Chapter::emplace(engine::State& whole) const { return whole.emplace<State>().common; }

std::vector<rules::VerbRow> Chapter::own_verbs() const {
  using enum Verb;
  constexpr meb::Reason kNotMoving{"5.4", "this can be done only in the own movement phase"};
  constexpr meb::Reason kNotYet{"9.2", "the end of the game is decided after turn 6"};
  return {
      {kDrop, "drop unit hex", "land a parachute unit, before anything else in the phase", kNotMoving,
       "Land by parachute"},
      {kLand, "land unit hex", "land a unit from boats in a coastal hex", kNotMoving, "Land from the sea"},
      {kFly, "fly unit hex", "fly a helicopter from the ships to a hex", kNotMoving, "Fly"},
      {kReturn, "return unit", "fly a helicopter back to the ships", kNotMoving, "Return to the ships"},
      {kLift, "lift unit hex", "let the transport helicopter bring a straight-leg unit to a clear hex",
       kNotMoving, "Lift off with"},
      {kCarryOff, "carry-off unit hex", "let the transport helicopter take a unit off the southern edge",
       kNotMoving, "Carry off"},
      {kCross, "cross unit hex", "let engineers bring a unit over a water hexside", kNotMoving, "Cross"},
      {kMuster, "muster hex", "place a militia unit in a city hex",
       meb::Reason{"9.4", "no militia is to be placed now"}, "Muster"},
      {kStop, "stop", "end the game after this turn", kNotYet, "End the game after this turn"},
      // 9.2.a: the number is hidden from the other seat until it is reached.
      {kContinue, "continue number", "go on to the end of a turn that is written down in secret", kNotYet,
       &rules::VerbRow::secret, "Play on to turn"},
      {kCrossWith, "cross-with unit hex unit", "cross with these engineers, where several could help",
       kNotMoving, "Cross with the help of"},
      {kOver, "over unit hex", "name the sea hex of a helicopter's next flight from or to the ships",
       kNotMoving, "Fly over"}};
}

void Chapter::begin_movement_phase(Play& play) const {
  if (play.state.phasing != Side::kWestern) return;
  State& state = own(play.state);
  if (state.landings > 0) state.beach_taken = 1;
  state.drops = 0;
  state.landings = 0;
  state.transport_used = 0;
  state.assisting.clear();
  state.sea_entry = {};
}

void Chapter::movement_subjects(const meb::State& common, UnitSet& units, engine::ActionList&) const {
  if (common.phasing != Side::kWestern) return;
  const State& state = own(common);
  const bool may_drop = common.phase_begun == 0 && drops_left(state) > 0;
  const bool may_land = landings_left(state) > 0;
  for (const int u : rules_->of_side[index(Side::kWestern)]) {
    if (units.contains(u)) continue;
    const UnitId unit = unit_id(u);
    const auto somewhere = [&](const std::vector<HexId>& hexes, auto&& reason) {
      for (const HexId hex : hexes)
        if (reason(hex).allows()) return true;
      return false;
    };
    const meb::UnitInfo& info = rules_->unit(unit);
    bool can = false;
    if (common.hex_of(unit) == meb::kHoldingBox) {
      can = (may_drop && info.parachute &&
             somewhere(rules_->landing_hexes, [&](HexId hex) { return drop_reason(state, unit, hex); })) ||
            (may_land && somewhere(coast_, [&](HexId hex) { return land_reason(state, unit, hex); })) ||
            (info.helicopter() && somewhere(coast_, [&](HexId hex) { return fly_reason(state, unit, hex); }));
    } else if (meb::on_map(common.hex_of(unit))) {
      can = return_reason(state, unit).allows() || can_cross(state, unit);
    }
    if (can || (commuters_.contains(u) && can_choose_entry(state, unit)) || can_be_carried(state, unit))
      units.insert(u);
  }
}

void Chapter::movement_actions(const meb::State& common, UnitId unit, engine::ActionList& out) const {
  const State& state = own(common);
  const meb::UnitInfo& info = rules_->unit(unit);
  if (common.phasing != Side::kWestern || info.side != Side::kWestern || info.group < 0) return;
  const auto add = [&](Verb verb, const std::vector<HexId>& hexes, auto&& reason) {
    for (const HexId hex : hexes)
      if (reason(hex).allows()) out.push_back(act(verb, unit, hex));
  };
  if (common.hex_of(unit) == meb::kHoldingBox) {
    if (info.parachute && common.phase_begun == 0 && drops_left(state) > 0)
      add(Verb::kDrop, rules_->landing_hexes, [&](HexId hex) { return drop_reason(state, unit, hex); });
    if (landings_left(state) > 0)
      add(Verb::kLand, coast_, [&](HexId hex) { return land_reason(state, unit, hex); });
    if (info.helicopter() && available(state, unit)) {
      const int points = points_left(state, unit);
      for (int h = 0; h < rules_->board().size(); ++h)  // most hexes are too far
        if (to_ships(state, unit, HexId(h)) <= points && fly_reason(state, unit, HexId(h)).allows())
          out.push_back(act(Verb::kFly, unit, HexId(h)));
    }
  } else {
    if (return_reason(state, unit).allows()) out.push_back(act(Verb::kReturn, unit));
    thread_local std::vector<HexId> hexes;  // scratch
    hexes.clear();
    crossing_hexes(state, unit, hexes);
    for (const HexId hex : hexes) {
      out.push_back(act(Verb::kCross, unit, hex));
      for (const UnitId engineer : engineers_to_choose_from(state, unit, hex))
        out.push_back(act(Verb::kCrossWith, unit, hex, engineer));
    }
  }
  if (commuters_.contains(unit.value) && available(state, unit)) {
    const int points = points_left(state, unit);
    for (const HexId hex : flight_.entries())
      if (can_fly_over(state, unit, points, hex)) out.push_back(act(Verb::kOver, unit, hex));
  }
  if (!transport_can_fly(state) || !passenger_reason(state, unit).allows()) return;
  add(Verb::kLift, rules_->landing_hexes, [&](HexId hex) { return setting_down_reason(state, unit, hex); });
  add(Verb::kCarryOff, exits_, [&](HexId hex) { return leaving_reason(state, unit, hex); });
}

void Chapter::special_actions(const meb::State& common, engine::ActionList& out) const {
  if (static_cast<Topic>(common.frames.back().count) == Topic::kMilitia) {
    for (const HexId hex : cities_)
      if (muster_reason(own(common), hex).allows()) out.push_back(act(Verb::kMuster, hex));
    return;
  }
  out.push_back(act(Verb::kStop));
  for (int turn = decision_turn_ + 1; turn <= last_turn_; ++turn) out.push_back(act(Verb::kContinue, turn));
}

bool Chapter::special_waits(const meb::State& common) const {
  if (static_cast<Topic>(common.frames.back().count) == Topic::kMilitia)
    return own(common).militia_to_place > 0;
  return own(common).decided == 0;
}

meb::Question Chapter::special_question(const meb::State& common) const {
  if (static_cast<Topic>(common.frames.back().count) == Topic::kMilitia)
    return {"militia", "Place your militia in city hexes that you control.", "9.4"};
  return {"continuation", "End the game now, or write down the turn after which it ends.", "9.2"};
}

std::span<const meb::VerbRules> Chapter::verbs(const meb::Frame& asked) const {
  using meb::own_verb;
  static constexpr meb::VerbRules kMovementVerbs[] = {
      own_verb<Verb::kDrop, &Chapter::drop_reason, &Chapter::drop>(),
      own_verb<Verb::kLand, &Chapter::land_reason, &Chapter::land>(),
      own_verb<Verb::kFly, &Chapter::fly_reason, &Chapter::fly>(),
      own_verb<Verb::kReturn, &Chapter::return_reason, &Chapter::fly_back>(),
      own_verb<Verb::kLift, &Chapter::lift_reason, &Chapter::lift>(),
      own_verb<Verb::kCarryOff, &Chapter::carry_off_reason, &Chapter::carry_off>(),
      own_verb<Verb::kCross, &Chapter::cross_reason, &Chapter::cross>(),
      own_verb<Verb::kCrossWith, &Chapter::cross_with_reason, &Chapter::cross_with>(),
      own_verb<Verb::kOver, &Chapter::over_reason, &Chapter::choose_entry>()};
  static constexpr meb::VerbRules kMilitiaVerbs[] = {
      own_verb<Verb::kMuster, &Chapter::muster_reason, &Chapter::muster>()};
  static constexpr meb::VerbRules kContinuationVerbs[] = {
      own_verb<Verb::kStop, &Chapter::stop_reason, &Chapter::stop>(),
      own_verb<Verb::kContinue, &Chapter::continue_reason, &Chapter::go_on>()};
  if (asked.kind == FrameKind::kMovement) return kMovementVerbs;
  if (asked.kind != FrameKind::kSpecial) return {};
  if (static_cast<Topic>(asked.count) == Topic::kMilitia) return kMilitiaVerbs;
  return kContinuationVerbs;
}

void Chapter::view(const meb::State& common, engine::Seat seat, engine::View& out) const {
  const State& state = own(common);
  if (common.phasing == Side::kWestern && common.step == meb::Step::kWesternMovement) {
    out.tracks.push_back({"drops-left", "Airborne landings left", 2 * std::max(0, drops_left(state))});
    out.tracks.push_back(
        {"landings-left", "Amphibious landings left", 2 * std::max(0, landings_left(state))});
    out.tracks.push_back({"transport-used", "Transport operation made", 2 * state.transport_used});
  }
  out.tracks.push_back({"naval-ready", "Naval gunfire that has not fired in this phase",
                        2 * (((common.naval_ready >> 0) & 1) + ((common.naval_ready >> 1) & 1))});
  if (state.militia_to_place > 0)
    out.tracks.push_back({"militia-to-place", "Militia to place", 2 * state.militia_to_place});
  // 9.2.a: only its writer sees the number.
  if (seat == engine::Seat{0} && state.end_turn != 0)
    out.tracks.push_back({"end-turn", "The game ends after turn", 2 * state.end_turn});
  for (const int hex : state.western_cities) out.marks.push_back({"western-control", HexId(hex), 0});
  for (const int u : commuters_)
    if (const HexId entry = state.sea_entry[entry_slot(unit_id(u))]; entry.exists())
      out.marks.push_back({"sea-entry", entry, 0, hex::kNowhere, unit_id(u)});
}

bool Chapter::set_track(meb::State& common, std::string_view id, int halves) const {
  State& state = own(common);
  const auto number = static_cast<std::uint8_t>(std::clamp(halves / 2, 0, 99));
  if (id == "end-turn" && number <= last_turn_)
    state.end_turn = number;
  else if (id == "beach-taken")
    state.beach_taken = number > 0 ? 1 : 0;
  else if (id == "transport-used")
    state.transport_used = number > 0 ? 1 : 0;
  else if (id == "militia-over")
    state.militia_over = number > 0 ? 1 : 0;
  else
    return false;
  if (id == "end-turn") state.decided = 1;
  return true;
}

bool Chapter::set_mark(meb::State& common, std::string_view kind, HexId hex) const {
  if (kind != "western-control" || std::find(cities_.begin(), cities_.end(), hex) == cities_.end())
    return false;
  own(common).western_cities.insert(hex.value);
  return true;
}

std::span<const rules::LeftOut> Chapter::left_out() const {
  using enum rules::LeftOut::What;
  static constexpr rules::LeftOut kWords[] = {
      {kTrack, "drops-left", "9.11", "it follows from the turn and from who has landed"},
      {kTrack, "landings-left", "9.13", "it follows from the turn and from who has landed"},
      {kTrack, "naval-ready", "8.19", "all ships may fire when the combat phase is put up"},
      {kTrack, "militia-to-place", "9.4", "the die for militia is cast anew"},
      {kMark, "sea-entry", "9.12.a", "the way between the ships and the map is chosen anew"}};
  return kWords;
}

// A position shows only where units stand: a city belongs to the side that stands in it, a vacant one to the
// Egyptians.
void Chapter::prepare_position(meb::State& common) const {
  for (const HexId city : cities_)
    if (meb::held_by(*rules_, common, city, Side::kWestern)) own(common).western_cities.insert(city.value);
}

void Chapter::broken_invariants(const meb::State& common, std::vector<std::string>& broken) const {
  const State& state = own(common);
  for (const HexId city : cities_) {
    if (meb::vacant(common, city)) continue;
    // The unit in hand has not ended its move there.
    if (common.hand.exists() && common.hex_of(common.hand) == city) continue;
    const bool western = meb::holder(*rules_, common, city) == Side::kWestern;
    if (western != state.western_cities.contains(city.value))
      broken.push_back("control of " + std::string(rules_->hex_name(city)) + " is wrong");
  }
  if (state.end_turn != 0 && (state.end_turn <= decision_turn_ || state.end_turn > last_turn_))
    broken.push_back("impossible end turn");
  for (const UnitSet& side : rules_->of_side)
    for (const int u : side)
      if (rules_->units[u].is_static() && (common.pieces[u].marks & (meb::kMoved | meb::kAdvanced)) != 0)
        broken.push_back("a static unit moved");
}

}  // namespace mitla::suez56
