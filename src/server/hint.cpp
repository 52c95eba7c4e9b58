#include "server/hint.h"

#include <algorithm>

namespace mitla::server {

namespace {

// "Move I-79/7 4719: 3 movement points": the button's label, and the game's description of the action.
std::string in_words(const engine::Game& game, const engine::State& state, const engine::Action& action) {
  const engine::VerbSpec& verb = game.notation().verbs()[action.verb];
  const std::string printed = game.notation().print(action);
  std::string text(verb.label.empty() ? verb.name : verb.label);
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  text += printed.substr(std::min(verb.name.size(), printed.size()));
  const std::string consequence = game.consequence(state, action);
  return consequence.empty() ? text : text + ": " + consequence;
}

std::vector<hex::HexId> places(const engine::Game& game, const engine::State& state, engine::Seat seat,
                               const engine::Action& action) {
  engine::View view;  // what the seat knows of the places of units
  game.view(state, seat, view);
  const auto& kinds = game.notation().verbs()[action.verb].arguments;
  std::vector<hex::HexId> units, hexes;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const int index = static_cast<int>(i);
    if (kinds[i] == engine::ArgumentKind::kHex) hexes.push_back(engine::hex_argument(action, index));
    if (kinds[i] != engine::ArgumentKind::kUnit) continue;
    for (const engine::View::Piece& piece : view.pieces)
      if (piece.unit == engine::unit_argument(action, index)) units.push_back(piece.hex);
  }
  units.insert(units.end(), hexes.begin(), hexes.end());
  std::erase_if(units, [](hex::HexId hex) { return !hex.exists(); });
  return units;
}

}  // namespace

void write_hint(const engine::Game& game, const engine::State& state, engine::Seat seat,
                const engine::Action& action, engine::JsonWriter& out) {
  out.member("action", game.notation().print(action)).member("text", in_words(game, state, action));
  out.key("hexes").begin_array();
  for (const hex::HexId hex : places(game, state, seat, action)) out.value(game.notation().board().name(hex));
  out.end_array();
}

}  // namespace mitla::server
