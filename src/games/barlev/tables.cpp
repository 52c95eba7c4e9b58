#include "games/barlev/tables.h"

#include <algorithm>

namespace mitla::barlev {

using rules::Compilation;
using rules::DataFile;

void FireTable::read(Compilation& compilation, std::string_view id) {
  const data::Table& table = compilation.table(id);
  title_ = table.title;
  for (std::size_t c = 0; c < table.columns.size() && !compilation.failed(); ++c) {
    headings_.push_back(table.columns[c].heading);
    auto& column = cells_.emplace_back();
    for (int roll = kLowest; roll <= kHighest && !compilation.failed(); ++roll)
      column[static_cast<std::size_t>(roll - kLowest)] =
          compilation.word<FireResult>(DataFile::kTables, "tables, " + std::string(id), kFireWords,
                                       compilation.cell(table, table.row_of(roll), static_cast<int>(c)));
  }
}

int Tables::indirect_column(bool arab_row, int eighths) const {
  int column = -1;
  for (const int factors : indirect_factors[arab_row ? 1 : 0])
    if (eighths >= factors * kEighths) ++column;
  return column;
}

int Tables::odds_column(int attack, int defence) const {
  // The columns are 1:4, 1:3, 1:2, 1:1, 2:1 ... ; the first of those with a whole number to one is 1:1.
  constexpr int kEven = 3;
  if (attack <= 0) return -1;
  if (attack >= defence)
    return std::min(kEven - 1 + attack / std::max(1, defence), direct_fire.columns() - 1);
  const int against = (defence + attack - 1) / attack;
  return against > kEven + 1 ? -1 : kEven + 1 - against;
}

AirdropResult Tables::airdrop_at(int roll) const {
  return airdrop[static_cast<std::size_t>(std::clamp(roll, 0, static_cast<int>(airdrop.size()) - 1))];
}

namespace {

int number(Compilation& compilation, std::string_view table, std::string_view row_or_die,
           const std::string& cell) {
  if (!cell.empty() && std::all_of(cell.begin(), cell.end(), [](char c) { return c >= '0' && c <= '9'; }))
    return std::stoi(cell);
  compilation.reject(DataFile::kTables, "tables, " + std::string(table),
                     "row " + std::string(row_or_die) + " has no number");
  return 0;
}

std::array<int, 10> by_die(Compilation& compilation, std::string_view id) {
  std::array<int, 10> values{};
  const data::Table& table = compilation.table(id);
  for (int die = 0; die < 10 && !compilation.failed(); ++die)
    values[static_cast<std::size_t>(die)] =
        number(compilation, id, std::to_string(die), compilation.cell(table, table.row_of(die), 0));
  return values;
}

void read_modifiers(Compilation& compilation, Modifiers& modifiers) {
  const auto read = [&](std::string_view id, int& out) {
    const data::Modifier* found = compilation.data().tables.modifier(id);
    compilation.require(found != nullptr, DataFile::kTables, "modifiers", std::string(id) + " is missing");
    if (found != nullptr) out = found->amount.whole();
  };
  read("direct-sagger", modifiers.direct_sagger);
  read("direct-broken-morale", modifiers.direct_broken_morale);
  read("direct-installation", modifiers.direct_installation);
  read("direct-obstacle", modifiers.direct_obstacle);
  read("indirect-hard-target", modifiers.indirect_hard_target);
  read("indirect-installation", modifiers.indirect_installation);
  read("air-first-fire", modifiers.air_first_fire);
  read("air-unescorted", modifiers.air_unescorted);
  read("air-broken-morale", modifiers.air_broken_morale);
  read("sam-distance", modifiers.sam_distance);
  read("sam-shrike", modifiers.sam_shrike);
  read("bombing-brigade", modifiers.bombing_brigade);
  read("bombing-company", modifiers.bombing_company);
  read("bombing-tank", modifiers.bombing_tank);
  read("bombing-bridge", modifiers.bombing_bridge);
  read("bombing-fixed-sam", modifiers.bombing_fixed_sam);
  read("bombing-installation", modifiers.bombing_installation);
  read("bombing-broken-morale", modifiers.bombing_broken_morale);
  for (std::size_t a = 0; a < kAltitudeWords.size(); ++a)
    read("bombing-" + std::string(kAltitudeWords[a]), modifiers.bombing_altitude[a]);
  read("airdrop-terrain", modifiers.airdrop_terrain);
  read("airdrop-enemy", modifiers.airdrop_enemy);
}

class Reader {
 public:
  Reader(Compilation& compilation, std::string_view id)
      : compilation_(compilation), id_(id), values_(compilation.table_parameters(id)) {}
  void operator()(std::string_view key, int& out) const {
    compilation_.require(compilation_.failed() || values_.has(key), DataFile::kTables,
                         "parameters, " + std::string(id_), std::string(key) + " is missing");
    out = values_.number(key);
  }
  const data::Parameters& values() const { return values_; }

