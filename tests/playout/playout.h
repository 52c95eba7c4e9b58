// Plays random games of a scenario to the end and checks them. MITLA_GAMES is the number of games of a
// scenario, MITLA_SEED the first seed (1); with MITLA_CLOSELY=1 everything is checked after every action,
// with MITLA_REFUSALS=1 the cases that refused random actions are printed with their numbers.
//
// The games of a scenario are played in blocks, one test each, so that several processes can share them:
//   INSTANTIATE_TEST_SUITE_P(Battle, RandomGames, in_blocks({"battle/scenario"}, 300), block_name);
//
// Checked after every action: check() also calls the chosen action legal, a copy of the state gives the same
// result, what the seats see. Checked at intervals, because they cost more than the game itself: invariants,
// every legal action, texts, random and mutated actions, whose legality by check() must agree with the list
// of legal actions. Checked after some games: saving and loading, undo, replay.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>

#include "data/seating_option.h"
#include "engine/save.h"
#include "support/field.h"

namespace mitla::test {

using engine::Action;
using engine::ActionList;

inline constexpr int kEndless = 500'000;  // decisions
inline constexpr int kInvariantsEvery = 1;
inline constexpr int kViewsEvery = 1;
inline constexpr int kStrangersEvery = 64;  // all legal actions listed, compared with random ones
inline constexpr int kTextsEvery = 256;
inline constexpr int kConsequencesEvery = 8;  // of the legal actions whose texts are read
inline constexpr int kReportsEvery = 128;
inline constexpr int kSaveEveryGames = 20;
inline constexpr int kRandomActions = 20;
inline constexpr int kMutations = 12;

inline std::uint64_t environment(const char* name, std::uint64_t otherwise) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0' ? std::strtoull(value, nullptr, 10) : otherwise;
}

// The cases that a refusal or an event may cite.
inline std::set<std::string, std::less<>> known_cases() {
  std::set<std::string, std::less<>> ids{"notation"};
  for (const char* list :
       {MITLA_SOURCE_DIR "/tests/cases/meb.tsv", MITLA_SOURCE_DIR "/tests/cases/aiw.tsv",
        MITLA_SOURCE_DIR "/tests/cases/sdw67.tsv", MITLA_SOURCE_DIR "/tests/cases/sixdays.tsv",
        MITLA_SOURCE_DIR "/tests/cases/barlev.tsv"}) {
    std::ifstream file(list);
    std::string line;
    std::getline(file, line);  // the head
    while (std::getline(file, line)) ids.insert(line.substr(0, line.find('\t')));
  }
  return ids;
}

struct Totals {
  long decisions = 0;
  long refused = 0;
  long agreed = 0;  // random actions that both check() and the list call legal
  int saved_games = 0;
  std::map<std::string, long> refused_by;  // case
};

// Is a check due that is made every so many decisions?
inline bool due(int number, int every, int first) {
  static const bool closely = environment("MITLA_CLOSELY", 0) != 0;
  return closely || number % every == first % every;
}

// A game of a thousand counters takes tens of thousands of decisions, and each check looks at all counters:
// its checks are made so many times more rarely.
inline constexpr int kManyUnits = 400;
inline constexpr int kRarely = 16;

// Ready and free set-ups by turns, and as many seats as a scenario offers; of four games one at the highest
// level, one with every rule on, and one in which each rule is drawn at random.
inline std::string value_of(const engine::OptionInfo& option, std::uint64_t seed,
                            engine::RandomStream& random) {
  const auto has = [&](const char* value) {
    return std::find(option.values.begin(), option.values.end(), value) != option.values.end();
  };
  if (option.id == "setup") return (seed + seed / 4) % 2 == 0 ? "ready" : "free";
  if (option.id == "level" && seed % 4 != 0) return option.values.back();
  if (option.id == data::kPlayersOption) return option.values[(seed + seed / 8) % option.values.size()];
  if (seed % 4 == 1 && has("on") && option.values.size() > 1)
    return option.values[random.below(static_cast<int>(option.values.size()))];
  return seed % 4 == 3 && has("on") ? "on" : "";
}

