#include <algorithm>
#include <array>
#include <map>

#include "data/scenario_parts.h"

namespace mitla::data {
namespace {

Placing read_placing(const Reader& reader) {
  const std::string word = reader.text();
  if (word == "enter") return Placing::kEnter;
  if (word == "box") return Placing::kBox;
  if (word == "off-board") return Placing::kOffBoard;
  if (word != "setup") reader.expected("\"setup\", \"enter\", \"box\" or \"off-board\"");
  return Placing::kSetup;
}

// The words of conditions, each with the keys that it needs.
struct ConditionRule {
  std::string_view word;
  std::string_view needs;  // letters: k kinds, a areas, o of, s seat, t towards, n number
};
constexpr std::array<ConditionRule, 9> kConditionRules{{{"in", "ka"},
                                                        {"same-hex", "k"},
                                                        {"on", "ko"},
                                                        {"apart", "kn"},
                                                        {"within", "kn"},
                                                        {"between", "kon"},
                                                        {"beyond", "ot"},
                                                        {"farther-than", "ns"},
                                                        {"farther-from", "on"}}};

class GroupReader {
 public:
  explicit GroupReader(const ScenarioParts& parts) : parts_(parts) {}

  void read(ObjectReader& file) {
    UniqueIds unique("group");
    file.required("groups");
    for_each_entry(file, "groups", [&](ObjectReader& entry) {
      Group group;
      group.id = entry.required("id").name();
      unique.add(entry.reader(), group.id);
      group.title = entry.required("title").name();
      group.seat = read_seat(entry, "seat", parts_);
      group.placing = read_placing(entry.required("placing"));
      read_units(entry, group);
      group.areas = read_area_names(entry, "areas", parts_);
      group.except = read_area_names(entry, "except", parts_);
      read_conditions(entry, group);
      group.box = read_box(entry);
      group.order = entry.integer_or("order", 0, 99, 0);
      read_entry(entry, group);
      group.note = entry.text_or_empty("note");
      group.provenance = read_provenance_of(entry, parts_.named);
      const bool comes_later = group.placing == Placing::kEnter || group.placing == Placing::kBox;
      if (comes_later && group.box.empty() && !parts_.map.boxes.empty())
        entry.reader().reject("units that come later wait in a \"box\"");
      parts_.scenario.groups.push_back(std::move(group));
    });
  }

 private:
  void read_units(ObjectReader& entry, Group& group) {
    const auto forces = entry.optional("forces");
    const auto side = entry.optional("side");
    if (forces) {
      if (entry.optional("units")) entry.reader().reject("a group has either \"units\" or \"forces\"");
      group.units = read_forces(*forces, read_side(entry, group), parts_);
      return;
    }
    if (side) side->reject("only \"forces\" need a side; \"units\" have one");
    const Reader units = entry.required("units");
    group.units = select_units(units);
    for (const std::string& unit : group.units) {
      check_command(units, group.seat, unit);
      const auto [other, is_new] = group_of_unit_.emplace(unit, group.id);
      if (!is_new)
        units.reject("the unit \"" + unit + "\" is already in the group \"" + other->second + "\"");
    }
  }

  std::string read_side(ObjectReader& entry, const Group& group) const {
    const Reader reader = entry.required("side");
    std::string id = reader.name();
    const Seat* seat = parts_.scenario.seat(group.seat);
    if (seat && !seat->commands(id)) reader.expected("a side of the seat \"" + group.seat + "\"");
    return id;
  }

  void read_entry(ObjectReader& entry, Group& group) const {
    const int last = std::max(1, parts_.last_of_track());
    group.from_turn = entry.integer_or("from_turn", 1, last, 1);
    group.to_turn = entry.integer_or("to_turn", group.from_turn, last, 0);
    group.together = entry.flag("together");
    group.only_if = entry.text_or_empty("only_if");
  }

