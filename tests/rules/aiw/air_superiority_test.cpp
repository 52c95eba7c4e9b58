// SIT.A-6.special.1: strikes set aside for air superiority, in secret.
#include "engine/view_json.h"
#include "rules/aiw/air_field.h"

namespace mitla::test {
namespace {

Field egyptian_raid(int number, int set_aside) {
  Field field("aiw/air", superiority_games());
  field.turn(3).phase("egypt-strike").unit("I-M48-1", "A-Q9").unit("E-T62-1", "A-A9");
  field.track("airplanes-now egypt", std::to_string(number)).track("orders israel", "1");
  field.track("air-superiority", std::to_string(set_aside));
  return field;
}

TEST(AirSuperiority, IsWrittenBeforeTheSetUp) {
  CASES("aiw:SIT.A-6.special.1");
  Field field("aiw/air", superiority_games());
  field.from_start();
  EXPECT_EQ(field.decision(), "air-superiority");
  EXPECT_EQ(field.to_act(), "israel");
  EXPECT_EQ(field.refusal("sorties 7"), "SIT.A-6.special.1");
  field.play("sorties 4", "end");
  EXPECT_EQ(field.decision(), "setup");
}

TEST(AirSuperiority, EachStrikeCancelsOneOfTheEnemy) {
  CASES("aiw:SIT.A-6.special.1");
  Field field = egyptian_raid(5, 3);
  field.play("send E-AIR-1 A-Q9");
  EXPECT_TRUE(field.cited("SIT.A-6.special.1"));
  EXPECT_EQ(field.at("E-AIR-1"), "spent");
  EXPECT_EQ(field.at("I-AIR-1"), "spent") << "both are gone";
  field.play("send E-AIR-2 A-Q9", "send E-AIR-3 A-Q9", "send E-AIR-4 A-Q9");
  EXPECT_EQ(field.at("E-AIR-3"), "spent");
  EXPECT_EQ(field.at("E-AIR-4"), "A-Q9") << "no strike is left against it";
  field.play("send E-AIR-5 A-Q9");
  EXPECT_EQ(field.decision(), "strike");
}

TEST(AirSuperiority, StrikesSetAsideAreNotFlown) {
  CASES("aiw:SIT.A-6.special.1");
  Field field("aiw/air", superiority_games());
  field.turn(3).phase("israel-write-strikes").unit("I-M48-1", "A-Q9").track("air-superiority", "6");
  EXPECT_EQ(field.actions("sorties").size(), 2u) << "eight strikes less six";
}

TEST(AirSuperiority, HelicoptersAreNotCancelled) {
  CASES("aiw:SIT.A-6.special.1");
  Field field("aiw/air", superiority_games());
  field.turn(3).phase("egypt-direct-fire").unit("I-M48-1", "A-Q9").unit("E-MI8-1", "A-G9", {"armed"});
  field.track("air-superiority", "6").dice({6});
  field.play("attack A-Q9", "strike E-MI8-1", "resolve");
  EXPECT_FALSE(field.cited("SIT.A-6.special.1"));
}

// Two games that differ only in a number that Israel has written look alike to Egypt.
TEST(AirSecrets, NumbersAreTheWritersOwn) {
  CASES("aiw:A.I.B.1 aiw:A.I.B.3.b aiw:SIT.A-6.special.1");
  const auto view_of = [](Field& field, int seat) {
    std::string text;
    engine::view_to_json(field.game(), field.state(), engine::Seat{static_cast<std::uint8_t>(seat)}, text);
    return text;
  };
  const auto game = [](const char* next, const char* now, const char* aside) {
    Field field("aiw/air", superiority_games());
    field.turn(3).phase("israel-strike").unit("I-M48-1", "A-A9").unit("E-T62-1", "A-Q9");
    field.track("airplanes-next israel", next)
        .track("airplanes-now israel", now)
        .track("air-superiority", aside);
    return field;
  };
  Field few = game("0", "4", "1");
  Field many = game("3", "5", "0");
  EXPECT_NE(view_of(few, 0), view_of(many, 0));
  for (const char* strike : {"1", "2", "3", "4"}) {
    EXPECT_EQ(view_of(few, 1), view_of(many, 1));
    const std::string send = std::string("send I-AIR-") + strike + " A-Q9";
    few.play(send);
    many.play(send);
    EXPECT_EQ(few.events(), many.events());
  }
  ASSERT_EQ(few.decision(), "anti-aircraft");
  EXPECT_EQ(view_of(few, 1), view_of(many, 1)) << "is the wave the last one?";
  EXPECT_EQ(few.game().secrets(few.state()).size(), many.game().secrets(many.state()).size());
  Field writing("aiw/air", superiority_games());
  writing.turn(3).phase("israel-write-strikes").unit("I-M48-1", "A-A9").unit("E-T62-1", "A-Q9");
  const std::string before = view_of(writing, 1);
  const auto action = engine::check_text(writing.game(), writing.state(), "sorties 2").action;
  ASSERT_TRUE(action);
  const engine::State start = writing.state();
  writing.play("sorties 2");
  EXPECT_EQ(view_of(writing, 1), before);
  EXPECT_EQ(writing.game().disclosure(start, *action, writing.state(), engine::Seat{1}),
            engine::Disclosure::kNothing);
}

// What the watcher does not know is guessed anew: the guesses agree with everything that he sees.
TEST(AirSecrets, GuessesKeepWhatIsSeen) {
  CASES("aiw:A.I.B.1");
  Field field("aiw/air", superiority_games());
  field.turn(3).phase("israel-strike").unit("I-M48-1", "A-A9").unit("E-T62-1", "A-Q9");
  field.track("airplanes-now israel", "5").track("air-superiority", "2");
  for (const char* strike : {"1", "2", "3", "4"}) field.play(std::string("send I-AIR-") + strike + " A-Q9");
  ASSERT_EQ(field.decision(), "anti-aircraft");
  bool another = false;
  bool last = false;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    engine::State guess = field.state();
    engine::RandomStream random(seed);
    field.game().guess_hidden(guess, engine::Seat{1}, random);
    std::string seen;
    std::string guessed;
    engine::view_to_json(field.game(), field.state(), engine::Seat{1}, seen);
    engine::view_to_json(field.game(), guess, engine::Seat{1}, guessed);
    ASSERT_EQ(seen, guessed);
    for (const auto& [name, value] : field.game().secrets(guess))
      if (name == "airplanes-now israel") (std::stoi(value) > 0 ? another : last) = true;
  }
  EXPECT_TRUE(another);
  EXPECT_TRUE(last);
}

}  // namespace
}  // namespace mitla::test
