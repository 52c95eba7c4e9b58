// The contract. A Game is the immutable rule set of one scenario; a State is a plain value without logic. A
// state always waits for one decision of one seat, or the game is over.
//
//   state -- legal --> actions -- apply(dice) --> state' + events
//
// Everything outside (browser, bots, simulator, replayer, fuzzer) uses this class and knows no rule.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/action.h"
#include "engine/advisor.h"
#include "engine/components.h"
#include "engine/dice.h"
#include "engine/event.h"
#include "engine/event_note.h"
#include "engine/facts.h"
#include "engine/legend.h"
#include "engine/notation.h"
#include "engine/position.h"
#include "engine/reports.h"
#include "engine/seat.h"
#include "engine/state.h"
#include "engine/view.h"

namespace mitla::data {
struct GameData;
}

namespace mitla::engine {

struct SeatInfo {
  std::string id;         // "israel"
  std::string title;      // "Israeli"
  std::string name = {};  // "Israel"; empty: the title is a name already
};

// A party of the game as printed. It owns units; a seat commands them.
struct SideInfo {
  std::string id;
  std::string title;
  std::optional<Seat> seat;  // commands its units unless the game says otherwise
};

// Seats that win together.
struct TeamInfo {
  std::string id;
  std::string title;
  std::vector<Seat> seats;
};

struct OptionInfo {
  std::string id;
  std::string title;
  std::vector<std::string> values;  // the first is the default
};

struct ProvenanceNote {  // players are told of a reconstructed table or map
  std::string what;
  std::string kind;  // seed, source, reconstructed, mixed
  std::string note;
};

struct GameInfo {
  std::string game;       // "elarish67"
  std::string scenario;   // "standard"
  int rules_version = 1;  // engine/rules_version.h
  std::string title;
  std::string summary;
  std::vector<SeatInfo> seats;
  std::vector<SideInfo> sides;
  std::vector<TeamInfo> teams;  // none: each seat is its own team (teams_of)
  std::vector<OptionInfo> options;
  std::vector<std::string> boxes;     // spaces off the map
  Components components = {};         // maps, displays, cards, overlays
  std::vector<std::string> statuses;  // by bit
  std::vector<ProvenanceNote> provenance;
  Legend legend = {};
};

// Every seat is in exactly one team.
std::vector<TeamInfo> teams_of(const GameInfo& info);
bool same_team(const GameInfo& info, Seat a, Seat b);

struct Decision {
  bool over = false;
  Seat seat;
  std::uint8_t kind = 0;
};

struct Prompt {
  std::string_view kind;  // a stable word for programs
  std::string text;       // a sentence for people
  std::string_view rule;
};

struct Outcome {
  enum class Result : std::uint8_t {
    kDecided,     // there are winners
    kDraw,        // no seat is ahead
    kNobodyWins,  // every seat has lost
  };
  Result result = Result::kDraw;
  std::vector<Seat> winners;  // ascending; not empty exactly if the result is kDecided
  std::string level;
  std::vector<int> halves;  // victory points of each seat, in half points
  std::string text;

  std::optional<Seat> winner() const {  // the only winner, if there is exactly one
    return winners.size() == 1 ? std::optional(winners.front()) : std::nullopt;
  }
  bool won_by(Seat seat) const;
  void win(Seat seat);  // alone
  void win(const TeamInfo& team);
};
std::string_view to_string(Outcome::Result result);  // "decided", "draw", "nobody-wins"
// "Israel", "Red and Green"; empty if no seat has won.
std::string winner_titles(const GameInfo& info, const Outcome& outcome);

class Game {
 public:
  virtual ~Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  virtual const GameInfo& info() const = 0;
  virtual const Notation& notation() const = 0;
  // The files of the scenario, for tools that show what is printed; null if there are none.
  virtual const data::GameData* data() const;
  // The name of a unit in sentences: "79/7 Tank".
  virtual std::string title(UnitId unit) const;

  // The side that owns the unit, an index into GameInfo::sides; nothing if no side owns it (a fort, a mine).
  virtual std::optional<int> side_of(UnitId unit) const;
  // The seat that commands the unit now: by default the seat of its side.
  virtual std::optional<Seat> commander(const State& state, UnitId unit) const;

  // Sets the state to the first decision.
  virtual void start(State& state, const Dice& dice, EventList* events) const = 0;
  // Sets the state to a position made by hand, or leaves it unchanged and returns every reason why the
  // position is impossible. `events` may be null; it receives what happens automatically between the position
  // and the first decision.
  virtual std::vector<Refusal> take_position(const Position& position, State& state, const Dice& dice,
                                             EventList* events) const = 0;
  // Words of views that take_position() accepts but does not use, each with the reason: it follows from the
  // rest, or belongs to a decision that cannot be restored.
  virtual std::vector<Refusal> not_taken(const Position& position) const;

  virtual Decision decision(const State& state) const = 0;
  virtual Prompt prompt(const State& state) const = 0;
  virtual Outcome outcome(const State& state) const = 0;  // as if the game ended now

