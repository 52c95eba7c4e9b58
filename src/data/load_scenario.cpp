#include <algorithm>
#include <map>
#include <set>

#include "data/areas.h"
#include "data/document.h"
#include "data/load.h"
#include "data/reading.h"
#include "data/references.h"
#include "data/scenario_maps.h"

namespace mitla::data {
namespace {

constexpr int kMostTurns = 200;

class ScenarioReader {
 public:
  ScenarioReader(Scenario& scenario, const Map& map, const Units& units, const Tables& tables,
                 const NamedProvenances& named)
      : scenario_(scenario), map_(map), units_(units), tables_(tables), named_(named) {}

  void read_seats(ObjectReader& file) {
    UniqueIds unique("seat");
    UniqueIds taken("seat that commands the side");
    file.required("seats");
    for_each_entry(file, "seats", [&](ObjectReader& entry) {
      Seat seat;
      seat.id = entry.required("id").name();
      unique.add(entry.reader(), seat.id);
      seat.title = entry.required("title").name();
      for (const Reader& item : entry.required("sides").list()) {
        seat.sides.push_back(item.name());
        if (!units_.side(seat.sides.back())) item.expected("a side of the units file");
        taken.add(item, seat.sides.back());
      }
      scenario_.seats.push_back(std::move(seat));
    });
    scenario_.setup_order = read_order(file.required("setup_order"));
    scenario_.play_order = read_order(file.required("play_order"));
  }

  void read_turns_of(ObjectReader& file) {
    ObjectReader turns(file.required("turns"));
    const Reader track = turns.required("track");
    for_each_entry(turns, "track", [&](ObjectReader& entry) {
      Turn turn;
      const Reader number = entry.required("turn");
      turn.number = number.integer(1, kMostTurns);
      if (turn.number != static_cast<int>(scenario_.turns.size()) + 1)
        number.expected("turn " + std::to_string(scenario_.turns.size() + 1));
      turn.label = entry.required("label").name();
      turn.night = entry.flag("night");
      turn.note = entry.text_or_empty("note");
      scenario_.turns.push_back(std::move(turn));
    });
    if (scenario_.turns.empty()) track.expected("one turn or more");
    scenario_.last_turn = turns.required("last").integer(1, std::max(1, last_of_track()));
    scenario_.turns_provenance = read_provenance_of(turns, named_);
    turns.finish();
  }

  void read_groups(ObjectReader& file) {
    UniqueIds unique("group");
    std::map<std::string, std::string> group_of_unit;
    file.required("groups");
    for_each_entry(file, "groups", [&](ObjectReader& entry) {
      Group group;
      group.id = entry.required("id").name();
      unique.add(entry.reader(), group.id);
      group.title = entry.required("title").name();
      group.seat = read_seat(entry, "seat");
      group.placing = read_placing(entry.required("placing"));
      const Reader units = entry.required("units");
      group.units = select_units(units);
      for (const std::string& unit : group.units) {
        check_command(units, group.seat, unit);
        const auto [other, is_new] = group_of_unit.emplace(unit, group.id);
        if (!is_new)
          units.reject("the unit \"" + unit + "\" is already in the group \"" + other->second + "\"");
      }
      group.areas = read_areas(entry, "areas");
      group.except = read_areas(entry, "except");
      group.box = read_box(entry);
      group.from_turn = entry.integer_or("from_turn", 1, std::max(1, last_of_track()), 1);
      group.note = entry.text_or_empty("note");
      group.provenance = read_provenance_of(entry, named_);
      if (group.placing != Placing::kSetup && group.box.empty())
        entry.reader().reject("units that come later wait in a \"box\"");
      scenario_.groups.push_back(std::move(group));
    });
  }

