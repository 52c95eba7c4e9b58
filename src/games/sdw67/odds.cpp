// Odds and threats, as far as the player who asks may know them (22.1).
#include <algorithm>

#include "games/sdw67/combat.h"
#include "games/sdw67/ground.h"
#include "games/sdw67/knowledge.h"
#include "games/sdw67/movement.h"
#include "games/sdw67/obligations.h"

namespace mitla::sdw67 {
namespace {

using engine::OddsReport;

// One of the two forces, as far as the player may know it. What the hidden units of the hexes could be worth
// is taken from all units that lie hidden in the sector.
struct Strength {
  int known = 0;
  int hidden = 0;  // units
  int least = 0, most = 0;
  std::string text() const { return std::to_string(known) + (hidden != 0 ? " + ?" : ""); }
};

template <typename Takes>
Strength strength_of(const RuleSet& rules, const State& state, const CombatHexes& hexes, Front player,
                     std::string_view rule, OddsReport& report, Takes&& takes_part) {
  Strength strength;
  for (const HexId hex : hexes)
    for (const UnitId unit : Stack(state, hex)) {
      if (!is_known(rules, state, unit, player)) {
        ++strength.hidden;
      } else if (takes_part(unit)) {
        strength.known += rules.unit(unit).strength;
        report.lines.push_back({rules.unit(unit).name, std::to_string(rules.unit(unit).strength), rule});
      }
    }
  std::vector<int> strengths;
  for (const int u : rules.ground[index(Side::kIsrael)])
    if (on_map(state.pieces[u].hex) && !is_known(rules, state, unit_id(u), player))
      strengths.push_back(rules.units[u].strength);
  std::sort(strengths.begin(), strengths.end());
  strength.least = strength.most = strength.known;
  for (int i = 0; i < strength.hidden; ++i) {
    strength.least += strengths[static_cast<std::size_t>(i)];
    strength.most += strengths[strengths.size() - 1 - static_cast<std::size_t>(i)];
  }
  if (strength.hidden != 0)
    report.lines.push_back(
        {std::to_string(strength.hidden) + (strength.hidden == 1 ? " unit" : " units") + " below", "?",
         "22.1"});
  return strength;
}

// From best to worst for the attacker.
constexpr std::array<Result, kResults> kBestFirst{
    Result::kDE, Result::kOR, Result::kDD, Result::kDP, Result::kDR, Result::kBB, Result::kMD,
    Result::kDA, Result::kAR, Result::kAA, Result::kAP, Result::kAD, Result::kAZ, Result::kAE};

void add_table(const RuleSet& rules, OddsReport& report, CombatTable table, int column,
               const std::string& more) {
  OddsReport::Table made;
  made.title = (table == CombatTable::kMobile ? "Mobile" : "Assault") + more;
  made.column = rules.columns[static_cast<std::size_t>(column)].heading;
  for (const Result result : kBestFirst) {
    int ways = 0;
    for (int die = 0; die < 6; ++die)
      ways += rules.crt[static_cast<int>(table)][die][column] == result ? 1 : 0;
    if (ways != 0) made.chances.push_back({std::string(kResultCodes[static_cast<int>(result)]), ways});
  }
  report.tables.push_back(std::move(made));
}

void add_shift(OddsReport& report, int columns, std::string_view direction, std::string_view text,
               std::string_view rule) {
  if (columns != 0)
    report.lines.push_back({std::string(text), std::to_string(columns) + " " + std::string(direction), rule});
}

// 14.5: whoever stands in a fortified hex of his own side may ignore a retreat. Nothing is asked between the
// declaration and the die.
void add_replies(const RuleSet& rules, const State& state, OddsReport& report) {
  // 21.3.2: not the units of an army that has disintegrated; those are never hidden.
  const auto may_stand = [&](HexId hex) {
    for (const UnitId unit : Stack(state, hex))
      if (!is_disintegrated(rules, state, unit)) return true;
    return false;
  };
  const auto add = [&](const CombatHexes& hexes, Side side, std::string_view whose) {
    for (const HexId hex : hexes)
      if (protects(rules, state, side, hex) && may_stand(hex))
        report.replies.push_back({std::string(whose) + " in " + std::string(rules.board().name(hex)) +
                                      " may ignore a retreat: the hex is fortified",
                                  "", "14.5"});
  };
  add(state.combat.to, other(phasing_side(state)), "the defender");
  add(state.combat.from, phasing_side(state), "the attacker");
}

// 20.5: the fortification that the declaration is going to cancel, as far as the player may know; none if
// there is a choice of several.
HexId fort_to_be_surprised(const RuleSet& rules, const State& state, Front player) {
  const Combat& combat = state.combat;
  const auto lands = [&](HexId hex) {
    for (const UnitId unit : Stack(state, hex))
      if (is_known(rules, state, unit, player) && is_attacker(rules, state, unit) &&
          state.piece(unit).has(kAssaulted))
        return true;
    return false;
  };
  const auto cancelled = [&](HexId hex) { return can_be_surprised(rules, hex); };
  if (combat.declared != 0 || !may_still_surprise(state) ||
      std::none_of(combat.from.begin(), combat.from.end(), lands) ||
      std::count_if(combat.to.begin(), combat.to.end(), cancelled) != 1)
    return {};
  return *std::find_if(combat.to.begin(), combat.to.end(), cancelled);
}

}  // namespace

std::optional<OddsReport> odds_report(const RuleSet& rules, const State& now, engine::Seat seat) {
  if (now.frames.empty() || now.combat.to.empty() || now.combat.from.empty()) return std::nullopt;
  if (top(now).kind != FrameKind::kDeclaration && top(now).kind != FrameKind::kChooseTable)
    return std::nullopt;
  const Front player = static_cast<Front>(seat.value & 1);
  State state = now;
  const HexId surprised = fort_to_be_surprised(rules, now, player);
  if (surprised.exists()) state.cancelled_fort = surprised;
  const Combat& combat = state.combat;
  OddsReport report;
  report.ways = 6;
  const Strength attack = strength_of(
      rules, state, combat.from, player, "13.1.3.a", report,
      [&](UnitId unit) { return is_attacker(rules, state, unit) || combat.attackers.contains(unit.value); });
  const Strength defence =
      strength_of(rules, state, combat.to, player, "13.1.3.b", report, [](UnitId) { return true; });
  const bool open = attack.hidden + defence.hidden != 0;
  const Ratio best = make_ratio(rules, state, attack.most, defence.least);
  const Ratio worst = make_ratio(rules, state, attack.least, defence.most);
  report.attack = attack.text();
  report.defence = defence.text();
  if (!open)
    report.lines.push_back({"attack in percent of the defence, column " +
                                rules.columns[static_cast<std::size_t>(best.base)].heading,
                            std::to_string(best.percent) + " %", "13.1.3.c"});
  if (surprised.exists())
    report.lines.push_back(
        {"the airborne surprise cancels the fortification of " + std::string(rules.board().name(surprised)),
         "", "20.5"});
  add_shift(report, best.terrain, "left", "terrain of the defender", "13.12.terrain");
  add_shift(report, best.hexside, "left", "all attack across water", "13.12.hexside");
  add_shift(report, best.enhanced, "right", is_shock(rules, state) ? "shock attack" : "enhanced attack",
            is_shock(rules, state) ? "13.12.shock" : "13.12.iea");
  add_shift(report, best.commanding, "right", "commanding terrain of an attacker", "13.12.commanding");
  for (const CombatTable table : {CombatTable::kAssault, CombatTable::kMobile}) {
    // Whether a hidden attacker is motorized is not told.
    if (table == CombatTable::kMobile && (attack.hidden != 0 || !may_use_mobile(rules, state).allows()))
      continue;
    add_table(rules, report, table, best.column, open ? ", if what is hidden is best for the attacker" : "");
    if (open) add_table(rules, report, table, worst.column, ", if it is worst");
  }
  add_replies(rules, state, report);
  return report;
}

engine::ThreatReport threat_report(const RuleSet& rules, const State& state, engine::Seat seat, HexId hex) {
  engine::ThreatReport report;
  if (!rules.at(hex).playable) return report;
  const Front sector = rules.at(hex).sector;
  const Side enemy = other(vacant(state, hex) ? controller(state, hex) : holder(rules, state, hex));
  for (const int u : rules.ground[index(enemy)]) {
    const UnitId unit = unit_id(u);
    const HexId at = state.pieces[u].hex;
    if (!on_map(at) || rules.at(at).sector != sector || !rules.units[u].mobile ||
        is_neutral(rules, state, unit))
      continue;
    if (!is_known(rules, state, unit, static_cast<Front>(seat.value & 1))) continue;  // 22.1
    Mover m;
    m.side = enemy;
    m.budget = static_cast<std::uint8_t>(enemy == Side::kIsrael ? rules.israeli_allowance
                                                                : 2 * rules.contingent_die);
    m.lebanon_at_war = state.lebanon_at_war;
    m.turn = state.turn;
    m.from = at;
    const hex::Reach& reach = search(rules, state, m);
    bool near = in_contact(rules, at, hex);
    for (const HexId next : rules.contacts[hex.value]) near = near || reach.reached(next);
    if (near) report.threats.push_back({unit, "can come next to the hex and attack", "13.3"});
  }
  return report;
}

}  // namespace mitla::sdw67
