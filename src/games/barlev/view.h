// What is shown: pieces, tracks, marks, and how the game describes itself. Nothing of a stack is hidden.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "engine/reports.h"
#include "games/barlev/play.h"
#include "rules/words.h"

namespace mitla::barlev {

extern const std::array<rules::Word, 29> kStatuses;
// The marks that a view and a position have as statuses.
inline constexpr std::uint32_t kShownMarks = 0x03FF7FFF;

// 15.24: what a side has planned for an air unit that still lies in its box. Of views only.
inline constexpr std::uint32_t kToSuperiority = 1u << 26;
inline constexpr std::uint32_t kToAvailable = 1u << 27;
inline constexpr std::uint32_t kToOtherFront = 1u << 28;

struct PhaseWord {
  std::string id;
  std::string title;
  Step step = Step::kSetup;
  Side side = Side::kArab;
  operator std::string_view() const { return id; }
};
// "setup", "arab-clean-up" ... "israel-replacing", "over".
const std::vector<PhaseWord>& phases();

engine::GameInfo make_info(const RuleSet& rules);
void make_view(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out);
void show_overlay(const RuleSet& rules, const State& state, engine::Seat seat, std::string_view id,
                  engine::OverlayReport& out);

// The parts of the other chapters: marks and tracks of the ground (land_view.cpp), of the air (air_view.cpp).
void show_land(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out);
std::span<const rules::Word> land_marks();
void show_air(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out);
std::span<const rules::Word> air_marks();
// 15.24: the plan for an air unit, for its own side. For everybody it stays in its box until all are ready,
// so that nobody, spectators included, sees a difference.
std::uint32_t shown_plan(const RuleSet& rules, const State& state, UnitId unit, engine::Seat seat);

}  // namespace mitla::barlev