  void read_allotments(ObjectReader& file) {
    UniqueIds unique("allotment");
    std::set<std::pair<std::string, int>> given;
    for_each_entry(file, "allotments", [&](ObjectReader& entry) {
      Allotment allotment;
      allotment.id = entry.required("id").name();
      unique.add(entry.reader(), allotment.id);
      allotment.seat = read_seat(entry, "seat");
      const Reader marker_reader = entry.required("marker");
      allotment.marker = marker_reader.name();
      const Marker* marker = units_.marker(allotment.marker);
      if (!marker) marker_reader.expected("a marker of the units file");
      allotment.turns = read_turns(entry.required("turns"), last_of_track());
      for (const int turn : allotment.turns)
        if (!given.insert({allotment.marker, turn}).second)
          entry.reader().reject("turn " + std::to_string(turn) + " already has an allotment of this marker");
      const Reader amount = entry.required("amount");
      allotment.amount = read_amount(amount);
      const int most = allotment.amount.dice * allotment.amount.faces + allotment.amount.whole();
      if (marker && (allotment.amount.halves % 2 != 0 || most < 0 || most > marker->count))
        amount.expected("no more than the " + std::to_string(marker->count) + " markers that there are");
      allotment.provenance = read_provenance_of(entry, named_);
      scenario_.allotments.push_back(std::move(allotment));
    });
  }

  void read_awards(ObjectReader& file) {
    UniqueIds unique("award");
    for_each_entry(file, "awards", [&](ObjectReader& entry) {
      Award award;
      award.id = entry.required("id").name();
      unique.add(entry.reader(), award.id);
      award.to = read_seat(entry, "to");
      award.points = read_amount(entry.required("points"));
      award.event = entry.required("for").name();
      if (entry.optional("of")) award.of = read_seat(entry, "of");
      if (const auto group = entry.optional("group")) {
        award.group = group->name();
        if (!scenario_.group(award.group)) group->expected("a group of \"groups\"");
      }
      if (const auto area = entry.optional("area")) {
        award.area = area->name();
        if (!map_.area(award.area)) area->expected("an area of the map");
      }
      if (const auto turns = entry.optional("turns")) award.turns = read_turns(*turns, last_of_track());
      award.once = entry.flag("once");
      award.note = entry.text_or_empty("note");
      award.provenance = read_provenance_of(entry, named_);
      scenario_.awards.push_back(std::move(award));
    });
  }

  void read_victory(ObjectReader& file) {
    ObjectReader victory(file.required("victory"));
    int before = 0;
    for_each_entry(victory, "levels", [&](ObjectReader& entry) {
      VictoryLevel level;
      const Reader margin = entry.required("margin");
      level.margin = margin.integer(1, 9999);
      if (level.margin <= before) margin.expected("a margin above " + std::to_string(before));
      before = level.margin;
      level.title = entry.required("title").name();
      scenario_.victory.levels.push_back(std::move(level));
    });
    scenario_.victory.draw = victory.text_or_empty("draw");
    scenario_.victory.note = victory.text_or_empty("note");
    scenario_.victory.provenance = read_provenance_of(victory, named_);
    victory.finish();
  }

  void read_scenario_parameters(ObjectReader& file) {
    scenario_.parameters = read_parameters(file, named_);
    const auto reader = file.optional("parameters");
    if (!reader || reader->problem().found()) return;
    const std::vector<Reader> entries = reader->list();
    for (std::size_t i = 0; i < scenario_.parameters.size(); ++i) {
      const std::string complaint =
          complaint_about_parameters(scenario_.parameters[i], scenario_, map_, units_, tables_);
      if (!complaint.empty()) entries[i].reject(complaint);
    }
  }

  void read_ready_setups(ObjectReader& file) {
    UniqueIds unique("ready set-up");
    for_each_entry(file, "ready_setups", [&](ObjectReader& entry) {
      ReadySetup setup;
      setup.id = entry.required("id").name();
      unique.add(entry.reader(), setup.id);
      setup.title = entry.required("title").name();
      setup.seat = read_seat(entry, "seat");
      const Reader hexes = entry.required("hexes");
      std::map<hex::HexId, int> crowd;
      for (const auto& [unit, hex_reader] : hexes.members()) {
        setup.hexes.emplace_back(unit, hex_reader.text());
        check_place(hex_reader, setup.seat, unit, crowd);
      }
      for (const Group& group : scenario_.groups)
        for (const std::string& unit : group.units)
          if (group.placing == Placing::kSetup && group.seat == setup.seat && setup.hex_of(unit).empty())
            hexes.reject("the unit \"" + unit + "\" is not placed");
      setup.note = entry.text_or_empty("note");
      setup.provenance = read_provenance_of(entry, named_);
      scenario_.ready_setups.push_back(std::move(setup));
    });
  }

