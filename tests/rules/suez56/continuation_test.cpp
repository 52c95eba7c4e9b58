// 9.2: how long the game lasts, and the number that only one player knows.
#include "engine/view_json.h"
#include "rules/suez56/suez.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

constexpr engine::Seat kWestern{0};
constexpr engine::Seat kEgyptian{1};

// The Egyptian player is the last to act in a turn; no units are near each other and no objective is held.
Field last_word(int turn, std::vector<std::uint8_t> dice = {}) {
  Field field = suez(turn, "egyptian-movement", std::move(dice));
  field.unit("Z-4", "4010").unit("B-RS", "2603").track("militia-over", "1");
  return field;
}

bool shows_end_turn(Field& field, engine::Seat seat) {
  engine::View view;
  field.game().view(field.state(), seat, view);
  for (const auto& track : view.tracks)
    if (track.id == "end-turn") return true;
  return false;
}

TEST(Continuation, IsDecidedAfterTurnSixAndNotBefore) {
  CASES("meb:9.2");
  Field fifth = last_word(5);
  fifth.play("end");
  EXPECT_EQ(fifth.view().turn, 6);
  EXPECT_EQ(fifth.decision(), "movement");
  EXPECT_EQ(fifth.refusal("stop"), "9.2");
  EXPECT_EQ(fifth.refusal("continue 8"), "9.2");

  Field field = last_word(6);
  field.play("end");
  EXPECT_EQ(field.decision(), "continuation");
  EXPECT_EQ(field.to_act(), "anglo-french");
  EXPECT_FALSE(field.over());
  EXPECT_EQ(field.actions("continue "), (std::vector<std::string>{"continue 10", "continue 11", "continue 12",
                                                                  "continue 7", "continue 8", "continue 9"}));
  EXPECT_EQ(field.refusal("continue 6"), "9.2");
  EXPECT_EQ(field.refusal("continue 13"), "9.2");
  EXPECT_FALSE(field.legal("end")) << "one or the other";
}

TEST(Continuation, TheGameMayEndAtOnce) {
  CASES("meb:9.2");
  Field field = last_word(6, {6});
  field.play("end", "stop");
  EXPECT_TRUE(field.over());
  EXPECT_EQ(field.vp("egyptian"), 0) << "nothing is rolled for turn 6";
}

TEST(Continuation, ObjectivesAreScoredBeforeTheDecision) {
  CASES("meb:9.2");
  Field field = suez(6, "egyptian-movement");
  field.unit("Z-4", "3010").unit("Z-1R", "2004").unit("B-RS", "1425");
  field.play("end");
  ASSERT_EQ(field.decision(), "continuation");
  EXPECT_EQ(field.vp("egyptian"), 2) << "he decides knowing them (R46)";
  EXPECT_EQ(field.vp("western"), 0) << "his own count at the end of play only";
}

TEST(Continuation, LastsExactlyToTheTurnWrittenDown) {
  CASES("meb:9.2");
  for (int end = 7; end <= 12; ++end) {
    Field field = last_word(6, std::vector<std::uint8_t>(12, 1));
    field.play("end", "continue " + std::to_string(end));
    for (int turn = 7; turn <= end; ++turn) {
      ASSERT_FALSE(field.over());
      EXPECT_EQ(field.view().turn, turn);
      idle_to_turn(field, turn + 1);
    }
    EXPECT_TRUE(field.over()) << "written: " << end;
    EXPECT_EQ(field.view().turn, end);
    EXPECT_TRUE(field.happened("ends after turn " + std::to_string(end))) << "the number is shown";
    EXPECT_EQ(field.vp("egyptian"), 2 * (end - 6)) << "2 VP for each turn after the sixth";
  }
}

TEST(Continuation, EveryTurnAfterTheSixthCostsADieAndOne) {
  CASES("meb:9.2.b meb:9.8.e meb:9.2");
  Field field = last_word(6, {1, 6, 4});
  field.play("end");
  EXPECT_EQ(field.vp("egyptian"), 0) << "not for turn 6";
  field.play("continue 9");
  idle_to_turn(field, 8);
  EXPECT_EQ(field.vp("egyptian"), 2);
  EXPECT_TRUE(field.cited("9.2"));
  idle_to_turn(field, 9);
  EXPECT_EQ(field.vp("egyptian"), 2 + 7);
  idle_to_turn(field, 10);
  EXPECT_TRUE(field.over());
  EXPECT_EQ(field.vp("egyptian"), 2 + 7 + 5) << "the last turn too";
}

