#include <algorithm>
#include <map>
#include <set>

#include "data/areas.h"
#include "data/boxes.h"
#include "data/document.h"
#include "data/file_cache.h"
#include "data/reading.h"
#include "data/references.h"
#include "data/scenario_maps.h"
#include "data/scenario_parts.h"

namespace mitla::data {
namespace {

class ScenarioReader {
 public:
  explicit ScenarioReader(const ScenarioParts& parts) : parts_(parts) {}

  void read_seats(ObjectReader& file) {
    UniqueIds unique("seat");
    UniqueIds taken("seat that commands the side");
    file.required("seats");
    for_each_entry(file, "seats", [&](ObjectReader& entry) {
      Seat seat;
      seat.id = entry.required("id").name();
      unique.add(entry.reader(), seat.id);
      seat.title = entry.required("title").name();
      if (const auto name = entry.optional("name")) seat.name = name->name();
      for (const Reader& item : entry.required("sides").list()) {
        seat.sides.push_back(item.name());
        if (!parts_.units.side(seat.sides.back())) item.expected("a side of the units file");
        taken.add(item, seat.sides.back());
      }
      seat.shares = entry.names_or_none("shares");
      for (const std::string& side : seat.shares)
        if (!parts_.units.side(side)) entry.required("shares").expected("sides of the units file");
      parts_.scenario.seats.push_back(std::move(seat));
    });
    parts_.scenario.setup_order = read_order(file.required("setup_order"));
    parts_.scenario.play_order = read_order(file.required("play_order"));
  }

  // If there are teams, every seat is in one of them.
  void read_teams(ObjectReader& file) {
    UniqueIds unique("team");
    UniqueIds taken("team of the seat");
    std::size_t seated = 0;
    for_each_entry(file, "teams", [&](ObjectReader& entry) {
      Team team;
      team.id = entry.required("id").name();
      unique.add(entry.reader(), team.id);
      team.title = entry.required("title").name();
      for (const Reader& item : entry.required("seats").list()) {
        team.seats.push_back(item.name());
        if (!parts_.scenario.seat(team.seats.back())) item.expected("a seat of \"seats\"");
        taken.add(item, team.seats.back());
      }
      seated += team.seats.size();
      parts_.scenario.teams.push_back(std::move(team));
    });
    if (!parts_.scenario.teams.empty() && seated != parts_.scenario.seats.size())
      file.required("teams").reject("every seat must be in a team");
  }

  void read_turns_of(ObjectReader& file) {
    ObjectReader turns(file.required("turns"));
    const Reader track = turns.required("track");
    if (track.is_integer()) {
      for (int number = 1; number <= track.integer(1, kMostTurns); ++number)
        parts_.scenario.turns.push_back({number, "Turn " + std::to_string(number), false, {}});
    } else {
      read_track(turns);
    }
    if (parts_.scenario.turns.empty()) track.expected("one turn or more");
    parts_.scenario.last_turn = turns.required("last").integer(1, std::max(1, parts_.last_of_track()));
    parts_.scenario.turns_provenance = read_provenance_of(turns, parts_.named);
    turns.finish();
  }

  void read_allotments(ObjectReader& file) {
    UniqueIds unique("allotment");
    std::set<std::pair<std::string, int>> given;
    for_each_entry(file, "allotments", [&](ObjectReader& entry) {
      Allotment allotment;
      allotment.id = entry.required("id").name();
      unique.add(entry.reader(), allotment.id);
      allotment.seat = read_seat(entry, "seat", parts_);
      const Reader marker_reader = entry.required("marker");
      allotment.marker = marker_reader.name();
      const Marker* marker = parts_.units.marker(allotment.marker);
      if (!marker) marker_reader.expected("a marker of the units file");
      allotment.turns = read_turns(entry.required("turns"), parts_.last_of_track());
      for (const int turn : allotment.turns)
        if (!given.insert({allotment.marker, turn}).second)
          entry.reader().reject("turn " + std::to_string(turn) + " already has an allotment of this marker");
      const Reader amount = entry.required("amount");
      allotment.amount = read_amount(amount);
      const int most = allotment.amount.dice * allotment.amount.faces + allotment.amount.whole();
      if (marker && (allotment.amount.halves % 2 != 0 || most < 0 || most > marker->count))
        amount.expected("no more than the " + std::to_string(marker->count) + " markers that there are");
      allotment.provenance = read_provenance_of(entry, parts_.named);
      parts_.scenario.allotments.push_back(std::move(allotment));
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
      parts_.scenario.victory.levels.push_back(std::move(level));
    });
    parts_.scenario.victory.draw = victory.text_or_empty("draw");
    parts_.scenario.victory.note = victory.text_or_empty("note");
    parts_.scenario.victory.provenance = read_provenance_of(victory, parts_.named);
    victory.finish();
  }

