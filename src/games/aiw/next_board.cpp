#include "games/aiw/next_board.h"

#include "games/aiw/placement.h"
#include "games/aiw/victory.h"

namespace mitla::aiw {
namespace {

bool has_bit(std::uint8_t bits, int i) { return (bits >> i & 1) != 0; }
std::uint8_t with_bit(std::uint8_t bits, int i) { return static_cast<std::uint8_t>(bits | 1U << i); }

}  // namespace

int board_in_line(const RuleSet& rules, HexId hex) {
  const std::vector<BoardInLine>& boards = rules.special.line.boards;
  for (std::size_t i = 0; i < boards.size(); ++i)
    if (on_map(hex) && boards[i].hexes.contains(hex)) return static_cast<int>(i);
  return -1;
}

Reason may_leave_board(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const LineOfBoards& line = rules.special.line;
  const int board = board_in_line(rules, hex);
  if (board < 0 || !line.boards[board].exits.contains(hex))
    return {line.cite.next, "units leave a board over its western edge alone"};
  if (rules.side_of(unit) == line.attacker) return kAllowed;
  if (board + 1 == static_cast<int>(line.boards.size()))
    return {line.cite.last_board, "only the attacker leaves the last board"};
  if (!line.followers.contains(unit.value)) return {line.cite.stays, "{u} never leaves its board"};
  if (!has_bit(state.boards_left, board))
    return {line.cite.follows, "{u} leaves the board only after an enemy unit has left it"};
  return kAllowed;
}

void leave_board(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  const LineOfBoards& line = play.rules.special.line;
  const int board = board_in_line(play.rules, hex);
  const bool last = board + 1 == static_cast<int>(line.boards.size());
  if (play.rules.side_of(unit) == line.attacker) state.boards_left = with_bit(state.boards_left, board);
  const Passengers passengers = passengers_of(state, unit);
  take_off(play.rules, state, unit, last ? kExited : kToEnter);
  state.hand = {};
  if (!last) {
    state.piece(unit).set(kGoneOn);
    state.piece(unit).progress = static_cast<std::uint8_t>(board + 1);
  }
  const std::string_view rule = last ? line.cite.last_board : line.cite.next;
  play.tell(EventKind::kExited, rule, {unit.value, hex.value});
  score(play, AwardEvent::kExited, unit, hex);
  for (const UnitId passenger : passengers) {
    play.tell(EventKind::kExited, "B.V.B.6.c", {passenger.value, hex.value});
    score(play, AwardEvent::kExited, passenger, hex);
  }
}

Reason may_stir(const RuleSet& rules, const State& state, UnitId unit) {
  const LineOfBoards& line = rules.special.line;
  if (line.boards.empty() || rules.side_of(unit) == line.attacker) return kAllowed;
  const int board = board_in_line(rules, state.hex_of(unit));
  if (board < 0 || has_bit(state.boards_entered, board)) return kAllowed;
  return {line.cite.waits, "{u} does not move before an enemy unit has come onto its board"};
}

void note_arrival(Play& play, UnitId unit, HexId hex) {
  const LineOfBoards& line = play.rules.special.line;
  if (line.boards.empty() || play.rules.side_of(unit) != line.attacker) return;
  play.state.boards_entered = with_bit(play.state.boards_entered, board_in_line(play.rules, hex));
}

}  // namespace mitla::aiw
