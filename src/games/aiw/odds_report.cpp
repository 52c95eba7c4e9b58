#include "games/aiw/queries.h"

#include <array>
#include <string>

#include "games/aiw/air_units.h"
#include "games/aiw/attackers.h"
#include "games/aiw/frame.h"
#include "games/aiw/placement.h"
#include "games/aiw/supply.h"

namespace mitla::aiw {
namespace {

using engine::OddsReport;

constexpr int kDieFaces = 6;
constexpr int kOverrunPoints = 4;  // halves

std::string points(int quarters) {
  static constexpr std::array<std::string_view, 4> kFractions{"", ".25", ".5", ".75"};
  return std::to_string(quarters / 4) + std::string(kFractions[static_cast<std::size_t>(quarters % 4)]);
}

std::string signed_text(int amount) { return (amount > 0 ? "+" : "") + std::to_string(amount); }

std::string_view times(int quarters) {
  constexpr std::pair<int, std::string_view> kTimes[] = {
      {12, "tripled"}, {8, "doubled"}, {4, "normal"}, {2, "halved"}, {1, "quartered"}};
  for (const auto& [number, word] : kTimes)
    if (number == quarters) return word;
  return "not allowed";
}

constexpr Words<kAttackTypes> kBlockCases{"WEC.DF",  "WEC.DF",  "WEC.IF", "WEC.OR",
                                          "WEC.CAT", "WEC.AIR", "WEC.DF"};

// The note of the chart that determines the multiplier, or the block.
std::string_view multiplier_case(const RuleSet& rules, const UnitInfo& info, AttackType block, Target target,
                                 int range, int quarters) {
  const bool fire = block == AttackType::kDirect || block == AttackType::kOpportunity;
  if (block == AttackType::kDirect && info.anti_tank && rules.has(Switch::kHowitzersDirect)) return "O.I.A";
  if (target == Target::kArmored && fire) {
    if (info.weapon == Weapon::kA && range >= 3 && range <= 6 && quarters == 8) return "WEC.5";
    if (info.weapon == Weapon::kA && range >= 3 && range <= 6 && info.not_doubled)
      return rules.special.cite.not_doubled;
    if (info.weapon == Weapon::kG && range <= 2) return "WEC.6";
  }
  if (block == AttackType::kCloseAssault && quarters == 12) return "WEC.7";
  return kBlockCases[static_cast<int>(block)];
}

void attack_lines(const RuleSet& rules, const State& state, const Attack& attack, OddsReport& report) {
  for (const int a : attack.attackers) {
    const UnitId unit = unit_id(a);
    const UnitInfo& info = rules.unit(unit);
    const AttackType block = block_of(rules, state, attack, unit);
    const Target target = target_type(rules, state, attack, unit);
    const int range = range_to(rules, state, unit, attack.hex);
    const Arms arms = arms_of(rules, attack, unit);
    const int quarters = multiplier(rules, block, unit, arms.weapon, target, range);
    constexpr Words<kTargets> kAgainst{" against armor", " against soft targets", " against air units"};
    const bool strike = attack.strikers.contains(a);
    report.lines.push_back({info.name + (strike ? ", air strike: " : ": ") + std::to_string(arms.attack) +
                                " " + std::string(times(quarters)) + " at " + std::to_string(range) +
                                std::string(kAgainst[static_cast<std::size_t>(target)]),
                            points(effective_strength(rules, state, attack, unit)),
                            multiplier_case(rules, info, block, target, range, quarters)});
    if (const int turns = expenditure(state.piece(unit)); turns > 1)
      report.lines.push_back({info.name + ": " + std::to_string(turns) + " turns' worth of ammunition",
                              "x" + std::to_string(turns), "O.I.E"});
  }
}

void defence_lines(const RuleSet& rules, const State& state, const Attack& attack, OddsReport& report) {
  const bool in_canal = rules.canal.contains(attack.hex);
  int on_ground = 0;
  for (const int d : attack.defenders) {
    const UnitInfo& info = rules.unit(unit_id(d));
    const bool air = info.target == Target::kFlying;
    const bool halved = in_canal && !info.bridge() && !air;
    report.lines.push_back({info.name + (halved ? ": halved in the canal" : ": defence"),
                            points(info.defence * (halved ? 2 : 4)), halved ? "S.VI.E2.4" : "B.VI.A.1.b"});
    on_ground += air ? 0 : 1;
  }
  if (state.cell(attack.hex).has(kFort) && on_ground > 0)
    report.lines.push_back({"fort: 10 for each defender", "+" + std::to_string(10 * on_ground), "S.V.C.2.c"});
  if (rules.terrain[attack.hex.value] == Terrain::kTown && on_ground > 0 && !at_overrun_points(state, attack))
    report.lines.push_back({"town", "+5", "B.VII.E.1.b"});
}

OddsReport::Table table(const RuleSet& rules, std::string title, Odds odds, int modifier) {
  OddsReport::Table out;
  out.title = std::move(title);
  out.column = std::string(heading(odds));
  std::array<int, 4> ways{};
  for (int die = 1; die <= kDieFaces; ++die)
    ++ways[static_cast<std::size_t>(table_result(rules, odds, die + modifier))];
  for (int r = static_cast<int>(Result::kEliminated); r >= 0; --r)
    if (ways[static_cast<std::size_t>(r)] > 0)
      out.chances.push_back({std::string(code(static_cast<Result>(r))), ways[static_cast<std::size_t>(r)]});
  return out;
}

// The modifiers of each defender, and a table for each total of them (B.VI.B.1).
void tables(const RuleSet& rules, const State& state, const Attack& attack, Odds odds, OddsReport& report) {
  base::FixedVector<int, 16> seen;
  for (const int d : attack.defenders) {
    const UnitId unit = unit_id(d);
    DieModifiers modifiers;
    const int sum = die_modifier(rules, state, attack, unit, &modifiers);
    for (const DieModifier& modifier : modifiers)
      report.lines.push_back({rules.unit(unit).name + ": " + std::string(modifier.text) + ", die",
                              signed_text(modifier.amount), modifier.rule});
    if (attack.attackers.empty()) continue;  // an attack that nobody makes yet has no chances
    if (const auto* same = std::find(seen.begin(), seen.end(), sum); same != seen.end()) {
      report.tables[static_cast<std::size_t>(same - seen.begin())].title += ", " + rules.unit(unit).name;
      continue;
    }
    seen.push_back(sum);
    report.tables.push_back(table(rules, rules.unit(unit).name, odds, sum));
  }
}

OddsReport report_of(const RuleSet& rules, const State& state, const Attack& attack) {
  OddsReport report;
  report.ways = kDieFaces;
  const Strengths all = strengths(rules, state, attack);
  report.attack = points(all.attack);
  report.defence = points(all.defence);
  attack_lines(rules, state, attack, report);
  defence_lines(rules, state, attack, report);
  if (attack.type == AttackType::kOverrun)
    report.lines.push_back({"overrun: one column up", "+1", "S.II.D.4.c"});
  tables(rules, state, attack, all.odds, report);
  return report;
}

// S.II.F.3.c: the whole strength against each unit separately.
OddsReport report_of_each(const RuleSet& rules, const State& state, const Attack& attack) {
  OddsReport report;
  report.ways = kDieFaces;
  for (const int d : attack.defenders) {
    Attack single = attack;
    single.defenders = set_of(unit_id(d));
    OddsReport one = report_of(rules, state, single);
    report.attack += (report.attack.empty() ? "" : ", ") + one.attack;
    report.defence += (report.defence.empty() ? "" : ", ") + one.defence;
    report.lines.insert(report.lines.end(), one.lines.begin(), one.lines.end());
    report.tables.insert(report.tables.end(), one.tables.begin(), one.tables.end());
  }
  return report;
}

// The overrun if all units in place spent their points now (S.II.D.1.c); the unit in hand is the last of
// them.
Attack overrun_now(const RuleSet& rules, const State& state) {
  Attack attack = attack_on(AttackType::kOverrun, state.overrun.hex,
                            assault_targets(rules, state, state.overrun.hex, state.phasing));
  const auto consider = [&](UnitId unit, int left) {
    const Piece& piece = state.piece(unit);
    if (!on_map(piece.hex) || piece.has(kDispersed) || left < kOverrunPoints) return;
    if (rules.distance(piece.hex, attack.hex) == 1 && chart_allows(rules, state, attack, unit).allows())
      attack.attackers.insert(unit.value);
  };
  for (const Participant& participant : state.overrun.participants)
    consider(participant.unit, participant.left);
  if (state.hand.unit.exists()) consider(state.hand.unit, state.hand.left);
  return attack;
}

// How many of the faces of the die stop the unit that is fired at.
int stopping_faces(const RuleSet& rules, const State& state, const Attack& shot) {
  const Odds odds = strengths(rules, state, shot).odds;
  const int modifier = die_modifier(rules, state, shot, unit_id(shot.defenders.first()), nullptr);
  int faces = 0;
  for (int die = 1; die <= kDieFaces; ++die)
    faces += table_result(rules, odds, die + modifier) != Result::kNone ? 1 : 0;
  return faces;
}

std::string names_of(const RuleSet& rules, const UnitSet& units) {
  std::string names;
  for (const int u : units) names += (names.empty() ? "" : ", ") + rules.units[u].name;
  return names;
}

}  // namespace

std::optional<OddsReport> answered_odds_report(const RuleSet& rules, const State& state,
                                               OddsReport::Answer::Kind kind) {
  if (state.overrun.spent == 0) return std::nullopt;
  Attack attack = attack_on(AttackType::kOverrun, state.overrun.hex, units_in(state, state.overrun.hex));
  for (const Participant& participant : state.overrun.participants)
    attack.attackers.insert(participant.unit.value);
  const int enough = kind == OddsReport::Answer::Kind::kAll ? 1 : kDieFaces / 2;
  std::vector<OddsReport::Line> shots;
  for (const Attack& shot : state.announced) {
    const int faces = stopping_faces(rules, state, shot);
    if (faces >= enough) attack.attackers -= shot.defenders;
    shots.push_back({names_of(rules, shot.attackers) + " fires at " + names_of(rules, shot.defenders) +
                         ": it is stopped by " + std::to_string(faces) + " of 6 faces",
                     std::string(heading(strengths(rules, state, shot).odds)), "S.II.E.5.c"});
  }
  OddsReport report;
  if (attack.attackers.empty()) {  // S.II.E.5.b
    report.ways = kDieFaces;
    report.attack = "0";
    report.tables.push_back(
        {"no unit is left to overrun", "", {{std::string(code(Result::kNone)), kDieFaces}}});
  } else {
    report = report_of(rules, state, attack);
  }
  report.lines.insert(report.lines.begin(), shots.begin(), shots.end());
  return report;
}

std::optional<OddsReport> odds_report(const RuleSet& rules, const State& state) {
  if (state.frames.empty()) return std::nullopt;
  // In other frames no attack is open.
  const Attack attack = top(state).kind == FrameKind::kOverrun ? overrun_now(rules, state) : state.attack;
  if (attack.defenders.empty()) return std::nullopt;
  return resolved_per_unit(rules, attack) ? report_of_each(rules, state, attack)
                                          : report_of(rules, state, attack);
}

}  // namespace mitla::aiw
