// A client at a table: keeps the latest state, asks, acts, plays at random.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "client.h"
#include "engine/dice.h"
#include "engine/game.h"
#include "engine/json_writer.h"

namespace mitla::test {

inline engine::Json parsed(const std::string& text) {
  auto json = engine::parse_json(text, {.bytes = 64 << 20, .depth = 64, .values = 10'000'000});
  EXPECT_TRUE(json.ok()) << text.substr(0, 200);
  return json ? std::move(json).value() : engine::Json{};
}

// "a.b.c" of an object; a null value if it is not there. It belongs to the object.
inline const engine::Json& part(const engine::Json& json, std::string_view path) {
  static const engine::Json nothing;
  const engine::Json* here = &json;
  for (std::size_t i = 0; i <= path.size();) {
    const std::size_t dot = std::min(path.find('.', i), path.size());
    here = here->find(path.substr(i, dot - i));
    if (here == nullptr) return nothing;
    i = dot + 1;
  }
  return *here;
}
inline engine::Json at(const engine::Json& json, std::string_view path) { return part(json, path); }
inline std::string text_at(const engine::Json& json, std::string_view path) { return part(json, path).text; }
inline int number_at(const engine::Json& json, std::string_view path) {
  return static_cast<int>(part(json, path).integer().value_or(-1));
}

class Player {
 public:
  Player(std::uint16_t port, const std::string& game, const std::string& token)
      : socket_(port, "/ws?game=" + game, token_protocol(token)) {}

  explicit Player(WebSocket socket) : socket_(std::move(socket)) {}

  WebSocket& socket() { return socket_; }
  const std::string& recorded() const { return recorded_; }
  const engine::Json& hello() const { return *hello_; }
  const engine::Json& state() const { return *state_; }
  int revision() const { return number_at(state(), "revision"); }
  bool mine() const { return part(state(), "decision.mine").truth; }
  bool over() const { return part(state(), "view.over").truth; }

  // Takes the next message; false if none came.
  bool next(int milliseconds = kPatience) {
    const auto text = socket_.read(milliseconds);
    if (!text) return false;
    recorded_ += *text + "\n";
    last_ = std::make_shared<const engine::Json>(parsed(*text));
    const std::string& type = part(last(), "type").text;
    if (type == "hello") hello_ = last_;
    if (type == "state") {
      state_ = last_;
      ++states_;
    }
    return true;
  }
  const engine::Json& last() const { return *last_; }
  int states() const { return states_; }

  bool wait_for_state() {
    const int before = states_;
    while (states_ == before)
      if (!next()) return false;
    return true;
  }
  bool wait_for_revision(int revision) {
    while (this->revision() < revision || states_ == 0)
      if (!next()) return false;
    return true;
  }
  bool wait_for(const std::string& type) {
    while (next())
      if (part(last(), "type").text == type) return true;
    return false;
  }

  // `members` is JSON without the braces. The answer; null if none came.
  engine::Json ask(const std::string& members) {
    const int id = ++asked_;
    if (!socket_.send("{\"id\":" + std::to_string(id) + "," + members + "}")) return {};
    while (next())
      if (number_at(last(), "re") == id) return last();
    return {};
  }
  engine::Json act(const std::string& action, int revision) {
    return ask("\"type\":\"act\",\"revision\":" + std::to_string(revision) + ",\"action\":\"" + action +
               "\"");
  }
  engine::Json act(const std::string& action) { return act(action, revision()); }

  // A legal action that does not give the game up.
  std::string random_choice(const engine::Game& game, engine::RandomStream& random) {
    std::vector<std::string> units, general;
    for (const auto& item : part(state(), "touch").items) units.push_back(item.text);
    for (const auto& item : part(state(), "general").items) {
      const auto verb = game.notation().find_verb(item.text.substr(0, item.text.find(' ')));
      if (verb && !game.notation().verbs()[*verb].gives_up) general.push_back(item.text);
    }
    const int all = static_cast<int>(units.size() + general.size());
    if (all == 0) return {};
    const int pick = random.below(all);
    if (pick >= static_cast<int>(units.size())) return general[pick - static_cast<int>(units.size())];
    const auto answer = ask("\"type\":\"legal\",\"unit\":\"" + units[pick] + "\"");
    const auto& actions = part(answer, "actions").items;
    if (actions.empty()) return {};
    return actions[random.below(static_cast<int>(actions.size()))].text;
  }

 private:
  WebSocket socket_;
  std::string recorded_;
  // Messages are large and most are looked at more than once, so they are kept as they came.
  using Message = std::shared_ptr<const engine::Json>;
  Message hello_ = std::make_shared<const engine::Json>(), state_ = hello_, last_ = hello_;
  int states_ = 0;
  int asked_ = 0;
};

}  // namespace mitla::test
