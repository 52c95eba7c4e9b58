#include "games/meb/victory.h"

#include "games/meb/placement.h"

namespace mitla::meb {

void score_points(Play& play, int award, int halves) {
  if (halves == 0) return;
  const AwardInfo& info = play.rules.awards[award];
  State& state = play.state;
  state.vp[index(info.to)] = static_cast<std::int16_t>(state.vp[index(info.to)] + halves);
  play.tell(EventKind::kPoints, info.rule, {index(info.to), halves, award});
}

namespace {

bool given(const State& state, std::size_t award) { return ((state.awards_given >> award) & 1) != 0; }

bool is_due(const RuleSet& rules, const State& state, std::size_t i, AwardEvent event, UnitId unit) {
  const AwardInfo& award = rules.awards[i];
  if (award.event != event || !award.on_turn(state.turn) || (award.once && given(state, i))) return false;
  if (!unit.exists()) return true;
  const UnitInfo& info = rules.unit(unit);
  return (!award.of || *award.of == info.side) && (award.group < 0 || award.group == info.group);
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
    score_points(play, static_cast<int>(i), halves);
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
    score_points(play, static_cast<int>(i),
                 award.points.halves * objectives_held(play.rules, play.state, *award.of));
  }
}

std::array<int, 2> final_points(const RuleSet& rules, const State& state) {
  std::array<int, 2> points{state.vp[0], state.vp[1]};
  if (state.step == Step::kOver) return points;
  for (const AwardInfo& award : rules.awards)
    if (award.event == AwardEvent::kObjectiveAtEnd && award.of)
      points[index(award.to)] += award.points.halves * objectives_held(rules, state, *award.of);
  return points;
}

std::optional<Side> winner(const RuleSet& rules, const std::array<int, 2>& halves) {
  const int lead = halves[0] - halves[1];
  if (lead >= rules.winning_margin) return Side::kWestern;
  if (-lead >= rules.winning_margin) return Side::kEgyptian;
  return std::nullopt;
}

engine::Outcome outcome(const RuleSet& rules, const State& state) {
  const auto points = final_points(rules, state);
  std::optional<Side> side = winner(rules, points);
  if (state.conceded != 0) side = other(static_cast<Side>(state.conceded - 1));  // 4.1
  engine::Outcome out;
  out.halves = {points[0], points[1]};
  const std::string score = engine::amount_text(points[0]) + " : " + engine::amount_text(points[1]);
  if (side) {
    out.winner = seat_of(*side);
    out.level = "victory";
    out.text = rules.side_titles[index(*side)] + " victory, " + score;
    if (state.conceded != 0) out.text += " (conceded)";
  } else {
    out.level = "draw";
    out.text = "Draw, " + score;
  }
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
