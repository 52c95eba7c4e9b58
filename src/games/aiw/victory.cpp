#include "games/aiw/victory.h"

#include <algorithm>
#include <cctype>

#include "games/aiw/crossing.h"
#include "games/aiw/next_board.h"
#include "games/aiw/placement.h"

namespace mitla::aiw {
namespace {

// SIT.S-1.special.1: some awards count only if the game was extended, and then from its beginning. Until that
// is decided they are kept as tallies, not as points.
bool pending(const RuleSet& rules, const State& state, const AwardInfo& award) {
  return award.only_if_extended && state.last_turn == rules.last_turn;
}

void give(Play& play, int index_of_award, int times = 1) {
  State& state = play.state;
  const AwardInfo& award = play.rules.awards[index_of_award];
  if (times == 0 || (award.once && state.tallies[index_of_award] != 0)) return;
  state.tallies[index_of_award] = static_cast<std::uint16_t>(state.tallies[index_of_award] + times);
  if (award.only_if_extended) return;  // points_at_end() adds them
  rules::give_points<EventKind::kPoints>(play, index_of_award, award.points.halves * times);
}

// at least one ground combat unit of the side.
bool occupied_by(const RuleSet& rules, const State& state, HexId hex, const UnitSet& units, Side side) {
  return held_by(rules, state, hex, side) && !(units_in(state, hex) & units).empty();
}

int occupied(const RuleSet& rules, const State& state, const AwardInfo& award, const hex::HexSet& hexes) {
  int count = 0;
  for (const HexId hex : hexes)
    if (award.covers(hex))
      count += occupied_by(rules, state, hex, award.units, award.of.value_or(award.to)) ? 1 : 0;
  return count;
}

// A.V.A: a bridge under construction lies inverted and counts the turns.
bool finished(const State& state, int bridge) {
  const Piece& piece = state.pieces[bridge];
  return on_map(piece.hex) && !(piece.has(kInverted) && piece.progress != 0);
}

bool at_canal(const RuleSet& rules, HexId hex) {
  return any_of(rules.canal, [&](HexId water) { return rules.distance(hex, water) <= 1; });
}

// How often an award is earned by the position at the end.
int earned_at_end(const RuleSet& rules, const State& state, int index_of_award) {
  const AwardInfo& award = rules.awards[index_of_award];
  int count = 0;
  switch (award.event) {
    case AwardEvent::kOnBoardAtEnd:  // passengers included
      for (const int u : award.units) {
        const HexId hex = state.pieces[u].hex;
        count += on_map(hex) && award.covers(hex) ? 1 : 0;
      }
      break;
    case AwardEvent::kOnBoardLeftAtEnd:
      for (const int u : award.units) {
        const int board = board_in_line(rules, state.pieces[u].hex);
        count += board >= 0 && (state.boards_left >> board & 1) != 0 ? 1 : 0;
      }
      break;
    case AwardEvent::kHexOccupiedAtEnd:
      count = occupied(rules, state, award, award.area);
      break;
    case AwardEvent::kFortOccupiedAtEnd:
      for (const int f : rules.neutrals)
        if (rules.units[f].work == kFort && on_map(state.pieces[f].hex))
          count += occupied_by(rules, state, state.pieces[f].hex, award.units, award.of.value_or(award.to))
                       ? 1
                       : 0;
      break;
    case AwardEvent::kInFortAtEnd:
      for (const int u : award.units)
        count += on_map(state.pieces[u].hex) && state.cell(state.pieces[u].hex).has(kFort) ? 1 : 0;
      break;
    case AwardEvent::kBridgeInCanalAtEnd:
      for (const int b : award.units)
        count += finished(state, b) && rules.canal.contains(state.pieces[b].hex) ? 1 : 0;
      break;
    case AwardEvent::kBridgeAtCanalAtEnd:
      for (const int b : award.units)
        count += on_map(state.pieces[b].hex) && at_canal(rules, state.pieces[b].hex) &&
                         !is_infantry_bridge(rules, state, unit_id(b))
                     ? 1
                     : 0;
      break;
    case AwardEvent::kTownOccupiedAtEnd:
      count = occupied(rules, state, award, rules.towns);
      break;
    case AwardEvent::kTownFreeAtEnd:
      for (const HexId hex : rules.towns) count += award.covers(hex) ? 1 : 0;
      count -= occupied(rules, state, award, rules.towns);
      break;
    case AwardEvent::kBridgeOccupiedAtEnd:
      for (const int b : rules.bridges)
        if (on_map(state.pieces[b].hex) && !state.pieces[b].has(kUnbuilt) &&
            !is_infantry_bridge(rules, state, unit_id(b)))
          count += occupied_by(rules, state, state.pieces[b].hex, award.units, award.of.value_or(award.to))
                       ? 1
                       : 0;
      break;
    case AwardEvent::kFerryAtCut:
      for (const int u : award.units)
        if (on_map(state.pieces[u].hex))
          for (const HexId hex : rules.canal)
            if (state.cell(hex).has(kTrench) && rules.distance(hex, state.pieces[u].hex) <= 1) count = 1;
      break;
    case AwardEvent::kNeverAttacked:  // its tally counts attacks
      count = state.tallies[index_of_award] == 0 ? 1 : 0;
      break;
    default:
      if (award.only_if_extended && !pending(rules, state, award)) count = state.tallies[index_of_award];
      break;
  }
  return award.once ? std::min(count, 1) : count;
}

std::string points_text(int halves) {
  return engine::amount_text(halves) + (halves == 2 ? " point" : " points");
}

bool counted_at_end(const AwardInfo& award) {
  return award.event >= AwardEvent::kOnBoardAtEnd || award.only_if_extended;
}

}  // namespace

void score(Play& play, AwardEvent event, UnitId unit, HexId where) {
  for (std::size_t i = 0; i < play.rules.awards.size(); ++i) {
    const AwardInfo& award = play.rules.awards[i];
    if (award.event == event && award.on_turn(play.state.turn) && award.units.contains(unit.value) &&
        (!where.exists() || award.covers(where)))
      give(play, static_cast<int>(i));
  }
}

void score_attacked(Play& play, UnitId unit) {
  for (std::size_t i = 0; i < play.rules.awards.size(); ++i) {
    const AwardInfo& award = play.rules.awards[i];
    if (!award.units.contains(unit.value)) continue;
    if (award.event == AwardEvent::kNeverAttacked) play.state.tallies[i] = 1;
    if (award.event != AwardEvent::kAttackedInTurn) continue;
    const std::uint16_t bit = static_cast<std::uint16_t>(1u << i);
    if ((play.state.attacked_this_turn & bit) != 0) continue;  // one point per turn, however many attacks
    play.state.attacked_this_turn = static_cast<std::uint16_t>(play.state.attacked_this_turn | bit);
    give(play, static_cast<int>(i));
  }
}

std::array<int, 2> points_at_end(const RuleSet& rules, const State& state) {
  std::array<int, 2> halves{};
  for (std::size_t i = 0; i < rules.awards.size(); ++i)
    if (counted_at_end(rules.awards[i]))
      halves[index(rules.awards[i].to)] +=
          rules.awards[i].points.halves * earned_at_end(rules, state, static_cast<int>(i));
  return halves;
}

void score_end(Play& play) {
  State& state = play.state;
  for (const auto& records : state.records)
    for (const Record& record : records)
      if (record.turn > state.turn && play.rules.unit(record.unit).unit_class == UnitClass::kAirStrike)
        score(play, AwardEvent::kStrikeCalled, record.unit);
  for (std::size_t i = 0; i < play.rules.awards.size(); ++i) {
    const AwardInfo& award = play.rules.awards[i];
    if (!counted_at_end(award)) continue;
    const int times = earned_at_end(play.rules, state, static_cast<int>(i));
    rules::give_points<EventKind::kPoints>(play, static_cast<int>(i), award.points.halves * times);
  }
}

engine::Outcome outcome(const RuleSet& rules, const State& state) {
  std::array<int, 2> halves{state.vp[0], state.vp[1]};
  if (state.step != Step::kOver)
    for (int p = 0; p < 2; ++p) halves[p] += points_at_end(rules, state)[p];
  const data::Scenario& scenario = rules.data().scenario;
  engine::Outcome out = rules::outcome_by_lead(scenario.victory, halves, state.conceded);
  if (!out.winner()) {
    out.text = "A draw, " + points_text(halves[0]) + " each.";
    return out;
  }
  const int winner = out.winner()->index();
  const std::string victory = out.level + " for " + scenario.seats[winner].title;
  out.text = state.conceded != 0 ? scenario.seats[1 - winner].title + " concedes: " + victory + "."
                                 : victory + ", " + points_text(halves[winner]) + " to " +
                                       engine::amount_text(halves[1 - winner]) + ".";
  out.text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(out.text[0])));
  return out;
}

// The same towns in the same order throughout the game: they are printed on the map.
void list_objectives(const RuleSet& rules, const State& state, std::vector<engine::Objective>& out) {
  hex::HexSet towns;
  for (const AwardInfo& award : rules.awards)
    if (award.event == AwardEvent::kTownOccupiedAtEnd || award.event == AwardEvent::kTownFreeAtEnd)
      for (const HexId hex : rules.towns)
        if (!award.has_area || award.area.contains(hex)) towns.insert(hex);
  for (const HexId hex : towns) {
    out.push_back({hex, rules.board().name(hex), !vacant(state, hex), {}});
    if (out.back().held) out.back().holder = seat_of(holder(rules, state, hex));
  }
}

}  // namespace mitla::aiw
