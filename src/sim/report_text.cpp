#include <algorithm>

#include "sim/figures.h"
#include "sim/report.h"

namespace mitla::sim {

std::vector<std::pair<std::string, std::uint64_t>> most_used_cells(const Summary& summary,
                                                                   std::size_t count) {
  std::vector<std::pair<std::string, std::uint64_t>> cells(summary.cells.begin(), summary.cells.end());
  std::stable_sort(cells.begin(), cells.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  if (cells.size() > count) cells.resize(count);
  return cells;
}

namespace {

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text;
}

void add_setting(const Summary& s, std::string& out) {
  out += s.scenario + (s.title.empty() ? "" : " (" + s.title + ")") + ": " + std::to_string(s.games) +
         " games, ";
  out += player_list(s);
  if (s.mirrored) out += s.seats.size() == 2 ? ", each on both sides" : ", each on every seat";
  out += ", seed " + std::to_string(s.seed) + "\n";
  for (const auto& [id, value] : s.options) out += "  option " + id + " = " + value + "\n";
}

void add_results(const Summary& s, std::string& out) {
  const double n = s.games;
  for (std::size_t seat = 0; seat < s.seats.size(); ++seat)
    out += "  " + padded(s.seats[seat], 16) + " wins " + padded(percent(s.wins[seat].mean()), 8) + " (" +
           between(s.wins[seat].interval()) + "), points " + fixed(s.points[seat].mean(), 2) + " +- " +
           fixed(s.points[seat].interval().high - s.points[seat].mean(), 2) + "\n";
  if (plays_in_teams(s))
    for (std::size_t team = 0; team < s.teams.size(); ++team)
      out += "  team " + padded(s.teams[team].title, 11) + " wins " +
             padded(percent(s.team_wins[team].mean()), 8) + " (" + between(s.team_wins[team].interval()) +
             ")\n";
  out += "  draws " + percent(s.draws.mean()) +
         (s.teams.size() == 2 ? " (each counts half for both)\n"
                              : " (each counts 1/" + std::to_string(s.teams.size()) + " for all)\n");
  if (s.nobody_wins.total() > 0) out += "  nobody wins " + percent(s.nobody_wins.mean()) + "\n";
  if (s.mirrored)
    for (std::size_t p = 0; p < s.players.size(); ++p)
      out += "  " + padded(s.players[p], 16) + " scores " + percent(s.scores[p].mean()) + " (" +
             between(s.scores[p].interval()) +
             (s.seats.size() == 2 ? ") over both sides\n" : ") over all seats\n");
  out += "  lead of " + s.seats[0] + ": " + fixed(s.margin.mean(), 2) + " points (" +
         between_points(s.margin.interval()) + "), deviation " + fixed(s.margin.deviation(), 2) + "\n";
  out += "  turns:";
  for (const auto& [turns, count] : s.lengths) out += " " + std::to_string(turns) + ": " + percent(count / n);
  out += "\n";
}

void add_objectives(const Summary& s, std::string& out) {
  if (s.held.empty() || s.games == 0) return;
  out += "  objectives at the end:";
  for (std::size_t o = 0; o < s.objectives.size(); ++o) {
    out += (o > 0 ? ";" : "") + std::string(" ") + s.objectives[o];
    for (std::size_t seat = 0; seat < s.seats.size(); ++seat)
      out += (seat > 0 ? ", " : " ") + s.seats[seat] + " " +
             percent(static_cast<double>(s.held_at_end[o][seat]) / s.games);
  }
  out += "\n";
}

// The quartiles of the turns at whose end a seat first held an objective.
void add_first_held(const Summary& s, std::string& out) {
  std::string text;
  for (std::size_t o = 0; o < s.objectives.size(); ++o)
    for (std::size_t seat = 0; seat < s.seats.size(); ++seat) {
      const std::map<int, int>& turns = s.first_held[o][seat];
      if (turns.empty()) continue;
      text += (text.empty() ? " " : "; ") + s.objectives[o] + " " + s.seats[seat];
      for (const double share : {0.25, 0.5, 0.75}) {
        const std::optional<int> turn = quantile(turns, s.games, share);
        text += (share > 0.25 ? ", " : " ") + (turn ? std::to_string(*turn) : "never");
      }
      text += " (" + percent(static_cast<double>(total(turns)) / s.games) + ")";
    }
  if (!text.empty())
    out += "  objectives first held at the end of turn (quartiles; in how many games):" + text + "\n";
}

void add_losses(const Summary& s, std::string& out) {
  if (s.games == 0) return;
  std::vector<std::pair<int, std::size_t>> worst;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (const int lost = total(s.lost_by_unit[u]); lost > 0) worst.emplace_back(-lost, u);
  std::sort(worst.begin(), worst.end());
  out += "  lost most often:";
  for (std::size_t i = 0; i < worst.size() && i < 8; ++i)
    out += (i > 0 ? ", " : " ") + s.units[worst[i].second] + " " +
           percent(static_cast<double>(-worst[i].first) / s.games);
  out += "\n  table cells used most:";
  std::size_t i = 0;
  for (const auto& [cell, count] : most_used_cells(s, 5))
    out += (i++ > 0 ? "; " : " ") + cell + " " + std::to_string(count);
  out += "\n";
}

void add_dice(const std::string& title, const std::vector<std::uint64_t>& counts, std::string& out) {
  const EvenCheck dice = check_even(counts);
  out += "  dice check" + title + ": chi-square " + fixed(dice.chi_square, 1) + " with " +
         std::to_string(dice.freedom) + " degrees of freedom" +
         (dice.suspicious() ? ", SUSPICIOUS (fair dice exceed " + fixed(dice.limit, 1) + " once in a hundred)"
                            : ", fair") +
         "\n";
}

// Six-sided dice are the usual ones and are not named.
void add_dice(const Summary& s, std::string& out) {
  if (s.games == 0) return;
  if (s.dice.empty()) add_dice("", {}, out);
  for (const auto& [sides, counts] : s.dice)
    add_dice(sides == 6 ? "" : " (d" + std::to_string(sides) + ")", counts, out);
}

void add_comparison(const Summary& a, const Summary& b, std::string& out) {
  out += "Difference (second minus first):\n";
  for (std::size_t seat = 0; seat < a.seats.size(); ++seat)
    out += "  " + padded(a.seats[seat], 16) + " wins " + percent(b.wins[seat].mean() - a.wins[seat].mean()) +
           " (" + between(share_difference(a.wins[seat], b.wins[seat])) + "), points " +
           fixed(b.points[seat].mean() - a.points[seat].mean(), 2) + " (" +
           between_points(mean_difference(a.points[seat], b.points[seat])) + ")\n";
  if (a.digest == b.digest) out += "  " + std::string(kNoDifference) + "\n";
}

}  // namespace

std::string text_report(const Results& results) {
  std::string out;
  for (const Summary& s : results) {
    add_setting(s, out);
    add_results(s, out);
    add_objectives(s, out);
    add_first_held(s, out);
    add_losses(s, out);
    add_dice(s, out);
    for (const std::string& fault : s.faults) out += "  NOT FINISHED " + fault + "\n";
  }
  if (results.size() == 2) add_comparison(results[0], results[1], out);
  return out;
}

}  // namespace mitla::sim
