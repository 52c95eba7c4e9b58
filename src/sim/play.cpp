#include "sim/play.h"

#include <algorithm>
#include <map>

namespace mitla::sim {
namespace {

// Far above the number of decisions of any real game.
constexpr std::uint32_t kEndless = 200'000;

// Mixes small numbers into well-spread ones.
std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  std::uint64_t x = a * 0x9E3779B97F4A7C15ULL + b + 0x632BE59BD9B4E019ULL;
  x ^= x >> 30;
  x *= 0xBF58476D1CE4E5B9ULL;
  x ^= x >> 27;
  x *= 0x94D049BB133111EBULL;
  return x ^ (x >> 31);
}

// Records what the events tell.
class Clerk {
 public:
  Clerk(const engine::Game& game, GameRecord& record) : game_(game), record_(record) {}

  void note(const engine::EventList& events, int turn) {
    for (const engine::Event& event : events) {
      const engine::Fact fact = game_.fact(event);
      using Kind = engine::Fact::Kind;
      const UnitFate fate{fact.unit.value, static_cast<std::uint16_t>(turn), fact.hex.value};
      switch (fact.kind) {
        case Kind::kCombat:
          record_.fights.push_back(fact.hex.value);
          break;
        case Kind::kUnitLost:
          record_.lost.push_back(fate);
          break;
        case Kind::kUnitLeft:
          record_.left.push_back(fate);
          break;
        case Kind::kTable:
          ++cells_[fact.text];
          if (fact.die > 0) ++faces(fact.die_sides)[static_cast<std::size_t>(fact.die) - 1];
          break;
        case Kind::kNothing:
          break;
      }
    }
  }

  void turn_over(const engine::State& state) {
    objectives_.clear();
    game_.objectives(state, objectives_);
    auto& row = record_.held.emplace_back();
    for (const engine::Objective& objective : objectives_)
      row.push_back(objective.held ? static_cast<std::int8_t>(objective.holder.value) : std::int8_t{-1});
  }

  void close() {
    for (const auto& [cell, count] : cells_) record_.cells.push_back({cell, count});
  }

 private:
  std::vector<std::uint32_t>& faces(int sides) {
    auto& dice = record_.dice;
    auto at = std::lower_bound(dice.begin(), dice.end(), sides,
                               [](const DieUse& use, int wanted) { return use.sides < wanted; });
    if (at == dice.end() || at->sides != sides)
      at = dice.insert(at, {static_cast<std::uint8_t>(sides),
                            std::vector<std::uint32_t>(static_cast<std::size_t>(sides))});
    return at->counts;
  }

  const engine::Game& game_;
  GameRecord& record_;
  std::map<std::string, std::uint32_t> cells_;
  std::vector<engine::Objective> objectives_;
};

}  // namespace

std::uint64_t dice_seed(const Match& match, std::uint32_t number) {
  const auto seats = static_cast<std::uint32_t>(match.players.size());
  return mix(match.seed, match.mirrored ? number / seats : number);
}

GameRecord play_game(const Match& match, std::uint32_t number, std::vector<engine::Action>* actions) {
  const engine::Game& game = *match.game;
  GameRecord record;
  record.number = number;
  const auto seats = static_cast<std::uint32_t>(match.players.size());
  record.shift = static_cast<std::uint8_t>(match.mirrored ? number % seats : 0);
  const std::uint64_t luck = dice_seed(match, number);
  const engine::CounterDice dice(luck);
  std::vector<std::unique_ptr<ai::Player>> players;
  for (std::size_t seat = 0; seat < match.players.size(); ++seat) {
    ai::Settings settings = match.settings;
    settings.seed = mix(luck, 1 + seat);
    auto player = ai::make_player(match.players[record.player_of(seat, seats)], game, settings);
    if (!player) {
      record.fault = player.error();
      return record;
    }
    players.push_back(std::move(player).value());
  }
  Clerk clerk(game, record);
  engine::State state;
  engine::EventList events;
  game.start(state, dice, &events);
  int turn = game.turn(state);
  clerk.note(events, turn);
  for (engine::Decision decision = game.decision(state); !decision.over; decision = game.decision(state)) {
    const auto name = [&] {
      return match.players[record.player_of(static_cast<std::size_t>(decision.seat.index()), seats)];
    };
    if (record.decisions++ == kEndless) {
      record.fault = name() + " does not come to an end";
      return record;
    }
    const engine::Action action = players[decision.seat.index()]->choose({game, state, decision.seat});
    if (const auto refusal = game.check(state, action)) {
      record.fault = name() + " chose " + game.notation().print(action) + ": " + refusal->why;
      return record;
    }
    if (actions != nullptr) actions->push_back(action);
    events.clear();
    game.apply(state, action, dice, &events);
    clerk.note(events, turn);
    const int now = game.turn(state);
    if (now != turn && turn > 0) clerk.turn_over(state);
    turn = now;
  }
  clerk.turn_over(state);
  clerk.close();
  const engine::Outcome outcome = game.outcome(state);
  record.turns = static_cast<std::uint8_t>(turn);
  record.level = outcome.level;
  record.halves.assign(outcome.halves.begin(), outcome.halves.end());
  record.result = outcome.result;
  for (const engine::Seat seat : outcome.winners) record.winners.push_back(seat.value);
  return record;
}

}  // namespace mitla::sim
