// A view is a position: loaded again, it looks the same in everything that 'position' claims to take.
#include <gtest/gtest.h>

#include <set>

#include "engine/json.h"
#include "engine/session.h"
#include "engine/view_json.h"
#include "games/registry.h"
#include "protocol/protocol.h"
#include "support/all_games.h"

namespace mitla::protocol {
namespace {

using engine::Json;

const engine::Registry& registry() {
  static const auto made = games::make_registry(data::Source::embedded(data::embedded_files()));
  return made.value();
}

// What a view says, each as one text: "unit I-79/7 at 4719", "unit I-79/7 is moved", "track vp-western 3".
std::set<std::string> words_of(const Json& view) {
  std::set<std::string> out{"turn " + view.find("turn")->text, "phase " + view.find("phase")->text};
  const auto text = [](const Json& json, std::string_view member) {
    return json.find(member) == nullptr ? std::string() : json.find(member)->text;
  };
  for (const Json& piece : view.find("pieces")->items) {
    const std::string unit = "unit " + text(piece, "unit");
    out.insert(unit + " at " + text(piece, "hex") + text(piece, "box") + " inside " + text(piece, "inside"));
    if (const Json* statuses = piece.find("status"))
      for (const Json& status : statuses->items) out.insert(unit + " is " + status.text);
  }
  for (const Json& track : view.find("tracks")->items)
    out.insert("track " + text(track, "id") + " " + text(track, "value"));
  for (const Json& mark : view.find("marks")->items)
    out.insert("mark " + text(mark, "kind") + " " + text(mark, "hex") + " " + text(mark, "value") + " to " +
               text(mark, "to") + " of " + text(mark, "unit"));
  return out;
}

class RoundTrip : public testing::TestWithParam<std::string> {
 protected:
  Json answer(Protocol& protocol, const std::string& line) {
    return engine::parse_json(protocol.handle(line), {.bytes = 1 << 26, .depth = 64, .values = 10'000'000})
        .value();
  }

  // Loads the view of a seat as a position. Only its phase may be refused.
  void put_up(const engine::Session& game, engine::Seat seat) {
    std::string text;
    engine::view_to_json(game.game(), game.state(), seat, text);
    const Json given = engine::parse_json(text, {.bytes = 1 << 24, .depth = 64, .values = 1'000'000}).value();
    Protocol protocol{registry()};
    std::string options;  // a position has no set-up
    for (const auto& [id, value] : game.beginning().options)
      if (id != "setup") options += (options.empty() ? "\"" : ",\"") + id + "\":\"" + value + "\"";
    const Json json = answer(protocol, R"({"cmd":"position","scenario":")" + GetParam() + R"(","options":{)" +
                                           options + R"(},"position":)" + text + "}");
    if (!json.find("ok")->truth) {
      for (const Json& reason : json.find("error")->find("reasons")->items)
        EXPECT_TRUE(reason.find("why")->text.starts_with("nothing is asked in the phase"))
            << reason.find("why")->text;
      return;
    }
    if (json.find("automatic")->truth) return;  // the game continued automatically
    const std::string seat_id = game.game().info().seats[seat.index()].id;
    const Json view = answer(protocol, R"({"cmd":"view","game":1,"seat":")" + seat_id + "\"}");
    std::set<std::string> now = words_of(*view.find("view"));
    leave_out_hidden_units(given, now);
    // A position begins with the first question of its phase; marks tell what the present question is about.
    const std::set<std::string> before = words_of(given);
    if (decision_of(given) != decision_of(*view.find("view")))
      std::erase_if(
          now, [&](const std::string& word) { return word.starts_with("mark ") && !before.contains(word); });
    SCOPED_TRACE(given.find("phase")->text);
    compare(before, now, *json.find("not_taken"));
  }

  static std::string decision_of(const Json& view) {
    const Json* decision = view.find("decision");
    return decision == nullptr ? "" : decision->text;
  }

  // Units that the given view only counts in stacks have no place in a position: they are off the map.
  static void leave_out_hidden_units(const Json& given, std::set<std::string>& now) {
    if (given.find("stacks") == nullptr) return;
    std::set<std::string> shown;
    for (const Json& piece : given.find("pieces")->items) shown.insert(piece.find("unit")->text);
    std::erase_if(now, [&](const std::string& word) {
      return word.starts_with("unit ") && !shown.contains(word.substr(5, word.find(' ', 5) - 5));
    });
  }

  // Everything that was given is there or is listed as not taken; nothing has been added.
  void compare(const std::set<std::string>& given, const std::set<std::string>& now, const Json& not_taken) {
    ++compared_;
    std::set<std::string> left_out;
    for (const Json& item : not_taken.items) {  // "obliged" of I-79/7: ...
      const std::string& why = item.find("why")->text;
      left_out.insert(why.substr(1, why.find('"', 1) - 1));
    }
    const auto told = [&](const std::string& word) {
      for (const std::string& left : left_out)
        if (word.ends_with(" is " + left) || word.starts_with("track " + left + " ") ||
            word.starts_with("mark " + left + " "))
          return true;
      return false;
    };
    for (const std::string& word : given) EXPECT_TRUE(now.contains(word) || told(word)) << word;
    for (const std::string& word : now) EXPECT_TRUE(given.contains(word) || told(word)) << "new: " << word;
  }

  int compared_ = 0;
};

TEST_P(RoundTrip, AViewPutUpAgainLooksTheSame) {
  const auto options = registry().open(GetParam(), {}).value()->info().options;
  // Ready set-ups, because set-ups are long and look alike; every rule that can be switched on.
  engine::Options ready;
  for (const engine::OptionInfo& option : options) {
    const bool is_switch = std::count(option.values.begin(), option.values.end(), "on") > 0;
    ready.emplace_back(option.id, is_switch ? "on" : option.values.back());
  }
  if (!registry().open(GetParam(), ready)) {  // then one by one those that agree with the ones before
    const engine::Options wished = std::exchange(ready, {});
    for (const auto& option : wished) {
      ready.push_back(option);
      if (!registry().open(GetParam(), ready)) ready.pop_back();
    }
  }
  constexpr int kEnough = 8;  // positions; a short game gives fewer
  engine::RandomStream random{4};
  engine::ActionList subjects, actions;
  engine::EventList events;
  int asked = 0;
  for (std::uint64_t seed = 11; asked < kEnough && !HasFailure(); ++seed) {
    engine::Session game = engine::Session::start(registry(), {GetParam(), ready, seed, {}, {}}).value();
    for (int i = 0; i < 1500 && !game.game().decision(game.state()).over && !HasFailure(); ++i) {
      if (i % 74 == 0 && (i > 0 || asked == 0)) {  // all games begin alike
        ++asked;
        put_up(game, game.game().decision(game.state()).seat);
      }
      game.apply(random_action(game.game(), game.state(), random, subjects, actions), events);
    }
  }
  EXPECT_GT(10 * compared_, 8 * asked);
}

INSTANTIATE_TEST_SUITE_P(Every, RoundTrip, testing::ValuesIn(test::scenarios()), test::scenario_test_name);

}  // namespace
}  // namespace mitla::protocol
