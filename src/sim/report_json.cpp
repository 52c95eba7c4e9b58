#include "engine/json_writer.h"
#include "sim/figures.h"
#include "sim/report.h"

namespace mitla::sim {
namespace {

using engine::JsonWriter;

void number(JsonWriter& out, std::string_view name, double x) { out.key(name).raw(fixed(x, 6)); }

void interval(JsonWriter& out, std::string_view name, const Interval& i) {
  out.key(name).begin_array().raw(fixed(i.low, 6)).raw(fixed(i.high, 6)).end_array();
}

void counts(JsonWriter& out, std::string_view name, const std::map<int, int>& map) {
  out.key(name).begin_object();
  for (const auto& [key, count] : map) out.any_key(std::to_string(key)).value(count);
  out.end_object();
}

void hexes(JsonWriter& out, std::string_view name, const Summary& s, const std::map<int, int>& map) {
  out.key(name).begin_object();
  for (const auto& [hex, count] : map)
    if (hex < s.board->size()) out.any_key(s.board->name(hex::HexId(hex))).value(count);
  out.end_object();
}

void write_seats(const Summary& s, JsonWriter& out) {
  out.key("seats").begin_array();
  for (std::size_t seat = 0; seat < s.seats.size(); ++seat) {
    out.begin_object().member("seat", s.seats[seat]);
    number(out, "win_rate", s.wins[seat].mean());
    interval(out, "win_interval", s.wins[seat].interval());
    number(out, "points", s.points[seat].mean());
    interval(out, "points_interval", s.points[seat].interval());
    out.end_object();
  }
  out.end_array();
  out.key("players").begin_array();
  for (std::size_t p = 0; p < s.players.size(); ++p) {
    out.begin_object().member("player", s.players[p]);
    number(out, "score", s.scores[p].mean());
    interval(out, "score_interval", s.scores[p].interval());
    out.end_object();
  }
  out.end_array();
  if (plays_in_teams(s)) {
    out.key("teams").begin_array();
    for (std::size_t team = 0; team < s.teams.size(); ++team) {
      out.begin_object().member("team", s.teams[team].title).key("seats").begin_array();
      for (const engine::Seat seat : s.teams[team].seats) out.value(s.seats[seat.value]);
      out.end_array();
      number(out, "win_rate", s.team_wins[team].mean());
      interval(out, "win_interval", s.team_wins[team].interval());
      out.end_object();
    }
    out.end_array();
  }
  number(out, "draws", s.draws.mean());
  if (s.nobody_wins.total() > 0) number(out, "nobody_wins", s.nobody_wins.mean());
}

void write_dice(const std::vector<std::uint64_t>& counts, JsonWriter& out) {
  const EvenCheck check = check_even(counts);
  out.key("counts").begin_array();
  for (const std::uint64_t count : counts) out.value(count);
  out.end_array();
  number(out, "chi_square", check.chi_square);
  number(out, "limit", check.limit);
  out.member("suspicious", check.suspicious());
}

// "dice" are the six-sided ones, "other_dice" all others.
void write_dice(const Summary& s, JsonWriter& out) {
  const auto usual = s.dice.find(6);
  out.key("dice").begin_object();
  write_dice(usual == s.dice.end() ? std::vector<std::uint64_t>() : usual->second, out);
  out.end_object();
  if (s.dice.size() == s.dice.count(6)) return;
  out.key("other_dice").begin_array();
  for (const auto& [sides, counts] : s.dice) {
    if (sides == 6) continue;
    out.begin_object().member("sides", sides);
    write_dice(counts, out);
    out.end_object();
  }
  out.end_array();
}

void write_units(const Summary& s, JsonWriter& out) {
  out.key("units").begin_object();
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (s.lost_by_unit[u].empty() && s.left_by_unit[u].empty()) continue;
    out.any_key(s.units[u]).begin_object();
    counts(out, "lost", s.lost_by_unit[u]);
    counts(out, "left", s.left_by_unit[u]);
    out.end_object();
  }
  out.end_object();
}

void write_objectives(const Summary& s, JsonWriter& out) {
  out.key("objectives").begin_object();
  for (std::size_t o = 0; o < s.objectives.size(); ++o) {
    out.any_key(s.objectives[o]).begin_object();
    for (std::size_t seat = 0; seat < s.seats.size(); ++seat) {
      out.any_key(s.seats[seat]).begin_array();
      for (std::size_t turn = 0; turn < s.held.size(); ++turn)
        out.raw(fixed(static_cast<double>(s.held[turn][o][seat]) / s.turns_reached[turn], 6));
      out.end_array();
    }
    out.end_object();
  }
  out.end_object();
}

void write_held_at_end(const Summary& s, JsonWriter& out) {
  out.key("held_at_end").begin_object();
  for (std::size_t o = 0; o < s.objectives.size(); ++o) {
    out.any_key(s.objectives[o]).begin_object();
    for (std::size_t seat = 0; seat < s.seats.size(); ++seat)
      out.any_key(s.seats[seat]).value(s.held_at_end[o][seat]);
    out.end_object();
  }
  out.end_object();
}

void write_first_held(const Summary& s, JsonWriter& out) {
  out.key("first_held").begin_object();
  for (std::size_t o = 0; o < s.objectives.size(); ++o) {
    out.any_key(s.objectives[o]).begin_object();
    for (std::size_t seat = 0; seat < s.seats.size(); ++seat) {
      out.any_key(s.seats[seat]).begin_object();
      for (const auto& [turn, games] : s.first_held[o][seat]) out.any_key(std::to_string(turn)).value(games);
      out.end_object();
    }
    out.end_object();
  }
  out.end_object();
}

void write(const Summary& s, JsonWriter& out) {
  out.begin_object().member("scenario", s.scenario).member("setting", s.title);
  out.key("options").begin_object();
  for (const auto& [id, value] : s.options) out.any_key(id).value(value);
  out.end_object();
  out.member("seed", std::to_string(s.seed)).member("mirrored", s.mirrored).member("games", s.games);
  write_seats(s, out);
  number(out, "margin", s.margin.mean());
  interval(out, "margin_interval", s.margin.interval());
  number(out, "margin_deviation", s.margin.deviation());
  counts(out, "margins", s.margins);
  out.key("levels").begin_object();
  for (const auto& [level, count] : s.levels) out.any_key(level).value(count);
  out.end_object();
  counts(out, "turns", s.lengths);
  number(out, "decisions", s.decisions.mean());
  write_units(s, out);
  hexes(out, "fights", s, s.fights_by_hex);
  hexes(out, "losses", s, s.losses_by_hex);
  write_objectives(s, out);
  write_held_at_end(s, out);
  write_first_held(s, out);
  out.key("cells").begin_object();
  for (const auto& [cell, count] : s.cells) out.any_key(cell).value(count);
  out.end_object();
  write_dice(s, out);
  out.key("faults").begin_array();
  for (const std::string& fault : s.faults) out.value(fault);
  out.end_array().end_object();
}

}  // namespace