class Playout {
 public:
  // `rules`: options besides the set-up.
  Playout(std::string scenario, std::uint64_t seed, Totals& totals, const engine::Options& rules = {})
      : seed_(seed), random_(seed ^ 0x9e3779b97f4a7c15ULL), totals_(totals) {
    beginning_.scenario = std::move(scenario);
    beginning_.seed = seed;
    game_ = all_games().open(beginning_.scenario, {}).value();
    beginning_.options = rules;
    for (const engine::OptionInfo& option : game_->info().options) {
      const auto given = [&](const auto& chosen) { return chosen.first == option.id; };
      if (std::any_of(rules.begin(), rules.end(), given)) continue;
      if (const std::string value = value_of(option, seed, random_); !value.empty())
        beginning_.options.emplace_back(option.id, value);
    }
    game_ = open_without_conflicts(rules.size());
    for (int unit = 0; unit < game_->notation().unit_count(); ++unit)
      units_by_name_.emplace(game_->notation().unit_name(engine::unit_id(unit)), engine::unit_id(unit));
  }

  // The first error, or nothing.
  std::string play() {
    const bool recorded = seed_ % kSaveEveryGames == 0;
    const engine::CounterDice dice(seed_);
    game_->start(state_, dice, nullptr);
    if (recorded) hashes_.push_back(hash_of(state_));
    for (int number = 0; !game_->decision(state_).over; ++number) {
      if (number >= kEndless) return at(number, "the game does not end");
      ++totals_.decisions;
      if (std::string wrong = look(number); !wrong.empty()) return at(number, wrong);
      if (std::string wrong = step(dice); !wrong.empty()) return at(number, wrong);
      if (recorded) hashes_.push_back(hash_of(state_));
    }
    if (auto broken = game_->broken_invariants(state_); !broken.empty()) return at(-1, broken[0]);
    subjects_.clear();
    game_->subjects(state_, subjects_);
    if (!subjects_.empty()) return at(-1, "something can be touched after the end");
    if (game_->outcome(state_).text.empty()) return at(-1, "no outcome");
    return recorded ? keep() : "";
  }

 private:
  // A drawn rule may need another that was drawn off: then it is left out again, the last one first.
  std::shared_ptr<const engine::Game> open_without_conflicts(std::size_t given) {
    engine::Options& options = beginning_.options;
    for (std::size_t last = options.size(); last > given; --last) {
      if (options[last - 1].second != "on") continue;
      if (const auto game = all_games().open(beginning_.scenario, options)) return game.value();
      options.erase(options.begin() + static_cast<std::ptrdiff_t>(last - 1));
    }
    return all_games().open(beginning_.scenario, options).value();
  }

  std::string at(int number, const std::string& wrong) const {
    constexpr std::size_t kTold = 4;
    std::string before;
    for (std::size_t i = played_.size() > kTold ? played_.size() - kTold : 0; i < played_.size(); ++i)
      before += (before.empty() ? " after " : ", ") + text(played_[i]);
    return "seed " + std::to_string(seed_) + ", decision " + std::to_string(number) + ": " + wrong + before;
  }
  std::string text(const Action& action) const { return game_->notation().print(action); }

  // Checks everything about the present position.
  std::string look(int number) {
    const engine::Decision decision = game_->decision(state_);
    if (decision.seat.index() >= static_cast<int>(game_->info().seats.size())) return "nobody is asked";
    if (game_->prompt(state_).text.empty()) return "nothing is asked";
    const int rarely = game_->notation().unit_count() > kManyUnits ? kRarely : 1;
    if (due(number, kInvariantsEvery * rarely, 0))
      if (const auto broken = game_->broken_invariants(state_); !broken.empty()) return broken[0];
    if (due(number, kViewsEvery * rarely, 1))
      if (std::string wrong = look_at_views(); !wrong.empty()) return wrong;
    if (due(number, kReportsEvery * rarely, 2)) ask_for_reports();
    if (due(number, kStrangersEvery * rarely, 3)) {
      engine::all_legal(*game_, state_, subjects_, legal_);
      if (std::string wrong = check_legal(); !wrong.empty()) return wrong;
      if (due(number, kTextsEvery * rarely, 3))
        if (std::string wrong = check_texts(); !wrong.empty()) return wrong;
      if (std::string wrong = try_strangers(); !wrong.empty()) return wrong;
    }
    return "";
  }

