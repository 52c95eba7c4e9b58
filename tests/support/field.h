// A position made by hand, with scripted dice, played by action texts: rule tests read like positions.
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

#include "engine/session.h"
#include "support/all_games.h"

namespace mitla::test {

class Field {
 public:
  explicit Field(std::string scenario, const engine::Registry& registry = all_games());

  // --- building the position ---
  Field& turn(int turn);
  // setup, western-movement, western-combat, egyptian-movement, egyptian-combat
  Field& phase(std::string phase);
  // `where`: a hex, or box, eliminated, exited. Units that are not named wait in the holding box.
  Field& unit(std::string unit, std::string where, std::vector<std::string> status = {});
  // vp-western, vp-egyptian, airstrikes, withdrawal, special-entry; as a player reads it: "4.5" is "4 1/2"
  // here
  Field& track(std::string id, std::string value);
  // Something in a hex that is not a unit.
  // On a hexside `to` is the hex on its other side; `unit` is the one that it belongs to.
  Field& mark(std::string kind, std::string hex, std::string to = {}, std::string unit = {});
  Field& dice(std::vector<std::uint8_t> results);
  Field& option(std::string id, std::string value);
  // The scenario's own start instead of a position.
  Field& from_start();

  // Everything that is wrong with the position; empty if it is accepted.
  std::string impossible();

  // --- playing ---
  engine::Session& session();
  const engine::Game& game() { return session().game(); }
  const engine::State& state() { return session().state(); }

  // Plays legal actions; an illegal one fails the test with its reason.
  Field& play(const std::string& action);
  template <typename... More>
  Field& play(const std::string& action, const std::string& next, More... more) {
    play(action);
    return play(next, more...);
  }

  // The case that refuses the action; empty if it is legal.
  std::string refusal(const std::string& action);
  std::string why(const std::string& action);
  bool legal(const std::string& action);

  // All legal actions as sorted texts, those that begin with a prefix.
  std::vector<std::string> actions(const std::string& prefix = "");

  // --- looking ---
  // A hex name, or box, eliminated, exited.
  std::string at(const std::string& unit);
  bool has(const std::string& unit, const std::string& status);
  // In half points: a victory point is 2, an airstrike marker is 2, a movement point is 2.
  int halves(const std::string& track);
  int vp(const std::string& side);
  const engine::View& view();  // of the first seat
  const engine::View& view(int seat);
  std::string decision();
  std::string to_act();
  bool over();
  engine::OddsReport odds();
  // Events of the last action that was played, as texts, and whether one of them cites a case.
  std::vector<std::string> events();
  bool happened(const std::string& part);
  bool cited(const std::string& rule);

 private:
  engine::View::Piece piece_of(const std::string& unit);

  const engine::Registry* registry_;
  engine::Beginning beginning_;
  std::unique_ptr<engine::Session> session_;
  engine::EventList events_;
  engine::View view_;
};

}  // namespace mitla::test
