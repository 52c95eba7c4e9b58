// What a battle's own chapter (9 or 10) adds to the common rules 1-8. The common code calls these functions;
// every default means "nothing special".
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/action.h"
#include "engine/game.h"
#include "games/meb/ai/doctrine.h"
#include "games/meb/events.h"
#include "games/meb/rule_set.h"
#include "games/meb/state.h"
#include "games/meb/verbs.h"
#include "rules/left_out.h"
#include "rules/play.h"
#include "rules/question.h"

namespace mitla::meb {

class Ground;

using Play = rules::Play<RuleSet, State>;
using rules::Question;
using VerbRules = rules::VerbRules<Play>;

struct Shift {
  int columns = 0;  // to the right if positive
  std::string_view rule;
  std::string_view text;
};
using Shifts = base::FixedVector<Shift, 8>;

class Chapter {
 public:
  virtual ~Chapter() = default;

  // The chapter's state begins with the common one: the common code uses that part, and the chapter can
  // recover the whole.
  virtual State& emplace(engine::State& whole) const = 0;

  virtual int rules_version() const { return 1; }  // engine/rules_version.h

  virtual std::vector<rules::VerbRow> own_verbs() const { return {}; }  // numbered from kFirstOwnVerb on

  // --- the sequence of play (4.2) ---
  virtual void begin_player_turn(Play&) const {}      // may push a kSpecial frame
  virtual int opening_question() const { return 0; }  // `count` of that frame
  virtual void begin_movement_phase(Play&) const {}
  virtual void begin_combat_phase(Play&) const {}
  // After the common end of a game turn has been scored. May push a kSpecial frame.
  virtual void end_game_turn(Play&) const {}
  virtual bool game_ends(const State& state) const = 0;  // asked at the end of each game turn

  // --- the movement phase: further actions of the phasing player ---
  // Adds units to those that can act, and actions about no unit to the list.
  virtual void movement_subjects(const State&, UnitSet&, engine::ActionList&) const {}
  virtual void movement_actions(const State&, UnitId, engine::ActionList&) const {}
  virtual bool may_disengage(const State&, UnitId) const { return false; }  // 6.2 has its exceptions
  virtual Reason exit_reason(const State&, UnitId) const { return kAllowed; }
  // Why a unit has finished its move, if the chapter's own rules are the cause.
  virtual Reason own_movement_reason(const State&, UnitId) const { return kAllowed; }
  // Why a unit that is off the map does not move: where it is, and when or why not it comes.
  virtual Reason off_map_reason(const State& state, UnitId unit) const;
  // Where a unit waiting in the holding box can enter the map, and at what cost.
  virtual void reach_from_box(const State&, UnitId, engine::ReachReport&) const {}
  virtual void hex_entered(Play&, UnitId, HexId) const {}
  virtual void move_ended(Play&, UnitId) const {}  // its move in the movement phase, on the map

  // --- its own questions (kSpecial frames) ---
  virtual void special_actions(const State&, engine::ActionList&) const {}
  virtual bool special_waits(const State&) const { return false; }  // false: nothing to ask, pop it
  virtual Question special_question(const State&) const { return {}; }

  // --- its own verbs ---
  virtual std::span<const VerbRules> verbs(const Frame& asked) const = 0;
  virtual std::string consequence(const State&, const engine::Action&) const { return {}; }

  // --- combat ---
  virtual void attack_shifts(const State&, Side /*attacker*/, Shifts&) const {}
  // Beyond the common conditions of 8.10.
  virtual Reason own_fpf_reason(const State&, UnitId, HexId) const { return kAllowed; }
  virtual void attack_declared(Play&) const {}
  // For a battle with fire that needs a line of sight.
  virtual std::optional<engine::SightReport> sight(HexId, HexId) const { return std::nullopt; }

  // --- what is known and shown ---
  virtual void view(const State&, engine::Seat, engine::View&) const {}
  virtual std::span<const EventRow> events() const { return {}; }  // from EventKind::kFirstOwn on
  virtual void broken_invariants(const State&, std::vector<std::string>&) const {}
  virtual std::vector<std::pair<std::string, std::string>> secrets(const State&) const { return {}; }

  // --- for the built-in players ---
  virtual Doctrine doctrine(Side side) const = 0;
  virtual bool transports(UnitId) const { return false; }  // is needed to carry others
  // How a movement action of the chapter leaves its unit: kArrives in the hex of the action; kDrops likewise,
  // but only before anything else in the phase; kLeaves the map for points.
  enum class OwnMove : std::uint8_t { kOther, kArrives, kDrops, kLeaves };
  virtual OwnMove own_move(const engine::Action&) const { return OwnMove::kOther; }
  // The worth of an answer to one of its own questions to the side that gives it, in thousandths of a point.
  virtual int answer_worth(const State&, const engine::Action&, const Ground&) const { return 0; }
  // Questions of a side's plan beside the tactics of its formations, and the actions that the answers require
  // at the start of its movement phase.
  virtual std::vector<engine::Formation> plan_questions(Side) const { return {}; }
  virtual void planned_actions(const State&, std::span<const std::uint8_t>, engine::ActionList&) const {}
  virtual void guess_hidden(State&, engine::Seat, engine::RandomStream&) const {}

  // Tracks and statuses of a position made by hand that only this chapter knows; false if unknown.
  virtual bool set_track(State&, std::string_view /*id*/, int /*halves*/) const { return false; }
  virtual bool set_mark(State&, std::string_view /*kind*/, HexId) const { return false; }
  virtual void prepare_position(State&) const {}
  // Words of this chapter that a position does not take.
  virtual std::span<const rules::LeftOut> left_out() const { return {}; }
};

}  // namespace mitla::meb
