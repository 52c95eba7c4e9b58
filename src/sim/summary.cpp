#include "sim/summary.h"

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
  for (std::size_t o = 0; o < s.objectives.size(); ++o)
    if (const int seat = record.held.back()[o]; seat >= 0) ++s.held_at_end[o][static_cast<std::size_t>(seat)];
}

void add_result(Summary& s, const GameRecord& record) {
  const std::size_t seats = s.seats.size();
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const double share = record.winner < 0 ? 1.0 / static_cast<double>(seats)
                                           : (record.winner == static_cast<int>(seat) ? 1.0 : 0.0);
    s.wins[seat] += share;
    s.scores[record.swapped != 0 ? seats - 1 - seat : seat] += share;
    s.points[seat].add(record.halves[seat] / 2.0);
  }
  if (record.winner < 0) s.draws += 1;
  const int margin = record.halves[0] - (seats > 1 ? record.halves[1] : 0);
  s.margin.add(margin / 2.0);
  ++s.margins[margin >= 0 ? margin / 2 : -((1 - margin) / 2)];
  ++s.levels[record.winner < 0 ? record.level
                               : s.seats[static_cast<std::size_t>(record.winner)] + " " + record.level];
  ++s.lengths[record.turns];
  s.decisions.add(record.decisions);
}

}  // namespace

Summary summarize(const engine::Game& game, const Setting& setting, const std::vector<GameRecord>& records) {
  Summary s;
  s.scenario = setting.scenario;
  s.title = setting.title;
  s.options = setting.options;
  s.players = setting.players;
  s.seed = setting.seed;
  s.mirrored = setting.mirrored;
  for (const engine::SeatInfo& seat : game.info().seats) s.seats.push_back(seat.title);
  for (int u = 0; u < game.notation().unit_count(); ++u)
    s.units.push_back(game.notation().unit_name(engine::unit_id(u)));
  s.board = &game.notation().board();
  engine::State state;
  game.start(state, engine::CounterDice(0), nullptr);
  std::vector<engine::Objective> objectives;
  game.objectives(state, objectives);
  for (const engine::Objective& objective : objectives) {
    s.objectives.emplace_back(objective.name);
    s.objective_hexes.push_back(objective.hex);
  }
  s.held_at_end.resize(s.objectives.size(), std::vector<int>(s.seats.size()));
  s.wins.resize(s.seats.size());
  s.scores.resize(s.seats.size());
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
    if (s.dice.size() < record.dice.size()) s.dice.resize(record.dice.size());
    for (std::size_t face = 0; face < record.dice.size(); ++face) s.dice[face] += record.dice[face];
  }
  std::string bytes;
  for (const GameRecord& record : records) write_record(record, bytes);
  s.digest = engine::sha256(bytes);
  return s;
}

}  // namespace mitla::sim
