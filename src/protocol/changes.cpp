#include "protocol/changes.h"

#include <algorithm>

#include "engine/view_json.h"

namespace mitla::protocol {

namespace {

using engine::View;

// Adds to `out` each item of `after` that is not identical in `before`, unless `out` already has that item.
template <typename Item, typename Same>
void collect(const std::vector<Item>& before, const std::vector<Item>& after, Same&& same_thing,
             std::vector<Item>& out) {
  for (const Item& item : after) {
    if (std::find(before.begin(), before.end(), item) != before.end()) continue;
    const auto told = [&](const Item& other) { return same_thing(item, other); };
    if (std::none_of(out.begin(), out.end(), told)) out.push_back(item);
  }
}

}  // namespace

void write_changes(const engine::Game& game, const engine::State& before, const engine::State& after,
                   engine::JsonWriter& out) {
  std::vector<View::Piece> pieces;
  std::vector<View::Track> tracks;
  for (std::size_t i = 0; i < game.info().seats.size(); ++i) {
    const engine::Seat seat{static_cast<std::uint8_t>(i)};
    View was, is;
    game.view(before, seat, was);
    game.view(after, seat, is);
    collect(
        was.pieces, is.pieces, [](const auto& a, const auto& b) { return a.unit == b.unit; }, pieces);
    collect(
        was.tracks, is.tracks, [](const auto& a, const auto& b) { return a.id == b.id; }, tracks);
  }
  out.key("pieces").begin_array();
  for (const View::Piece& piece : pieces) engine::write_piece(game, piece, out);
  out.end_array().key("tracks").begin_array();
  for (const View::Track& track : tracks) engine::write_track(track, out);
  out.end_array();
}

}  // namespace mitla::protocol
