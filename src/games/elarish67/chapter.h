// 10.0: what El Arish '67 adds to the common rules.
#pragma once

#include "games/elarish67/state.h"
#include "games/meb/chapter.h"

namespace mitla::elarish67 {

using meb::HexId;
using meb::Play;
using meb::RuleSet;
using meb::Side;
using meb::unit_id;
using meb::UnitId;
using meb::UnitSet;

enum class Verb : std::uint8_t { kEnter = 32, kDrop, kWithdraw };

enum class EventKind : std::uint8_t { kDropped = 64, kWithdrawal };

class Chapter final : public meb::Chapter {
 public:
  static std::unique_ptr<const meb::Chapter> make(rules::Compilation& compilation, const RuleSet& rules);

  int rules_version() const override { return 3; }  // 3: a fortification shifts one column
  meb::State& emplace(engine::State& whole) const override;
  std::vector<rules::VerbRow> own_verbs() const override;

  void begin_movement_phase(Play& play) const override;
  bool game_ends(const meb::State& state) const override;

  void movement_subjects(const meb::State& state, UnitSet& units, engine::ActionList& out) const override;
  void movement_actions(const meb::State& state, UnitId unit, engine::ActionList& out) const override;
  bool may_disengage(const meb::State& state, UnitId unit) const override;
  void reach_from_box(const meb::State& state, UnitId unit, engine::ReachReport& report) const override;
  meb::Reason exit_reason(const meb::State& state, UnitId unit) const override;
  meb::Reason off_map_reason(const meb::State& state, UnitId unit) const override;

  std::span<const meb::VerbRules> verbs(const meb::Frame& asked) const override;
  std::string consequence(const meb::State& state, const engine::Action& action) const override;

  void attack_shifts(const meb::State& state, Side attacker, meb::Shifts& out) const override;
  meb::Reason own_fpf_reason(const meb::State& state, UnitId gun, HexId hex) const override;
  std::optional<engine::SightReport> sight(HexId from, HexId to) const override;

  void view(const meb::State& state, engine::Seat seat, engine::View& out) const override;
  std::span<const meb::EventRow> events() const override;
  void broken_invariants(const meb::State& state, std::vector<std::string>& broken) const override;
  bool set_track(meb::State& state, std::string_view id, int halves) const override;

  meb::Doctrine doctrine(Side side) const override;
  OwnMove own_move(const engine::Action& action) const override;
  std::vector<engine::Formation> plan_questions(Side side) const override;
  void planned_actions(const meb::State& state, std::span<const std::uint8_t> answers,
                       engine::ActionList& out) const override;

 private:
  explicit Chapter(const RuleSet& rules) : rules_(&rules) {}

  // entry.cpp: 10.4, 10.5
  int gate(HexId hex) const { return gate_of_[hex.value]; }  // -1: no entry hex
  int gate_cost(UnitId unit, HexId hex) const;         // normal cost of the entry hex, halves; 0: barred
  bool uses_other_edge(UnitId unit, HexId hex) const;  // 10.5.b
  int entry_cost(const State& state, UnitId unit, HexId hex) const;  // with the column, halves
  meb::Reason entry_reason(const State& state, UnitId unit, HexId hex) const;
  bool could_move_on(const State& state, UnitId unit, HexId hex, int left) const;
  std::span<const HexId> entry_hexes(const State& state, UnitId unit) const;
  bool can_enter(const State& state, UnitId unit) const;
  void enter(Play& play, UnitId unit, HexId hex) const;
  // airborne.cpp: 10.10
  meb::Reason drop_reason(const State& state, UnitId unit, HexId hex) const;
  void drop(Play& play, UnitId unit, HexId hex) const;
  // withdrawal.cpp: 10.11
  meb::Reason withdraw_reason(const State& state) const;
  void withdraw(Play& play) const;
  // consequence.cpp
  std::string entry_consequence(const State& state, UnitId unit, HexId hex) const;
  std::string drop_consequence(const State& state, UnitId unit, HexId hex) const;

  const RuleSet* rules_;
  std::array<std::int8_t, meb::kMaxHexes> gate_of_{};
  std::vector<HexId> gates_;
  UnitSet one_hex_formations_;  // units whose formation enters in column through one hex (10.4.b, 10.11.b)
  UnitSet parachutists_;        // the battalions that may land or use another edge
  int withdrawal_shift_ = 0;
};

}  // namespace mitla::elarish67