  void read_scenario_parameters(ObjectReader& file) {
    parts_.scenario.parameters = read_parameters(file, parts_.named);
    const auto reader = file.optional("parameters");
    if (!reader || reader->problem().found()) return;
    const std::vector<Reader> entries = reader->list();
    for (std::size_t i = 0; i < parts_.scenario.parameters.size(); ++i) {
      const std::string complaint =
          complaint_about_parameters(parts_.scenario.parameters[i], parts_.scenario, parts_.map, parts_.units,
                                     parts_.tables, parts_.cards);
      if (!complaint.empty()) entries[i].reject(complaint);
    }
  }

 private:
  void read_track(ObjectReader& turns) {
    for_each_entry(turns, "track", [&](ObjectReader& entry) {
      Turn turn;
      const Reader number = entry.required("turn");
      turn.number = number.integer(1, kMostTurns);
      if (turn.number != static_cast<int>(parts_.scenario.turns.size()) + 1)
        number.expected("turn " + std::to_string(parts_.scenario.turns.size() + 1));
      turn.label = entry.required("label").name();
      turn.night = entry.flag("night");
      turn.note = entry.text_or_empty("note");
      parts_.scenario.turns.push_back(std::move(turn));
    });
  }

  std::vector<std::string> read_order(const Reader& reader) const {
    std::vector<std::string> order = reader.names();
    for (const Reader& item : reader.list())
      if (item.is_text() && !parts_.scenario.seat(item.text())) item.expected("a seat of \"seats\"");
    for (const Seat& seat : parts_.scenario.seats)
      if (std::count(order.begin(), order.end(), seat.id) != 1)
        reader.reject("the seat \"" + seat.id + "\" must stand here once");
    return order;
  }

  const ScenarioParts& parts_;
};

// A scenario in the scenarios folder is found by its path, so path and ids must agree.
void check_path(const std::string& path, const Scenario& scenario, const Reader& root) {
  if (!scenario_of_path(path).empty() && scenario_of_path(path) != scenario.game + "/" + scenario.id)
    root.reject("\"game\" and \"id\" do not agree with the path of the file");
}

std::string complaint_about_table_parameters(const GameData& data) {
  for (const Parameters& group : data.tables.parameters) {
    std::string complaint =
        complaint_about_parameters(group, data.scenario, data.map, data.units, data.tables, data.cards);
    if (!complaint.empty()) return "/parameters, group \"" + group.id + "\": " + complaint;
  }
  return {};
}

}  // namespace

Blurb read_blurb(const Reader& reader) {
  Blurb blurb;
  ObjectReader keys(reader);
  blurb.text = keys.required("text").name();
  blurb.minutes = keys.required("minutes").integer(1, 10'000);
  blurb.complexity = keys.required("complexity").integer(1, 5);
  blurb.year = keys.text_or_empty("year");
  blurb.book = keys.text_or_empty("book");
  keys.finish();
  return blurb;
}

base::Result<GameData> FileCache::scenario(const std::string& path) {
  auto document = load_document(source_, path, kScenarioSchema);
  if (!document) return base::Error{document.error()};
  Problem problem(document.value());
  ObjectReader file(Reader(document.value().root, problem));
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
  const auto cards_reference = file.optional("cards");
  if (cards_reference) scenario.cards = cards_reference->name();
  if (problem.found()) return problem.error();

  auto map = load_map_pieces(*this, maps, scenario.maps, file);
  if (!map) return base::Error{map.error()};
  auto units = this->units(path_of_reference(scenario.units));
  if (!units) return base::Error{units.error()};
  auto tables = this->tables(path_of_reference(scenario.tables));
  if (!tables) return base::Error{tables.error()};

  base::Result<Cards> cards = Cards{};
  if (cards_reference) cards = this->cards(path_of_reference(scenario.cards));
  if (!cards) return base::Error{cards.error()};

  if (const auto complaint = complaint_about_map(map.value(), units.value(), tables.value());
      !complaint.empty())
    maps.reject(complaint);
  if (const auto complaint = complaint_about_tables(tables.value(), units.value()); !complaint.empty())
    tables_reference.reject(complaint);
  if (const auto complaint = complaint_about_cards(cards.value(), map.value(), units.value());
      cards_reference && !complaint.empty())
    cards_reference->reject(complaint);

  read_areas(file, map.value(), head.named);
  read_boxes(file, map.value(), &units.value(), head.named);
  const ScenarioParts parts{scenario, map.value(), units.value(), tables.value(), cards.value(), head.named};
  ScenarioReader reader(parts);
  reader.read_seats(file);
  reader.read_teams(file);
  read_seatings(file, parts);
  reader.read_turns_of(file);
  read_groups(file, parts);
  name_counters(parts.units);
  reader.read_allotments(file);
  read_awards(file, parts);
  reader.read_victory(file);
  reader.read_scenario_parameters(file);
  check_rules_named(file, parts);
  read_ready_setups(file, parts);
  file.finish();
  check_path(path, scenario, file.reader());
  if (problem.found()) return problem.error();

  GameData data{std::move(scenario), std::move(map).value(), std::move(units).value(),
                std::move(tables).value(), std::move(cards).value()};
  if (const std::string complaint = complaint_about_table_parameters(data); !complaint.empty())
    return base::Error{source_.display(path_of_reference(data.scenario.tables)) + ": " + complaint};
  return data;
}

}  // namespace mitla::data
