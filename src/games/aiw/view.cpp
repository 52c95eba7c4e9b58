#include "games/aiw/view.h"

#include "games/aiw/air_units.h"
#include "games/aiw/crossing.h"
#include "games/aiw/entering.h"
#include "games/aiw/frame.h"
#include "games/aiw/placement.h"
#include "games/aiw/steps.h"
#include "rules/show.h"

namespace mitla::aiw {
namespace {

constexpr std::uint32_t kShownMarks = kInverted | kDispersed | kSpotted | kMoved | kSplitMove | kUsedRoad |
                                      kWasPassenger | kAboard | kFiredAt | kStruck | kAssaulted | kOverrun |
                                      kGoneOn | kQuickMarch | kReloadAside | kReloadGone | kAfloat |
                                      kUnbuilt | kSpendsTwo | kSpendsThree | kDown | kArmed;

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

// A.III.D, O.II.B: the value of an interdiction is its number, that of smoke the turn in which it lifts.
void show_fire(const RuleSet& rules, const State& state, engine::View& out) {
  for (int i = 0; i < state.interdictions.size(); ++i)
    out.marks.push_back({"interdiction", state.interdictions[i].hex, i + 1});
  for (const SmokeCounter& smoke : state.smokes)
    out.marks.push_back({kSmokeMarks[smoke.phase], smoke.hex, smoke.turn});
  for (std::size_t u = 0; u < rules.interdiction_tracks.size(); ++u) {
    const int number = state.pieces[u].interdiction;
    if (number == 0) continue;
    out.pieces[u].status |= kInterdictingBit;
    out.tracks.push_back({rules.interdiction_tracks[u], rules.units[u].name, 2 * number});
  }
}

// O.I.E: what each unit has fired is open.
void show_supply(const RuleSet& rules, const State& state, engine::View& out) {
  for (std::size_t u = 0; u < rules.supply_tracks.size(); ++u)
    if (state.pieces[u].supply != 0)
      out.tracks.push_back({rules.supply_tracks[u], rules.units[u].name, 2 * state.pieces[u].supply});
}

// Works in the canal that are no counters: cuts that were built, progress, boats.
void show_canal(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out) {
  for (std::size_t i = 0; i < rules.canal_hexes.size(); ++i) {
    const HexId hex = rules.canal_hexes[i];
    const Water& water = state.water[i];
    if (state.cell(hex).has(kTrench) && !work_counter(rules, state, hex, kTrench).exists())
      out.marks.push_back({"cut", hex, 1});
    if (water.cut != 0) out.marks.push_back({"cut-progress", hex, water.cut});
    for (int p = 0; p < 2; ++p) {
      if (water.shown[p] != 0)
        out.marks.push_back({rules.boat_marks[p], hex, water.boats[p]});
      else if (seat.value == p && water.boats[p] != 0)
        out.marks.push_back({rules.written_boat_marks[p], hex, water.boats[p]});
    }
  }
  for (const int b : rules.bridges)
    if (state.pieces[b].progress != 0)
      out.marks.push_back({"bridge-progress", state.pieces[b].hex, state.pieces[b].progress});
  for (const Side side : kBothSides)
    if (rules.has(Switch::kAssaultBoats) && rules.assault_boats.provided[index(side)] != 0)
      out.tracks.push_back({rules.boat_tracks[index(side)], rules.boat_titles[index(side)],
                            2 * boats_left(rules, state, side)});
  if (!state.frames.empty() && top(state).kind == FrameKind::kAssignBoats &&
      index(top(state).side) == seat.value)
    out.tracks.push_back({"written-boats-left", "Assault boats still to be assigned",
                          2 * boats_to_assign(rules, state, top(state).side)});
}

// A.I.B.1, SIT.A-6: numbers that only their writer knows.
void show_air_phase(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out) {
  if (seat.value >= 2) return;
  const Side side = static_cast<Side>(seat.value);
  const auto show = [&](const RuleSet::Track& track, int number) {
    out.tracks.push_back({track.id, track.title, 2 * number});
  };
  if (strikes_are_flown(rules) && rules.airplanes[index(side)] > 0) {
    show(rules.air_tracks.next[index(side)], state.air.sorties[index(side)]);
    if (state.phasing == side) show(rules.air_tracks.now[index(side)], state.air.due - state.air.sent);
  }
  if (rules.special.air_superiority.most > 0 && rules.special.air_superiority.side == side)
    show(rules.air_tracks.set_aside, state.air.set_aside);
}

void show_attack(const State& state, const Attack& attack, engine::View& out) {
  if (attack.open == 0) return;
  out.marks.push_back({"target", attack.hex, 0});
  for (const int u : attack.attackers)
    out.marks.push_back({"attacker", attack.hex, 0, hex::kNowhere, unit_id(u)});
  for (const int u : attack.defenders)
    out.marks.push_back({"defender", state.pieces[u].hex, 0, hex::kNowhere, unit_id(u)});
}

// "B-W4", "B-W4 destruction E-INF-1", "B-W4 smoke"; with more ammunition "B-W4 x2".
std::string written_text(const RuleSet& rules, const Record& record) {
  std::string text = on_map(record.hex) ? rules.hex_name(record.hex) : std::string("-");
  if (record.type != FireType::kNeutralization)
    text += " " + std::string(kFireTypes[static_cast<int>(record.type)]);
  if (record.target.exists()) text += " " + rules.unit(record.target).id;
  if (record.ammunition > 1) text += " x" + std::to_string(record.ammunition);
  return text;
}

}  // namespace

void make_view(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out) {
  out.turn = state.turn;
  out.turn_title = rules.turn_titles[state.turn - 1];
  out.phase = rules.phases[index(state.phasing) * kSteps + static_cast<int>(state.step)];
  rules::show_pieces(rules, state, kShownMarks, out, [&](engine::View::Piece& shown) {
    if (state.piece(shown.unit).has(kAboard)) shown.inside = state.piece(shown.unit).partner;
    if (state.piece(shown.unit).spares != 0) shown.status |= kSpareReloadBit;
    if (airborne(rules, state, shown.unit)) shown.status |= kAirborneBit;
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
  show_fire(rules, state, out);
  show_supply(rules, state, out);
  show_canal(rules, state, seat, out);
  show_attack(state, state.attack, out);
  show_attack(state, state.guided, out);
  for (const Attack& attack : state.announced) show_attack(state, attack, out);
  if (state.overrun.hex.exists()) out.marks.push_back({"overrun", state.overrun.hex, 0});
  show_air_phase(rules, state, seat, out);
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
                       written_text(rules, record));
    // Always listed, even without standing answers: servers show less where something is hidden, and the
    // presence of the list must not reveal whether anything is written.
    if (rules.has(Switch::kOpportunityFire))
      out.emplace_back("orders " + rules.data().scenario.seats[p].id, std::to_string(state.orders[p]));
  }
  for (int p = 0; p < 2; ++p)  // A.IV.D.2.a
    for (std::size_t i = 0; i < rules.canal_hexes.size(); ++i)
      if (state.water[i].boats[p] != 0 && state.water[i].shown[p] == 0)
        out.emplace_back(rules.written_boat_marks[p] + " " + rules.hex_name(rules.canal_hexes[i]),
                         std::to_string(state.water[i].boats[p]));
  for (int p = 0; p < 2; ++p)
    if (strikes_are_flown(rules) && rules.airplanes[p] > 0)
      out.emplace_back(rules.air_tracks.next[p].id, std::to_string(state.air.sorties[p]));
  if (strikes_are_flown(rules) && rules.airplanes[0] + rules.airplanes[1] > 0)
    out.emplace_back(rules.air_tracks.now[index(state.phasing)].id,
                     std::to_string(state.air.due - state.air.sent));
  if (rules.special.air_superiority.most > 0)
    out.emplace_back(rules.air_tracks.set_aside.id, std::to_string(state.air.set_aside));
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (rules.units[u].unit_class == UnitClass::kAirStrike && state.pieces[u].count != 0)
      out.emplace_back("plan " + rules.units[u].id, std::to_string(state.pieces[u].count));
  return out;
}

}  // namespace mitla::aiw