std::string json_report(const Results& results) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().member("format", "mitla/sim/1").key("results").begin_array();
  for (const Summary& s : results) write(s, out);
  out.end_array();
  if (results.size() == 2) {
    const Summary& a = results[0];
    const Summary& b = results[1];
    out.member("same_games", a.digest == b.digest);
    out.key("difference").begin_array();
    for (std::size_t seat = 0; seat < a.seats.size(); ++seat) {
      out.begin_object().member("seat", a.seats[seat]);
      number(out, "win_rate", b.wins[seat].mean() - a.wins[seat].mean());
      interval(out, "win_interval", share_difference(a.wins[seat], b.wins[seat]));
      number(out, "points", b.points[seat].mean() - a.points[seat].mean());
      interval(out, "points_interval", mean_difference(a.points[seat], b.points[seat]));
      out.end_object();
    }
    out.end_array();
  }
  out.end_object();
  text += '\n';
  return text;
}

namespace {

// Titles of seats, or "nobody" if all have lost; empty if it is a draw.
std::string csv_winners(const Summary& s, const GameRecord& r) {
  if (r.result == engine::Outcome::Result::kNobodyWins) return "nobody";
  std::string text;
  for (const std::uint8_t seat : r.winners) text += (text.empty() ? "" : ";") + s.seats[seat];
  return text;
}

}  // namespace

std::string csv_report(const Summary& s, const std::vector<GameRecord>& records) {
  std::string out = "game,swapped,winner,level,turns,decisions";
  for (const std::string& seat : s.seats) out += ",points " + seat;
  out += ",units lost,units left,attacks\n";
  for (const GameRecord& r : records) {
    if (!r.fault.empty()) continue;
    out += std::to_string(r.number) + "," + std::to_string(r.shift) + "," + csv_winners(s, r) + "," +
           r.level + "," + std::to_string(r.turns) + "," + std::to_string(r.decisions);
    for (const std::int32_t halves : r.halves) out += "," + fixed(halves / 2.0, 1);
    out += "," + std::to_string(r.lost.size()) + "," + std::to_string(r.left.size()) + "," +
           std::to_string(r.fights.size()) + "\n";
  }
  return out;
}

}  // namespace mitla::sim
