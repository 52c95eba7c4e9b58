#include "games/aiw/view.h"

#include "games/aiw/entering.h"
#include "games/aiw/frame.h"

namespace mitla::aiw {
namespace {

constexpr std::string_view step_word(Step step) {
  switch (step) {
    case Step::kSetup:
      return "setup";
    case Step::kPlanStrikes:
      return "plan-strikes";
    case Step::kTurnStart:
      return "turn-start";
    case Step::kWriteStrikes:
      return "write-strikes";
    case Step::kStrike:
      return "strike";
    case Step::kWriteFire:
      return "write-fire";
    case Step::kIndirectFire:
      return "indirect-fire";
    case Step::kDirectFire:
      return "direct-fire";
    case Step::kEngineering:
      return "engineering";
    case Step::kMorale:
      return "morale";
    case Step::kMoveVehicles:
      return "move";
    case Step::kMoveInfantry:
      return "move-infantry";
    case Step::kCloseAssault:
      return "close-assault";
    case Step::kEndOfMovement:
      return "end-of-movement";
    case Step::kOver:
      return "over";
  }
  return "";
}
constexpr int kSteps = static_cast<int>(Step::kOver) + 1;

// Statuses shown beyond the marks of a piece, in the bits that marks leave free in a view.
constexpr std::uint16_t kShownMarks = kInverted | kDispersed | kSpotted | kMoved | kSplitMove | kUsedRoad |
                                      kWasPassenger | kAboard | kFiredAt | kStruck | kAssaulted | kOverrun;
// SIT.C.2: who is due and has room to come.
void show_due_entries(const RuleSet& rules, const State& state, engine::View& out) {
  const Reason duty = entry_duty(rules, state);
  if (duty.allows()) return;
  for (const int u : rules.of_side[index(state.phasing)])
    if (state.pieces[u].hex == kToEnter && can_enter(rules, state, unit_id(u)))
      out.duties.push_back({duty.rule, "must still come on the map", unit_id(u), hex::kNowhere});
}

constexpr std::uint16_t kInHandBit = 1 << 15;
constexpr std::uint16_t kWrittenBit = 1 << 14;  // only the owner sees it

void show_works(const RuleSet& rules, const State& state, engine::View& out) {
  for (int h = 0; h < rules.hexes; ++h) {
    const Cell& cell = state.cells[h];
    if ((cell.works & kBlock) != 0)
      out.marks.push_back({(cell.works & kBlockInverted) != 0 ? "block-inverted" : "block", HexId(h), 1});
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

std::vector<std::string> status_names() {
  return {"inverted", "dispersed", "spotted", "moved",     "split-move", "used-road", "was-passenger",
          "aboard",   "fired-at",  "struck",  "assaulted", "overrun",    "",          "",
          "written",  "in-hand"};
}

std::vector<std::string> box_names() {
  return {"to-enter", "off-board", "eliminated", "exited", "spent", "reserve"};
}

std::vector<std::string> phase_names(const RuleSet& rules) {
  std::vector<std::string> names;
  for (int p = 0; p < 2; ++p)
    for (int s = 0; s < kSteps; ++s) {
      const Step step = static_cast<Step>(s);
      const std::string word(step_word(step));
      const bool shared = step == Step::kSetup || step == Step::kOver;
      names.push_back(shared ? word : rules.data().scenario.seats[p].id + "-" + word);
    }
  return names;
}

std::string_view phase_name(const RuleSet& rules, const State& state) {
  return rules.phases[index(state.phasing) * kSteps + static_cast<int>(state.step)];
}

void make_view(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out) {
  out.turn = state.turn;
  out.turn_title = rules.turn_titles[state.turn - 1];
  out.phase = phase_name(rules, state);
  UnitSet written;
  if (seat.value < 2)
    for (const Record& record : state.records[seat.value]) written.insert(record.unit.value);
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const Piece& piece = state.pieces[u];
    engine::View::Piece shown;
    shown.unit = unit_id(static_cast<int>(u));
    shown.status = piece.marks & kShownMarks;
    shown.hex = piece.hex;
    if (piece.has(kAboard)) shown.inside = piece.partner;
    if (state.hand.unit == shown.unit) shown.status |= kInHandBit;
    if (written.contains(static_cast<int>(u))) shown.status |= kWrittenBit;
    if (!on_map(piece.hex)) {
      shown.hex = hex::kNowhere;
      shown.box = static_cast<std::uint8_t>(piece.hex.value - kToEnter.value);
    }
    out.pieces.push_back(shown);
  }
  for (int p = 0; p < 2; ++p) out.tracks.push_back({rules.vp_tracks[p], rules.vp_titles[p], state.vp[p]});
  if (state.hand.unit.exists())
    out.tracks.push_back({"mp-left", "Movement points left in hand", state.hand.left});
  show_works(rules, state, out);
  show_attack(state, state.attack, out);
  for (const Attack& attack : state.announced) show_attack(state, attack, out);
  if (state.overrun.hex.exists()) out.marks.push_back({"overrun", state.overrun.hex, 0});
  if (seat.value < 2)
    for (const Record& record : state.records[seat.value])
      if (on_map(record.hex)) out.marks.push_back({"written", record.hex, 0, hex::kNowhere, record.unit});
  if (!state.frames.empty() && top(state).kind == FrameKind::kMove) show_due_entries(rules, state, out);
}

std::vector<std::pair<std::string, std::string>> secrets(const RuleSet& rules, const State& state) {
  std::vector<std::pair<std::string, std::string>> out;
  for (int p = 0; p < 2; ++p) {
    // A unit may have two records, for this turn and the next: names are unique.
    for (const Record& record : state.records[p])
      out.emplace_back("record " + rules.unit(record.unit).id + " turn " + std::to_string(record.turn),
                       on_map(record.hex) ? rules.hex_name(record.hex) : std::string("-"));
    // Listed even when nobody has given any, so that the list is never empty for a while only: servers show
    // less where something is hidden, and that must not tell whether something is written.
    if (rules.standard)
      out.emplace_back("orders " + rules.data().scenario.seats[p].id, std::to_string(state.orders[p]));
  }
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (rules.units[u].unit_class == UnitClass::kAirStrike && state.pieces[u].count != 0)
      out.emplace_back("plan " + rules.units[u].id, std::to_string(state.pieces[u].count));
  return out;
}

}  // namespace mitla::aiw
