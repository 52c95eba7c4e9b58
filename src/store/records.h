// What the store keeps. A game is its beginning and the list of its actions; everything else follows from
// these.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace mitla::store {

using Options = std::vector<std::pair<std::string, std::string>>;

// Who plays a seat: "here", "link", or the name of a built-in player.
struct SeatRecord {
  std::string seat;
  std::string player;
  std::string webhook;  // called when it becomes the seat's turn; may be empty
};

// A token gives access to one seat, or to none (a spectator: the seat is empty). Only its hash is kept.
struct TokenRecord {
  std::string hash;
  std::string seat;
};

struct GameRecord {
  std::string id;
  std::int64_t created = 0;  // seconds since 1970
  std::string scenario;
  std::string rules;  // "elarish67/1"; empty in a game from before the rules had versions
  Options options;
  std::uint64_t seed = 0;
  std::string salt;
  std::string commitment;
  std::vector<SeatRecord> seats;
  bool over = false;
};

struct ActionRecord {
  std::string action;  // text form
  std::string seat;
  std::int64_t at = 0;  // seconds since 1970
};

// A standing answer: what a seat always answers to one kind of decision.
struct OrderRecord {
  std::string seat;
  std::string kind;    // of the decision
  std::string action;  // text form
};

struct StoredGame {
  GameRecord game;
  std::vector<TokenRecord> tokens;
  std::vector<ActionRecord> actions;  // in order
  std::vector<OrderRecord> orders = {};
};

// --- changes ---

struct NewGame {
  GameRecord game;
  std::vector<TokenRecord> tokens;
};

// Actions number `first`, `first` + 1 ... of a game, counted from 1. The change fails if one of these numbers
// is taken, so that a concurrent writer is always noticed.
struct Append {
  std::string game;
  int first = 1;
  std::vector<ActionRecord> actions;
  bool over = false;
};

// Takes back all but the first `count` actions.
struct Cut {
  std::string game;
  int count = 0;
};

// Sets a standing answer, or removes it if its action is empty.
struct Order {
  std::string game;
  OrderRecord order;
};

using Change = std::variant<NewGame, Append, Cut, Order>;

}  // namespace mitla::store