  // Two seats see the same, except for what the game calls a secret, which only one team may see. Of more
  // than two seats each is compared with the next.
  std::string look_at_views() {
    const int seats = static_cast<int>(game_->info().seats.size());
    for (int first = 0; first < (seats > 2 ? seats : seats - 1); ++first) {
      pair_ = {first, (first + 1) % seats};
      if (std::string wrong = look_at_pair(); !wrong.empty())
        return wrong + " (seats " + std::to_string(pair_[0]) + " and " + std::to_string(pair_[1]) + ")";
    }
    return "";
  }

  bool is_one_team() const {
    return engine::same_team(game_->info(), engine::seat_at(pair_[0]), engine::seat_at(pair_[1]));
  }

  std::string look_at_pair() {
    for (const std::size_t i : {0U, 1U}) game_->view(state_, engine::seat_at(pair_[i]), views_[i]);
    for (const engine::View& view : views_)
      if (shown_or_counted(view) != game_->notation().unit_count()) return "a piece is not shown";
    if (std::string wrong = leave_out_hidden_units(); !wrong.empty()) return wrong;
    if (std::string wrong = leave_out_hidden_cards(); !wrong.empty()) return wrong;
    for (const auto& secret : game_->secrets(state_)) {
      const std::string& name = secret.first;
      int seen = 0;
      for (engine::View& view : views_)
        seen +=
            static_cast<int>(std::erase_if(view.tracks, [&](const auto& track) { return track.id == name; }));
      if (seen > 1 && !is_one_team()) return "both sides see the secret " + name;
      leave_out_units_of(secret.second);
    }
    for (engine::View& view : views_) leave_out_own_writing(view);
    leave_out_duties_of_a_secret();
    // What is declared unseen has a question of its own, which the others are not told.
    if (views_[0].decision != views_[1].decision)
      for (engine::View& view : views_) {
        if (view.prompt.empty()) return "a seat sees no question";
        view.decision = view.prompt = view.rule = {};
      }
    if (!(views_[0] == views_[1])) return "the two sides see different things that are no secret";
    return "";
  }

  // A secret may name units that stand elsewhere for their own side.
  void leave_out_units_of(std::string_view secret) {
    std::vector<engine::UnitId> named;
    while (!secret.empty()) {
      const std::size_t end = std::min(secret.find(' '), secret.size());
      if (const auto unit = units_by_name_.find(secret.substr(0, end)); unit != units_by_name_.end())
        named.push_back(unit->second);
      secret.remove_prefix(std::min(end + 1, secret.size()));
    }
    if (named.empty()) return;
    for (engine::View& view : views_)
      std::erase_if(view.pieces, [&](const auto& piece) {
        return std::find(named.begin(), named.end(), piece.unit) != named.end();
      });
  }

  static int shown_or_counted(const engine::View& view) {
    int units = static_cast<int>(view.pieces.size());
    for (const auto& stack : view.stacks) units += stack.count;
    return units;
  }

  // Leaves out of both views the units that only one seat sees. The other seat counts them, in the same hex.
  std::string leave_out_hidden_units() {
    if (views_[0].pieces == views_[1].pieces && views_[0].stacks == views_[1].stacks) return "";
    std::array<std::vector<int>, 2> units;  // by hex; the first is for those that are in none
    std::array<std::vector<bool>, 2> seen;  // by unit
    for (int seat = 0; seat < 2; ++seat) {
      units[seat].resize(static_cast<std::size_t>(game_->notation().board().size()) + 1);
      seen[seat].resize(static_cast<std::size_t>(game_->notation().unit_count()));
      const auto in = [&](hex::HexId hex) -> int& {
        return units[seat][hex.exists() ? static_cast<std::size_t>(hex.value) + 1 : 0];
      };
      for (const auto& piece : views_[seat].pieces) {
        ++in(piece.hex);
        seen[seat][static_cast<std::size_t>(piece.unit.index())] = true;
      }
      for (const auto& stack : views_[seat].stacks) in(stack.hex) += stack.count;
    }
    if (units[0] != units[1]) return "the two sides see different numbers of units in a hex";
    for (int seat = 0; seat < 2; ++seat) {
      engine::View& view = views_[seat];
      const auto hidden = [&](engine::UnitId unit) {
        return !seen[1 - seat][static_cast<std::size_t>(unit.index())];
      };
      std::erase_if(view.pieces, [&](const auto& piece) { return hidden(piece.unit); });
      for (auto& duty : view.duties)
        if (duty.unit.exists() && hidden(duty.unit)) duty.unit = engine::kNobody;
      view.stacks.clear();
    }
    return "";
  }