  void read_conditions(ObjectReader& entry, Group& group) const {
    for_each_entry(entry, "conditions", [&](ObjectReader& keys) {
      Condition condition;
      const Reader rule = keys.required("rule");
      condition.rule = rule.name();
      condition.kinds = read_kind_names(keys, "kinds", parts_);
      condition.areas = read_area_names(keys, "areas", parts_);
      if (const auto of = keys.optional("of")) {
        condition.of = of->name();
        if (!parts_.units.kind(condition.of)) of->expected("a kind of the units file");
      }
      if (keys.optional("seat")) condition.seat = read_seat(keys, "seat", parts_);
      condition.towards = keys.text_or_empty("towards");
      condition.number = keys.integer_or("number", 1, 99, 0);
      check_condition(rule, condition);
      group.conditions.push_back(std::move(condition));
    });
  }

  static void check_condition(const Reader& rule, const Condition& condition) {
    const auto found = std::find_if(kConditionRules.begin(), kConditionRules.end(),
                                    [&](const ConditionRule& known) { return known.word == condition.rule; });
    if (found == kConditionRules.end()) {
      std::string words;
      for (const ConditionRule& known : kConditionRules)
        words += (words.empty() ? "\"" : ", \"") + std::string(known.word) + "\"";
      rule.expected("one of " + words);
      return;
    }
    const std::vector<std::tuple<char, std::string_view, bool>> keys{
        {'k', "kinds", !condition.kinds.empty()},     {'a', "areas", !condition.areas.empty()},
        {'o', "of", !condition.of.empty()},           {'s', "seat", !condition.seat.empty()},
        {'t', "towards", !condition.towards.empty()}, {'n', "number", condition.number > 0}};
    for (const auto& [letter, key, is_there] : keys)
      if (found->needs.find(letter) != std::string_view::npos && !is_there)
        rule.reject("a condition \"" + condition.rule + "\" needs the key \"" + std::string(key) + "\"");
  }

  std::string read_box(ObjectReader& entry) const {
    const auto reader = entry.optional("box");
    if (!reader) return {};
    std::string id = reader->name();
    if (!parts_.map.box(id)) reader->expected("a box of the map");
    return id;
  }

  // A list of units, or what they have in common: {"setup": "C-7"}, {"formation": "Tal"}.
  std::vector<std::string> select_units(const Reader& reader) const {
    std::vector<std::string> ids;
    if (reader.is_list()) {
      UniqueIds unique("unit in this list:");
      for (const Reader& item : reader.list()) {
        ids.push_back(item.name());
        unique.add(item, ids.back());
        if (!parts_.units.unit(ids.back())) item.expected("a unit of the units file");
      }
      return ids;
    }
    ObjectReader keys(reader);
    const std::string setup = keys.text_or_empty("setup");
    const std::string formation = keys.text_or_empty("formation");
    const std::string side = keys.text_or_empty("side");
    keys.finish();
    const auto fits = [](const std::string& wanted, const std::string& is) {
      return wanted.empty() || wanted == is;
    };
    for (const Unit& unit : parts_.units.units)
      if (fits(setup, unit.setup) && fits(formation, unit.formation) && fits(side, unit.side))
        ids.push_back(unit.id);
    if (ids.empty()) reader.reject("no unit of the units file is like this");
    return ids;
  }

  void check_command(const Reader& where, const std::string& seat_id, const std::string& unit_id) const {
    const Seat* seat = parts_.scenario.seat(seat_id);
    const Unit* unit = parts_.units.unit(unit_id);
    if (!seat || !unit || !seat->commands(unit->side))
      where.reject("the unit \"" + unit_id + "\" is not of a side of the seat \"" + seat_id + "\"");
  }

  const ScenarioParts& parts_;
  std::map<std::string, std::string> group_of_unit_;
};

}  // namespace

void read_groups(ObjectReader& file, const ScenarioParts& parts) { GroupReader(parts).read(file); }

}  // namespace mitla::data