 private:
  Compilation& compilation_;
  std::string_view id_;
  const data::Parameters& values_;
};

void read_numbers(Compilation& compilation, Numbers& n) {
  for (const Front front : kFronts) {
    const Reader map(compilation, kFrontWords[static_cast<std::size_t>(index(front))]);
    MapNumbers& to = n.map[static_cast<std::size_t>(index(front))];
    map("range_per_hex", to.range_per_hex);
    map("stack_brigades", to.stack_brigades);
    map("stack_artillery_battalions", to.stack_artillery);
    map("spotting_radius", to.spotting_radius);
    map("reserve_release_radius", to.release_radius);
    map("helicopter_per_hex", to.helicopter_per_hex);
  }
  const Reader helicopter(compilation, "helicopter");
  helicopter("range", n.helicopter_range);
  helicopter("pick_up", n.helicopter_pick_up);
  helicopter("land", n.helicopter_land);
  helicopter("detected_to", n.detected_to);
  const Reader command(compilation, "command");
  command("arab", n.command_arab);
  command("israeli", n.command_israeli);
  command("within_brigade", n.within_brigade);
  command("within_division", n.within_division);
  const Reader cease_fire(compilation, "cease-fire");
  cease_fire("suez_from_turn", n.cease_fire_from[0]);
  cease_fire("golan_from_turn", n.cease_fire_from[1]);
  cease_fire("at_least", n.cease_fire_at_least);
  cease_fire("golan_battalions", n.golan_battalions);
  cease_fire("golan_radius", n.golan_radius);
  cease_fire("golan_artillery", n.golan_artillery);
  cease_fire("suez_battalions", n.suez_battalions);
  const Reader operations(compilation, "operations");
  operations("hq_move", n.hq_move);
  operations("most_for_hq", n.most_for_hq);
  operations("bridge_marker", n.bridge_marker);
  operations("division", n.division);
  operations("two_brigades", n.two_brigades);
  operations("armored_division", n.armored_division);
  Reader(compilation, "random-operations")("from_turn", n.random_operations_from);
  const Reader effort(compilation, "special-effort");
  effort("points", n.effort_points);
  effort("after_turn", n.effort_after);
  const Reader refit(compilation, "refit");
  for (std::size_t nation = 0; nation < kNations; ++nation) {
    refit(std::string(kNationWords[nation]) + "_tank", n.refit_ratio[nation][0]);
    refit(std::string(kNationWords[nation]) + "_other", n.refit_ratio[nation][1]);
  }
  refit("israel_aircraft", n.aircraft_ratio[0]);
  refit("arab_aircraft", n.aircraft_ratio[1]);
  const Reader service(compilation, "serviceability");
  service("israel_flown", n.serviceable[0][0]);
  service("israel_aborted", n.serviceable[0][1]);
  service("arab_flown", n.serviceable[1][0]);
  service("arab_aborted", n.serviceable[1][1]);
  const Reader shrike(compilation, "shrike");
  shrike("first_turn", n.shrike_first);
  shrike("early", n.shrike_early);
  shrike("late_from_turn", n.shrike_late_from);
  shrike("late", n.shrike_late);
  shrike("delay", n.shrike_delay);
  const Reader morale(compilation, "morale");
  morale("when_broken", n.morale_when_broken);
  morale("transport", n.morale_transport);
  const Reader sharm(compilation, "sharm");
  sharm("from_turn", n.sharm_from);
  sharm("at_least", n.sharm_at_least);
  sharm("commando_brigade", n.sharm_brigade);
  sharm("transport_destroyed", n.sharm_transport);
  const Reader bridges(compilation, "bridges");
  bridges("emplacing", n.bridge_emplacing);
  bridges("emplaced", n.bridge_emplaced);
  const Reader battalions(compilation, "battalions");
  battalions("thirds_company", n.thirds[0]);
  battalions("thirds_partial_battalion", n.thirds[1]);
  battalions("thirds_battalion", n.thirds[2]);
  battalions("thirds_reinforced_battalion", n.thirds[3]);
  battalions("israeli_brigade", n.brigade_battalions[0]);
  battalions("arab_brigade", n.brigade_battalions[1]);
  battalions("cease_fire_brigade", n.cease_fire_brigade);
  const Reader dismounted(compilation, "dismounted");
  dismounted("attack_divisor", n.dismounted_attack_divisor);
  dismounted("movement", n.dismounted_movement);
  dismounted("israeli_defence", n.dismounted_defence[0]);
  dismounted("arab_defence", n.dismounted_defence[1]);
  dismounted("arab_least_defence", n.dismounted_least_defence);
  const Reader missions(compilation, "air-missions");
  missions("escorts", n.escorts);
  missions("interceptors", n.interceptors);
  missions("superiority_escorts", n.superiority_escorts);
  missions("superiority_interceptors", n.superiority_interceptors);
  missions("arab_share_percent", n.superiority_percent);
  Reader(compilation, "vertical-envelopment")("rounds", n.envelopment_rounds);
  Reader(compilation, "air-capacity")("helicopter_companies", n.helicopter_companies);
  compilation.require(n.dismounted_attack_divisor == 2, DataFile::kTables, "dismounted",
                      "strengths are counted in eighths: the divisor is 2");
}

}  // namespace

void read_tables(Compilation& compilation, Tables& tables) {
  tables.direct_fire.read(compilation, "direct-fire");
  tables.indirect_fire.read(compilation, "indirect-fire");
  tables.air_to_air.read(compilation, "air-to-air");
  tables.ground_attack.read(compilation, "ground-attack");
  for (std::size_t s = 1; s < kSystemTables.size(); ++s)
    tables.surface_to_air[s].read(compilation, kSystemTables[s]);
  const data::Table& factors = compilation.table("indirect-fire-factors");
  constexpr std::array<std::string_view, 2> kRows{"israel-jordan", "arab"};
  for (std::size_t r = 0; r < kRows.size() && !compilation.failed(); ++r)
    for (std::size_t c = 0; c < factors.columns.size() && !compilation.failed(); ++c)
      tables.indirect_factors[r].push_back(
          number(compilation, factors.id, kRows[r],
                 compilation.cell(factors, factors.row_named(kRows[r]), static_cast<int>(c))));
  constexpr std::array<std::string_view, 5> kAirdropWords{"lands", "scatters", "scatters-neutralized",
                                                          "lands-neutralized", "eliminated"};
  const data::Table& airdrop = compilation.table("airdrop");
  for (std::size_t roll = 0; roll < tables.airdrop.size() && !compilation.failed(); ++roll)
    tables.airdrop[roll] =
        compilation.word<AirdropResult>(DataFile::kTables, "tables, airdrop", kAirdropWords,
                                        compilation.cell(airdrop, airdrop.row_of(static_cast<int>(roll)), 0));
  tables.release_percent = by_die(compilation, "mobilization-release");
  tables.operations_points = by_die(compilation, "operations-points");
  const data::Parameters& airfield = compilation.table_parameters("airfield-defence");
  std::size_t a = 0;
  for (const std::string_view key : {"israeli_tables", "arab_tables"})
    for (const std::string& table : airfield.words(key))
      if (a < tables.airfield_defence.size())
        tables.airfield_defence[a++] =
            compilation.word<AirDefence>(DataFile::kTables, "airfield-defence", kSystemTables, table);
  read_modifiers(compilation, tables.modifiers);
  read_numbers(compilation, tables.numbers);
}

}  // namespace mitla::barlev