  // Leaves out of both views the cards that only one seat sees, and the piles that only one seat counts. A
  // hand lies open for its owner alone.
  std::string leave_out_hidden_cards() {
    const auto shows = [](const engine::View& view, engine::CardId card) {
      return std::any_of(view.cards.begin(), view.cards.end(),
                         [&](const auto& shown) { return shown.card == card; });
    };
    const auto& piles = game_->info().components.piles;
    for (int seat = 0; seat < 2; ++seat) {
      engine::View& view = views_[seat];
      for (const auto& shown : view.cards) {
        const auto& pile = piles[static_cast<std::size_t>(shown.pile)];
        if (shown.card.exists() && pile.kind == engine::PileKind::kHand &&
            pile.seat != game_->info().seats[static_cast<std::size_t>(pair_[seat])].id)
          return "a card in the hand of the other side is shown";
      }
    }
    if (views_[0].cards == views_[1].cards && views_[0].piles == views_[1].piles) return "";
    const std::array<engine::View, 2> both = views_;
    for (int seat = 0; seat < 2; ++seat) {
      std::erase_if(views_[seat].cards,
                    [&](const auto& shown) { return !shows(both[1 - seat], shown.card); });
      std::erase_if(views_[seat].piles, [&](const auto& pile) {
        return std::any_of(both.begin(), both.end(), [&](const engine::View& view) {
          return std::any_of(view.piles.begin(), view.piles.end(), [&](const auto& counted) {
            return counted.pile == pile.pile && counted.count == engine::View::Pile::kUnknown;
          });
        });
      });
    }
    return "";
  }

  // What is still due of a secret that is being written is told to its writer alone: duties of no unit.
  void leave_out_duties_of_a_secret() {
    if (game_->secrets(state_).empty()) return;
    const int asked = game_->decision(state_).seat.index();
    for (const std::size_t i : {0U, 1U}) {
      if (pair_[i] != asked) continue;
      const auto& others = views_[1 - i].duties;
      std::erase_if(views_[i].duties, [&](const auto& duty) {
        return !duty.unit.exists() && std::find(others.begin(), others.end(), duty) == others.end();
      });
    }
  }

  // What a player has written is shown to that player only.
  void leave_out_own_writing(engine::View& view) const {
    const auto& statuses = game_->info().statuses;
    const auto written = std::find(statuses.begin(), statuses.end(), "written");
    if (written != statuses.end())
      for (auto& piece : view.pieces) piece.status &= ~(1u << (written - statuses.begin()));
    std::erase_if(view.marks, [](const auto& mark) { return mark.kind.starts_with("written"); });
    std::erase_if(view.tracks, [](const auto& track) { return track.id.starts_with("written"); });
  }

  void ask_for_reports() {
    game_->reach(state_, unit());
    for (int seat = 0; seat < static_cast<int>(game_->info().seats.size()); ++seat) {
      game_->threat(state_, engine::seat_at(seat), hex());
      game_->odds(state_, engine::seat_at(seat));
    }
  }

  std::string check_legal() {
    for (const Action& action : legal_) {
      if (const auto refusal = game_->check(state_, action))
        return text(action) + " is listed but refused: " + std::string(refusal->rule) + ": " + refusal->why;
    }
    sorted_ = legal_;
    std::sort(sorted_.begin(), sorted_.end());
    const auto twice = std::adjacent_find(sorted_.begin(), sorted_.end());
    if (twice != sorted_.end()) return text(*twice) + " is listed twice";
    return "";
  }

  std::string check_texts() {
    std::set<std::string> texts;
    for (const Action& action : legal_) {
      const std::string printed = text(action);
      const auto parsed = game_->notation().parse(printed);
      if (!parsed) return printed + " does not parse: " + parsed.error();
      if (parsed.value() != action) return printed + " means another action";
      if (!texts.insert(printed).second) return printed + " stands for two actions";
      if (texts.size() % kConsequencesEvery == 1 && game_->consequence(state_, action).empty())
        return printed + " has no consequence";
    }
    return "";
  }

