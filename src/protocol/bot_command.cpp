// The command that asks a built-in player.
#include <cstdlib>

#include "ai/player.h"
#include "engine/quote.h"
#include "protocol/command.h"

namespace mitla::protocol {

namespace {

constexpr double kMostSeconds = 3600;

Outcome bot(Call& call) {
  const engine::Decision decision = call.game().decision(call.state());
  if (decision.over) return Failure{code::kGameOver, "the game is over; no action is possible"};
  ai::Settings settings;
  if (call.has("seconds")) {
    const engine::Json& given = *call.request.find("seconds");
    settings.seconds = given.is(engine::Json::Kind::kNumber) ? std::strtod(given.text.c_str(), nullptr) : -1;
    if (!(settings.seconds > 0 && settings.seconds <= kMostSeconds))
      return Failure{code::kBadArgument, "\"seconds\" must be a number above 0 and at most 3600"};
  }
  if (call.has("seed")) {
    const auto seed = call.request.find("seed")->natural();
    if (!seed) return Failure{code::kBadArgument, "\"seed\" must be a whole number, not negative"};
    settings.seed = *seed;
  }
  if (call.has("playouts")) settings.playouts = static_cast<int>(call.count("playouts"));
  auto player = ai::make_player(call.text("player"), call.game(), settings);
  if (!player) return Failure{code::kBadArgument, player.error()};
  const engine::Action action = player.value()->choose({call.game(), call.state(), decision.seat});
  call.out.member("seat", call.game().info().seats[decision.seat.index()].id);
  call.out.member("action", call.game().notation().print(action));
  return std::nullopt;
}

}  // namespace

std::span<const Command> bot_commands() {
  using enum Need;
  static const std::vector<Command> kCommands = {{"bot",
                                                  {{"game", Type::kGame, kMust},
                                                   {"player", Type::kText, kMust},
                                                   {"seconds", Type::kOther, kMay},
                                                   {"playouts", Type::kCount, kMay},
                                                   {"seed", Type::kOther, kMay}},
                                                  bot}};
  return kCommands;
}

}  // namespace mitla::protocol
