#include "engine/position_json.h"

#include "engine/json_fields.h"

namespace mitla::engine {

namespace {

constexpr int kLastTurn = 1000;  // far longer than any game
constexpr int kMostOfAMark = 1000;

std::string item_path(const JsonFields& fields, std::string_view key, std::size_t index) {
  return fields.path(key) + "[" + std::to_string(index) + "]";
}

Position::Piece read_piece(const Json& json, const std::string& where, std::string& error) {
  Position::Piece piece;
  JsonFields fields(json, where, error);
  fields.allow({"unit", "hex", "box", "inside", "status"});
  fields.require({"unit"});
  if (const auto* unit = fields.text("unit")) piece.unit = *unit;
  const auto* hex = fields.text("hex");
  const auto* box = fields.text("box");
  const auto* inside = fields.text("inside");  // for a passenger views also give the hex of its carrier
  if (!fields.failed() && (hex == nullptr) == (box == nullptr) && (inside == nullptr || hex != nullptr))
    error = where + " must name either a hex or a box";
  if (hex != nullptr) piece.where = *hex;
  if (box != nullptr) piece.where = *box;
  if (inside != nullptr) piece.where = *inside;
  if (const Json* statuses = fields.array("status")) {
    for (const Json& status : statuses->items) {
      if (!status.is(Json::Kind::kString)) fields.fail("status", "an array of strings");
      piece.status.push_back(status.text);
    }
  }
  return piece;
}

// A value is written as the player reads it, or as a plain whole number.
Position::Track read_track(const std::string& id, const Json& value, JsonFields& tracks) {
  if (!value.is(Json::Kind::kString) && !value.integer())
    tracks.fail(id, "a whole number, or a string such as \"4.5\"");
  return {id, value.text};
}

// An object of names and values, or a list as views have it.
void read_tracks(JsonFields& fields, const Json& json, std::string& error, Position& position) {
  if (json.is(Json::Kind::kObject)) {
    JsonFields tracks(json, fields.path("tracks"), error);
    for (const auto& [id, value] : json.members) position.tracks.push_back(read_track(id, value, tracks));
    return;
  }
  const Json* list = fields.array("tracks");
  for (std::size_t i = 0; list != nullptr && i < list->items.size() && !fields.failed(); ++i) {
    JsonFields track(list->items[i], item_path(fields, "tracks", i), error);
    track.allow({"id", "title", "value"});
    track.require({"id", "value"});
    if (const auto* id = track.text("id"); id != nullptr && !track.failed())
      position.tracks.push_back(read_track(*id, *list->items[i].find("value"), track));
  }
}

Position::Mark read_mark(const Json& json, const std::string& where, std::string& error) {
  Position::Mark mark;
  JsonFields fields(json, where, error);
  fields.allow({"kind", "hex", "value", "to", "unit"});
  fields.require({"kind"});
  if (const auto* kind = fields.text("kind")) mark.kind = *kind;
  if (const auto* hex = fields.text("hex")) mark.hex = *hex;
  if (const auto value = fields.number("value", 0, kMostOfAMark)) mark.value = *value;
  if (const auto* to = fields.text("to")) mark.to = *to;
  if (const auto* unit = fields.text("unit")) mark.unit = *unit;
  return mark;
}

}  // namespace

Position position_from_json(const Json& json, const std::string& where, std::string& error) {
  Position position;
  JsonFields fields(json, where, error);
  // The words of a view; those that follow from others or cannot be restored are ignored.
  fields.allow({"turn", "phase", "pieces", "tracks", "marks",  //
                "seat", "turn_title", "over", "to_act", "decision", "prompt", "case", "duties", "commanders",
                "stacks", "piles", "cards", "options", "chosen"});
  if (const auto turn = fields.number("turn", 0, kLastTurn)) position.turn = *turn;
  if (const auto* phase = fields.text("phase")) position.phase = *phase;
  if (const Json* pieces = fields.array("pieces")) {
    for (std::size_t i = 0; i < pieces->items.size() && !fields.failed(); ++i)
      position.pieces.push_back(read_piece(pieces->items[i], item_path(fields, "pieces", i), error));
  }
  if (const Json* tracks = json.find("tracks")) read_tracks(fields, *tracks, error, position);
  if (const Json* marks = fields.array("marks")) {
    for (std::size_t i = 0; i < marks->items.size() && !fields.failed(); ++i)
      position.marks.push_back(read_mark(marks->items[i], item_path(fields, "marks", i), error));
  }
  return position;
}

void write_position(const Game& game, const Position& position, JsonWriter& out) {
  const hex::Board& board = game.notation().board();
  out.begin_object().member("turn", position.turn).member("phase", position.phase);
  out.key("pieces").begin_array();
  for (const Position::Piece& piece : position.pieces) {
    out.begin_object().member("unit", piece.unit);
    out.member(board.find(piece.where).exists()                  ? "hex"
               : game.notation().find_unit(piece.where).exists() ? "inside"
                                                                 : "box",
               piece.where);
    if (!piece.status.empty()) {
      out.key("status").begin_array();
      for (const std::string& status : piece.status) out.value(status);
      out.end_array();
    }
    out.end_object();
  }
  out.end_array().key("tracks").begin_object();
  for (const Position::Track& track : position.tracks) out.any_key(track.id).value(track.value);
  out.end_object();
  if (!position.marks.empty()) {
    out.key("marks").begin_array();
    for (const Position::Mark& mark : position.marks) {
      out.begin_object().member("kind", mark.kind);
      if (!mark.hex.empty()) out.member("hex", mark.hex);
      out.member("value", mark.value);
      if (!mark.to.empty()) out.member("to", mark.to);
      if (!mark.unit.empty()) out.member("unit", mark.unit);
      out.end_object();
    }
    out.end_array();
  }
  out.end_object();
}

}  // namespace mitla::engine
