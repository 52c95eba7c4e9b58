#include "engine/view_json.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/json.h"
#include "engine/session.h"
#include "support/random_play.h"
#include "support/toy_game.h"

namespace mitla::engine {
namespace {

const Registry& registry() {
  static const Registry toys = toy::make_registry();
  return toys;
}

Session begin() { return Session::start(registry(), {"toy/duel", {}, 1, {}, {}}).value(); }

Session after_hiding(int number) {
  Session session = begin();
  EventList events;
  if (session.apply(act(toy::Verb::kHide, number), events)) std::abort();
  return session;
}

std::string view_of(const Session& session, Seat seat) {
  std::string text;
  view_to_json(session.game(), session.state(), seat, text);
  return text;
}

TEST(ViewJson, IsWhatThisSeatMayKnow) {
  EXPECT_EQ(
      view_of(after_hiding(3), toy::kRed),
      R"({"seat":"red","turn":1,"turn_title":"Day","phase":"move","over":false,"to_act":"red",)"
      R"("decision":"move","prompt":"Move.","case":"2.1","pieces":[{"unit":"R1","hex":"0101"},)"
      R"({"unit":"R2","hex":"0102"},{"unit":"R3","hex":"0103"},{"unit":"B1","hex":"0503"},)"
      R"({"unit":"B2","hex":"0504"},{"unit":"B3","hex":"0505"}],"tracks":[{"id":"red","title":"Red's points",)"
      R"("value":"0"},{"id":"blue","title":"Blue's points","value":"0"},{"id":"secret",)"
      R"("title":"The hidden number","value":"3"}],"duties":[],"marks":[]})");
}

TEST(ViewJson, DoesNotTellWhatIsHidden) {
  const Session one = after_hiding(1), two = after_hiding(2);
  EXPECT_FALSE(one.state() == two.state());
  EXPECT_EQ(view_of(one, toy::kBlue), view_of(two, toy::kBlue));
  EXPECT_NE(view_of(one, toy::kRed), view_of(two, toy::kRed));
}

TEST(ViewJson, ShowsStatusBoxesDutiesAndMarks) {
  Position position;
  position.phase = "red fight";
  position.pieces = {{"R1", "0402", {"moved"}}, {"R2", "lost", {}}};
  Session session = Session::start(registry(), {"toy/duel", {}, 1, {}, position}).value();
  EventList events;
  ASSERT_FALSE(session.apply(session.game().notation().parse("aim R1 B1").value(), events));
  const std::string view = view_of(session, toy::kBlue);
  EXPECT_NE(view.find(R"({"unit":"R1","hex":"0402","status":["moved"]},{"unit":"R2","box":"lost"})"),
            view.npos);
  EXPECT_NE(view.find(R"("duties":[{"text":"Cast the die or hold.","case":"3.2","unit":"R1","hex":"0402"}])"),
            view.npos);
  EXPECT_NE(view.find(R"("marks":[{"kind":"aim","hex":"0503","value":1}])"), view.npos);
}

TEST(ViewJson, AFinishedGameShowsItsOutcome) {
  Session session = begin();
  test::play_randomly(session, 3, 10'000);
  const std::string view = view_of(session, toy::kBlue);
  EXPECT_NE(view.find(R"("outcome":{"winner":)"), view.npos) << view;
  EXPECT_EQ(view.find("to_act"), view.npos);
}

RC_GTEST_PROP(ViewJson, IsValidJsonInEveryState, (std::uint64_t seed)) {
  Session session = begin();
  test::play_randomly(session, seed, *rc::gen::inRange(0, 150));
  for (const Seat seat : {toy::kRed, toy::kBlue}) RC_ASSERT(parse_json(view_of(session, seat), {}).ok());
  std::string decision;
  JsonWriter out(decision);
  out.begin_object();
  write_decision(session.game(), session.state(), out);
  out.end_object();
  RC_ASSERT(parse_json(decision, {}).ok());
}

}  // namespace
}  // namespace mitla::engine