  engine::UnitId unit() { return engine::unit_id(random_.below(game_->notation().unit_count())); }
  hex::HexId hex() { return hex::HexId(random_.below(game_->notation().board().size())); }

  std::uint16_t random_argument(const engine::VerbSpec& verb, engine::ArgumentKind kind) {
    const int values = kind == engine::ArgumentKind::kNumber ? 14 : game_->notation().value_count(verb, kind);
    return static_cast<std::uint16_t>(random_.below(values));
  }

  // Any verb with any arguments; every second one a verb that can be used now.
  Action random_stranger() {
    const auto& verbs = game_->notation().verbs();
    Action action;
    do {
      action.verb = random_.below(2) == 0
                        ? legal_[random_.below(static_cast<int>(legal_.size()))].verb
                        : static_cast<std::uint8_t>(random_.below(static_cast<int>(verbs.size())));
    } while (verbs[action.verb].name.empty());
    for (std::size_t i = 0; i < verbs[action.verb].arguments.size(); ++i)
      action.args[i] = random_argument(verbs[action.verb], verbs[action.verb].arguments[i]);
    return action;
  }

  // A legal action with one argument changed; hexes often to a neighbour, where errors are likely.
  Action mutation() {
    Action action = legal_[random_.below(static_cast<int>(legal_.size()))];
    const engine::VerbSpec& verb = game_->notation().verbs()[action.verb];
    if (verb.arguments.empty()) return random_stranger();
    const int i = random_.below(static_cast<int>(verb.arguments.size()));
    if (verb.arguments[i] == engine::ArgumentKind::kHex && random_.below(3) != 0) {
      const auto& neighbours = game_->notation().board().neighbours(hex::HexId{action.args[i]});
      if (const hex::HexId next = neighbours[random_.below(6)]; next.exists()) action.args[i] = next.value;
    } else {
      action.args[i] = random_argument(verb, verb.arguments[i]);
    }
    return action;
  }

  std::string try_strangers() {
    for (int i = 0; i < kRandomActions + kMutations; ++i) {
      const Action action = i < kRandomActions ? random_stranger() : mutation();
      if (!game_->notation().well_formed(action)) return "a random action is not well formed";
      const bool listed = std::binary_search(sorted_.begin(), sorted_.end(), action);
      const auto refusal = game_->check(state_, action);
      if (listed && refusal) return text(action) + " is listed but refused: " + std::string(refusal->rule);
      if (!listed && !refusal) return text(action) + " is not listed but allowed";
      if (!refusal) {
        ++totals_.agreed;
        continue;
      }
      ++totals_.refused;
      ++totals_.refused_by[std::string(refusal->rule)];
      if (!cases_.contains(refusal->rule))
        return text(action) + " is refused by \"" + std::string(refusal->rule) + "\", which is no case";
      if (refusal->why.empty()) return text(action) + " is refused without a word";
    }
    return "";
  }

  // One random action, carried out twice.
  std::string step(const engine::Dice& dice) {
    subjects_.clear();
    game_->subjects(state_, subjects_);
    if (subjects_.empty()) return "nothing can be done";
    const Action action = engine::random_action(*game_, state_, random_, subjects_, actions_);
    if (const auto refusal = game_->check(state_, action))
      return text(action) + " was offered but is refused: " + std::string(refusal->rule) + ": " +
             refusal->why;
    copy_ = state_;
    events_.clear();
    game_->apply(state_, action, dice, &events_);
    game_->apply(copy_, action, dice, nullptr);
    played_.push_back(action);
    if (!(copy_ == state_)) return text(action) + " leads to two different positions";
    for (const engine::Event& event : events_) {
      if (!cases_.contains(event.rule))
        return text(action) + ": an event cites \"" + std::string(event.rule) + "\"";
      if (game_->text(event).empty()) return text(action) + ": an event without a text";
    }
    return "";
  }

