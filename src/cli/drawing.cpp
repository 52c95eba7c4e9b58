#include "cli/drawing.h"

#include "data/load.h"
#include "draw/layout.h"
#include "draw/map_svg.h"
#include "engine/quote.h"

namespace mitla::cli {

namespace {

// The scenario itself, or the first of a game.
base::Result<std::string> find_scenario(const data::Source& source, const std::string& game) {
  const auto scenarios = data::list_scenarios(source);
  for (const std::string& scenario : scenarios)
    if (scenario == game || scenario.starts_with(game + "/")) return scenario;
  return base::Error{"there is no game " + engine::quoted(game) + "; there are: " +
                     engine::listed(scenarios, [](const std::string& scenario) { return scenario; })};
}

// Every piece that some seat sees on the map.
std::vector<draw::Counter> counters_of(const engine::Session& session, const data::Map& map) {
  const engine::Notation& notation = session.game().notation();
  std::vector<draw::Counter> counters;
  std::vector<bool> placed(static_cast<std::size_t>(notation.unit_count()));
  engine::View view;
  for (std::size_t seat = 0; seat < session.game().info().seats.size(); ++seat) {
    view.clear();
    session.game().view(session.state(), engine::Seat{static_cast<std::uint8_t>(seat)}, view);
    for (const engine::View::Piece& piece : view.pieces) {
      if (!piece.hex.exists() || placed[piece.unit.value]) continue;
      placed[piece.unit.value] = true;
      counters.push_back({notation.unit_name(piece.unit), map.board.find(notation.board().name(piece.hex))});
    }
  }
  return counters;
}

}  // namespace

base::Result<std::string> draw_map(const data::Source& source, const std::string& game) {
  const auto scenario = find_scenario(source, game);
  if (!scenario) return base::Error{scenario.error()};
  const auto data = data::load_scenario(source, data::scenario_path(scenario.value()));
  if (!data) return base::Error{data.error()};
  return draw::map_svg(data.value().map, &data.value().units, {}, {});
}

base::Result<std::string> draw_position(const data::Source& source, const engine::Session& session) {
  const auto data = data::load_scenario(source, data::scenario_path(session.beginning().scenario));
  if (!data) return base::Error{data.error()};
  return draw::map_svg(data.value().map, &data.value().units, counters_of(session, data.value().map), {});
}

std::optional<sim::Picture> draw_ground(const data::Source& source, const std::string& scenario) {
  constexpr draw::Options kGround{
      .numbers = false, .names = false, .legend = false, .scale = 1, .grain = false};
  const auto data = data::load_scenario(source, data::scenario_path(scenario));
  if (!data) return std::nullopt;
  const data::Map& map = data.value().map;
  const draw::Layout layout(map);
  const auto [left, top, width, height] = draw::map_page(map, kGround);
  sim::Picture picture{
      draw::map_svg(map, &data.value().units, {}, kGround), left, top, width, height, draw::kSide, {}};
  for (int h = 0; h < map.board.size(); ++h) {
    const draw::Vec at = layout.centre(hex::HexId(h));
    picture.centres.emplace_back(at.x, at.y);
  }
  return picture;
}

}  // namespace mitla::cli
