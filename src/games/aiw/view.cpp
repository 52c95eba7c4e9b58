#include "games/aiw/view.h"

#include "games/aiw/entering.h"
#include "games/aiw/frame.h"
#include "games/aiw/steps.h"
#include "rules/show.h"

namespace mitla::aiw {
namespace {

constexpr std::uint32_t kShownMarks = kInverted | kDispersed | kSpotted | kMoved | kSplitMove | kUsedRoad |
                                      kWasPassenger | kAboard | kFiredAt | kStruck | kAssaulted | kOverrun |
                                      kGoneOn | kQuickMarch | kReloadAside | kReloadGone;

// SIT.C.2: units that are due and have room to enter.
void show_due_entries(const RuleSet& rules, const State& state, engine::View& out) {
  const Reason duty = entry_duty(rules, state);
  if (duty.allows()) return;
  for (const int u : rules.of_side[index(state.phasing)])
    if (state.pieces[u].hex == kToEnter && can_enter(rules, state, unit_id(u)))
      out.duties.push_back({duty.rule, "must still come on the map", unit_id(u), hex::kNowhere});
}

void show_works(const RuleSet& rules, const State& state, engine::View& out) {
  for (int h = 0; h < rules.hexes; ++h) {
    const Cell& cell = state.cells[h];
    if (cell.has(kBlock))
      out.marks.push_back({cell.has(kBlockInverted) ? "block-inverted" : "block", HexId(h), 1});
    if (cell.wrecks != 0) out.marks.push_back({"wreck", HexId(h), cell.wrecks});
  }
}

void show_attack(const State& state, const Attack& attack, engine::View& out) {
  if (attack.open == 0) return;
  out.marks.push_back({"target", attack.hex, 0});
  for (const int u : attack.attackers)
    out.marks.push_back({"attacker", attack.hex, 0, hex::kNowhere, unit_id(u)});
  for (const int u : attack.defenders)
    out.marks.push_back({"defender", state.pieces[u].hex, 0, hex::kNowhere, unit_id(u)});
}

}  // namespace

void make_view(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out) {
  out.turn = state.turn;
  out.turn_title = rules.turn_titles[state.turn - 1];
  out.phase = rules.phases[index(state.phasing) * kSteps + static_cast<int>(state.step)];
  rules::show_pieces(rules, state, kShownMarks, out, [&](engine::View::Piece& shown) {
    if (state.piece(shown.unit).has(kAboard)) shown.inside = state.piece(shown.unit).partner;
    if (state.piece(shown.unit).spares != 0) shown.status |= kSpareReloadBit;
  });
  for (int p = 0; p < 2; ++p) out.tracks.push_back({rules.vp_tracks[p], rules.vp_titles[p], state.vp[p]});
  const std::vector<BoardInLine>& boards = rules.special.line.boards;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    out.tracks.push_back(
        {boards[i].entered_track, boards[i].entered_title, state.boards_entered >> i & 1 ? 2 : 0});
    out.tracks.push_back({boards[i].left_track, boards[i].left_title, state.boards_left >> i & 1 ? 2 : 0});
  }
  rules::show_hand(state.hand.unit, state.hand.left, out);
  show_works(rules, state, out);
  show_attack(state, state.attack, out);
  for (const Attack& attack : state.announced) show_attack(state, attack, out);
  if (state.overrun.hex.exists()) out.marks.push_back({"overrun", state.overrun.hex, 0});
  if (seat.value < 2)
    for (const Record& record : state.records[seat.value]) {
      out.pieces[record.unit.index()].status |= kWrittenBit;
      if (on_map(record.hex)) out.marks.push_back({"written", record.hex, 0, hex::kNowhere, record.unit});
    }
  // S.II.E: a seat's own standing answer; the other seat may not know it.
  if (rules.has(Switch::kOpportunityFire) && seat.value < 2)
    out.chosen.push_back(engine::act(Verb::kOrders, state.orders[seat.value]));
  if (!state.frames.empty() && top(state).kind == FrameKind::kMove) show_due_entries(rules, state, out);
}

std::vector<std::pair<std::string, std::string>> secrets(const RuleSet& rules, const State& state) {
  std::vector<std::pair<std::string, std::string>> out;
  for (int p = 0; p < 2; ++p) {
    // A unit may have two records, for this turn and the next: names are unique.
    for (const Record& record : state.records[p])
      out.emplace_back("record " + rules.unit(record.unit).id + " turn " + std::to_string(record.turn),
                       on_map(record.hex) ? rules.hex_name(record.hex) : std::string("-"));
    // Always listed, even without standing answers: servers show less where something is hidden, and the
    // presence of the list must not reveal whether anything is written.
    if (rules.has(Switch::kOpportunityFire))
      out.emplace_back("orders " + rules.data().scenario.seats[p].id, std::to_string(state.orders[p]));
  }
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (rules.units[u].unit_class == UnitClass::kAirStrike && state.pieces[u].count != 0)
      out.emplace_back("plan " + rules.units[u].id, std::to_string(state.pieces[u].count));
  return out;
}

}  // namespace mitla::aiw
