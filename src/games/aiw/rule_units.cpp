#include <algorithm>

#include "games/aiw/rule_set_parts.h"

namespace mitla::aiw {
namespace {

constexpr Words<13> kClassNames{"towed-artillery",
                                "infantry",
                                "transport",
                                "light-armor",
                                "spa",
                                "tank-destroyer",
                                "battle-tank",
                                "engineering-vehicle",
                                "anti-aircraft",
                                "air",
                                "off-board-artillery",
                                "air-strike",
                                "neutral"};
// Anti-aircraft fire has no trait: who fires directly may fire at air units.
constexpr Words<kAttackTypes - 1> kModes{"df", "of", "if", "or", "cat", "air-strike"};

// "*" stands for the air strikes that a unit carries, "A/*" for a weapon of its own besides.
std::string_view own_weapon(std::string_view weapon) {
  const std::size_t star = weapon.find('*');
  if (star == std::string_view::npos) return weapon;
  return weapon.substr(0, star == 0 ? 0 : star - 1);
}

// Words of codes, in the order of the enumerations. Other codes in the data belong to the Advanced rules.
constexpr Words<7> kCarriers{"", "T", "I", "FERRY", "3I", "BRIDGE", "BRIDGE_ADV"};
constexpr Words<3> kPassengers{"", "T", "I"};
constexpr Words<6> kEngineers{"", "STANDARD", "FLAIL", "BRIDGING", "ADVANCED", "MINELAYER"};
constexpr std::pair<std::string_view, Work> kWorks[] = {{"fort", kFort},     {"improved-position", kPosition},
                                                        {"mine", kMine},     {"trench", kTrench},
                                                        {"bridge", kBridge}, {"block", kBlock}};

Work work_named(std::string_view word) {
  for (const auto& [name, work] : kWorks)
    if (name == word) return work;
  return Work{};
}

void compile_nations(Compilation& compilation, RuleSet& rules) {
  const data::Scenario& scenario = rules.data().scenario;
  compilation.require(scenario.seats.size() == 2, DataFile::kScenario, "seats", "a situation has two");
  if (compilation.failed()) return;
  const data::Parameters* morale = scenario.parameter_group("morale");
  for (int p = 0; p < 2; ++p)
    for (const std::string& side : scenario.seats[p].sides) {
      NationInfo nation;
      nation.id = side;
      nation.title = rules.data().units.side(side)->title;
      nation.side = static_cast<Side>(p);
      const std::string_view level = morale ? morale->word(side) : std::string_view();
      compilation.require(
          !rules.has(Switch::kMorale) || (level.size() == 1 && level[0] >= 'A' && level[0] <= 'D'),
          DataFile::kScenario, "parameters", "\"morale\" gives no level A to D to " + side);
      if (!level.empty()) nation.morale = level[0];
      rules.nations.push_back(std::move(nation));
    }
}

std::uint8_t capacity_of(CarrierKind carrier) {
  switch (carrier) {
    case CarrierKind::kTruck:
    case CarrierKind::kInfantryCarrier:
      return 1;
    case CarrierKind::kHelicopter:  // A.I.E.9.a
      return 3;
    default:
      return 0;
  }
}

// A.I.C.1.a: the strikes of a situation that name a kind of helicopter, one for each.
void arm_helicopters(Compilation& compilation, RuleSet& rules) {
  for (std::size_t s = 0; s < rules.units.size(); ++s) {
    UnitInfo& strike = rules.units[s];
    const std::string_view kind = rules.data().units.units[s].code("carried_by");
    if (kind.empty()) continue;
    strike.carried = true;
    const auto unarmed = std::find_if(rules.units.begin(), rules.units.end(), [&](const UnitInfo& unit) {
      return unit.kind == kind && unit.side == strike.side && unit.strike == 0;
    });
    compilation.require(unarmed != rules.units.end(), DataFile::kScenario, "groups",
                        "there is no " + std::string(kind) + " to carry " + strike.id);
    if (unarmed == rules.units.end()) return;
    unarmed->strike = strike.attack;
    unarmed->strike_weapon = strike.weapon;
    unarmed->strike_counter = unit_id(static_cast<int>(s));
  }
}

// A.I.B.4: the airplanes of the nation, of which only counters and defence matter.
const data::Unit* airplane_of(const RuleSet& rules, const std::string& nation) {
  for (const data::Unit& kind : rules.data().units.kinds)
    if (kind.type == "airplane" && (kind.side == nation || contains(kind.sides, nation))) return &kind;
  return nullptr;
}

// SIT.C.8: under A.I.B every air strike is an airplane that carries it.
void read_airplanes(Compilation& compilation, RuleSet& rules) {
  if (!rules.has(Switch::kAdvancedAirPhase)) return;
  for (UnitInfo& counter : rules.units) {
    if (counter.unit_class != UnitClass::kAirStrike || counter.carried) continue;
    counter.air = true;
    const std::string& nation = rules.nations[counter.nation].id;
    const data::Unit* airplane = airplane_of(rules, nation);
    compilation.require(airplane != nullptr, DataFile::kUnits, "kinds", "there is no airplane of " + nation);
    if (airplane == nullptr) return;
    counter.defence = static_cast<std::int16_t>(airplane->factor("defence"));
    rules.airplanes[index(counter.side)] = airplane->count;
  }
}

// A.I.C.2, A.I.D.2.a, A.I.E.2, O.I.D.2.d
void read_flight(Compilation& compilation, RuleSet& rules) {
  const data::Parameters& air = compilation.table_parameters("air-units");
  for (int weapon = 1; weapon < kWeapons; ++weapon)
    rules.strike_range[weapon] = air.number("strike_range_" + std::string(kWeaponNames[weapon]));
  rules.flight = {2 * air.number("points_per_hex"), 2 * air.number("points_per_hex_down"),
                  2 * air.number("fired_at_from_point")};
}

UnitInfo read_unit(Compilation& compilation, const RuleSet& rules, const data::Unit& unit) {
  const auto coded = [&]<typename Enum>(Enum, const auto& words, std::string_view code) {
    return compilation.word<Enum>(DataFile::kUnits, std::string(code) + " of " + unit.id, words,
                                  unit.code(code));
  };
  UnitInfo out;
  out.id = unit.id;
  out.kind = unit.kind >= 0 ? rules.data().units.kinds[unit.kind].id : unit.id;
  out.name = unit.title.empty() ? unit.designation : unit.title;
  out.unit_class = coded(UnitClass{}, kClassNames, "class");
  const auto nation = std::find_if(rules.nations.begin(), rules.nations.end(),
                                   [&](const NationInfo& n) { return n.id == unit.side; });
  if (nation == rules.nations.end()) {
    compilation.reject(DataFile::kScenario, "seats", unit.id + " belongs to a side without a seat");
    return out;
  }
  out.nation = static_cast<std::uint8_t>(nation - rules.nations.begin());
  out.side = nation->side;
  out.weapon = compilation.word<Weapon>(DataFile::kUnits, "weapon of " + unit.id, kWeaponNames,
                                        own_weapon(unit.code("weapon")));
  out.target = Target::kArmored;  // works have none in the data
  if (!unit.code("target").empty()) out.target = coded(Target{}, kTargetNames, "target");
  out.attack = static_cast<std::int16_t>(unit.factor("attack"));
  out.defence = static_cast<std::int16_t>(unit.factor("defence"));
  out.range = static_cast<std::uint8_t>(unit.factor("range"));
  out.move = static_cast<std::uint8_t>(unit.factor("move"));
  out.hull_down = unit.code("hull_down") == "1" ? 1 : unit.code("hull_down") == "0" ? 0 : 2;  // B.VII.F.2
  for (std::size_t mode = 0; mode < kModes.size(); ++mode)
    if (unit.has_trait(kModes[mode])) out.modes = static_cast<std::uint8_t>(out.modes | 1u << mode);
  if (out.can(AttackType::kDirect))
    out.modes = static_cast<std::uint8_t>(out.modes | mode_bit(AttackType::kAntiAircraft));
  out.carrier = known_or(CarrierKind::kNone, kCarriers, unit.code("carrier"));
  if (out.carries_bridges() && !rules.has(Switch::kBridgesOverland)) out.carrier = CarrierKind::kNone;
  out.passenger = known_or(PassengerKind::kNone, kPassengers, unit.code("passenger"));
  out.engineer = known_or(EngineerKind::kOther, kEngineers, unit.code("engineer"));
  out.capacity = capacity_of(out.carrier);
  out.air = out.helicopter();
  out.truck_movement = unit.has_trait("truck");
  out.smf = unit.has_trait("smf");
  out.amphibious = unit.has_trait("amphibious");
  out.truck = unit.has_trait("blind");
  out.morale_infantry = unit.has_trait("morale-infantry");
  out.tow = unit.has_trait("close-range-missile");
  out.special_infantry = unit.has_trait("special-infantry");
  out.cross_country = unit.has_trait("cross-country");
  out.half_passenger = unit.has_trait("half-passenger");
  out.reloads = unit.has_trait("reloads");
  out.reserves = unit.has_trait("reserve-reloads");
  out.wire_guided = unit.has_trait("wire-guided");
  out.smoke = unit.has_trait("smoke");
  out.rockets = unit.has_trait("rockets");
  out.anti_tank = unit.has_trait("anti-tank-howitzer");
  out.ferry = out.carrier == CarrierKind::kFerry;
  if (out.neutral()) out.work = work_named(unit.code("work"));
  out.spare = !unit.code("spare").empty();
  compilation.require(!out.neutral() || out.work != Work{}, DataFile::kUnits, "kinds",
                      unit.id + " is a neutral counter and needs the code \"work\": fort, " +
                          "improved-position, mine, block, trench or bridge");
  return out;
}

// WEC.5, WEC.7 and A.II.A.1 with their dates.
void apply_dated_abilities(Compilation& compilation, RuleSet& rules) {
  const data::Parameters& doubled = compilation.table_parameters(kDoubledFire);
  const data::Parameters& tripled = compilation.table_parameters(kTripledAssault);
  const data::Parameters& mounted = compilation.table_parameters(kMountedFire);
  for (UnitInfo& counter : rules.units) {
    const std::string& nation = rules.nations[counter.nation].id;
    counter.good_gunner = holds_for(rules, doubled, nation);
    counter.fierce_assault = holds_for(rules, tripled, nation);
    counter.mounted_fire = counter.special_infantry && holds_for(rules, mounted, nation);
  }
}

}  // namespace

void compile_units(Compilation& compilation, RuleSet& rules) {
  const data::GameData& data = rules.data();
  rules.year = compilation.parameters("situation").number("year");
  rules.first = static_cast<Side>(compilation.seat(data.scenario.play_order[0]));
  compile_nations(compilation, rules);
  compilation.require(data.units.units.size() <= static_cast<std::size_t>(kMaxUnits), DataFile::kScenario,
                      "groups", "there are too many counters");
  if (compilation.failed()) return;
  for (const data::Unit& unit : data.units.units) rules.units.push_back(read_unit(compilation, rules, unit));
  apply_dated_abilities(compilation, rules);
  arm_helicopters(compilation, rules);
  read_airplanes(compilation, rules);
  read_flight(compilation, rules);
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const UnitInfo& counter = rules.units[u];
    const int i = static_cast<int>(u);
    rules.all_of[index(counter.side)].insert(i);
    if (counter.combat_unit()) {
      rules.of_side[index(counter.side)].insert(i);
      for (int type = 0; type < kAttackTypes; ++type)
        if (counter.can(static_cast<AttackType>(type)) || counter.mounted_fire)
          rules.able[type][index(counter.side)].insert(i);
    }
    if (counter.infantry_class()) rules.infantry.insert(i);
    if (counter.neutral()) rules.neutrals.insert(i);
    if (counter.bridge()) rules.bridges.insert(i);
    if (counter.air) rules.air_units.insert(i);
    if (counter.helicopter()) rules.helicopters[index(counter.side)].insert(i);
    if (counter.engineer == EngineerKind::kStandard) rules.engineers.insert(i);
    if (counter.builder()) rules.builders.insert(i);
  }
}

}  // namespace mitla::aiw
