#include "server/charts_json.h"

#include "base/points.h"
#include "engine/json_writer.h"

namespace mitla::server {

namespace {

using engine::JsonWriter;

std::string amount_text(const data::Amount& amount) {
  std::string text;
  if (amount.rolled()) text = std::to_string(amount.dice) + "d" + std::to_string(amount.faces);
  if (!amount.rolled() || amount.halves != 0)
    text += (amount.rolled() ? " + " : "") + base::points_text(amount.halves, 2);
  return text;
}

void write_provenance(const data::Provenance& provenance, JsonWriter& out) {
  out.key("provenance").begin_object().member("kind", data::to_string(provenance.kind));
  if (!provenance.note.empty()) out.member("note", provenance.note);
  out.end_object();
}

void write_names(std::string_view key, const std::vector<std::string>& names, JsonWriter& out) {
  if (names.empty()) return;
  out.key(key).begin_array();
  for (const std::string& name : names) out.value(name);
  out.end_array();
}

void write_headings(std::string_view key, const std::vector<data::TableRange>& ranges, JsonWriter& out) {
  out.key(key).begin_array();
  for (const data::TableRange& range : ranges) out.value(range.heading);
  out.end_array();
}

void write_tables(const data::Tables& tables, JsonWriter& out) {
  out.key("tables").begin_array();
  for (const data::Table& table : tables.tables) {
    out.begin_object().member("id", table.id).member("title", table.title);
    write_headings("columns", table.columns, out);
    write_headings("rows", table.rows, out);
    out.key("cells").begin_array();
    for (const auto& row : table.cells) {
      out.begin_array();
      for (const std::string& cell : row) out.value(cell);
      out.end_array();
    }
    out.end_array();
    if (!table.note.empty()) out.member("note", table.note);
    write_provenance(table.provenance, out);
    out.end_object();
  }
  out.end_array().key("results").begin_array();
  for (const data::CombatResult& result : tables.results)
    out.begin_object().member("id", result.id).member("title", result.title).end_object();
  out.end_array().key("modifiers").begin_array();
  for (const data::Modifier& modifier : tables.modifiers) {
    out.begin_object().member("title", modifier.title);
    if (modifier.by_die.empty()) {
      out.member("amount", amount_text(modifier.amount));
    } else {
      out.key("by_die").begin_array();
      for (const int amount : modifier.by_die) out.value(amount);
      out.end_array();
    }
    write_provenance(modifier.provenance, out);
    out.end_object();
  }
  out.end_array();
}

// The meaning that the file gives to a word.
std::string_view meaning(const std::vector<data::Term>& terms, std::string_view id) {
  for (const data::Term& term : terms)
    if (term.id == id) return term.text;
  return id;
}

void write_effect(const data::Tables& tables, const data::TerrainEffect& effect, std::string_view kind,
                  JsonWriter& out) {
  out.begin_object().member("id", effect.id).member("title", effect.title).member("kind", kind);
  out.key("move").begin_object();
  for (const data::MoveCost& cost : effect.move.costs)
    out.any_key(cost.mobility).value(base::points_text(cost.cost, tables.movement_unit));
  out.end_object();
  if (effect.shift != 0) out.member("shift", effect.shift);
  write_names("benefits", effect.benefits, out);
  out.key("factors").begin_array();
  for (const auto& [name, value] : effect.factors)
    out.begin_object()
        .member("name", name)
        .member("value", value)
        .member("meaning", meaning(tables.factor_terms, name))
        .end_object();
  out.end_array().key("traits").begin_array();
  for (const std::string& trait : effect.traits) out.value(meaning(tables.trait_terms, trait));
  out.end_array();
  if (!effect.note.empty()) out.member("note", effect.note);
  write_provenance(effect.provenance, out);
  out.end_object();
}

void write_terrain(const data::Tables& tables, JsonWriter& out) {
  out.key("mobilities").begin_array();
  for (const data::Mobility& mobility : tables.mobilities)
    out.begin_object().member("id", mobility.id).member("title", mobility.title).end_object();
  out.end_array().key("terrain").begin_array();
  for (const auto& effect : tables.terrain) write_effect(tables, effect, "terrain", out);
  for (const auto& effect : tables.features) write_effect(tables, effect, "feature", out);
  for (const auto& effect : tables.hexsides) write_effect(tables, effect, "hexside", out);
  for (const auto& effect : tables.links) write_effect(tables, effect, "link", out);
  out.end_array();
}

void write_awards(const data::GameData& data, JsonWriter& out) {
  out.key("awards").begin_array();
  for (const data::Award& award : data.scenario.awards) {
    out.begin_object().member("id", award.id).member("to", award.to);
    out.member("points", amount_text(award.points)).member("event", award.event).member("case", award.rule);
    if (!award.of.empty()) out.member("of", award.of);
    std::vector<std::string> kinds;
    for (const std::string& kind : award.kinds)
      for (const auto& known : data.units.kinds)
        if (known.id == kind) kinds.push_back(known.title);
    write_names("kinds", kinds, out);
    for (const data::Group& group : data.scenario.groups)
      if (!award.group.empty() && group.id == award.group) out.member("group", group.title);
    if (!award.turns.empty()) {
      out.key("turns").begin_array();
      for (const int turn : award.turns) out.value(turn);
      out.end_array();
    }
    if (award.once) out.member("once", true);
    if (const auto* area = award.area.empty() ? nullptr : data.map.area(award.area)) {
      out.key("hexes").begin_array();
      for (const hex::HexId hex : area->set) out.value(data.map.board.name(hex));
      out.end_array();
    }
    if (!award.note.empty()) out.member("note", award.note);
    out.end_object();
  }
  out.end_array();
  const data::Victory& victory = data.scenario.victory;
  out.key("victory").begin_object().key("levels").begin_array();
  for (const data::VictoryLevel& level : victory.levels)
    out.begin_object().member("margin", level.margin).member("title", level.title).end_object();
  out.end_array().member("draw", victory.draw);
  if (!victory.note.empty()) out.member("note", victory.note);
  out.end_object();
}

}  // namespace

std::string charts_json(const data::GameData& data, const engine::Game& game) {
  std::string text;
  JsonWriter out(text);
  out.begin_object();
  write_tables(data.tables, out);
  write_terrain(data.tables, out);
  write_awards(data, out);
  out.key("provenance").begin_array();
  for (const engine::ProvenanceNote& note : game.info().provenance)
    out.begin_object()
        .member("what", note.what)
        .member("kind", note.kind)
        .member("note", note.note)
        .end_object();
  out.end_array().end_object();
  return text;
}

}  // namespace mitla::server
