#include "games/meb/differential.h"

#include <algorithm>
#include <bit>
#include <map>

#include "games/meb/artillery.h"
#include "games/meb/placement.h"

namespace mitla::meb {
namespace {

Side defending(const State& state) { return other(state.phasing); }

// 8.15: a hexside counts only if non-artillery units attack from adjacent hexes and all of them attack across
// one; of several kinds the weakest counts (R58). Every such unit is adjacent to every defending hex (7.4).
int hexside_shift(const RuleSet& rules, const State& state, HexId hex) {
  const UnitSet assault = state.attack.adjacent - rules.artillery;
  if (assault.empty()) return 0;
  int weakest = -100;
  for (const int u : assault) {
    const auto direction = rules.board().direction_between(hex, state.pieces[u].hex);
    const int shift = direction ? rules.hexside_shift[hex.value][hex::index_of(*direction)] : 0;
    weakest = std::max(weakest, shift);
  }
  return weakest;
}

bool converts(const RuleSet& rules, const State& state) {
  for (const HexId hex : state.attack.targets)
    if (rules.terrain(hex).converts && rules.terrain(hex).helps[index(defending(state))]) return true;
  return false;
}

// 9.15, 10.13: engineers in an adjacent attack on such a hex, counted once.
int engineer_shift(const RuleSet& rules, const State& state) {
  if (state.phasing != Side::kWestern) return 0;
  bool engineers = false;
  for (const int u : state.attack.adjacent) engineers = engineers || rules.units[u].engineer;
  if (!engineers) return 0;
  int shift = 0;
  for (const HexId hex : state.attack.targets)
    if (rules.terrain(hex).helps[index(defending(state))])
      shift = std::max<int>(shift, rules.terrain(hex).engineer_shift);
  return shift;
}

// 7.6: the single terrain value that is best for the defender, over all defending hexes.
Shift terrain_shift(const RuleSet& rules, const State& state) {
  Shift best{100, "7.6", ""};
  for (const HexId hex : state.attack.targets) {
    const TerrainInfo& terrain = rules.terrain(hex);
    const int in_hex = terrain.helps[index(defending(state))] ? terrain.shift : 0;
    if (in_hex < best.columns) best = {in_hex, "7.6", terrain.title};
    const int across = hexside_shift(rules, state, hex);
    if (across < 0 && across < best.columns) best = {across, "8.15", "across water or wadi"};
  }
  return best;
}

Shifts all_shifts(const RuleSet& rules, const State& state) {
  Shifts out;
  if (const Shift terrain = terrain_shift(rules, state); terrain.columns != 0) out.push_back(terrain);
  if (const int shift = engineer_shift(rules, state); shift != 0)
    out.push_back({shift, rules.cite.engineers, "engineers in the attack"});
  rules.chapter().attack_shifts(state, state.phasing, out);
  return out;
}

}  // namespace

int attack_strength(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  if (info.artillery) return info.barrage;  // 8.9, 7.17: never halved
  if (info.side == Side::kWestern) return info.strength;
  const TerrainInfo& terrain = rules.terrain(state.hex_of(unit));
  if (terrain.full_strength_attack && terrain.helps[index(info.side)]) return info.strength;  // 7.17.a
  return info.strength / 2;                                                                   // 2.6, R43
}

int total_attack(const RuleSet& rules, const State& state) {
  const Attack& attack = state.attack;
  int total = attack.air[0] + attack.air[1];  // 8.18: one point a marker
  for (const int u : attack.adjacent) total += attack_strength(rules, state, unit_id(u));
  for (const Gun& gun : attack.barrage) total += barrage_strength(rules, gun);
  return total + std::popcount(attack.naval) * rules.naval_barrage;
}

int total_defence(const RuleSet& rules, const State& state) {
  const Attack& attack = state.attack;
  int total = attack.air_fpf[0] + attack.air_fpf[1];
  for (const HexId hex : attack.targets)
    for (const UnitId unit : Stack(state, hex)) total += rules.unit(unit).printed_defence();  // 7.3.b, 8.13
  for (const Gun& gun : attack.fpf) total += fpf_strength(rules, gun);
  return total + std::popcount(attack.naval_fpf) * rules.naval_fpf;
}

int total_shift(const RuleSet& rules, const State& state) {
  int columns = 0;
  for (const Shift& shift : all_shifts(rules, state)) columns += shift.columns;
  return columns;
}

int shifted_column(const RuleSet& rules, int differential, int shift) {
  const int last = static_cast<int>(rules.columns.size()) - 1;
  return std::clamp(rules.column_of(differential) + shift, 0, last);
}

Reason may_use_table(const RuleSet& rules, const State& state, int table) {
  const bool frontal = static_cast<CombatTable>(table) == CombatTable::kFrontalAssault;
  if (barrage_alone(rules, state.attack))
    return frontal ? Reason{"8.6", "artillery, aircraft and ships alone use the Mobile table"} : kAllowed;
  if (frontal) return kAllowed;
  if (state.phasing == Side::kEgyptian)
    return {"7.8", "the Egyptian player attacks on the Frontal Assault table only"};
  for (const HexId hex : state.attack.targets)
    if (rules.terrain(hex).frontal_only && rules.terrain(hex).helps[index(defending(state))])
      return {"7.8.a", "{h} is attacked on the Frontal Assault table only", kNobody, hex};
  return kAllowed;
}

int combat_traits(const RuleSet& rules, const State& state) {
  return (state.phasing == Side::kEgyptian ? kEgyptianAttack : 0) |
         (pure_barrage(rules, state.attack) ? kPureBarrage : 0) | (converts(rules, state) ? kConverts : 0) |
         (rules.night(state.turn) ? kAtNight : 0);
}

std::optional<Result> effective_result(int traits, Result raw) {
  const bool far_retreat = raw == Result::kD2 || raw == Result::kD3 || raw == Result::kD4;
  if ((traits & kPureBarrage) != 0) {  // 8.6
    if (far_retreat || raw == Result::kDE) return raw;
    return std::nullopt;
  }
  if (far_retreat && (traits & kConverts) != 0) return Result::kEX;  // 7.8.b
  return raw;
}

namespace {

// 7.19: by night each face of the night die gives another shift.
std::vector<int> dark_shifts(const RuleSet& rules, int traits) {
  if ((traits & kAtNight) == 0) return {0};
  return rules.night_shift[index((traits & kEgyptianAttack) != 0 ? Side::kEgyptian : Side::kWestern)];
}

}  // namespace

int result_ways(const RuleSet& rules, int traits) {
  return 6 * static_cast<int>(dark_shifts(rules, traits).size());
}

std::vector<engine::OddsReport::Chance> result_chances(const RuleSet& rules, int table, int column,
                                                       int traits) {
  std::map<int, int> ways;  // by result; -1: no effect
  const int last = static_cast<int>(rules.columns.size()) - 1;
  for (const int dark : dark_shifts(rules, traits))
    for (int die = 0; die < 6; ++die) {
      const auto result = effective_result(traits, rules.crt[table][die][std::clamp(column + dark, 0, last)]);
      ++ways[result ? static_cast<int>(*result) : -1];
    }
  std::vector<engine::OddsReport::Chance> chances;
  for (auto it = ways.rbegin(); it != ways.rend(); ++it)
    chances.push_back(
        {it->first < 0 ? std::string(kNoEffectCode) : std::string(code(static_cast<Result>(it->first))),
         it->second});
  return chances;
}

namespace {

std::string signed_text(int n) { return (n > 0 ? "+" : "") + std::to_string(n); }

void add_lines(const RuleSet& rules, const State& state, engine::OddsReport& report) {
  const Attack& attack = state.attack;
  const auto add = [&](std::string text, int amount, std::string_view rule) {
    report.lines.push_back({std::move(text), signed_text(amount), rule});
  };
  for (const int u : attack.adjacent) {
    const UnitInfo& info = rules.units[u];
    const int strength = attack_strength(rules, state, unit_id(u));
    const bool halved = !info.artillery && strength != info.strength;
    add(info.name + (halved ? " attacks at half strength" : " attacks"), strength,
        info.artillery ? "8.9" : (halved ? "7.17" : "7.2"));
  }
  for (const Gun& gun : attack.barrage) {
    const int strength = barrage_strength(rules, gun);
    const bool twice = strength != rules.unit(gun.unit).barrage;
    add(rules.unit(gun.unit).name + (twice ? " barrages, doubled" : " barrages"), strength,
        twice ? "8.17.a" : "8.7");
  }
  if (const int air = attack.air[0] + attack.air[1]; air > 0) add("airstrikes", air, "8.18");
  for (int flag = 0; flag < 2; ++flag)
    if ((attack.naval >> flag) & 1)
      add(rules.nationalities[flag] + " naval gunfire", rules.naval_barrage, "8.19");
  for (const HexId hex : attack.targets)
    for (const UnitId unit : Stack(state, hex))
      add(rules.unit(unit).name + " defends", -rules.unit(unit).printed_defence(),
          rules.unit(unit).artillery ? "8.13" : "7.2");
  for (const Gun& gun : attack.fpf) {
    const int strength = fpf_strength(rules, gun);
    const bool twice = strength != rules.unit(gun.unit).fpf;
    add(rules.unit(gun.unit).name + (twice ? " gives FPF, doubled" : " gives FPF"), -strength,
        twice ? "8.17.a" : "8.11");
  }
  if (const int air = attack.air_fpf[0] + attack.air_fpf[1]; air > 0) add("airstrikes as FPF", -air, "8.18");
  for (int flag = 0; flag < 2; ++flag)
    if ((attack.naval_fpf >> flag) & 1)
      add(rules.nationalities[flag] + " naval FPF", -rules.naval_fpf, "8.19");
}

}  // namespace

std::optional<engine::OddsReport> odds_report(const RuleSet& rules, const State& state) {
  if (state.attack.targets.empty()) return std::nullopt;
  engine::OddsReport report;
  const int attack = total_attack(rules, state);
  const int defence = total_defence(rules, state);
  report.attack = std::to_string(attack);
  report.defence = std::to_string(defence);
  add_lines(rules, state, report);
  report.lines.push_back({"differential", signed_text(attack - defence), "7.2"});
  int shift = 0;
  for (const Shift& s : all_shifts(rules, state)) {
    shift += s.columns;
    report.lines.push_back(
        {std::string(s.text),
         signed_text(s.columns) + (s.columns == 1 || s.columns == -1 ? " column" : " columns"), s.rule});
  }
  const int traits = combat_traits(rules, state);
  if ((traits & kAtNight) != 0) {
    const auto night = dark_shifts(rules, traits);
    report.lines.push_back({"night: a die decides a further shift",
                            signed_text(*std::min_element(night.begin(), night.end())) + " to " +
                                signed_text(*std::max_element(night.begin(), night.end())),
                            "7.19"});
  }
  report.ways = result_ways(rules, traits);
  if (nobody_attacks(state.attack)) return report;  // 7.2: there is nothing to roll for yet
  for (int t = 0; t < 2; ++t) {
    if (!may_use_table(rules, state, t).allows()) continue;
    engine::OddsReport::Table table;
    table.title = table_title(t);
    table.column = rules.columns[shifted_column(rules, attack - defence, shift)].heading;
    table.chances = result_chances(rules, t, rules.column_of(attack - defence) + shift, traits);
    report.tables.push_back(std::move(table));
  }
  return report;
}

}  // namespace mitla::meb
