#include <algorithm>

#include "sim/figures.h"
#include "sim/plots.h"
#include "sim/report.h"

namespace mitla::sim {
namespace {

constexpr std::string_view kHead = R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="color-scheme" content="light dark">
<title>Mitla: simulation</title><link rel="icon" href="data:,">
<style>
:root{--ink:#2a2318;--ink2:#65532f;--paper:#fbf4e6;--card:#fffaf0;--bar:#2b2720;--axis:#8d7b55;--rule:#d9c9a6;--bad:#a81d28;--link:#7d5600;--land:#f0e2c0;--goal:#7d5600;--fight:#a03c08;--loss:#a81d28;
--c0:#1c4675;--c1:#a8480f;--c2:#2a6a2a;--c3:#5b2a86;--c4:#8a6500;--c5:#0b6470;--c6:#7a4a3e;--c7:#9a2f78;--c8:#555;--c9:#66660a}
@media(prefers-color-scheme:dark){:root{--ink:#f2e9d6;--ink2:#c6b694;--paper:#201e1a;--card:#292621;--bar:#151310;--axis:#9a8d6f;--rule:#463f33;--bad:#ff9a90;--link:#f0c763;--land:#2b2822;--goal:#f0c763;--fight:#f5a066;--loss:#ff8080;
--c0:#8dbdf0;--c1:#f0a067;--c2:#7fce7f;--c3:#cfa6f5;--c4:#f0c763;--c5:#6fd0dc;--c6:#d2ac9e;--c7:#f09ad2;--c8:#bbb;--c9:#d2d25a}}
body{font:14.5px/1.45 Inter,system-ui,sans-serif;margin:0;color:var(--ink);background:var(--paper)}
header{background:var(--bar);color:#f6ecd8;padding:.7rem 1.2rem;font:600 1.3rem Vollkorn,Georgia,serif}header span{font:400 .95rem Inter,system-ui,sans-serif;margin-left:1rem;color:#d8cbb0}
main{max-width:1160px;margin:0 auto;padding:0 1.2rem 3rem}
h1,h2,h3{font-family:Vollkorn,Georgia,serif;font-variant-numeric:lining-nums}h1{font-size:1.6rem}h2{font-size:1.45rem;margin:1.6rem 0 .2rem}h3{font-size:1.1rem;margin:.2rem 0 .4rem}
h2 small{font:400 .85rem Inter,system-ui,sans-serif;color:var(--ink2);margin-left:.6rem}
svg{width:100%;height:auto;font:14px Inter,system-ui,sans-serif}svg.stock{position:absolute;width:0;height:0}text{fill:var(--ink)}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(500px,100%),1fr));gap:1rem;margin:1rem 0}
.two>div{background:var(--card);border:1px solid var(--rule);border-radius:8px;padding:.7rem 1rem;overflow:hidden}
.map svg{max-height:680px;border-radius:6px}.veil{fill-opacity:.3}.wide{overflow-x:auto}
@media(prefers-color-scheme:dark){.veil{fill-opacity:.72}}
table{border-collapse:collapse;margin:.6rem 0}td,th{padding:.2rem .6rem;border-bottom:1px solid var(--rule);text-align:left}
td.n{text-align:right;font-variant-numeric:tabular-nums}summary{cursor:pointer;margin:.4rem 0}a{color:var(--link)}
.bad{color:var(--bad);font-weight:bold}
.axis{stroke:var(--axis)}.rule{stroke:var(--rule)}.span{stroke:var(--ink);stroke-width:2}.curve{stroke-width:2}
.land{fill:var(--land)}.goal{fill:none;stroke:var(--goal)}
.fight{fill:var(--fight)}.loss{fill:var(--loss)}
.c0{fill:var(--c0)}.c1{fill:var(--c1)}
.curve{fill:none}.curve.c0{stroke:var(--c0)}.curve.c1{stroke:var(--c1)}.curve.c2{stroke:var(--c2)}.curve.c3{stroke:var(--c3)}.curve.c4{stroke:var(--c4)}.curve.c5{stroke:var(--c5)}.curve.c6{stroke:var(--c6)}.curve.c7{stroke:var(--c7)}.curve.c8{stroke:var(--c8)}.curve.c9{stroke:var(--c9)}
</style></head><body>
)";

std::string cell(const std::string& text, bool figure = false) {
  return std::string(figure ? "<td class=\"n\">" : "<td>") + escaped(text) + "</td>";
}

void add_setting(const Summary& s, std::string& out) {
  out += "<h2>" + escaped(s.scenario_title + (s.title.empty() ? "" : ": " + s.title)) + "<small>" +
         escaped(s.scenario) + "</small></h2><p>" + std::to_string(s.games) + " games, ";
  out += escaped(player_list(s));
  if (s.mirrored) out += s.seats.size() == 2 ? ", each on both sides" : ", each on every seat";
  out += ", seed " + std::to_string(s.seed);
  for (const auto& [id, value] : s.options) out += ", " + escaped(id + " " + value);
  out += ". Lead of " + escaped(s.seats[0]) + ": " + fixed(s.margin.mean(), 2) + " points (" +
         between_points(s.margin.interval()) + ").</p>";
  for (const std::string& fault : s.faults) out += "<p class=\"bad\">" + escaped(fault) + "</p>";
}

void add_results(const Summary& s, std::string& out) {
  std::vector<Share> shares;
  const double n = std::max(1u, s.games);
  for (std::size_t seat = 0; seat < s.seats.size(); ++seat)
    shares.push_back({s.seats[seat], s.wins[seat].mean(), s.wins[seat].interval()});
  if (plays_in_teams(s))
    for (std::size_t team = 0; team < s.teams.size(); ++team)
      shares.push_back(
          {"team " + s.teams[team].title, s.team_wins[team].mean(), s.team_wins[team].interval()});
  shares.push_back({"draws", s.draws.mean(), s.draws.interval()});
  if (s.nobody_wins.total() > 0)
    shares.push_back({"nobody wins", s.nobody_wins.mean(), s.nobody_wins.interval()});
  if (s.mirrored)
    for (std::size_t p = 0; p < s.players.size(); ++p)
      shares.push_back({"player " + s.players[p], s.scores[p].mean(), s.scores[p].interval()});
  out += "<div class=\"two\"><div><h3>Wins (" +
         std::string(s.teams.size() == 2 ? "a draw counts half" : "a draw is shared") +
         "), with 95 % intervals</h3>" + share_plot(shares) + "</div><div><h3>Lead of " +
         escaped(s.seats[0]) + "</h3>" + bar_plot(s.margins, "victory points") +
         "</div><div><h3>Length</h3>" + bar_plot(s.lengths, "turns") + "</div>";
  std::vector<Line> lines;
  for (std::size_t o = 0; o < s.objectives.size(); ++o) {
    Line line{s.objectives[o], {}};
    for (std::size_t turn = 0; turn < s.held.size(); ++turn)
      line.values.push_back(static_cast<double>(s.held[turn][o][0]) / std::max(1, s.turns_reached[turn]));
    lines.push_back(std::move(line));
  }
  std::vector<Line> losses;
  for (std::size_t side = 0; side < s.sides.size(); ++side) {
    Line line{s.sides[side], {}};
    double sum = 0;
    bool owns = false;
    for (int turn = 1; turn <= static_cast<int>(s.turns_reached.size()); ++turn) {
      for (std::size_t u = 0; u < s.units.size(); ++u) {
        if (s.unit_sides[u] != static_cast<int>(side)) continue;
        owns = true;
        if (const auto found = s.lost_by_unit[u].find(turn); found != s.lost_by_unit[u].end())
          sum += found->second;
      }
      line.values.push_back(sum / n);
    }
    if (owns) losses.push_back(std::move(line));
  }
  if (!losses.empty())
    out += "<div><h3>Units lost until the end of a turn, mean of all games</h3>" +
           line_plot(losses, "turn", LineScale::kNumbers) + "</div>";
  if (!lines.empty())
    out += "<div><h3>Objectives held by " + escaped(s.seats[0]) + "</h3>" + line_plot(lines, "end of turn") +
           "</div>";
  out += "</div>";
  out += "<table><tr><th>result</th><th>games</th></tr>";
  for (const auto& [level, count] : s.levels)
    out += "<tr>" + cell(level) + cell(std::to_string(count), true) + "</tr>";
  out += "</table>";
}

void add_maps(const Summary& s, std::string& out) {
  out += "<div class=\"two map\"><div><h3>Where there was fighting</h3>" +
         map_plot(s, s.fights_by_hex, "fight") + "</div><div><h3>Where units died</h3>" +
         map_plot(s, s.losses_by_hex, "loss") + "</div></div>";
}

void add_saves(const Summary& s, std::string& out) {
  if (s.saves.empty()) return;
  out +=
      "<h3>Games to look at</h3><p>Each is a save: in the lobby of Mitla \"Open a save\" shows it in the "
      "replay, "
      "where you can branch off and try.</p><ul>";
  for (const SavedGame& game : s.saves) {
    std::string file = s.scenario;
    std::replace(file.begin(), file.end(), '/', '-');
    out += "<li><a download=\"" + escaped(file) + "-" + std::to_string(game.number) +
           ".json\" href=\"data:application/json;base64," + base64(game.text) + "\">Game " +
           std::to_string(game.number) + "</a>: " + escaped(game.why) + "</li>";
  }
  out += "</ul>";
}

void add_units(const Summary& s, std::string& out) {
  std::vector<std::pair<int, std::size_t>> order;
  int last = 0;
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    const int lost = total(s.lost_by_unit[u]);
    if (lost + total(s.left_by_unit[u]) > 0) order.emplace_back(-lost, u);
    if (!s.lost_by_unit[u].empty()) last = std::max(last, s.lost_by_unit[u].rbegin()->first);
  }
  std::sort(order.begin(), order.end());
  out += "<details><summary>Losses by unit and turn (games out of " + std::to_string(s.games) +
         ")</summary><div class=\"wide\" tabindex=\"0\"><table><tr><th>unit</th><th>lost</th><th>left</th>";
  for (int turn = 1; turn <= last; ++turn) out += "<th>" + std::to_string(turn) + "</th>";
  out += "</tr>";
  for (const auto& [lost, u] : order) {
    out += "<tr>" + cell(s.units[u]) + cell(std::to_string(-lost), true) +
           cell(std::to_string(total(s.left_by_unit[u])), true);
    for (int turn = 1; turn <= last; ++turn) {
      const auto found = s.lost_by_unit[u].find(turn);
      out += cell(found == s.lost_by_unit[u].end() ? "" : std::to_string(found->second), true);
    }
    out += "</tr>";
  }
  out += "</table></div></details>";
}

void add_dice(const std::string& title, const std::vector<std::uint64_t>& counts, std::string& out) {
  const EvenCheck check = check_even(counts);
  out += "<p" + std::string(check.suspicious() ? " class=\"bad\"" : "") + ">Dice check" + title + ": ";
  for (std::size_t face = 0; face < counts.size(); ++face)
    out += std::to_string(face + 1) + ": " + std::to_string(counts[face]) + ", ";
  out += "chi-square " + fixed(check.chi_square, 1) + "; fair dice exceed " + fixed(check.limit, 1) +
         " once in a hundred checks.</p>";
}

void add_tables(const Summary& s, std::string& out) {
  out += "<details><summary>Table cells used most</summary><table>";
  for (const auto& [name, count] : most_used_cells(s, 40))
    out += "<tr>" + cell(name) + cell(std::to_string(count), true) + "</tr>";
  out += "</table></details>";
  if (s.dice.empty()) add_dice("", {}, out);
  for (const auto& [sides, counts] : s.dice)
    add_dice(sides == 6 ? "" : " (d" + std::to_string(sides) + ")", counts, out);
}

void add_comparison(const Summary& a, const Summary& b, std::string& out) {
  out +=
      "<h2>Difference, second minus first</h2><table><tr><th>seat</th><th>wins</th><th>95 "
      "%</th><th>points</th>"
      "<th>95 %</th></tr>";
  for (std::size_t seat = 0; seat < a.seats.size(); ++seat)
    out += "<tr>" + cell(a.seats[seat]) + cell(percent(b.wins[seat].mean() - a.wins[seat].mean()), true) +
           cell(between(share_difference(a.wins[seat], b.wins[seat]))) +
           cell(fixed(b.points[seat].mean() - a.points[seat].mean(), 2), true) +
           cell(between_points(mean_difference(a.points[seat], b.points[seat]))) + "</tr>";
  out += "</table>";
  if (a.digest == b.digest) out += "<p class=\"bad\">" + std::string(kNoDifference) + "</p>";
}

}  // namespace

std::string html_report(const Results& results) {
  std::string out(kHead);
  out += "<header>Mitla<span>the laboratory</span></header><main><h1>Simulation</h1>";
  if (!results.empty()) out += ground_drawing(results.front().picture);
  if (results.size() == 2) add_comparison(results[0], results[1], out);
  for (const Summary& s : results) {
    add_setting(s, out);
    if (s.games == 0) continue;
    add_results(s, out);
    add_maps(s, out);
    add_saves(s, out);
    add_units(s, out);
    add_tables(s, out);
  }
  return out + "</main></body></html>\n";
}

}  // namespace mitla::sim