  // The subjects: first each unit with at least one legal action (ascending), as an Action whose verb is
  // kTouchUnit; then each legal action that is about no unit. Never empty unless the game is over.
  virtual void subjects(const State& state, ActionList& out) const = 0;
  // Appends to `out` the legal actions that are about `unit`; for kNobody those about no unit.
  virtual void legal(const State& state, UnitId unit, ActionList& out) const = 0;
  // Returns nothing exactly if the action is legal; never disagrees with legal(). `action` is well formed.
  virtual std::optional<Refusal> check(const State& state, const Action& action) const = 0;
  // Does the present question take the verb, with whatever arguments?
  virtual bool asks_for(const State& state, std::uint8_t verb) const;
  // True if declining the present question and every other answer to it come to the same, as far as everybody
  // may know: a shot without any chance. The rules ask nevertheless; servers need not ask people.
  virtual bool futile(const State& state) const;
  // How people read the words of a verb, in their order; none: as they are.
  virtual std::vector<std::string_view> word_titles(std::uint8_t verb) const;
  // What a legal action costs or leads to, in words.
  virtual std::string consequence(const State& state, const Action& action) const = 0;

  // Carries out a legal action and all automatic steps after it, up to the next decision. `events` may be
  // null: then nothing is reported.
  virtual void apply(State& state, const Action& action, const Dice& dice, EventList* events) const = 0;

  virtual std::string text(const Event& event) const = 0;
  virtual EventNote note(const Event& event) const;
  virtual void view(const State& state, Seat seat, View& out) const = 0;
  // Everything that some seat may not know, as name and value: for tools that see everything. Views never
  // hold it.
  virtual std::vector<std::pair<std::string, std::string>> secrets(const State& state) const;
  // What the seat is told of an action that led from one state to the other. Only verbs that are marked as
  // secret may be told in part, and the seat that took the action is always told everything. Logs and saves
  // follow it.
  virtual Disclosure disclosure(const State& before, const Action& action, const State& after,
                                Seat seat) const;
  // Checks everything that must always hold; one sentence for each violation.
  virtual std::vector<std::string> broken_invariants(const State& state) const = 0;
  // True if undoing across this step would take back knowledge: a die was cast or a secret was revealed.
  virtual bool reveals(const State& before, const State& after) const;

  virtual ReachReport reach(const State& state, UnitId unit) const = 0;
  // Of the attack being built, from what the seat may know.
  virtual std::optional<OddsReport> odds(const State& state, Seat seat) const = 0;
  // Which enemies could attack a unit in the hex, as far as the seat may know them.
  virtual ThreatReport threat(const State& state, Seat seat, hex::HexId hex) const = 0;
  virtual std::optional<SightReport> sight(const State& state, hex::HexId from, hex::HexId to) const;
  // Fills in an overlay of Components::overlays from what the seat may know.
  virtual void overlay(const State& state, Seat seat, std::string_view id, OverlayReport& out) const;

  // --- for the built-in players and the laboratory ---
  // What the players need to know of this game; null: only the random player can play it.
  virtual const Advisor* advisor() const;
  // Replaces everything that the seat may not know by a guess that is consistent with what it knows. For two
  // states that look the same to the seat, the same random numbers give equal states.
  virtual void guess_hidden(State& state, Seat seat, RandomStream& random) const;
  virtual int turn(const State& state) const;  // of the game; 0 before the first
  virtual Fact fact(const Event& event) const;
  virtual void objectives(const State& state, std::vector<Objective>& out) const;

  static constexpr std::uint8_t kTouchUnit = 0xFF;
  static Action touch(UnitId unit) { return act(kTouchUnit, unit); }
  static bool is_touch(const Action& action) { return action.verb == kTouchUnit; }

 protected:
  Game() = default;
};

using Options = std::vector<std::pair<std::string, std::string>>;

// All legal actions of a state, subject by subject. `subjects` is scratch.
void all_legal(const Game& game, const State& state, ActionList& subjects, ActionList& out);

// Picks a subject, then one of its actions: every legal action except giving up has a chance. The lists are
// scratch.
Action random_action(const Game& game, const State& state, RandomStream& random, ActionList& subjects,
                     ActionList& actions);

// The odds after a legal action, for the seat that decides, tried on a copy with dice other than the game's.
// An action that casts a die or shows something hidden is the attack itself: the odds before it are the
// answer.
std::optional<OddsReport> odds_after(const Game& game, const State& state, const Action& action);

// Parses and checks a text. Returns the action, or the sentence that says why it is refused.
struct Checked {
  std::optional<Action> action;
  Refusal refusal;  // meaningful if there is no action
};
Checked check_text(const Game& game, const State& state, std::string_view text);

// Amounts are kept in halves, or in as many parts of a point as the tables file says (data::Tables), and
// printed as players read them: "0", "1/2", "3", "3.5", "2.75".
std::string amount_text(int amount, int parts = 2);

}  // namespace mitla::engine
