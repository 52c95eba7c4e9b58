#include "sim/summary.h"

#include <algorithm>

#include "engine/commitment.h"

namespace mitla::sim {
namespace {

void add_units(Summary& s, const GameRecord& record) {
  for (const UnitFate& fate : record.lost) {
    ++s.lost_by_unit[fate.unit][fate.turn];
    ++s.losses_by_hex[fate.hex];
  }
  for (const UnitFate& fate : record.left) ++s.left_by_unit[fate.unit][fate.turn];
  for (const std::uint16_t hex : record.fights) ++s.fights_by_hex[hex];
}

void add_objectives(Summary& s, const GameRecord& record) {
  if (s.held.size() < record.held.size()) {
    s.held.resize(record.held.size(),
                  std::vector<std::vector<int>>(s.objectives.size(), std::vector<int>(s.seats.size())));
    s.turns_reached.resize(record.held.size());
  }
  for (std::size_t turn = 0; turn < record.held.size(); ++turn) {
    ++s.turns_reached[turn];
    for (std::size_t o = 0; o < record.held[turn].size() && o < s.objectives.size(); ++o)
      if (const int seat = record.held[turn][o]; seat >= 0) ++s.held[turn][o][static_cast<std::size_t>(seat)];
  }
  if (record.held.empty()) return;
  for (std::size_t o = 0; o < s.objectives.size(); ++o) {
    if (const int seat = record.held.back()[o]; seat >= 0) ++s.held_at_end[o][static_cast<std::size_t>(seat)];
    for (std::size_t seat = 0; seat < s.seats.size(); ++seat) {
      if (s.first_holders[o] == static_cast<int>(seat)) continue;
      for (std::size_t turn = 0; turn < record.held.size(); ++turn)
        if (record.held[turn][o] == static_cast<int>(seat)) {
          ++s.first_held[o][seat][static_cast<int>(turn) + 1];
          break;
        }
    }
  }
}

// The score of a seat: 1 for a victory, its team's share of a draw, 0 for a loss.
double share_of(const Summary& s, const GameRecord& record, std::size_t seat) {
  using Result = engine::Outcome::Result;
  if (record.result == Result::kDraw) return 1.0 / static_cast<double>(s.teams.size());
  return std::find(record.winners.begin(), record.winners.end(), seat) != record.winners.end() ? 1.0 : 0.0;
}

// In halves.
int lead_of_first(const Summary& s, const GameRecord& record) {
  std::optional<int> best;
  for (const engine::TeamInfo& team : s.teams) {
    if (std::find(team.seats.begin(), team.seats.end(), engine::Seat{0}) != team.seats.end()) continue;
    for (const engine::Seat seat : team.seats)
      best = std::max(best.value_or(record.halves[seat.value]), int{record.halves[seat.value]});
  }
  return record.halves[0] - best.value_or(0);
}

std::string result_title(const Summary& s, const GameRecord& record) {
  std::string text;
  for (const std::uint8_t seat : record.winners) text += (text.empty() ? "" : " and ") + s.seats[seat];
  return text + (text.empty() ? "" : " ") + record.level;
}

void add_result(Summary& s, const GameRecord& record) {
  using Result = engine::Outcome::Result;
  const std::size_t seats = s.seats.size();
  const std::uint64_t dice = s.mirrored ? record.number / seats : record.number;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const double share = share_of(s, record, seat);
    s.wins[seat].add(dice, share);
    s.scores[record.player_of(seat, seats)].add(dice, share);
    s.points[seat].add(record.halves[seat] / 2.0);
  }
  for (std::size_t team = 0; team < s.teams.size(); ++team)
    s.team_wins[team].add(dice, share_of(s, record, s.teams[team].seats.front().value));
  s.draws.add(dice, record.result == Result::kDraw ? 1 : 0);
  s.nobody_wins.add(dice, record.result == Result::kNobodyWins ? 1 : 0);
  const int margin = lead_of_first(s, record);
  s.margin.add(margin / 2.0);
  ++s.margins[margin >= 0 ? margin / 2 : -((1 - margin) / 2)];
  ++s.levels[result_title(s, record)];
  ++s.lengths[record.turns];
  s.decisions.add(record.decisions);
}

}  // namespace

