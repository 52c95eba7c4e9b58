#include "games/aiw/basics.h"

namespace mitla::aiw {

std::string_view code(Result result) {
  switch (result) {
    case Result::kNone:
      return "-";
    case Result::kDispersed:
      return "D";
    case Result::kDoubleDispersed:
      return "DD";
    case Result::kEliminated:
      return "X";
  }
  return "";
}

std::string_view heading(Odds odds) {
  constexpr std::array<std::string_view, kOddsColumns> kHeadings{"1-4", "1-3", "1-2", "1-1",
                                                                 "2-1", "3-1", "4-1"};
  return odds == Odds::kBelow ? "below 1-4" : kHeadings[static_cast<int>(odds)];
}

}  // namespace mitla::aiw
