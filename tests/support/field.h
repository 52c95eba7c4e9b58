// A position put up by hand, with scripted dice, played by action texts: rule tests read like positions.
//
//   Field field("elarish67/standard");
//   field.turn(2).phase("western-combat").unit("I-79/7", "4719").unit("E-14", "4620").dice({3});
//   field.play("attack 4620");
//   EXPECT_EQ(field.refusal("end"), "7.3");
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "data/source.h"
#include "engine/session.h"
#include "games/registry.h"

namespace mitla::test {

inline const engine::Registry& all_games() {
  static const engine::Registry registry = [] {
    auto made = games::make_registry(data::Source::directory(std::string(MITLA_SOURCE_DIR) + "/data"));
    if (!made) {
      ADD_FAILURE() << made.error();
      std::abort();
    }
    return std::move(made).value();
  }();
  return registry;
}

class Field {
 public:
  explicit Field(std::string scenario, const engine::Registry& registry = all_games())
      : registry_(&registry) {
    beginning_.scenario = std::move(scenario);
    beginning_.position.emplace();
  }

  // --- putting the position up ---
  Field& turn(int turn) {
    beginning_.position->turn = turn;
    return *this;
  }
  // setup, western-movement, western-combat, egyptian-movement, egyptian-combat
  Field& phase(std::string phase) {
    beginning_.position->phase = std::move(phase);
    return *this;
  }
  // `where`: a hex, or box, eliminated, exited. Units that are not named wait in the holding box.
  Field& unit(std::string unit, std::string where, std::vector<std::string> status = {}) {
    beginning_.position->pieces.push_back({std::move(unit), std::move(where), std::move(status)});
    return *this;
  }
  // vp-western, vp-egyptian, airstrikes, withdrawal, special-entry; as a player reads it: "4.5" is "4 1/2"
  // here
  Field& track(std::string id, std::string value) {
    beginning_.position->tracks.push_back({std::move(id), std::move(value)});
    return *this;
  }
  Field& dice(std::vector<std::uint8_t> results) {
    beginning_.dice = std::move(results);
    return *this;
  }
  Field& option(std::string id, std::string value) {
    beginning_.options.emplace_back(std::move(id), std::move(value));
    return *this;
  }
  // The scenario's own start instead of a position.
  Field& from_start() {
    beginning_.position.reset();
    return *this;
  }

  // Everything that is wrong with the position; empty if it stands.
  std::string impossible() {
    auto made = engine::Session::start(*registry_, beginning_);
    return made ? "" : made.error();
  }

  // --- playing ---
  engine::Session& session() {
    if (!session_) {
      auto made = engine::Session::start(*registry_, beginning_);
      if (!made) {
        ADD_FAILURE() << made.error();
        std::abort();
      }
      session_ = std::make_unique<engine::Session>(std::move(made).value());
    }
    return *session_;
  }
  const engine::Game& game() { return session().game(); }
  const engine::State& state() { return session().state(); }

  // Plays legal actions; an illegal one fails the test with its reason.
  Field& play(const std::string& action) {
    const auto checked = engine::check_text(game(), state(), action);
    if (!checked.action) {
      ADD_FAILURE() << action << ": " << checked.refusal.rule << ": " << checked.refusal.why;
      return *this;
    }
    events_.clear();
    session().apply(*checked.action, events_);
    return *this;
  }
  template <typename... More>
  Field& play(const std::string& action, const std::string& next, More... more) {
    play(action);
    return play(next, more...);
  }

  // The case that refuses the action; empty if it is legal.
  std::string refusal(const std::string& action) {
    const auto checked = engine::check_text(game(), state(), action);
    return checked.action ? "" : std::string(checked.refusal.rule);
  }
  std::string why(const std::string& action) {
    return engine::check_text(game(), state(), action).refusal.why;
  }
  bool legal(const std::string& action) { return refusal(action).empty(); }

  // All legal actions as sorted texts, those that begin with a prefix.
  std::vector<std::string> actions(const std::string& prefix = "") {
    engine::ActionList subjects;
    engine::ActionList list;
    engine::all_legal(game(), state(), subjects, list);
    std::vector<std::string> texts;
    for (const engine::Action& action : list) {
      std::string text = game().notation().print(action);
      if (text.rfind(prefix, 0) == 0) texts.push_back(std::move(text));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
  }

  // --- looking ---
  // A hex name, or box, eliminated, exited.
  std::string at(const std::string& unit) {
    const engine::View::Piece piece = piece_of(unit);
    if (piece.hex.exists()) return std::string(game().notation().board().name(piece.hex));
    return game().info().boxes[piece.box];
  }
  bool has(const std::string& unit, const std::string& status) {
    const auto& names = game().info().statuses;
    const auto it = std::find(names.begin(), names.end(), status);
    return it != names.end() && ((piece_of(unit).status >> (it - names.begin())) & 1) != 0;
  }
  // In half points: a victory point is 2, an airstrike marker is 2, a movement point is 2.
  int halves(const std::string& track) {
    for (const auto& t : view().tracks)
      if (t.id == track) return t.halves;
    ADD_FAILURE() << "no track " << track;
    return -1;
  }
  int vp(const std::string& side) { return halves("vp-" + side) / 2; }
  const engine::View& view() {
    game().view(state(), engine::Seat{0}, view_);
    return view_;
  }
  std::string decision() { return std::string(game().prompt(state()).kind); }
  std::string to_act() { return game().info().seats[game().decision(state()).seat.index()].id; }
  bool over() { return game().decision(state()).over; }
  engine::OddsReport odds() {
    const auto report = game().odds(state());
    if (!report) {
      ADD_FAILURE() << "no attack is being built";
      return {};
    }
    return *report;
  }
  // Events of the last action that was played, as texts, and whether one of them cites a case.
  std::vector<std::string> events() {
    std::vector<std::string> texts;
    for (const engine::Event& event : events_) texts.push_back(game().text(event));
    return texts;
  }
  bool happened(const std::string& part) {
    const auto texts = events();
    return std::any_of(texts.begin(), texts.end(),
                       [&](const std::string& text) { return text.find(part) != std::string::npos; });
  }
  bool cited(const std::string& rule) {
    return std::any_of(events_.begin(), events_.end(), [&](const auto& event) { return event.rule == rule; });
  }

 private:
  engine::View::Piece piece_of(const std::string& unit) {
    const engine::UnitId id = game().notation().find_unit(unit);
    if (!id.exists()) {
      ADD_FAILURE() << "no unit " << unit;
      return {};
    }
    return view().pieces[id.value];
  }

  const engine::Registry* registry_;
  engine::Beginning beginning_;
  std::unique_ptr<engine::Session> session_;
  engine::EventList events_;
  engine::View view_;
};

}  // namespace mitla::test
