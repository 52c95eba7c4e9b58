#include "engine/info_json.h"

#include "engine/rules_version.h"

namespace mitla::engine {

namespace {

bool reconstructed(const GameInfo& info) {
  for (const ProvenanceNote& note : info.provenance)
    if (note.kind == "reconstructed" || note.kind == "mixed") return true;
  return false;
}

void write_display(const DisplayInfo& display, JsonWriter& out) {
  out.begin_object().member("id", display.id).member("title", display.title);
  if (!display.side.empty()) out.member("side", display.side);
  if (!display.seat.empty()) out.member("seat", display.seat);
  if (!display.map.empty()) out.member("map", display.map);
  out.key("boxes").begin_array();
  for (const DisplayInfo::Box& box : display.boxes) {
    out.begin_object().member("id", box.id);
    if (box.capacity > 0) out.member("capacity", box.capacity);
    out.end_object();
  }
  out.end_array().end_object();
}

void write_card(const CardInfo& card, JsonWriter& out) {
  out.begin_object().member("id", card.id).member("title", card.title);
  if (!card.text.empty()) out.member("text", card.text);
  if (!card.side.empty()) out.member("side", card.side);
  out.end_object();
}

void write_pile(const PileInfo& pile, JsonWriter& out) {
  out.begin_object().member("id", pile.id).member("title", pile.title).member("kind", word_for(pile.kind));
  if (!pile.seat.empty()) out.member("seat", pile.seat);
  out.end_object();
}

}  // namespace

void write_seats(const GameInfo& info, JsonWriter& out) {
  out.key("seats").begin_array();
  for (const SeatInfo& seat : info.seats) {
    out.begin_object().member("id", seat.id).member("title", seat.title);
    if (!seat.name.empty()) out.member("name", seat.name);
    out.end_object();
  }
  out.end_array();
}

void write_sides(const GameInfo& info, JsonWriter& out) {
  out.key("sides").begin_array();
  for (const SideInfo& side : info.sides) {
    out.begin_object().member("id", side.id).member("title", side.title);
    if (side.seat) out.member("seat", info.seats[side.seat->index()].id);
    out.end_object();
  }
  out.end_array();
}

void write_teams(const GameInfo& info, JsonWriter& out) {
  out.key("teams").begin_array();
  for (const TeamInfo& team : teams_of(info)) {
    out.begin_object().member("id", team.id).member("title", team.title).key("seats").begin_array();
    for (const Seat seat : team.seats) out.value(info.seats[seat.index()].id);
    out.end_array().end_object();
  }
  out.end_array();
}

void write_owners(const Game& game, JsonWriter& out) {
  out.key("units").begin_array();
  for (int u = 0; u < game.notation().unit_count(); ++u) {
    const auto side = game.side_of(unit_id(u));
    out.begin_object().member("unit", game.notation().unit_name(unit_id(u))).key("side");
    if (side)
      out.value(game.info().sides[static_cast<std::size_t>(*side)].id);
    else
      out.null();
    out.end_object();
  }
  out.end_array();
}

void write_info(const GameInfo& info, JsonWriter& out) {
  out.member("game", info.game).member("rules", rules_name(info));
  out.member("title", info.title).member("summary", info.summary);
  write_seats(info, out);
  write_sides(info, out);
  write_teams(info, out);
  out.key("options").begin_array();
  for (const OptionInfo& option : info.options) {
    out.begin_object().member("id", option.id).member("title", option.title).key("values").begin_array();
    for (const std::string& value : option.values) out.value(value);
    out.end_array().end_object();
  }
  out.end_array().member("reconstructed", reconstructed(info)).key("provenance").begin_array();
  for (const ProvenanceNote& note : info.provenance) {
    out.begin_object().member("what", note.what).member("kind", note.kind);
    out.member("note", note.note).end_object();
  }
  out.end_array();
}

void write_components(const Components& parts, JsonWriter& out) {
  write_list(
      "maps", parts.maps,
      [](const MapInfo& map, JsonWriter& to) {
        to.begin_object().member("id", map.id).member("title", map.title);
        to.member("scale", map.scale).end_object();
      },
      out);
  write_list("displays", parts.displays, write_display, out);
  write_list("cards", parts.cards, write_card, out);
  write_list("piles", parts.piles, write_pile, out);
  write_list(
      "options", parts.options,
      [](const Term& option, JsonWriter& to) {
        to.begin_object().member("id", option.id).member("title", option.title).end_object();
      },
      out);
  write_list(
      "overlays", parts.overlays,
      [](const OverlayInfo& overlay, JsonWriter& to) {
        to.begin_object().member("id", overlay.id).member("title", overlay.title);
        to.member("meaning", overlay.meaning).end_object();
      },
      out);
}

void write_arguments(const VerbSpec& verb, JsonWriter& out) {
  out.key("arguments").begin_array();
  for (const ArgumentKind kind : verb.arguments) {
    if (kind != ArgumentKind::kWord) {
      out.value(word_for(kind));
      continue;
    }
    out.begin_array();
    for (std::string_view word : verb.words) out.value(word);
    out.end_array();
  }
  out.end_array();
}

void write_verbs(const Notation& notation, JsonWriter& out) {
  out.key("verbs").begin_array();
  for (const VerbSpec& verb : notation.verbs()) {
    if (verb.name.empty()) continue;
    out.begin_object().member("verb", verb.name);
    write_arguments(verb, out);
    out.member("meaning", verb.meaning);
    if (verb.gives_up) out.member("gives_up", true);
    out.end_object();
  }
  out.end_array();
}

}  // namespace mitla::engine