  // The finished game saved, loaded, taken back and replayed.
  std::string keep() {
    ++totals_.saved_games;
    auto started = engine::Session::start(all_games(), beginning_);
    if (!started) return at(-1, started.error());
    engine::Session session = std::move(started).value();
    for (std::size_t i = 0; i < played_.size(); ++i) {
      if (session.hash() != hashes_[i]) return at(static_cast<int>(i), "the replay differs");
      events_.clear();
      if (const auto refusal = session.apply(played_[i], events_))
        return at(static_cast<int>(i), refusal->why);
    }
    if (session.hash() != hash_of(state_)) return at(-1, "the replay ends differently");

    const auto loaded = engine::load_from_json(all_games(), engine::save_to_json(session));
    if (!loaded) return at(-1, "loading: " + loaded.error());
    if (loaded.value().hash() != session.hash()) return at(-1, "the loaded game differs");

    int count = static_cast<int>(played_.size());
    for (int i = 0; i < 4; ++i) {
      count = random_.below(count + 1);
      if (hash_of(session.state_after(count)) != hashes_[count]) return at(count, "state_after differs");
      session.undo_to(count);
      if (session.hash() != hashes_[count]) return at(count, "undo_to differs");
      if (static_cast<int>(session.actions().size()) != count)
        return at(count, "undo_to keeps another number");
    }
    return "";
  }

  std::uint64_t seed_;
  engine::Beginning beginning_;
  std::shared_ptr<const engine::Game> game_;
  engine::RandomStream random_;
  Totals& totals_;
  engine::State state_;
  engine::State copy_;
  ActionList subjects_, legal_, sorted_, actions_, played_;
  engine::EventList events_;
  std::vector<engine::Hash> hashes_;
  std::array<int, 2> pair_{0, 1};  // the seats whose views these are
  std::array<engine::View, 2> views_;
  std::map<std::string, engine::UnitId, std::less<>> units_by_name_;
  const std::set<std::string, std::less<>> cases_ = known_cases();
};

// Plays random games of a scenario and fails at the first error.
inline void watch_random_games(const std::string& scenario, std::uint64_t first, std::uint64_t games,
                               std::uint64_t refusals) {
  Totals totals;
  for (std::uint64_t seed = first; seed < first + games; ++seed) {
    const std::string wrong = Playout(scenario, seed, totals).play();
    ASSERT_EQ(wrong, "");
  }
  testing::Test::RecordProperty("decisions", std::to_string(totals.decisions));
  testing::Test::RecordProperty("refused", std::to_string(totals.refused));
  testing::Test::RecordProperty("agreed", std::to_string(totals.agreed));
  std::printf(
      "%llu games, %ld decisions; random actions: %ld refused, %ld legal; %d games saved and loaded\n",
      static_cast<unsigned long long>(games), totals.decisions, totals.refused, totals.agreed,
      totals.saved_games);
  if (environment("MITLA_REFUSALS", 0) != 0)
    for (const auto& [rule, count] : totals.refused_by)
      std::printf("refused by %s: %ld\n", rule.c_str(), count);
  EXPECT_GE(totals.refused, static_cast<long>(games * refusals));
  EXPECT_GT(totals.agreed, 0);
}

struct Block {
  std::string scenario;
  std::uint64_t first_seed;
  std::uint64_t games;
  std::uint64_t refusals;  // random actions that a game must have refused on the average
};

inline constexpr std::uint64_t kGamesOfABlock = 50;

// `games` games of each scenario, or as many as the environment variable says.
inline auto in_blocks(const std::vector<std::string>& scenarios, std::uint64_t games,
                      std::uint64_t refusals = 100) {
  const std::uint64_t first = environment("MITLA_SEED", 1);
  const std::uint64_t end = first + environment("MITLA_GAMES", games);
  std::vector<Block> blocks;
  for (const std::string& scenario : scenarios)
    for (std::uint64_t seed = first; seed < end; seed += kGamesOfABlock)
      blocks.push_back({scenario, seed, std::min(kGamesOfABlock, end - seed), refusals});
  return testing::ValuesIn(blocks);
}

inline std::string block_name(const testing::TestParamInfo<Block>& block) {
  std::string name = block.param.scenario.substr(block.param.scenario.find('/') + 1);
  std::erase_if(name, [](char c) { return c == '-'; });
  return name + "Seeds" + std::to_string(block.param.first_seed) + "To" +
         std::to_string(block.param.first_seed + block.param.games - 1);
}

class RandomGames : public testing::TestWithParam<Block> {};

}  // namespace mitla::test
