// Positions made by hand, for tests, puzzles and tools: what all games read in the same way. Collects every
// reason why a position is impossible. A game derives its builder from this and adds where its units may
// stand and what its tracks are.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/position.h"
#include "engine/quote.h"
#include "engine/reports.h"
#include "rules/boxes.h"
#include "rules/words.h"

namespace mitla::rules {

template <typename Play, typename UnitSet>
class PositionBuilder {
 public:
  using RuleSet = typename Play::RuleSet;
  using State = typename Play::State;

  explicit PositionBuilder(Play& play) : rules_(play.rules), state_(play.state) {}

  void refuse(std::string_view rule, std::string why) { reasons_.push_back({rule, std::move(why)}); }
  void refuse(std::string_view rule, std::string_view before, std::string_view name) {
    refuse(rule, std::string(before) + " " + engine::quoted(name));
  }
  bool possible() const { return reasons_.empty(); }
  std::vector<engine::Refusal> take_reasons() { return std::move(reasons_); }

  void turn(int turn, std::size_t turns, std::string_view rule) {
    if (turn < 1 || turn > static_cast<int>(turns))
      refuse(rule, "there is no turn " + std::to_string(turn));
    else
      state_.turn = static_cast<std::uint8_t>(turn);
  }

  // The index of the name; -1, and a reason, if it is unknown or asks(number) does not hold for it.
  template <typename Name, typename Asks>
  int phase(std::string_view phase, std::span<const Name> names, std::string_view rule, Asks&& asks) {
    std::string known;
    for (int i = 0; i < static_cast<int>(names.size()); ++i) {
      const bool is_it = std::string_view(names[i]) == phase;
      if (is_it && asks(i)) return i;
      if (is_it) {
        refuse(rule, "nothing is asked in the phase", phase);
        return -1;
      }
      if (asks(i)) known += (known.empty() ? "" : ", ") + std::string(names[i]);
    }
    refuse(rule, "there is no phase " + engine::quoted(phase) + ": " + known);
    return -1;
  }

  engine::UnitId find_unit(std::string_view id) const {
    const int unit = rules_.data().units.unit_index(id);
    return unit < 0 ? engine::kNobody : engine::unit_id(unit);
  }

  // The unit of a piece, which must exist and be listed once; kNobody, and a reason, if not.
  engine::UnitId take_unit(const engine::Position::Piece& piece, std::string_view rule) {
    const engine::UnitId unit = find_unit(piece.unit);
    const bool twice = unit.exists() && seen_.contains(unit.value);
    if (!unit.exists()) refuse(rule, "there is no unit", piece.unit);
    if (twice) refuse(rule, "listed twice:", piece.unit);
    if (unit.exists()) seen_.insert(unit.value);
    return twice ? engine::kNobody : unit;
  }

  // Sets the marks for the statuses of a piece; only those in `given` are allowed.
  void set_marks(engine::UnitId unit, const std::vector<std::string>& ids, std::span<const Word> statuses,
                 std::uint32_t given, std::string_view rule) {
    for (const std::string& id : ids) {
      const auto it =
          std::find_if(statuses.begin(), statuses.end(), [&](const Word& status) { return status.id == id; });
      if (it == statuses.end() || (it->bit & given) == 0)
        refuse(rule, "unknown status " + engine::quoted(id) + " of " + rules_.unit(unit).id);
      else
        add_mark(state_.piece(unit).marks, it->bit);
    }
  }

 private:
  template <typename Marks>
  static void add_mark(Marks& marks, std::uint32_t bit) {
    marks = static_cast<Marks>(marks | bit);
  }

 protected:
  const RuleSet& rules_;
  State& state_;

 private:
  UnitSet seen_;
  std::vector<engine::Refusal> reasons_;
};

// The box with this id; nowhere if there is none.
inline hex::HexId box_named(std::span<const Word> boxes, std::string_view id) {
  for (std::size_t b = 0; b < boxes.size(); ++b)
    if (boxes[b].id == id) return box(static_cast<int>(b));
  return hex::kNowhere;
}

}  // namespace mitla::rules
