// Abu Agheila (S-2) played by both seats through the protocol, with plotted fire, opportunity fire and
// overruns: nothing that a seat is shown or told contains what the other has written.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/dice.h"
#include "engine/json.h"
#include "games/registry.h"
#include "protocol/protocol.h"

namespace mitla::protocol {
namespace {

using engine::Json;

const std::string kSeats[] = {"israel", "egypt"};

// Israeli counters begin with I-, Egyptian ones with E-.
bool owns(const std::string& seat, const std::string& unit) {
  return unit.rfind(seat == "israel" ? "I-" : "E-", 0) == 0;
}

class AbuAgheila : public testing::Test {
 protected:
  AbuAgheila() { ask(R"({"cmd":"new","seed":4,"scenario":"aiw/s2","options":{"setup":"ready"}})"); }

  Json ask(const std::string& line) {
    const std::string answer = protocol_.handle(line);
    auto json = engine::parse_json(answer, {.bytes = 1 << 26, .depth = 64, .values = 10'000'000});
    EXPECT_TRUE(json && json.value().find("ok") != nullptr && json.value().find("ok")->truth)
        << line << "\n"
        << answer.substr(0, 500);
    return json ? json.value() : Json{};
  }
  Json about_game(const std::string& command, const std::string& members = "") {
    return ask(R"({"cmd":")" + command + R"(","game":1)" + members + "}");
  }

  // Plays one action of the seat that is asked; verbs that make the game varied are preferred.
  void step() {
    const Json legal = about_game("legal");
    const std::string seat = legal.find("seat")->text;
    // Verbs that take something back are used only if nothing else is left.
    static const std::set<std::string> kBackward{"concede", "orders", "forget", "cancel",
                                                 "without", "spare",  "lapse"};
    std::map<std::string, std::vector<std::string>> by_verb;
    std::map<std::string, std::vector<std::string>> backward;
    for (const Json& item : legal.find("actions")->items) {
      const std::string verb = item.text.substr(0, item.text.find(' '));
      (kBackward.count(verb) != 0 ? backward : by_verb)[verb].push_back(item.text);
    }
    for (const char* way_out : {"cancel", "lapse"})
      if (by_verb.empty() && backward.count(way_out) != 0) by_verb[way_out] = backward[way_out];
    ASSERT_FALSE(by_verb.empty());
    std::string verb;
    for (const char* rich : {"record", "resolve", "execute", "with", "overrun", "join", "attack", "enter"})
      if (verb.empty() && by_verb.count(rich) != 0 && random_.below(3) != 0) verb = rich;
    if (verb.empty())
      verb = std::next(by_verb.begin(), random_.below(static_cast<int>(by_verb.size())))->first;
    const auto& choice = by_verb[verb];
    const std::string action = choice[random_.below(static_cast<int>(choice.size()))];
    const Json answer = about_game("apply", R"(,"action":")" + action + "\"");
    ++played_[verb];
    for (const Json& event : answer.find("events")->items) look_at_event(event, seat, verb);
  }

  // A record is told to its writer only; until it is opened, no other seat is told of it.
  void look_at_event(const Json& event, const std::string& seat, const std::string& verb) {
    const Json* seats = event.find("seats");
    const std::string text = event.find("text")->text;
    if (text.find("is written for turn") == std::string::npos) {
      EXPECT_EQ(seats, nullptr) << text;
      if (text.find("was written on") != std::string::npos) ++opened_;
      return;
    }
    EXPECT_EQ(verb, "record");
    ASSERT_NE(seats, nullptr) << text;
    ASSERT_EQ(seats->items.size(), 1u);
    EXPECT_EQ(seats->items[0].text, seat);
  }

  // A seat is shown as written only its own counters and hexes, and all of them.
  void look_at_views() {
    std::map<std::string, std::set<std::string>> records;  // by seat: units
    const Json state = about_game("state");
    for (const auto& [name, value] : state.find("hidden")->members)
      if (name.rfind("record ", 0) == 0) {
        const std::string unit = name.substr(7, name.find(' ', 7) - 7);
        records[owns("israel", unit) ? "israel" : "egypt"].insert(unit);
      }
    for (const std::string& seat : kSeats) {
      const Json answer = about_game("view", R"(,"seat":")" + seat + "\"");
      const Json* view = answer.find("view") != nullptr ? answer.find("view") : &answer;
      std::set<std::string> shown;
      for (const Json& piece : view->find("pieces")->items)
        if (const Json* status = piece.find("status"))
          for (const Json& word : status->items)
            if (word.text == "written") shown.insert(piece.find("unit")->text);
      EXPECT_EQ(shown, records[seat]) << seat;
      std::size_t marks = 0;
      for (const Json& mark : view->find("marks")->items)
        marks += mark.find("kind")->text == "written" ? 1 : 0;
      EXPECT_GE(marks, shown.size());
      EXPECT_EQ(marks == 0, shown.empty()) << seat;
      EXPECT_EQ(view->find("hidden"), nullptr);
    }
    if (!records["israel"].empty() && !records["egypt"].empty()) ++both_;
  }

  bool over() { return about_game("decision").find("over")->truth; }

  Protocol protocol_{registry()};
  engine::RandomStream random_{6};
  std::map<std::string, int> played_;
  int opened_ = 0;
  int both_ = 0;

 private:
  static const engine::Registry& registry() {
    static const auto made = games::make_registry(data::Source::embedded(data::embedded_files()));
    return made.value();
  }
};

TEST_F(AbuAgheila, NobodyIsShownWhatTheOtherHasWritten) {
  int decisions = 0;
  for (; decisions < 3000 && !over() && !HasFailure(); ++decisions) {
    step();
    if (decisions % 5 == 0) look_at_views();
  }
  EXPECT_GT(opened_, 5);
  EXPECT_GT(both_, 0) << "both had written something at the same time";
  for (const char* verb : {"record", "overrun", "execute", "with", "resolve", "pass"})
    EXPECT_GT(played_[verb], 0) << verb;
}

}  // namespace
}  // namespace mitla::protocol
