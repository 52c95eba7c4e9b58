#include "games/elarish67/chapter.h"

#include "games/elarish67/game.h"
#include "games/meb/battle.h"
#include "games/meb/own_verbs.h"
#include "games/meb/placement.h"
#include "games/meb/victory.h"

namespace mitla::elarish67 {

using engine::act;
using engine::Action;

base::Result<std::shared_ptr<const engine::Game>> open(data::GameData data, const engine::Options& options) {
  constexpr meb::Citations kCitations{.setup = "10.3",
                                      .airstrikes = "10.6",
                                      .landing = "10.10.a",
                                      .lift = "10.10.a",
                                      .boats = "10.10.a",
                                      .crossing = "10.10.a",
                                      .after_crossing = "10.10.a",
                                      .water = "5.7",
                                      .exit = "10.9",
                                      .engineers = "10.13",
                                      .retreat_water = "7.9.a",
                                      .retreat_channels = "7.9.a",
                                      .victory = "3.4"};
  return meb::open_battle(std::move(data), {kCitations, Chapter::make}, options);
}

std::unique_ptr<const meb::Chapter> Chapter::make(rules::Compilation& compilation, const RuleSet& rules) {
  std::unique_ptr<Chapter> chapter(new Chapter(rules));
  for (const std::string& id : compilation.parameters("column-entry").words("one_hex_groups"))
    chapter->one_hex_formations_ |= rules.groups[rules.group_index(id)].units;
  for (const std::string& id : compilation.parameters("airborne-landing").words("units"))
    chapter->parachutists_.insert(rules.data().units.unit_index(id));

  hex::HexSet known;
  const auto add_gates = [&](const std::vector<HexId>& hexes) {
    for (const HexId hex : hexes) {
      if (!known.contains(hex)) chapter->gates_.push_back(hex);
      known.insert(hex);
    }
  };
  for (const meb::GroupInfo& group : rules.groups)
    if (group.placing == data::Placing::kEnter) add_gates(group.hex_list);
  for (const std::string& id : compilation.parameters("edge-entry").words("areas"))
    add_gates(compilation.area(id).hexes);
  compilation.require(chapter->gates_.size() <= kMaxGates && rules.formations.size() <= kMaxFormations,
                      rules::DataFile::kScenario, "groups", "too many entry hexes or formations");
  chapter->gate_of_.fill(-1);
  for (std::size_t g = 0; g < chapter->gates_.size(); ++g)
    chapter->gate_of_[chapter->gates_[g].value] = static_cast<std::int8_t>(g);
  if (const data::Modifier* shift = rules.data().tables.modifier("after-withdrawal"))
    chapter->withdrawal_shift_ = shift->amount.whole();
  return chapter;
}

meb::State& Chapter::emplace(engine::State& whole) const { return whole.emplace<State>().common; }

std::vector<rules::VerbRow> Chapter::own_verbs() const {
  constexpr meb::Reason kNotMoving{"5.4", "this can be done only in the own movement phase"};
  return {{Verb::kEnter, "enter unit hex", "bring a unit from the holding box through an entry hex",
           kNotMoving, "Enter the map"},
          {Verb::kDrop, "drop unit hex", "land a parachute battalion, before anything else in the phase",
           kNotMoving, "Land by parachute"},
          {Verb::kWithdraw, "withdraw", "declare the Egyptian withdrawal, before anything else in the phase",
           kNotMoving, "Declare the withdrawal"}};
}

void Chapter::begin_movement_phase(Play& play) const {
  State& state = own(play.state);
  state.entered = {};
  state.column_hex.fill(hex::kNowhere);
}

bool Chapter::game_ends(const meb::State& state) const {
  return state.turn >= rules_->last_turn;
}  // 10.2, 10.14

void Chapter::movement_subjects(const meb::State& common, UnitSet& units, engine::ActionList& out) const {
  const State& state = own(common);
  for (const int u : rules_->of_side[index(common.phasing)]) {
    if (common.pieces[u].hex != meb::kHoldingBox) continue;
    const UnitId unit = unit_id(u);
    if (can_enter(state, unit) ||
        (common.phase_begun == 0 && parachutists_.contains(u) && state.special_entry == 0))
      units.insert(u);
  }
  if (withdraw_reason(state).allows()) out.push_back(act(Verb::kWithdraw));
}

void Chapter::movement_actions(const meb::State& common, UnitId unit, engine::ActionList& out) const {
  const State& state = own(common);
  if (common.piece(unit).hex != meb::kHoldingBox || rules_->unit(unit).side != common.phasing) return;
  for (const HexId hex : entry_hexes(state, unit))
    if (entry_reason(state, unit, hex).allows()) out.push_back(act(Verb::kEnter, unit, hex));
  if (parachutists_.contains(unit.value) && common.phase_begun == 0 && state.special_entry == 0)
    for (const HexId hex : rules_->landing_hexes)
      if (drop_reason(state, unit, hex).allows()) out.push_back(act(Verb::kDrop, unit, hex));
}

void Chapter::withdraw(Play& play) const {
  own(play.state).withdrawn = 1;
  play.state.phase_begun = 1;
  play.tell(EventKind::kWithdrawal, "10.11", {});
}

std::span<const meb::VerbRules> Chapter::verbs(const meb::Frame& asked) const {
  static constexpr meb::VerbRules kMovementVerbs[] = {
      meb::own_verb<Verb::kEnter, &Chapter::entry_reason, &Chapter::enter>(),
      meb::own_verb<Verb::kDrop, &Chapter::drop_reason, &Chapter::drop>(),
      meb::own_verb<Verb::kWithdraw, &Chapter::withdraw_reason, &Chapter::withdraw>()};
  if (asked.kind == meb::FrameKind::kMovement) return kMovementVerbs;
  return {};
}

void Chapter::view(const meb::State& common, engine::Seat, engine::View& out) const {
  const State& state = own(common);
  out.tracks.push_back({"withdrawal", "Egyptian withdrawal declared", 2 * state.withdrawn});
  out.tracks.push_back(
      {"special-entry", "Matt battalion has used its landing or edge entry", 2 * state.special_entry});
}

bool Chapter::set_track(meb::State& common, std::string_view id, int halves) const {
  State& state = own(common);
  if (id == "withdrawal")
    state.withdrawn = halves > 0 ? 1 : 0;
  else if (id == "special-entry")
    state.special_entry = halves > 0 ? 1 : 0;
  else
    return false;
  return true;
}

std::span<const meb::EventRow> Chapter::events() const {
  using enum EventKind;
  static constexpr meb::EventRow kRows[] = {
      {kDropped, "landed dropped", "unit hex", "{unit} lands by parachute in {hex}"},
      {kWithdrawal, "declared withdrawal", "", "The Egyptian player declares the withdrawal"}};
  static_assert(rules::in_order(kRows));
  return kRows;
}

void Chapter::broken_invariants(const meb::State& common, std::vector<std::string>& broken) const {
  const State& state = own(common);
  int entered = 0;
  for (const std::uint8_t n : state.entered) entered += n;
  if (entered > static_cast<int>(rules_->units.size())) broken.push_back("more units entered than there are");
}

}  // namespace mitla::elarish67
