#include "server/board_json.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>

#include "draw/counters.h"
#include "draw/layout.h"
#include "draw/map_svg.h"
#include "draw/svg.h"
#include "draw/unit_symbol.h"
#include "engine/info_json.h"
#include "engine/json_writer.h"
#include "engine/looks.h"
#include "server/players.h"

namespace mitla::server {

namespace {

using engine::JsonWriter;

// "not-used" -> "Not used"
std::string words(std::string_view id) {
  std::string text(id);
  for (char& c : text)
    if (c == '-' || c == '_') c = ' ';
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

void write_number(std::string_view key, double value, JsonWriter& out) {
  out.key(key).raw(draw::number(value));
}

void write_hexes(const data::Map& map, const draw::Layout& layout, JsonWriter& out) {
  out.key("hexes").begin_array();
  for (int i = 0; i < map.board.size(); ++i) {
    const hex::HexId h(i);
    const draw::Vec centre = layout.centre(h);
    out.begin_object().member("id", map.board.name(h));
    write_number("x", centre.x, out);
    write_number("y", centre.y, out);
    out.member("terrain", map.terrain_name(h)).member("title", words(map.terrain_name(h)));
    out.key("features").begin_array();
    for (std::size_t f = 0; f < map.features.size(); ++f)
      if (map.has_feature(h, map.features[f])) out.value(map.features[f]);
    out.end_array();
    if (map.sheets.size() > 1) out.member("map", map.sheets[static_cast<std::size_t>(map.board.frame(h))].id);
    for (const data::Place& place : map.places) {
      if (place.hex != h) continue;
      out.member("place", place.name);
      if (place.objective) out.member("objective", true);
      break;
    }
    out.end_object();
  }
  out.end_array();
}

// Relative to the centre, clockwise.
void write_corners(const data::Map& map, const draw::Layout& layout, JsonWriter& out) {
  out.key("corners").begin_array();
  const hex::HexId first(0);
  for (const hex::Direction d : hex::kDirections) {
    const draw::Vec corner = layout.sheet_of(first).corner(map.board.cube(first), d) - layout.centre(first);
    out.begin_array().raw(draw::number(corner.x)).raw(draw::number(corner.y)).end_array();
  }
  out.end_array();
}

void write_neighbours(const hex::Board& board, JsonWriter& out) {
  out.key("neighbours").begin_object();
  for (int i = 0; i < board.size(); ++i) {
    out.any_key(board.name(hex::HexId(i))).begin_array();
    for (const hex::HexId neighbour : board.neighbours(hex::HexId(i))) {
      if (neighbour.exists())
        out.value(board.name(neighbour));
      else
        out.null();
    }
    out.end_array();
  }
  out.end_object();
}

void write_face(const data::GameData& data, const data::Unit& unit, JsonWriter& out) {
  out.key("face").begin_array();
  for (const draw::FaceCell& cell : draw::face_cells(data.units, data.tables, unit)) {
    out.begin_object().member("text", cell.text);
    if (!cell.raised.empty()) out.member("raised", cell.raised);
    out.end_object();
  }
  out.end_array();
}

void write_factor(std::string_view name, std::string_view title, int value, JsonWriter& out) {
  out.begin_object().member("name", name);
  if (!title.empty()) out.member("title", title);
  out.member("value", std::to_string(value)).end_object();
}

// Every factor, and what it may move if the counter shows it. A meaning such as "Final protective fire: what
// artillery adds" begins with the title of its factor.
void write_factors(const data::GameData& data, const data::Unit& unit, JsonWriter& out) {
  out.key("factor_list").begin_array();
  for (const data::Term& term : data.units.factor_terms)
    if (unit.has_factor(term.id)) {
      const std::size_t colon = term.text.find(": ");
      write_factor(term.id, std::string_view(term.text).substr(0, colon == std::string::npos ? 0 : colon),
                   unit.factor(term.id), out);
    }
  const auto& printed = data.units.face.factors;
  const data::Allowance* allowance = data.tables.allowance(unit.side, unit.mobility);
  if (allowance != nullptr && std::ranges::find(printed, "allowance") != printed.end())
    write_factor("movement", {}, allowance->points / data.tables.movement_unit, out);
  out.end_array();
}

void write_unit(const data::GameData& data, const engine::Game& game, engine::UnitId number,
                JsonWriter& out) {
  const data::Units& units = data.units;
  const std::string& id = game.notation().unit_name(number);
  const auto owner = game.side_of(number);
  out.begin_object().member("id", id);
  const data::Unit* unit = units.unit(id);
  if (unit == nullptr) {
    out.member("designation", id).member("title", id).end_object();
    return;
  }
  const data::Side* side = units.side(unit->side);
  const data::Formation* formation = units.formation(unit->formation);
  const data::UnitType* type = units.type(unit->type);
  out.member("designation", unit->designation);
  std::string title = unit->title;
  if (title.empty()) title = unit->designation + " " + (type != nullptr ? type->title : unit->type);
  out.member("title", title)
      .member("side", owner ? game.info().sides[*owner].id : unit->side)
      .member("formation", unit->formation);
  if (!unit->nationality.empty()) out.member("nationality", unit->nationality);
  if (formation != nullptr) out.member("formation_title", formation->title);
  out.member("type", unit->type);
  if (type != nullptr) out.member("type_title", type->title).member("symbol", type->symbol);
  out.member("size", unit->size).member("mobility", unit->mobility);
  out.member("factors", draw::factors_text(units, *unit));
  write_factors(data, *unit, out);
  write_face(data, *unit, out);
  if (const auto work = unit->code("work"); !work.empty()) out.member("work", work);
  out.key("traits").begin_array();
  for (const std::string& trait : unit->traits) out.value(trait);
  out.end_array();
  std::string colour = side != nullptr ? side->colour : "";
  std::string ink = side != nullptr ? side->ink : "";
  if (formation != nullptr && !formation->colour.empty()) colour = formation->colour;
  if (formation != nullptr && !formation->ink.empty()) ink = formation->ink;
  out.member("colour", colour).member("ink", ink).end_object();
}

// The drawing of each type's symbol.
void write_symbols(const data::Units& units, JsonWriter& out) {
  out.key("symbols").begin_object();
  for (const data::UnitType& type : units.types) out.any_key(type.id).value(draw::symbol_svg(type));
  out.end_object();
}

// All units of the units file; those in play with the seat that commands them.
void write_sides(const data::Units& units, const engine::GameInfo& info, JsonWriter& out) {
  out.key("sides").begin_array();
  for (const data::Side& side : units.sides) {
    out.begin_object().member("id", side.id).member("title", side.title);
    for (const engine::SideInfo& known : info.sides)
      if (known.id == side.id && known.seat) out.member("seat", info.seats[known.seat->index()].id);
    out.member("colour", side.colour).member("ink", side.ink).end_object();
  }
  out.end_array();
}

void write_term(const engine::Term& term, JsonWriter& out) {
  out.begin_object().member("id", term.id).member("title", term.title);
  if (!term.glyph.empty()) out.member("glyph", term.glyph);
  if (!term.look.empty()) out.member("look", term.look);
  out.end_object();
}

// The terms of the legend in their order, then all other ids.
void write_terms(std::string_view key, const std::vector<engine::Term>& terms,
                 const std::vector<std::string>& ids, JsonWriter& out) {
  out.key(key).begin_array();
  for (const engine::Term& term : terms) write_term(term, out);
  for (const std::string& id : ids)
    if (engine::Legend::find(terms, id) == nullptr) write_term({id, words(id)}, out);
  out.end_array();
}

// How a result looks to the attacker, by what the tables say that it does to each side.
std::string_view look_of(const data::CombatResult& result) {
  bool defender = false;
  bool attacker = false;
  bool lost = false;
  for (const data::ResultStep& step : result.steps) {
    if (step.op == "advance") continue;
    const bool both = step.who.empty();  // an exchange
    defender = defender || both || step.who == "defender";
    attacker = attacker || both || step.who == "attacker";
    lost = lost || (step.who == "attacker" && step.op == "eliminate");
  }
  if (defender) return attacker ? engine::kCostly : engine::kGood;
  return lost ? engine::kBad : attacker ? engine::kCostly : engine::kNothing;
}

void write_results(const std::vector<engine::Term>& terms, const data::Tables& tables, JsonWriter& out) {
  std::vector<engine::Term> looked = terms;
  for (engine::Term& term : looked)
    if (const data::CombatResult* result = tables.result(term.id); term.look.empty() && result != nullptr)
      term.look = look_of(*result);
  write_terms("results", looked, {}, out);
}

void write_legend(const data::GameData& data, const engine::GameInfo& info, JsonWriter& out) {
  const data::Map& map = data.map;
  const engine::Legend& legend = info.legend;
  write_terms("phases", legend.phases, {}, out);
  write_terms("endings", legend.endings, {}, out);
  write_terms("statuses", legend.statuses, info.statuses, out);
  write_results(legend.results, data.tables, out);
  write_terms("marks", legend.marks, {}, out);
  out.key("boxes").begin_array();
  for (const std::string& id : info.boxes) {
    const data::Box* box = map.box(id);
    const engine::Term* term = engine::Legend::find(legend.boxes, id);
    write_term(term != nullptr ? *term : engine::Term{id, box != nullptr ? box->title : words(id)}, out);
  }
  out.end_array();
}

std::string_view role_name(engine::VerbRole role) {
  switch (role) {
    case engine::VerbRole::kPlain:
      break;
    case engine::VerbRole::kEnd:
      return "end";
    case engine::VerbRole::kGo:
      return "go";
    case engine::VerbRole::kBack:
      return "back";
    case engine::VerbRole::kPass:
      return "pass";
  }
  return "plain";
}

void write_board_verbs(const engine::Game& game, JsonWriter& out) {
  const auto& verbs = game.notation().verbs();
  out.key("verbs").begin_array();
  for (const engine::VerbSpec& verb : verbs) {
    if (verb.name.empty()) continue;
    out.begin_object().member("name", verb.name);
    engine::write_arguments(verb, out);
    out.member("meaning", verb.meaning).member("role", role_name(verb.role));
    out.member("label", verb.label.empty() ? words(verb.name) : std::string(verb.label));
    if (verb.gives_up) out.member("gives_up", true);
    if (verb.aside) out.member("aside", true);
    if (const auto titles = game.word_titles(static_cast<std::uint8_t>(&verb - verbs.data()));
        !titles.empty()) {
      out.key("words").begin_array();
      for (std::size_t i = 0; i < verb.words.size(); ++i)
        out.begin_object().member("id", verb.words[i]).member("title", titles[i]).end_object();
      out.end_array();
    }
    out.end_object();
  }
  out.end_array();
}

constexpr draw::Options kSheet{.numbers = true, .names = true, .legend = false, .scale = 1};
constexpr draw::Options kCover{.numbers = false, .names = false, .legend = false, .scale = 1, .grain = false};

// A cover is a few hundred pixels wide, the sheet it shows a few thousand units: rough coordinates look the
// same and compress far better. Arcs have flags among their numbers and stay as they are.
std::string with_rough_coordinates(const std::string& svg) {
  constexpr long kUnit = 20;
  std::string out;
  out.reserve(svg.size());
  std::size_t at = 0;
  while (true) {
    const std::size_t begin = svg.find(" d=\"", at);
    if (begin == std::string::npos) return out.append(svg, at);
    const std::size_t first = begin + 4;
    const std::size_t end = svg.find('"', first);
    out.append(svg, at, first - at);
    at = end;
    if (std::string_view(svg).substr(first, end - first).find_first_of("aA.") != std::string_view::npos) {
      out.append(svg, first, end - first);
      continue;
    }
    for (const char* c = svg.data() + first; c < svg.data() + end;) {
      if (std::isdigit(static_cast<unsigned char>(*c)) == 0 && *c != '-') {
        out.push_back(*c++);
        continue;
      }
      char* after = nullptr;
      const long rounded = std::lround(static_cast<double>(std::strtol(c, &after, 10)) / kUnit) * kUnit;
      if (rounded >= 0 && std::isdigit(static_cast<unsigned char>(out.back())) != 0) out.push_back(' ');
      out += std::to_string(rounded);
      c = after;
    }
  }
}

}  // namespace

std::string board_svg(const data::GameData& data) { return draw::map_svg(data.map, &data.units, {}, kSheet); }

std::string cover_svg(const data::GameData& data) {
  return with_rough_coordinates(draw::map_svg(data.map, &data.units, {}, kCover));
}

std::string board_json(const std::string& scenario, const data::GameData& data, const engine::Game& game,
                       const std::string& book) {
  const draw::Layout layout(data.map);
  const std::array<double, 4> page = draw::map_page(data.map, kSheet);
  std::string text;
  JsonWriter out(text);
  out.begin_object().member("scenario", scenario).member("title", game.info().title);
  out.member("book", book).member("svg", "/api/scenarios/" + scenario + "/map.svg");
  const char* const edges[] = {"left", "top", "width", "height"};
  for (std::size_t i = 0; i < page.size(); ++i) out.key(edges[i]).raw(draw::number(page[i]));
  engine::write_seats(game.info(), out);
  engine::write_teams(game.info(), out);
  write_players(game, out);
  write_hexes(data.map, layout, out);
  write_corners(data.map, layout, out);
  write_neighbours(data.map.board, out);
  out.key("units").begin_array();
  for (int i = 0; i < game.notation().unit_count(); ++i) write_unit(data, game, engine::unit_id(i), out);
  out.end_array();
  write_symbols(data.units, out);
  write_sides(data.units, game.info(), out);
  write_legend(data, game.info(), out);
  engine::write_components(game.info().components, out);
  write_board_verbs(game, out);
  out.key("turns").begin_array();
  for (const data::Turn& turn : data.scenario.turns) {
    out.begin_object().member("turn", turn.number).member("title", turn.label);
    out.member("night", turn.night).end_object();
  }
  out.end_array().end_object();
  return text;
}

}  // namespace mitla::server
