#include "engine/position_json.h"

#include "engine/json_fields.h"

namespace mitla::engine {

namespace {

constexpr int kLastTurn = 1000;  // no game is nearly as long

std::string item_path(const JsonFields& fields, std::string_view key, std::size_t index) {
  return fields.path(key) + "[" + std::to_string(index) + "]";
}

Position::Piece read_piece(const Json& json, const std::string& where, std::string& error) {
  Position::Piece piece;
  JsonFields fields(json, where, error);
  fields.allow({"unit", "hex", "box", "status"});
  fields.require({"unit"});
  if (const auto* unit = fields.text("unit")) piece.unit = *unit;
  const auto* hex = fields.text("hex");
  const auto* box = fields.text("box");
  if (!fields.failed() && (hex == nullptr) == (box == nullptr))
    error = where + " must name either a hex or a box";
  if (hex != nullptr) piece.where = *hex;
  if (box != nullptr) piece.where = *box;
  if (const Json* statuses = fields.array("status")) {
    for (const Json& status : statuses->items) {
      if (!status.is(Json::Kind::kString)) fields.fail("status", "an array of strings");
      piece.status.push_back(status.text);
    }
  }
  return piece;
}

// A value is written as the player reads it, or as a plain whole number.
Position::Track read_track(const Json::Member& member, JsonFields& tracks) {
  const auto& [id, value] = member;
  if (!value.is(Json::Kind::kString) && !value.integer())
    tracks.fail(id, "a whole number, or a string such as \"4.5\"");
  return {id, value.text};
}

}  // namespace

Position position_from_json(const Json& json, const std::string& where, std::string& error) {
  Position position;
  JsonFields fields(json, where, error);
  fields.allow({"turn", "phase", "pieces", "tracks"});
  if (const auto turn = fields.number("turn", 0, kLastTurn)) position.turn = *turn;
  if (const auto* phase = fields.text("phase")) position.phase = *phase;
  if (const Json* pieces = fields.array("pieces")) {
    for (std::size_t i = 0; i < pieces->items.size() && !fields.failed(); ++i)
      position.pieces.push_back(read_piece(pieces->items[i], item_path(fields, "pieces", i), error));
  }
  if (const Json* tracks = fields.object("tracks")) {
    JsonFields track_fields(*tracks, fields.path("tracks"), error);
    for (const auto& member : tracks->members) position.tracks.push_back(read_track(member, track_fields));
  }
  return position;
}

void write_position(const Game& game, const Position& position, JsonWriter& out) {
  const hex::Board& board = game.notation().board();
  out.begin_object().member("turn", position.turn).member("phase", position.phase);
  out.key("pieces").begin_array();
  for (const Position::Piece& piece : position.pieces) {
    out.begin_object().member("unit", piece.unit);
    out.member(board.find(piece.where).exists() ? "hex" : "box", piece.where);
    if (!piece.status.empty()) {
      out.key("status").begin_array();
      for (const std::string& status : piece.status) out.value(status);
      out.end_array();
    }
    out.end_object();
  }
  out.end_array().key("tracks").begin_object();
  for (const Position::Track& track : position.tracks) out.any_key(track.id).value(track.value);
  out.end_object().end_object();
}

}  // namespace mitla::engine
