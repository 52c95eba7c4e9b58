#include "games/meb/victory.h"

#include "games/meb/placement.h"

namespace mitla::meb {

namespace {

bool given(const State& state, std::size_t award) { return ((state.awards_given >> award) & 1) != 0; }

bool is_due(const RuleSet& rules, const State& state, std::size_t i, AwardEvent event, UnitId unit) {
  const AwardInfo& award = rules.awards[i];
  if (award.event != event || !award.on_turn(state.turn) || (award.once && given(state, i))) return false;
  return !unit.exists() || award.units.contains(unit.value);
}

}  // namespace

std::array<int, 2> points_due(const RuleSet& rules, const State& state, AwardEvent event, UnitId unit) {
  std::array<int, 2> halves{};
  for (std::size_t i = 0; i < rules.awards.size(); ++i)
    if (is_due(rules, state, i, event, unit))
      halves[index(rules.awards[i].to)] += rules.awards[i].points.halves;
  return halves;
}

void score(Play& play, AwardEvent event, UnitId unit) {
  State& state = play.state;
  for (std::size_t i = 0; i < play.rules.awards.size(); ++i) {
    if (!is_due(play.rules, state, i, event, unit)) continue;
    const AwardInfo& award = play.rules.awards[i];
    if (award.once) state.awards_given = static_cast<std::uint16_t>(state.awards_given | (1u << i));
    int halves = award.points.halves;
    for (int die = 0; die < award.points.dice; ++die) halves += 2 * play.roll_die();
    rules::give_points<EventKind::kPoints>(play, static_cast<int>(i), halves);
  }
}

int objectives_held(const RuleSet& rules, const State& state, Side side) {
  int held = 0;
  for (const HexId hex : rules.objectives)
    if (held_by(rules, state, hex, side)) ++held;
  return held;
}

void score_objectives(Play& play, AwardEvent event) {
  for (std::size_t i = 0; i < play.rules.awards.size(); ++i) {
    const AwardInfo& award = play.rules.awards[i];
    if (award.event != event || !award.of) continue;
    rules::give_points<EventKind::kPoints>(
        play, static_cast<int>(i), award.points.halves * objectives_held(play.rules, play.state, *award.of));
  }
}

// If play ended now: points including the objectives at the end.
engine::Outcome outcome(const RuleSet& rules, const State& state) {
  std::array<int, 2> points{state.vp[0], state.vp[1]};
  for (const AwardInfo& award : rules.awards)
    if (state.step != Step::kOver && award.event == AwardEvent::kObjectiveAtEnd && award.of)
      points[index(award.to)] += award.points.halves * objectives_held(rules, state, *award.of);
  engine::Outcome out = rules::outcome_by_lead(rules.data().scenario.victory, points, state.conceded);
  const std::string score = engine::amount_text(points[0]) + " : " + engine::amount_text(points[1]);
  out.text =
      out.winner() ? rules.side_titles[out.winner()->index()] + " victory, " + score : "Draw, " + score;
  if (state.conceded != 0) out.text += " (conceded)";  // 4.1
  return out;
}

void list_objectives(const RuleSet& rules, const State& state, std::vector<engine::Objective>& out) {
  for (const HexId hex : rules.objectives) {
    engine::Objective objective{hex, rules.hex_name(hex), !vacant(state, hex), {}};
    for (const data::Place& place : rules.data().map.places)
      if (place.hex == hex) objective.name = place.name;
    if (objective.held) objective.holder = seat_of(holder(rules, state, hex));
    out.push_back(objective);
  }
}

}  // namespace mitla::meb