 private:
  int last_of_track() const { return static_cast<int>(scenario_.turns.size()); }

  std::vector<std::string> read_order(const Reader& reader) const {
    std::vector<std::string> order = reader.names();
    for (const Reader& item : reader.list())
      if (item.is_text() && !scenario_.seat(item.text())) item.expected("a seat of \"seats\"");
    for (const Seat& seat : scenario_.seats)
      if (std::count(order.begin(), order.end(), seat.id) != 1)
        reader.reject("the seat \"" + seat.id + "\" must stand here once");
    return order;
  }

  std::string read_seat(ObjectReader& entry, std::string_view key) const {
    const Reader reader = entry.required(key);
    std::string id = reader.name();
    if (!scenario_.seat(id)) reader.expected("a seat of \"seats\"");
    return id;
  }

  std::vector<std::string> read_areas(ObjectReader& entry, std::string_view key) const {
    const auto reader = entry.optional(key);
    if (!reader) return {};
    for (const Reader& item : reader->list())
      if (item.is_text() && !map_.area(item.text())) item.expected("an area of the map");
    return reader->names();
  }

  std::string read_box(ObjectReader& entry) const {
    const auto reader = entry.optional("box");
    if (!reader) return {};
    std::string id = reader->name();
    if (!map_.box(id)) reader->expected("a box of the map");
    return id;
  }

  static Placing read_placing(const Reader& reader) {
    const std::string word = reader.text();
    if (word == "enter") return Placing::kEnter;
    if (word == "box") return Placing::kBox;
    if (word != "setup") reader.expected("\"setup\", \"enter\" or \"box\"");
    return Placing::kSetup;
  }

