#include <algorithm>

#include "games/aiw/rule_set_parts.h"

namespace mitla::aiw {
namespace {

constexpr std::array<std::string_view, 13> kClassNames{"towed-artillery",
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
constexpr std::array<std::string_view, kAttackTypes> kModes{"df", "of", "if", "or", "cat", "air-strike"};

std::string_view code_of(const data::Unit& unit, std::string_view name) {
  const auto it = unit.codes.find(name);
  return it == unit.codes.end() ? std::string_view() : std::string_view(it->second);
}

CarrierKind carrier_of(std::string_view word) {
  if (word == "T") return CarrierKind::kTruck;
  if (word == "I") return CarrierKind::kInfantryCarrier;
  if (word == "FERRY") return CarrierKind::kFerry;
  return CarrierKind::kNone;  // bridges and helicopters are carriers of the Advanced rules
}

EngineerKind engineer_of(std::string_view word) {
  if (word.empty()) return EngineerKind::kNone;
  if (word == "STANDARD") return EngineerKind::kStandard;
  if (word == "FLAIL") return EngineerKind::kFlail;
  if (word == "BRIDGING") return EngineerKind::kBridgeLayer;
  return EngineerKind::kOther;
}

Work work_named(std::string_view word) {
  if (word == "fort") return kFort;
  if (word == "improved-position") return kPosition;
  if (word == "mine") return kMine;
  if (word == "trench") return kTrench;
  if (word == "bridge") return kBridge;
  if (word == "block") return kBlock;
  return Work{};
}

std::string compile_nations(RuleSet& rules) {
  const data::Scenario& scenario = rules.data().scenario;
  if (scenario.seats.size() != 2) return "a situation has two seats";
  const data::Parameters* morale = scenario.parameter_group("morale");
  for (int p = 0; p < 2; ++p)
    for (const std::string& side : scenario.seats[p].sides) {
      NationInfo nation;
      nation.id = side;
      nation.title = rules.data().units.side(side)->title;
      nation.side = static_cast<Side>(p);
      const std::string_view level = morale ? morale->word(side) : std::string_view();
      if (rules.standard && (level.size() != 1 || level[0] < 'A' || level[0] > 'D'))
        return "the parameters \"morale\" give no level A to D to " + side;
      if (!level.empty()) nation.morale = level[0];
      rules.nations.push_back(std::move(nation));
    }
  return {};
}

std::string read_unit(RuleSet& rules, const data::Unit& unit, UnitInfo& out) {
  out.id = unit.id;
  out.kind = unit.kind >= 0 ? rules.data().units.kinds[unit.kind].id : unit.id;
  out.name = unit.title.empty() ? unit.designation : unit.title;
  const int unit_class = index_in(kClassNames, code_of(unit, "class"));
  if (unit_class < 0) return unit.id + " has no class";
  out.unit_class = static_cast<UnitClass>(unit_class);
  const auto nation = std::find_if(rules.nations.begin(), rules.nations.end(),
                                   [&](const NationInfo& n) { return n.id == unit.side; });
  if (nation == rules.nations.end()) return unit.id + " belongs to a side without a seat";
  out.nation = static_cast<std::uint8_t>(nation - rules.nations.begin());
  out.side = nation->side;
  out.weapon = static_cast<Weapon>(std::max(0, index_in(kWeaponNames, code_of(unit, "weapon"))));
  out.target = static_cast<Target>(std::max(0, index_in(kTargetNames, code_of(unit, "target"))));
  out.attack = static_cast<std::int16_t>(unit.factor("attack"));
  out.defence = static_cast<std::int16_t>(unit.factor("defence"));
  out.range = static_cast<std::uint8_t>(unit.factor("range"));
  out.move = static_cast<std::uint8_t>(unit.factor("move"));
  out.hull_down = code_of(unit, "hull_down") == "1"   ? 1
                  : code_of(unit, "hull_down") == "0" ? 0
                                                      : 2;  // B.VII.F.2
  for (int mode = 0; mode < kAttackTypes; ++mode)
    if (unit.has_trait(kModes[mode])) out.modes = static_cast<std::uint8_t>(out.modes | 1u << mode);
  out.carrier = carrier_of(code_of(unit, "carrier"));
  const std::string_view passenger = code_of(unit, "passenger");
  out.passenger = passenger == "T"   ? PassengerKind::kTowed
                  : passenger == "I" ? PassengerKind::kInfantry
                                     : PassengerKind::kNone;
  out.engineer = engineer_of(code_of(unit, "engineer"));
  out.truck_movement = unit.has_trait("truck");
  out.smf = unit.has_trait("smf");
  out.amphibious = unit.has_trait("amphibious");
  out.truck = unit.has_trait("blind");
  out.morale_infantry = unit.has_trait("morale-infantry");
  out.tow = unit.has_trait("close-range-missile");
  out.ferry = out.carrier == CarrierKind::kFerry;
  if (out.neutral()) out.work = work_named(code_of(unit, "work"));
  if (out.neutral() && out.work == Work{})
    return unit.id + " is a neutral counter and needs the code \"work\": fort, improved-position, mine, " +
           "block, trench or bridge";
  return {};
}

// WEC.5 and WEC.7 with their dates.
std::string date_the_crews(RuleSet& rules) {
  for (const std::string_view group : {kDoubledFire, kTripledAssault})
    if (std::string wrong = check_dates(rules, group); !wrong.empty()) return wrong;
  for (UnitInfo& counter : rules.units) {
    const std::string& nation = rules.nations[counter.nation].id;
    counter.good_gunner = holds_for(rules, kDoubledFire, nation);
    counter.fierce_assault = holds_for(rules, kTripledAssault, nation);
  }
  return {};
}

}  // namespace

std::string compile_units(RuleSet& rules) {
  const data::GameData& data = rules.data();
  const data::Parameters* level = data.scenario.parameter_group("situation");
  if (!level) return "the scenario has no parameters \"situation\"";
  rules.standard = level->word("level") == "standard";
  rules.year = level->number("year");
  rules.last_turn = data.scenario.last_turn;
  rules.first = data.scenario.play_order[0] == data.scenario.seats[0].id ? Side::kOne : Side::kTwo;
  if (std::string missing = compile_nations(rules); !missing.empty()) return missing;
  if (data.units.units.size() > static_cast<std::size_t>(kMaxUnits)) return "there are too many counters";
  for (const data::Unit& unit : data.units.units) {
    UnitInfo counter;
    if (std::string missing = read_unit(rules, unit, counter); !missing.empty()) return missing;
    rules.units.push_back(std::move(counter));
  }
  if (std::string wrong = date_the_crews(rules); !wrong.empty()) return wrong;
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const UnitInfo& counter = rules.units[u];
    const int i = static_cast<int>(u);
    rules.all_of[index(counter.side)].insert(i);
    if (counter.combat_unit()) rules.of_side[index(counter.side)].insert(i);
    if (counter.neutral()) rules.neutrals.insert(i);
    if (counter.bridge()) rules.bridges.insert(i);
    if (counter.engineer == EngineerKind::kStandard) rules.engineers.insert(i);
  }
  return {};
}

}  // namespace mitla::aiw