TEST(Continuation, CostsNothingBeforeTurnSeven) {
  CASES("meb:9.8.e");
  for (int turn = 1; turn <= 6; ++turn) {
    Field field = last_word(turn, {6});
    field.play("end");
    EXPECT_EQ(field.vp("egyptian"), 0) << "turn " << turn;
    EXPECT_TRUE(field.session().last_rolls().empty());
  }
}

TEST(Continuation, TheNumberIsHiddenFromTheEgyptianPlayer) {
  CASES("meb:9.2.a");
  Field field = last_word(6);
  field.play("end", "continue 9");
  EXPECT_TRUE(shows_end_turn(field, kWestern)) << "its writer may look at it";
  EXPECT_FALSE(shows_end_turn(field, kEgyptian));
  // Of the events of that action only one names the number, and it is not for him.
  engine::EventList events;
  Field again = last_word(6);
  again.play("end");
  again.session().apply(*engine::check_text(again.game(), again.state(), "continue 9").action, events);
  bool known = false;
  bool named = false;
  for (const engine::Event& event : events) {
    const std::string text = again.game().text(event);
    if (event.audience.includes(kEgyptian)) {
      EXPECT_EQ(text.find("turn 9"), std::string::npos) << text;
      known = known || event.rule == "9.2";
    } else {
      named = named || (event.rule == "9.2.a" && text.find("turn 9") != std::string::npos);
    }
  }
  EXPECT_TRUE(known) << "that the game goes on is no secret";
  EXPECT_TRUE(named);
}

TEST(Continuation, TheNumberIsKnownToAllWhenItIsReached) {
  CASES("meb:9.2.a meb:9.2");
  Field field = last_word(6, {1});
  field.play("end", "continue 7");
  idle_to_phase(field, "egyptian-movement");
  engine::EventList events;
  field.session().apply(*engine::check_text(field.game(), field.state(), "end").action, events);
  EXPECT_TRUE(field.over());
  bool shown = false;
  for (const engine::Event& event : events)
    shown = shown || (event.audience.includes(kEgyptian) &&
                      field.game().text(event).find("ends after turn 7") != std::string::npos);
  EXPECT_TRUE(shown);
}

TEST(Continuation, TheActionItselfIsKeptSecret) {
  CASES("meb:9.2.a");
  Field field = last_word(6);
  field.play("end");
  EXPECT_TRUE(field.game().secrets(field.state()).empty());
  const auto parse = [&](const std::string& text) { return field.game().notation().parse(text).value(); };
  // What a seat is told depends on nothing but the verb here.
  const auto told = [&](const std::string& text, engine::Seat seat) {
    return field.game().disclosure(field.state(), parse(text), field.state(), seat);
  };
  EXPECT_EQ(told("continue 9", kEgyptian), engine::Disclosure::kNothing);
  EXPECT_EQ(told("continue 9", engine::Seat{0}), engine::Disclosure::kWhole) << "who writes it knows it";
  for (const std::string text :
       {"stop", "end", "concede", "move B-RS 2604", "drop B-1P 2603", "lift B-1P 2603", "land B-RS 1511",
        "muster 2004", "air british 3", "cross B-RS 2709"})
    EXPECT_EQ(told(text, kEgyptian), engine::Disclosure::kWhole) << text;
  field.play("continue 9");
  const auto secrets = field.game().secrets(field.state());
  ASSERT_EQ(secrets.size(), 1u);
  EXPECT_EQ(secrets[0].first, "end-turn");
  EXPECT_EQ(secrets[0].second, "9");
}

TEST(Continuation, IsShownToThePlayersAsADecision) {
  CASES("meb:9.2");
  Field field = last_word(6);
  field.play("end");
  EXPECT_EQ(field.view().decision, field.decision()) << "the view names the same decision as the prompt";
  EXPECT_NE(field.view().prompt, "");
  EXPECT_EQ(field.view().rule, "9.2");
}

}  // namespace
}  // namespace mitla::test
