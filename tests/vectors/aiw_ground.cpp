#include "vectors/aiw_ground.h"

#include <cctype>

#include "rules/aiw/rule_sets.h"

namespace mitla::test {
namespace {

data::Source with_ground(int year) {
  return data_files().with_file("aiw/scenarios/ground.json", ground_scenario(year));
}

}  // namespace

std::string ground_scenario(int year) {
  return R"json({
    "schema": "mitla/scenario/1", "id": "ground", "title": "Proving ground", "game": "aiw",
    "blurb": {"text": "For tests.", "minutes": 10, "complexity": 1},
    "provenance": "reconstructed",
    "maps": ["aiw/boards/B"],
    "compass": {"up": "north", "right": "east"},
    "units": "aiw/units", "tables": "aiw/tables",
    "seats": [{"id": "israel", "title": "Israel", "sides": ["israel"]},
              {"id": "arab", "title": "Arab armies", "sides": ["egypt", "jordan", "syria"]}],
    "setup_order": ["israel", "arab"], "play_order": ["israel", "arab"],
    "turns": {"last": 10, "track": 10, "provenance": "reconstructed"},
    "areas": {"anywhere": {"rows": ["A", "GG"], "grids": ["B"], "provenance": "reconstructed"}},
    "groups": [
      {"id": "israel", "title": "Israel", "seat": "israel", "side": "israel", "placing": "setup", "order": 1,
       "areas": ["anywhere"], "provenance": "reconstructed",
       "forces": {"IS_INF": 3, "IS_MG": 1, "IS_MOR81": 1, "IS_CENG": 1, "IS_TRUCK": 1, "IS_M3": 1, "IS_MOR120": 1,
                  "IS_TOW": 1, "IS_SH51": 1, "IS_M48": 1, "IS_M60": 1, "IS_PATT": 1, "IS_TI67": 1,
                  "FORT": 1, "IP": 1, "MINE_2_1": 1, "MINE_3_1": 1}},
      {"id": "egypt", "title": "Egypt", "seat": "arab", "side": "egypt", "placing": "setup", "order": 2,
       "areas": ["anywhere"], "provenance": "reconstructed",
       "forces": {"AR_INF": 3, "AR_SAGGER": 1, "AR_HOW122": 1, "AR_MOR120": 1, "AR_MOR82": 1, "AR_CENG": 1,
                  "AR_TRUCK": 1, "AR_BTR152": 1, "AR_T55": 2, "AR_T62": 2, "AR_SHILKA": 1}},
      {"id": "jordan", "title": "Jordan", "seat": "arab", "side": "jordan", "placing": "setup", "order": 2,
       "areas": ["anywhere"], "provenance": "reconstructed",
       "forces": {"AR_CENT3": 1, "AR_HOW25": 1, "AR_M113": 1}},
      {"id": "syria", "title": "Syria", "seat": "arab", "side": "syria", "placing": "setup", "order": 2,
       "areas": ["anywhere"], "provenance": "reconstructed", "forces": {"AR_INF": 1}},
      {"id": "air", "title": "Air strikes", "seat": "israel", "side": "israel", "placing": "off-board",
       "provenance": "reconstructed",
       "forces": [{"kind": "AIR", "count": 1, "factors": {"attack": 21}, "codes": {"weapon": "A"}},
                  {"kind": "AIR", "count": 1, "factors": {"attack": 20}, "codes": {"weapon": "(H)"}}]}
    ],
    "awards": [{"id": "SIT.S-6.vp.Israel.1", "to": "israel", "points": 1, "for": "unit-eliminated",
                "of": "arab", "provenance": "reconstructed"}],
    "victory": {"levels": [{"margin": 1, "title": "marginal victory"}], "draw": "draw",
                "provenance": "reconstructed"},
    "parameters": [
      {"id": "situation", "number": "X-0", "level": "standard", "year": )json" +
         std::to_string(year) + R"json(, "date": "a day", "place": "a place", "drift_arrow": "right",
       "provenance": "reconstructed"},
      {"id": "morale", "israel": "A", "egypt": "B", "jordan": "B", "syria": "C", "provenance": "reconstructed"}]
  })json";
}

const engine::Registry& ground_games() {
  static const engine::Registry registry = must(games::make_registry(with_ground(1973)));
  return registry;
}

const aiw::RuleSet& ground(int year) {
  static std::map<int, AiwRules> made;
  AiwRules& rules = made[year];
  if (!rules) rules = must(compile_aiw(with_ground(year), "aiw/ground"));
  return *rules;
}

const aiw::RuleSet& situation(const std::string& id) {
  static std::map<std::string, AiwRules> made;
  AiwRules& rules = made[id];
  if (!rules) rules = rules_of("aiw/" + id);
  return *rules;
}

std::string scenario_of(const std::string& number) {
  std::string id;
  for (const char c : number)
    if (c != '-') id += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return id;
}

aiw::UnitId unit_of(const aiw::RuleSet& rules, const std::string& kind, const std::string& nation) {
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const aiw::UnitInfo& counter = rules.units[u];
    if (counter.kind == kind && (nation.empty() || rules.nations[counter.nation].id == nation))
      return aiw::unit_id(static_cast<int>(u));
  }
  ADD_FAILURE() << "no counter of kind " << kind << " " << nation;
  return aiw::unit_id(0);
}

std::string id_of(const aiw::RuleSet& rules, const std::string& kind, const std::string& nation) {
  return rules.unit(unit_of(rules, kind, nation)).id;
}

aiw::AttackType attack_type(const std::string& word) {
  if (word == "DF") return aiw::AttackType::kDirect;
  if (word == "OF") return aiw::AttackType::kOpportunity;
  if (word == "IF") return aiw::AttackType::kIndirect;
  if (word == "OR") return aiw::AttackType::kOverrun;
  if (word == "CAT") return aiw::AttackType::kCloseAssault;
  ADD_FAILURE() << "no attack " << word;
  return aiw::AttackType::kDirect;
}

aiw::Target target_named(const std::string& word) {
  if (word == "A") return aiw::Target::kArmored;
  if (word == "NA") return aiw::Target::kNotArmored;
  if (word == "F") return aiw::Target::kFlying;
  ADD_FAILURE() << "no target " << word;
  return aiw::Target::kArmored;
}

int quarters(const std::string& fraction) {
  if (fraction == "not allowed") return 0;
  const auto slash = fraction.find('/');
  const int over = slash == std::string::npos ? 1 : std::stoi(fraction.substr(slash + 1));
  return 4 * std::stoi(fraction) / over;
}

aiw::UnitId Ground::put(const std::string& kind, const std::string& where, const std::string& nation) {
  // The first of that kind that stands nowhere yet.
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const aiw::UnitInfo& counter = rules.units[u];
    const aiw::UnitId unit = aiw::unit_id(static_cast<int>(u));
    if (counter.kind != kind || aiw::on_map(state.hex_of(unit))) continue;
    if (!nation.empty() && rules.nations[counter.nation].id != nation) continue;
    if (counter.neutral())
      aiw::put_work(rules, state, unit, hex(where));
    else
      aiw::put(rules, state, unit, hex(where));
    return unit;
  }
  ADD_FAILURE() << "no counter of kind " << kind << " " << nation;
  return aiw::unit_id(0);
}

}  // namespace mitla::test
