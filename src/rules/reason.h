// Why something is not allowed, without building a sentence: generators ask the same predicates as the
// explanation, thousands of times. An empty rule means that it is allowed. Predicates are named `may_...`.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/action.h"
#include "engine/reports.h"
#include "hex/hex_id.h"

namespace mitla::rules {

struct Reason {
  std::string_view rule;
  std::string_view why;      // {u} and {h} stand for the unit and the hex, {a} and {b} for the amounts
  engine::UnitId unit = {};  // the unit, if it is another one than that of the action
  hex::HexId hex = {};       // likewise
  int a = 0;                 // amounts in the smallest unit of movement
  int b = 0;
  bool allows() const { return rule.empty(); }
};
inline constexpr Reason kAllowed{};

// The first of several reasons that refuses, or kAllowed. Each is a Reason or a function that returns one; a
// function is called only if everything before it allows.
template <typename... Checks>
Reason first_of(Checks&&... checks) {
  Reason found;
  const auto refuses = [&found](auto&& check) {
    if constexpr (std::is_convertible_v<decltype(check), const Reason&>)
      found = check;
    else
      found = check();
    return !found.allows();
  };
  (void)(refuses(checks) || ...);
  return found;
}

// Why none of several units may do something: the reason of the unit that comes nearest to being allowed. For
// explanations only; a generator asks the predicates.
class LeastObstacle {
 public:
  explicit LeastObstacle(const Reason& otherwise) : reason_(otherwise) {}  // if no unit is considered

  void consider(engine::UnitId unit, int distance, std::initializer_list<Reason> conditions) {
    const auto refuses = [](const Reason& reason) { return !reason.allows(); };
    const auto* first = std::find_if(conditions.begin(), conditions.end(), refuses);
    const auto lacking = std::count_if(first, conditions.end(), refuses);
    const std::pair<long, int> rank(lacking, distance);
    if (lacking == 0 || rank >= best_) return;
    best_ = rank;
    reason_ = *first;
    reason_.unit = unit;
  }
  const Reason& reason() const { return reason_; }

 private:
  Reason reason_;
  std::pair<long, int> best_{std::numeric_limits<long>::max(), 0};
};

// The sentence for a player; nothing if the reason allows. `movement_unit` of the smallest units of movement
// make one point.
std::optional<engine::Refusal> refusal(const Reason& reason, std::string_view unit_name,
                                       std::string_view hex_name, int movement_unit = 2);

// The same with the names of a rule set. `unit` and `hex` are those of the action, unless the reason names
// others.
template <typename RuleSet>
std::optional<engine::Refusal> refusal(const RuleSet& rules, const Reason& reason,
                                       engine::UnitId unit = engine::kNobody,
                                       hex::HexId hex = hex::kNowhere) {
  if (reason.allows()) return std::nullopt;  // avoids building names for what is allowed
  if (reason.unit.exists()) unit = reason.unit;
  if (reason.hex.exists()) hex = reason.hex;
  return refusal(reason, unit.exists() ? std::string_view(rules.unit(unit).name) : std::string_view(),
                 hex.value < rules.board().size() ? rules.board().name(hex) : std::string_view(),
                 rules.data().tables.movement_unit);
}

}  // namespace mitla::rules
