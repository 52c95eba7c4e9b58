// 4.1i: in the windows for a trump, a counter-trump, a drawn event and the moment of an event a built-in
// player takes the same trouble whether or not it can do anything: as many playouts of a general, one action
// of an officer. So the time that passes tells nobody what is in a hand. Counted, not timed.
#include "ai/general.h"
#include "engine/position.h"
#include "games_under_test.h"

namespace mitla {
namespace {

using engine::Position;
using engine::Seat;
using engine::State;
using Tracks = std::vector<Position::Track>;

constexpr Seat kIsrael = engine::seat_at(0), kUar = engine::seat_at(1);
constexpr int kPlayouts = 60;

// The die that draws the card at this place of the deck comes up in any case; no other matters here.
class FixedDice final : public engine::Dice {
 public:
  explicit FixedDice(int result) : result_(result) {}
  int roll(std::uint32_t, int sides) const override { return std::min(result_, sides); }

 private:
  int result_;
};

State position(const engine::Game& game, Tracks tracks, const std::vector<std::string>& actions,
               const engine::Dice& dice, int turn = 3, const std::string& phase = "uar-cards") {
  Position position;
  position.turn = turn;
  position.phase = phase;
  position.tracks = std::move(tracks);
  State state;
  for (const engine::Refusal& refusal : game.take_position(position, state, dice, nullptr))
    ADD_FAILURE() << refusal.why;
  for (const std::string& text : actions) {
    const auto action = game.notation().parse(text).value();
    EXPECT_FALSE(game.check(state, action)) << text;
    game.apply(state, action, dice, nullptr);
  }
  return state;
}

Tracks trumps(const std::string& side, const std::vector<std::string>& numbers, const std::string& at) {
  Tracks tracks;
  for (const std::string& number : numbers) tracks.push_back({"card-" + side + "-" + number, at});
  return tracks;
}

int playouts_in(const engine::Game& game, const State& state, Seat seat, std::string_view kind) {
  EXPECT_EQ(game.prompt(state).kind, kind);
  EXPECT_EQ(game.decision(state).seat, seat);
  ai::Settings settings;
  settings.seed = 5;
  settings.playouts = kPlayouts;
  ai::General general(settings);
  general.choose({game, state, seat});
  EXPECT_GT(general.playouts(), 0);
  return general.playouts();
}

// Orders of more than one action would be sent together.
std::size_t orders_in(const engine::Game& game, const State& state) {
  engine::RandomStream random(1);
  engine::ActionList orders;
  game.advisor()->orders(state, engine::Plan{}, random, orders);
  return orders.size();
}

void expect_alike(const engine::Game& game, const State& can, const State& cannot, Seat seat,
                  std::string_view kind) {
  EXPECT_EQ(playouts_in(game, can, seat, kind), playouts_in(game, cannot, seat, kind)) << kind;
  EXPECT_EQ(orders_in(game, can), 1u) << kind;
  EXPECT_EQ(orders_in(game, cannot), 1u) << kind;
}

TEST(SixDaysWindows, ATrumpIsThoughtAboutAsLongWithoutOne) {
  const auto game = test::open_game("sixdays/grand");
  const FixedDice dice(1);
  const auto asked = [&](const std::string& at) {
    return position(*game, trumps("ISR", {"16", "17", "18"}, at), {"play UAR-02"}, dice);
  };
  expect_alike(*game, asked("hand"), asked("removed"), kIsrael, "trump");
}

TEST(SixDaysWindows, ACounterTrumpToo) {
  const auto game = test::open_game("sixdays/grand");
  const FixedDice dice(1);
  const auto asked = [&](const std::string& at) {
    Tracks tracks = trumps("UAR", {"15", "16"}, at);
    tracks.push_back({"card-ISR-16", "hand"});
    return position(*game, tracks, {"play UAR-02", "trump ISR-16"}, dice);
  };
  expect_alike(*game, asked("hand"), asked("removed"), kUar, "counter-trump");
}

// EVENT-05 belongs to the moment before the initiative, EVENT-08 to the recovery.
TEST(SixDaysWindows, TheMomentOfAnEventToo) {
  const auto game = test::open_game("sixdays/historical");
  const auto asked = [&](const std::string& held, const std::string& unseen) {
    const Tracks tracks{{"war-turn", "2"},
                        {"card-EVENT-02", "discard"},
                        {"card-EVENT-04", "discard"},
                        {"card-" + held, "held-israel"},
                        {"card-" + unseen, "deck"}};
    return position(*game, tracks, {}, FixedDice(5), 24, "initiative");
  };
  expect_alike(*game, asked("EVENT-05", "EVENT-08"), asked("EVENT-08", "EVENT-05"), kIsrael, "timed-event");
}

// EVENT-02 can only be held before the war, EVENT-15 can be played at once.
TEST(SixDaysWindows, AnEventThatCanOnlyBeHeldToo) {
  const auto game = test::open_game("sixdays/grand");
  const auto drawn = [&](int place) {
    Tracks tracks;
    for (int event = 1; event <= 21; ++event)
      tracks.push_back({"card-EVENT-" + std::string(event < 10 ? "0" : "") + std::to_string(event),
                        event == 2 || event == 15 ? "deck" : "discard"});
    return position(*game, tracks, {"draw"}, FixedDice(place));
  };
  expect_alike(*game, drawn(2), drawn(1), kUar, "drawn");
}

}  // namespace
}  // namespace mitla