  // A list of units, or what they have in common: {"setup": "C-7"}, {"formation": "Tal"}.
  std::vector<std::string> select_units(const Reader& reader) const {
    std::vector<std::string> ids;
    if (reader.is_list()) {
      UniqueIds unique("unit in this list:");
      for (const Reader& item : reader.list()) {
        ids.push_back(item.name());
        unique.add(item, ids.back());
        if (!units_.unit(ids.back())) item.expected("a unit of the units file");
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
    for (const Unit& unit : units_.units)
      if (fits(setup, unit.setup) && fits(formation, unit.formation) && fits(side, unit.side))
        ids.push_back(unit.id);
    if (ids.empty()) reader.reject("no unit of the units file is like this");
    return ids;
  }

  bool commands(const std::string& seat_id, const std::string& unit_id) const {
    const Seat* seat = scenario_.seat(seat_id);
    const Unit* unit = units_.unit(unit_id);
    return seat && unit && std::find(seat->sides.begin(), seat->sides.end(), unit->side) != seat->sides.end();
  }

  void check_command(const Reader& where, const std::string& seat, const std::string& unit) const {
    if (!commands(seat, unit))
      where.reject("the unit \"" + unit + "\" is not of a side of the seat \"" + seat + "\"");
  }

  // A unit of a ready set-up stands in the area of its group, and not in a crowd.
  void check_place(const Reader& where, const std::string& seat, const std::string& unit,
                   std::map<hex::HexId, int>& crowd) const {
    const hex::HexId h = map_.board.find(where.text());
    if (!h.exists()) {
      where.expected("a hex of the map");
      return;
    }
    const Group* group = scenario_.group_of(unit);
    if (!group || group->placing != Placing::kSetup || group->seat != seat) {
      where.reject("\"" + unit + "\" is no unit that this seat sets up");
      return;
    }
    if (!hexes_of(*group, map_).contains(h))
      where.reject("hex " + where.text() + " is not where the group \"" + group->id + "\" sets up");
    const Parameters* rule = scenario_.parameter_group("setup");
    const int most = rule ? rule->number("units_per_hex") : 0;
    if (++crowd[h] > most && most > 0)
      where.reject("more than " + std::to_string(most) + " unit in hex " + where.text());
  }

  Scenario& scenario_;
  const Map& map_;
  const Units& units_;
  const Tables& tables_;
  const NamedProvenances& named_;
};

Blurb read_blurb(const Reader& reader) {
  Blurb blurb;
  ObjectReader keys(reader);
  blurb.text = keys.required("text").name();
  blurb.minutes = keys.required("minutes").integer(1, 10'000);
  blurb.complexity = keys.required("complexity").integer(1, 5);
  keys.finish();
  return blurb;
}

// A scenario that lies in the folder of the scenarios is found by its path, so path and ids must agree.
void check_path(const std::string& path, const Scenario& scenario, const Reader& root) {
  if (!scenario_of_path(path).empty() && scenario_of_path(path) != scenario.game + "/" + scenario.id)
    root.reject("\"game\" and \"id\" do not agree with the path of the file");
}

std::string complaint_about_table_parameters(const GameData& data) {
  for (const Parameters& group : data.tables.parameters) {
    std::string complaint =
        complaint_about_parameters(group, data.scenario, data.map, data.units, data.tables);
    if (!complaint.empty()) return "/parameters, group \"" + group.id + "\": " + complaint;
  }
  return {};
}

}  // namespace

base::Result<GameData> load_scenario(const Source& source, const std::string& path) {
  auto document = load_document(source, path, kScenarioSchema);
  if (!document) return base::Error{document.error()};
  Problem problem;
  ObjectReader file(Reader(document.value(), problem));
  const FileHead head = read_head(file);

  Scenario scenario;
  scenario.id = head.id;
  scenario.title = head.title;
  scenario.provenance = head.provenance;
  scenario.game = file.required("game").name();
  scenario.blurb = read_blurb(file.required("blurb"));
  const Reader maps = file.required("maps");
  scenario.maps = read_map_pieces(maps);
  const Reader units_reference = file.required("units");
  scenario.units = units_reference.name();
  const Reader tables_reference = file.required("tables");
  scenario.tables = tables_reference.name();
  if (problem.found()) return problem.error();

  auto map = load_map_pieces(source, maps, scenario.maps, file);
  if (!map) return base::Error{map.error()};
  auto units = load_units(source, path_of_reference(scenario.units));
  if (!units) return base::Error{units.error()};
  auto tables = load_tables(source, path_of_reference(scenario.tables));
  if (!tables) return base::Error{tables.error()};

  if (const auto complaint = complaint_about_map(map.value(), units.value(), tables.value());
      !complaint.empty())
    maps.reject(complaint);
  if (const auto complaint = complaint_about_tables(tables.value(), units.value()); !complaint.empty())
    tables_reference.reject(complaint);

  read_areas(file, map.value(), head.named);
  ScenarioReader reader(scenario, map.value(), units.value(), tables.value(), head.named);
  reader.read_seats(file);
  reader.read_turns_of(file);
  reader.read_groups(file);
  reader.read_allotments(file);
  reader.read_awards(file);
  reader.read_victory(file);
  reader.read_scenario_parameters(file);
  reader.read_ready_setups(file);
  file.finish();
  check_path(path, scenario, file.reader());
  if (problem.found()) return problem.error();

  GameData data{std::move(scenario), std::move(map).value(), std::move(units).value(),
                std::move(tables).value()};
  if (const std::string complaint = complaint_about_table_parameters(data); !complaint.empty())
    return base::Error{source.display(path_of_reference(data.scenario.tables)) + ": " + complaint};
  return data;
}

}  // namespace mitla::data
