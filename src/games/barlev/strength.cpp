#include "games/barlev/strength.h"

#include <algorithm>

namespace mitla::barlev {
namespace {

int halved(int eighths, const Piece& piece, std::uint32_t marks) {
  for (const std::uint32_t mark : {kOutOfCommand, kOutOfSupply})
    if ((marks & mark) != 0 && piece.has(mark)) eighths /= 2;
  return eighths;
}

}  // namespace

int attack_eighths(const RuleSet& rules, const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  int eighths = rules.unit(unit).attack * kEighths;
  if (piece.has(kDismounted)) eighths /= rules.numbers().dismounted_attack_divisor;
  return halved(eighths, piece, kOutOfCommand | kOutOfSupply);
}

int defence_eighths(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const Piece& piece = state.piece(unit);
  int defence = info.defence;
  if (piece.has(kDismounted)) {
    const Numbers& numbers = rules.numbers();
    defence += numbers.dismounted_defence[static_cast<std::size_t>(index(info.side))];
    if (info.side == Side::kArab) defence = std::max(defence, numbers.dismounted_least_defence);
  }
  int eighths = defence * kEighths;
  if (piece.has(kOnBridge)) eighths /= 2;  // 7.26
  return halved(eighths, piece, kOutOfSupply);
}

int DieModifiers::sum() const {
  int sum = 0;
  for (const Entry& entry : entries) sum += entry.amount;
  return sum;
}
void DieModifiers::tell(engine::OddsReport& report, const std::string& of) const {
  for (const Entry& entry : entries)
    report.lines.push_back({(of.empty() ? "die: " : of + ", die: ") + std::string(entry.text),
                            std::to_string(entry.amount), entry.rule});
}

std::string strength_text(int eighths) {
  std::string text = std::to_string(eighths / kEighths);
  constexpr std::array<std::string_view, kEighths> kParts{"",   ".125", ".25", ".375",
                                                          ".5", ".625", ".75", ".875"};
  return text += kParts[static_cast<std::size_t>(eighths % kEighths)];
}

engine::OddsReport::Table chances_of(const FireTable& table, int column, int drm) {
  engine::OddsReport::Table chances{table.title(), table.heading(column), {}};
  for (const FireResult result : {FireResult::kDestroyed, FireResult::kNeutralized, FireResult::kNone}) {
    int ways = 0;
    for (int die = 0; die < 10; ++die) ways += table.at(column, die + drm) == result ? 1 : 0;
    chances.chances.push_back({std::string(kFireWords[static_cast<std::size_t>(result)]), ways});
  }
  return chances;
}

int bombardment_eighths(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const int factors = info.is_dual_purpose() ? info.bombardment : info.attack;  // 13.16
  return halved(factors * kEighths, state.piece(unit), kOutOfCommand | kOutOfSupply);
}

}  // namespace mitla::barlev