bool plays_in_teams(const Summary& s) { return s.teams.size() < s.seats.size(); }

std::string player_list(const Summary& s) {
  std::string text;
  for (std::size_t i = 0; i < s.players.size(); ++i)
    text += (i == 0 ? "" : s.players.size() == 2 ? " against " : ", ") + s.players[i];
  return text;
}

std::vector<Chosen> worth_a_look(const Summary& s, const std::vector<GameRecord>& records) {
  std::vector<std::pair<int, std::uint32_t>> leads;
  for (const GameRecord& record : records)
    if (record.fault.empty()) leads.emplace_back(lead_of_first(s, record), record.number);
  if (leads.empty()) return {};
  std::sort(leads.begin(), leads.end());
  std::vector<Chosen> out{{leads.back().second, "the best for " + s.seats[0]}};
  const auto add = [&](std::uint32_t number, std::string why) {
    for (const Chosen& chosen : out)
      if (chosen.number == number) return;
    out.push_back({number, std::move(why)});
  };
  add(leads[leads.size() / 2].second, "the one in the middle");
  add(leads.front().second, "the worst for " + s.seats[0]);
  return out;
}

Summary summarize(const engine::Game& game, const Setting& setting, const std::vector<GameRecord>& records) {
  Summary s;
  s.scenario = setting.scenario;
  s.scenario_title = game.info().title;
  s.title = setting.title;
  s.options = setting.options;
  s.players = setting.players;
  s.seed = setting.seed;
  s.mirrored = setting.mirrored;
  for (const engine::SeatInfo& seat : game.info().seats) s.seats.push_back(seat.title);
  s.teams = engine::teams_of(game.info());
  for (int u = 0; u < game.notation().unit_count(); ++u)
    s.units.push_back(game.notation().unit_name(engine::unit_id(u)));
  for (const engine::SideInfo& side : game.info().sides) s.sides.push_back(side.title);
  for (int u = 0; u < game.notation().unit_count(); ++u)
    s.unit_sides.push_back(game.side_of(engine::unit_id(u)).value_or(-1));
  s.board = &game.notation().board();
  engine::State state;
  game.start(state, engine::CounterDice(0), nullptr);
  std::vector<engine::Objective> objectives;
  game.objectives(state, objectives);
  for (const engine::Objective& objective : objectives) {
    s.objectives.emplace_back(objective.name);
    s.objective_hexes.push_back(objective.hex);
    s.first_holders.push_back(objective.held ? objective.holder.index() : -1);
  }
  s.first_held.resize(s.objectives.size(), std::vector<std::map<int, int>>(s.seats.size()));
  s.held_at_end.resize(s.objectives.size(), std::vector<int>(s.seats.size()));
  s.wins.resize(s.seats.size());
  s.scores.resize(s.seats.size());
  s.team_wins.resize(s.teams.size());
  s.points.resize(s.seats.size());
  s.lost_by_unit.resize(s.units.size());
  s.left_by_unit.resize(s.units.size());
  for (const GameRecord& record : records) {
    if (!record.fault.empty()) {
      s.faults.push_back("game " + std::to_string(record.number) + ": " + record.fault);
      continue;
    }
    ++s.games;
    add_result(s, record);
    add_units(s, record);
    add_objectives(s, record);
    for (const TableUse& use : record.cells) s.cells[use.cell] += use.count;
    for (const DieUse& use : record.dice) {
      auto& counts = s.dice[use.sides];
      counts.resize(use.counts.size());
      for (std::size_t face = 0; face < counts.size(); ++face) counts[face] += use.counts[face];
    }
  }
  std::string bytes;
  for (const GameRecord& record : records) write_record(record, bytes);
  s.digest = engine::sha256(bytes);
  return s;
}

}  // namespace mitla::sim
