#include "games/sdw67/view.h"

#include <algorithm>

#include "engine/looks.h"
#include "games/sdw67/obligations.h"
#include "games/sdw67/setup.h"
#include "games/sdw67/stacking.h"
#include "games/sdw67/victory.h"
#include "rules/game_info.h"
#include "rules/show.h"

namespace mitla::sdw67 {

const std::array<PhaseWord, 20> kPhases{{
    {{"setup", "Set-up"}, Step::kSetup, Front::kSinai},
    {{"sinai-events", "Random events in the Sinai"}, Step::kEvents, Front::kSinai},
    {{"sinai-reinforcement", "Israeli reinforcement in the Sinai"}, Step::kReinforcement, Front::kSinai},
    {{"sinai-strike", "Israeli air strikes in the Sinai"}, Step::kAssignment, Front::kSinai},
    {{"sinai-movement", "Israeli movement in the Sinai"}, Step::kMovement, Front::kSinai},
    {{"sinai-combat", "Israeli combat in the Sinai"}, Step::kCombat, Front::kSinai},
    {{"eastern-arab-reinforcement", "Arab reinforcement in the East"}, Step::kArrival, Front::kEastern},
    {{"eastern-arab-movement", "Arab movement in the East"}, Step::kArabMovement, Front::kEastern},
    {{"eastern-barrage", "Arab barrage in the East"}, Step::kBarrage, Front::kEastern},
    {{"eastern-arab-combat", "Arab combat in the East"}, Step::kArabCombat, Front::kEastern},
    {{"eastern-events", "Random events in the East"}, Step::kEvents, Front::kEastern},
    {{"eastern-reinforcement", "Israeli reinforcement in the East"}, Step::kReinforcement, Front::kEastern},
    {{"eastern-strike", "Israeli air strikes in the East"}, Step::kAssignment, Front::kEastern},
    {{"eastern-movement", "Israeli movement in the East"}, Step::kMovement, Front::kEastern},
    {{"eastern-combat", "Israeli combat in the East"}, Step::kCombat, Front::kEastern},
    {{"sinai-arab-reinforcement", "Arab reinforcement in the Sinai"}, Step::kArrival, Front::kSinai},
    {{"sinai-arab-movement", "Arab movement in the Sinai"}, Step::kArabMovement, Front::kSinai},
    {{"sinai-barrage", "Arab barrage in the Sinai"}, Step::kBarrage, Front::kSinai},
    {{"sinai-arab-combat", "Arab combat in the Sinai"}, Step::kArabCombat, Front::kSinai},
    {{"over", "The game is over"}, Step::kOver, Front::kSinai},
}};

std::string_view phase_id(const State& state) {
  const PhaseWord* found = &kPhases[0];
  for (const PhaseWord& phase : kPhases) {
    if (phase.step == Step::kOver && state.step == Step::kOver) return phase.word.id;
    if (phase.step == Step::kSetup || phase.step > state.step) continue;
    if (phase.sector == acting_sector(state) && is_arab(phase.step) == is_arab(state.step) &&
        state.step != Step::kSetup)
      found = &phase;  // the last one that has begun
  }
  return found->word.id;
}

const std::array<rules::Word, kBoxes> kBoxWords{{
    {"reserve", "Reserve, shared"},
    {"sinai-available", "Available"},
    {"eastern-available", "Available"},
    {"sinai-superiority", "Air superiority"},
    {"eastern-superiority", "Air superiority"},
    {"sinai-ground-attack", "Ground attack"},
    {"eastern-ground-attack", "Ground attack"},
    {"sinai-utilized", "Utilized"},
    {"eastern-utilized", "Utilized"},
    {"sinai-refit", "Refit"},
    {"eastern-refit", "Refit"},
    {"sinai-deadpile", "Sinai deadpile"},
    {"eastern-deadpile", "Eastern deadpile"},
    {"sinai-barrages", "Barrages"},
    {"eastern-barrages", "Barrages"},
    {"sinai-pending", "Arriving"},
    {"eastern-pending", "Arriving"},
    {"sinai-arab-deadpile", "Arab deadpile, Sinai"},
    {"eastern-arab-deadpile", "Arab deadpile, East"},
    {"arab-reinforcements", "Arab reinforcements"},
    {"volunteers", "Volunteers"},
    {"set-aside", "Not used"},
    {"to-set-up", "To be set up"},
}};

const std::array<rules::Word, 9> kStatuses{{
    {"in-hand", "being moved", {}, engine::kInHand, rules::kInHandBit},
    {"moved", "has moved", "▸", engine::kDone, kMoved},
    {"marched", "forced march", "F", engine::kDone, kMarched},
    {"assaulted", "airborne assault", "A", engine::kDone, kAssaulted},
    {"taken-over", "taken over", "T", {}, kTakenOver},
    {"attacked", "has attacked", "✕", engine::kDone, kAttacked},
    {"struck", "rolled for", {}, {}, kStruck},
    {"shown", "known to both players", {}, {}, kShown},
    {"disbanded", "no victory point", {}, {}, kDisbanded},
}};

// Short, so that the two Fronts stand side by side.
const std::array<TrackWord, 14> kTracks{{
    {"vp-sinai", "Sinai points"},
    {"vp-eastern", "Eastern points"},
    {"zrp-sinai", "Sinai reserve"},
    {"zrp-eastern", "Eastern reserve"},
    {"expended-sinai", "Sinai spent"},
    {"expended-eastern", "Eastern spent"},
    {"air-defence-sinai", "Air defence, Sinai"},
    {"air-defence-eastern", "Air defence, East"},
    {"disintegrated-sinai", "Sinai Arabs disintegrated"},
    {"disintegrated-eastern", "Eastern Arabs disintegrated"},
    {"surprised-sinai", "Airborne surprise used, Sinai"},
    {"surprised-eastern", "Airborne surprise used, East"},
    {"lebanon-at-war", "Lebanon at war"},
    {"airborne-used", "Airborne move used"},
}};

namespace {

constexpr rules::Word kMarkWords[] = {{"israeli-control", "Israeli control", {}, engine::kTint},
                                      {"arab-control", "Arab control", {}, engine::kTint},
                                      {"terrorized", "terrorized", "T", engine::kCounter},
                                      {"target", "under attack", {}, engine::kRing},
                                      {"attacker", "attacks", {}, engine::kArrow},
                                      {"aimed", "a strike is aimed here", "✈", engine::kCounter},
                                      {"struck", "being struck", {}, engine::kRing},
                                      {"cancelled-fort", "fortification surprised", "S", engine::kCounter},
                                      {"overstacked", "too many units", {}, engine::kRing},
                                      {"zone", "zone of control", {}, engine::kTint},
                                      {"closed", "closed to your units", {}, engine::kTint},
                                      {"must-attack", "must attack", {}, engine::kRing},
                                      {"must-defend", "must be attacked", {}, engine::kRing}};

// What ends these questions is less than a phase.
constexpr rules::Word kEndings[] = {{"setup", "End this set-up", {}, engine::kAtWill},
                                    {"receive", "Decline", {}, engine::kAtWill},
                                    {"reinforcement", "End reinforcement", {}, engine::kAtWill},
                                    {"assignment", "Fly the missions", {}, engine::kEnding},
                                    {"air-superiority", "Leave the other points", {}, engine::kAtWill},
                                    {"targets", "Open fire", {}, engine::kEnding},
                                    {"contingent", "End its move", {}, engine::kAtWill},
                                    {"advance", "End the advance", {}, engine::kAtWill},
                                    {"standing", "The others go back", {}, engine::kAtWill}};

// 22.1: the units of a stack that the seat may not know are only counted. Those of a hex are listed from the
// bottom to the top, as they are drawn.
void show_units(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out) {
  const Front player = static_cast<Front>(seat.value & 1);
  constexpr std::uint32_t kAllMarks = 0xFF;
  const auto show = [&](UnitId unit) {
    const Piece& piece = state.piece(unit);
    if (!is_known(rules, state, unit, player)) return;
    engine::View::Piece view;
    view.unit = unit;
    view.status = piece.marks & kAllMarks;
    if (state.hand == unit) view.status |= rules::kInHandBit;
    if (on_map(piece.hex))
      view.hex = piece.hex;
    else
      view.box = static_cast<std::uint16_t>(rules::box_number(piece.hex));
    out.pieces.push_back(view);
  };
  // Of those who wait to be set up the units of this step come first.
  const auto waits_for_later = [&](std::size_t u) {
    return state.pieces[u].hex == place(kToSetUp) && !state.frames.empty() &&
           rules.groups[rules.units[u].group].order != top(state).count;
  };
  for (const bool later : {false, true})
    for (std::size_t u = 0; u < rules.units.size(); ++u)
      if ((!on_map(state.pieces[u].hex) || rules.units[u].is_marker()) && waits_for_later(u) == later)
        show(unit_id(static_cast<int>(u)));
  base::FixedVector<ByteUnit, kMaxUnits> stack;
  for (int h = 0; h < rules.board().size(); ++h) {
    for (const UnitId unit : Stack(state, HexId(h))) stack.push_back(unit);
    for (; !stack.empty(); stack.pop_back()) show(stack.back());
  }
  for (const HexId hex : rules.sector_hexes[index(other(player))]) {
    int hidden = 0;
    for (const UnitId unit : Stack(state, hex)) hidden += is_known(rules, state, unit, player) ? 0 : 1;
    if (hidden != 0) out.stacks.push_back({"israel", hidden, hex, {}});
  }
  int waiting = 0;
  for (const int u : rules.ground[index(Side::kIsrael)])
    if (!on_map(state.pieces[u].hex) && !is_known(rules, state, unit_id(u), player)) ++waiting;
  if (waiting != 0) out.stacks.push_back({"israel", waiting, {}, engine::BoxId{kToSetUp}});
}

void show_tracks(const RuleSet& rules, const State& state, engine::View& out) {
  const auto track = [&](int number, int value) {
    out.tracks.push_back({kTracks[number].id, kTracks[number].title, 2 * value});
  };
  // What has not happened yet needs no line.
  const auto event = [&](int number, int happened) {
    if (happened != 0) track(number, happened);
  };
  for (const Front front : kFronts) track(index(front), score_of(rules, state, front).total());
  for (const int f : {0, 1}) track(2 + f, state.reserve_points[f]);
  for (const int f : {0, 1}) track(6 + f, state.air_defence[f]);
  for (const int f : {0, 1}) track(4 + f, state.expended[f]);
  for (const int f : {0, 1}) event(8 + f, state.disintegrated[f]);
  for (const int f : {0, 1}) event(10 + f, state.surprised[f]);
  event(12, state.lebanon_at_war);
  event(13, state.airborne_used);
}

void show_marks(const RuleSet& rules, const State& state, engine::View& out) {
  for (int h = 0; h < rules.board().size(); ++h) {
    const HexId hex(h);
    const Cell& cell = state.cell(hex);
    if (!rules.at(hex).playable) continue;
    if (cell.has(kIsraeliControl) && !rules.at(hex).israel) out.marks.push_back({"israeli-control", hex});
    if (!cell.has(kIsraeliControl) && rules.at(hex).israel) out.marks.push_back({"arab-control", hex});
    if (cell.has(kTerrorized)) out.marks.push_back({"terrorized", hex});
  }
  for (const HexId hex : state.combat.to) out.marks.push_back({"target", hex});
  for (const HexId hex : state.combat.from) out.marks.push_back({"attacker", hex, 0, state.combat.to[0]});
  // A marker on the map lies below the units at which it is aimed.
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (const HexId hex = state.pieces[u].hex; rules.units[u].is_marker() && on_map(hex)) {
      const auto same = [&](const engine::View::Mark& m) { return m.kind == "aimed" && m.hex == hex; };
      if (const auto found = std::find_if(out.marks.begin(), out.marks.end(), same); found != out.marks.end())
        ++found->value;
      else
        out.marks.push_back({"aimed", hex, 1});
    }
  if (state.struck.exists()) out.marks.push_back({"struck", state.struck});
  if (state.cancelled_fort.exists()) out.marks.push_back({"cancelled-fort", state.cancelled_fort});
  if (!state.frames.empty() && top(state).kind == FrameKind::kOverstacked)
    out.marks.push_back({"overstacked", top(state).hex});
}

// Does each player know every unit of the stack (22.1)?
bool is_open(const RuleSet& rules, const State& state, HexId hex) {
  for (const UnitId unit : Stack(state, hex))
    for (const Front player : kFronts)
      if (!is_known(rules, state, unit, player)) return false;
  return true;
}

void show_duties(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out) {
  const Front player = static_cast<Front>(seat.value & 1);
  // Both players are told: in the set-up a second unit of a fortification is a mobile one (11.3.2), so that
  // this shows no more than the number of its units.
  for (const HexId hex : empty_fortifications(rules, state))
    out.duties.push_back(
        {garrison_case(rules, hex), "fortification still without a mobile unit", kNobody, hex});
  // 11.5: what the end of the phase costs, where both players know the stack.
  if (state.step != Step::kSetup)
    for (const HexId hex : rules.sector_hexes[index(acting_sector(state))])
      if (is_overstacked(rules, state, hex) && rules.side_of(state.stack_top(hex)) == phasing_side(state) &&
          is_open(rules, state, hex))
        out.duties.push_back({"11.5", "too many units: one is lost when the phase ends", kNobody, hex});
  if (state.step != Step::kCombat && state.step != Step::kArabCombat) return;
  for (const Side side : rules::kSides<Side>)
    for (const int u : rules.ground[index(side)]) {
      const HexId hex = state.pieces[u].hex;
      if (!on_map(hex) || state.stack_top(hex) != unit_id(u)) continue;
      const UnitId shown = is_known(rules, state, unit_id(u), player) ? unit_id(u) : kNobody;
      if (side == phasing_side(state) && must_attack(rules, state, hex))
        out.duties.push_back({"13.3", "must still attack", shown, hex});
      else if (side != phasing_side(state) && must_be_attacked(rules, state, hex))
        out.duties.push_back({"13.3", "must still be attacked", shown, hex});
    }
}

}  // namespace

void make_view(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out) {
  out.turn = state.turn;
  out.turn_title = rules.data().scenario.turns[state.turn - 1].label;
  out.phase = phase_id(state);
  show_units(rules, state, seat, out);
  show_tracks(rules, state, out);
  if (state.hand.exists()) out.tracks.push_back({"mp-left", "Movement points left in hand", state.hand_left});
  if (!state.frames.empty() && top(state).kind == FrameKind::kSuperiority)
    out.tracks.push_back({"points-left", "Points of air superiority left", 2 * top(state).count});
  show_marks(rules, state, out);
  show_duties(rules, state, seat, out);
}

void show_overlay(const RuleSet& rules, const State& state, engine::Seat seat, std::string_view id,
                  engine::OverlayReport& out) {
  const Front player = static_cast<Front>(seat.value & 1);
  // In the own sector the player's units are Israelis, in the other one Arabs.
  for (const Front sector : kFronts) {
    const Side own = sector == player ? Side::kIsrael : Side::kArab;
    for (const HexId hex : rules.sector_hexes[index(sector)]) {
      if (id == "zones" && in_enemy_zone(rules, state, own, hex))
        out.hexes.push_back({hex, "zone", state.cell(hex).zones[index(other(own))]});
      if (id == "closed" && is_closed(rules, state, own, hex)) out.hexes.push_back({hex, "closed", 0});
      if (id == "duties" && must_attack(rules, state, hex)) out.hexes.push_back({hex, "must-attack", 0});
      if (id == "duties" && must_be_attacked(rules, state, hex)) out.hexes.push_back({hex, "must-defend", 0});
    }
  }
}

engine::GameInfo make_info(const RuleSet& rules) {
  engine::GameInfo info = rules::describe(rules.data(), "map", "scenario");
  if (!rules.ready_setup.empty()) info.options = {rules::ready_setup_option("Set-up of both players")};
  info.boxes = rules::ids(kBoxWords);
  info.statuses = rules::ids_by_bit(kStatuses);
  std::vector<rules::Word> phases;
  for (const PhaseWord& phase : kPhases) phases.push_back(phase.word);
  info.legend.phases = rules::terms(phases);
  info.legend.statuses = rules::terms(kStatuses);
  info.legend.boxes = rules::terms(kBoxWords);
  info.legend.marks = rules::terms(kMarkWords);
  info.legend.endings = rules::terms(kEndings);
  for (const std::string_view code : kResultCodes)
    info.legend.results.push_back({std::string(code), rules.data().tables.result(code)->title});
  for (const data::CombatResult& result : rules.data().tables.results)
    if (engine::Legend::find(info.legend.results, result.id) == nullptr)
      info.legend.results.push_back({result.id, result.title, {}, std::string(engine::kGood)});
  info.legend.results.push_back({"-", "No effect", {}, std::string(engine::kNothing)});

  const auto display = [&](std::string id, std::string title, std::string seat,
                           std::initializer_list<int> boxes) {
    engine::DisplayInfo made{std::move(id), std::move(title), "", std::move(seat), "", {}};
    for (const int box : boxes) made.boxes.push_back({std::string(kBoxWords[box].id), 0});
    info.components.displays.push_back(std::move(made));
  };
  display("sinai", "Sinai Front", "sinai",
          {kReserve, kAvailable, kSuperiority, kGroundAttack, kUtilized, kRefit});
  display("eastern", "Eastern Front", "eastern",
          {kReserve, kAvailable + 1, kSuperiority + 1, kGroundAttack + 1, kUtilized + 1, kRefit + 1});
  display("sinai-arabs", "Arabs in the Sinai", "eastern", {kBarrages, kPending});
  display("eastern-arabs", "Arabs in the East", "sinai", {kBarrages + 1, kPending + 1});
  display("common", "Waiting", "", {kToSetUp, kArabReinforcements, kVolunteerPool});
  display("losses", "Deadpiles", "", {kDeadpile, kDeadpile + 1, kArabDeadpile, kArabDeadpile + 1});
  info.components.overlays = {
      {"zones", "Enemy zones of control", "hexes in the zone of control of your enemies (12.1)"},
      {"closed", "Closed hexes", "hexes that your units may not enter now (25.2, 25.4)"},
      {"duties", "Mandatory combat", "hexes that must still attack or be attacked in this phase (13.3)"}};
  return info;
}

}  // namespace mitla::sdw67
