#include "games/barlev/view.h"

#include "engine/looks.h"
#include "games/barlev/boxes.h"
#include "games/barlev/bridges.h"
#include "games/barlev/ground.h"
#include "games/barlev/options.h"
#include "games/barlev/seats.h"
#include "games/barlev/segments.h"
#include "games/barlev/stacking.h"
#include "games/barlev/supply.h"
#include "rules/game_info.h"

namespace mitla::barlev {

const std::array<rules::Word, 29> kStatuses{{
    {"in-hand", "being moved", {}, engine::kInHand, rules::kInHandBit},
    {"neutralized", "neutralized", {}, engine::kTurned, kNeutralized},
    {"fired", "Fired", "F", engine::kDone, kFired},
    {"sp-fired", "SP Fired", "F", engine::kDone, kSpFired},
    {"sam-fired", "SAM Fired", "S", engine::kDone, kSamFired},
    {"out-of-command", "out of command", "C", {}, kOutOfCommand},
    {"out-of-supply", "out of supply", "U", {}, kOutOfSupply},
    {"moved", "has moved", "▸", engine::kDone, kMoved},
    {"reserve", "reserve marker", "R", {}, kReserve},
    {"dismounted", "dismounted", "D", {}, kDismounted},
    {"must-leave", "must leave the zone of control", "!", {}, kMustLeave},
    {"arrived", "arrived in this turn", {}, {}, kArrived},
    {"on-bridge", "on a bridge", "B", {}, kOnBridge},
    {"drawn", "may enter the map", "E", {}, kDrawn},
    {"screened", "screened", "s", {}, kScreened},
    {"has-fired", "has fired", "✕", engine::kDone, kHasFired},
    {"fired-at", "has been fired at", {}, {}, kFiredAt},
    {"is-bridge", "is a bridge", "=", {}, kIsBridge},
    {"filling", "fills the ditch", "=", {}, kFilling},
    {"started", "has begun to move", {}, {}, kStarted},
    {"shrike-hex", "under Shrike attack", {}, {}, kShrikeHex},
    {"landed", "landed from the air", "L", {}, kLanded},
    {"committed", "has been over the Canal", {}, {}, kCommitted},
    {"released", "may leave its garrison", "E", {}, kReleased},
    {"to-scrap", "to be scrapped for a refit", "x", {}, kToScrap},
    {"refitted", "refitted, to be placed", "P", {}, kRefitted},
    {"to-superiority", "planned for air superiority", "A", {}, kToSuperiority},
    {"to-available", "planned to be available", "a", {}, kToAvailable},
    {"to-other-front", "planned for the other front", "o", {}, kToOtherFront},
}};

const std::vector<PhaseWord>& phases() {
  static const std::vector<PhaseWord> kPhases = [] {
    std::vector<PhaseWord> made;
    made.push_back({"setup", "Set-up", Step::kSetup, Side::kArab});
    made.push_back({"turn-start", "Start of the turn", Step::kTurnStart, Side::kArab});
    for (const Side side : {Side::kArab, Side::kIsrael})
      for (int s = static_cast<int>(Step::kCleanUp); s < static_cast<int>(Step::kOver); ++s) {
        const rules::Word& word = segment_word(static_cast<Step>(s));
        const bool israel = side == Side::kIsrael;
        made.push_back({(israel ? "israel-" : "arab-") + std::string(word.id),
                        std::string(word.title) + (israel ? ", Israel" : ", Arab states"),
                        static_cast<Step>(s), side});
      }
    made.push_back({"over", "The game is over", Step::kOver, Side::kArab});
    return made;
  }();
  return kPhases;
}

namespace {

std::string_view phase_id(const State& state) {
  const bool common = state.step <= Step::kTurnStart || state.step == Step::kOver;
  for (const PhaseWord& phase : phases())
    if (phase.step == state.step && (common || phase.side == state.phasing)) return phase.id;
  return {};
}

constexpr rules::Word kCoreMarks[] = {{"israeli-control", "Israeli control", {}, engine::kTint},
                                      {"arab-control", "Arab control", {}, engine::kTint},
                                      {"reserve-marker", "reserve waiting", "R", engine::kCounter},
                                      {"zone", "zone of control", {}, engine::kTint},
                                      {"supply", "supply hex", {}, engine::kTint},
                                      {"supplied", "supplied", {}, engine::kTint},
                                      {"command", "in command", {}, engine::kTint},
                                      {"umbrella", "missiles", {}, engine::kTint}};

// Those of a hex from the bottom to the top, as they are drawn.
void show_units(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out) {
  const auto show = [&](UnitId unit) {
    engine::View::Piece view;
    view.unit = unit;
    view.status = state.piece(unit).marks & kShownMarks;
    if (state.land.hand == unit) view.status |= rules::kInHandBit;
    view.status |= shown_plan(rules, state, unit, seat);
    const HexId where = state.hex_of(unit);
    if (on_map(where))
      view.hex = where;
    else
      view.box = static_cast<std::uint16_t>(rules::box_number(where));
    out.pieces.push_back(view);
  };
  const auto waits_for_later = [&](std::size_t u) {
    return is_in(state.pieces[u].hex, kToSetUp) && !state.frames.empty() &&
           rules.groups[static_cast<std::size_t>(rules.units[u].group)].seat != top(state).seat;
  };
  for (const bool later : {false, true})
    for (std::size_t u = 0; u < rules.units.size(); ++u)
      if (rules.units[u].group >= 0 && !on_map(state.pieces[u].hex) && waits_for_later(u) == later)
        show(unit_id(static_cast<int>(u)));
  base::FixedVector<UnitId, 128> stack;
  for (int h = 0; h < rules.board().size(); ++h) {
    for (const UnitId unit : Stack(state, HexId(h))) stack.push_back(unit);
    for (; !stack.empty(); stack.pop_back()) show(stack.back());
  }
}

void show_tracks(const RuleSet& rules, const State& state, engine::View& out) {
  constexpr std::array<std::string_view, kNations> kMorale{"morale-israel", "morale-egypt", "morale-syria"};
  constexpr std::array<std::string_view, kNations> kMoraleTitles{"Israeli losses", "Egyptian losses",
                                                                 "Syrian losses"};
  constexpr std::array<std::string_view, kNations> kPoints{"", "operations-egypt", "operations-syria"};
  constexpr std::array<std::string_view, kNations> kPointsTitles{"", "Egyptian Operations Points",
                                                                 "Syrian Operations Points"};
  for (std::size_t n = 0; n < kNations; ++n)
    if (rules.break_point[n] != 0)
      out.tracks.push_back({kMorale[n], kMoraleTitles[n], 2 * state.air.losses[n]});
  for (std::size_t n = 1; n < kNations; ++n)
    if (rules.break_point[n] != 0)
      out.tracks.push_back({kPoints[n], kPointsTitles[n], 2 * state.operations[n]});
  if (state.effort != 0) out.tracks.push_back({"special-effort", "Special effort made", 2});
  if (state.effort_points != 0)
    out.tracks.push_back({"effort-points", "Points of the special effort left", 2 * state.effort_points});
  if (is_frozen(state, Front::kSuez)) out.tracks.push_back({"cease-fire-suez", "Cease-fire, Suez", 2});
  if (is_frozen(state, Front::kGolan)) out.tracks.push_back({"cease-fire-golan", "Cease-fire, Golan", 2});
}

void show_marks(const RuleSet& rules, const State& state, engine::View& out) {
  std::array<std::uint64_t, (kMaxHexes + 63) / 64> start{};
  for (const HexId hex : rules.israeli_start) start[hex.value >> 6] |= std::uint64_t{1} << (hex.value & 63);
  for (int h = 0; h < rules.board().size(); ++h) {
    const bool at_start = (start[static_cast<std::size_t>(h) >> 6] >> (h & 63) & 1) != 0;
    if (!rules.hexes[static_cast<std::size_t>(h)].playable || state.is_israeli(HexId(h)) == at_start)
      continue;
    out.marks.push_back({at_start ? "arab-control" : "israeli-control", HexId(h)});
  }
  for (std::size_t r = 0; r < rules.reserves.size(); ++r)
    if ((state.released >> r & 1) == 0) out.marks.push_back({"reserve-marker", rules.reserves[r].marker});
}

// What must be done before the moves end, or is lost otherwise.
void show_duties(const RuleSet& rules, const State& state, engine::View& out) {
  const bool enemy_moves = state.step == Step::kIrregularOther;
  const bool moves = enemy_moves || state.step == Step::kIrregularPhasing || state.step == Step::kMovement ||
                     state.step == Step::kReserveMove;
  if (!moves) return;
  for (const HexId hex : state.land.crowded)
    if (is_overstacked(rules, state, hex, enemy_moves ? other(state.phasing) : state.phasing))
      out.duties.push_back({"6.11", "holds too many units", kNobody, hex});
  if (state.step != Step::kMovement && state.step != Step::kReserveMove) return;
  for (const int u : rules.ground[static_cast<std::size_t>(index(state.phasing))]) {
    const Piece& piece = state.pieces[static_cast<std::size_t>(u)];
    if (piece.has(kMustLeave) && on_map(piece.hex) && in_enemy_zone(state, state.phasing, piece.hex))
      out.duties.push_back({"5.42", "must leave the enemy zone of control", unit_id(u), piece.hex});
  }
}

}  // namespace

void make_view(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out) {
  out.turn = state.turn;
  out.turn_title = rules.data().scenario.turns[static_cast<std::size_t>(state.turn) - 1].label;
  out.phase = phase_id(state);
  // 22.53: what the other side declares is not seen, nor that it is declaring an attack.
  if (!state.frames.empty() && top(state).kind == FrameKind::kFireGroup &&
      !(seat.index() < rules.seats() && side_of_seat(rules, seat.index()) == top(state).side)) {
    rules::show(frame_rules(state.frames[state.frames.size() - 2].kind).question, out.to_act, out);
  }
  show_units(rules, state, seat, out);
  show_tracks(rules, state, out);
  show_marks(rules, state, out);
  show_duties(rules, state, out);
  show_land(rules, state, seat, out);
  show_air(rules, state, seat, out);
}

namespace {

// 15.62: hexes in reach of missiles of the enemy that can fire, with their number.
void show_umbrellas(const RuleSet& rules, const State& state, Side enemy, engine::OverlayReport& out) {
  std::array<std::uint8_t, kMaxHexes> covered{};
  for (const int u : rules.defences[static_cast<std::size_t>(index(enemy))]) {
    const UnitId unit = unit_id(u);
    const UnitInfo& info = rules.unit(unit);
    if (!is_missile(info.system) || !stands(state, unit) || state.piece(unit).has(kNeutralized)) continue;
    const HexId from = state.hex_of(unit);
    for (const HexId hex : rules.map_hexes[static_cast<std::size_t>(index(rules.at(from).front))])
      if (rules.board().distance(from, hex) * rules.map_numbers(from).range_per_hex <= info.range)
        ++covered[hex.value];
  }
  for (int h = 0; h < rules.board().size(); ++h)
    if (covered[static_cast<std::size_t>(h)] != 0)
      out.hexes.push_back({HexId(h), "umbrella", covered[static_cast<std::size_t>(h)]});
}
// 8.12: hexes in the radius of an own headquarters that is in order.
void show_command(const RuleSet& rules, const State& state, Side own, engine::OverlayReport& out) {
  const Numbers& numbers = rules.numbers();
  const int radius = own == Side::kIsrael ? numbers.command_israeli : numbers.command_arab;
  for (const Front front : kFronts)
    for (const HexId hex : rules.map_hexes[static_cast<std::size_t>(index(front))]) {
      int reach = 0;
      for (const int u : rules.hqs) {
        const UnitId hq = unit_id(u);
        if (rules.side_of(hq) == own && stands(state, hq) && !state.piece(hq).has(kNeutralized) &&
            rules.at(state.hex_of(hq)).front == front &&
            rules.board().distance(hex, state.hex_of(hq)) <= radius)
          ++reach;
      }
      if (reach != 0) out.hexes.push_back({hex, "command", reach});
    }
}
// 7.2: bridges, with the thirds of battalions that they still carry.
void show_bridges(const RuleSet& rules, const State& state, engine::OverlayReport& out) {
  for (const Bridge& bridge : state.land.bridges) {
    const std::string_view kind = bridge.has(Bridge::kEmplaced) ? "bridge" : "emplacing-bridge";
    if (bridge.far.exists())
      out.pairs.push_back({bridge.hex, bridge.far, kind, capacity_left(rules, bridge)});
    else
      out.hexes.push_back({bridge.hex, kind, capacity_left(rules, bridge)});
  }
  for (const Fill& fill : state.land.fills) out.pairs.push_back({fill.hex, fill.far, "filled-ditch", 0});
}

}  // namespace

void show_overlay(const RuleSet& rules, const State& state, engine::Seat seat, std::string_view id,
                  engine::OverlayReport& out) {
  const Side own = rules.command.side[seat.value % rules.command.side.size()];
  if (id == "umbrellas") return show_umbrellas(rules, state, other(own), out);
  if (id == "command") return show_command(rules, state, own, out);
  if (id == "bridges") return show_bridges(rules, state, out);
  if (id == "supplied") {
    const hex::HexSet supplied = supplied_hexes(rules, state, own);
    for (const Front front : kFronts)
      for (const HexId hex : rules.map_hexes[static_cast<std::size_t>(index(front))])
        if (supplied.contains(hex)) out.hexes.push_back({hex, "supplied", 0});
    return;
  }
  for (const Front front : kFronts)
    for (const HexId hex : rules.map_hexes[static_cast<std::size_t>(index(front))]) {
      if (id == "zones" && in_enemy_zone(state, own, hex))
        out.hexes.push_back(
            {hex, "zone", state.cell(hex).zones[static_cast<std::size_t>(index(other(own)))]});
      if (id == "supply" && rules.at(hex).supply[static_cast<std::size_t>(index(own))])
        out.hexes.push_back({hex, "supply", 0});
    }
}

engine::GameInfo make_info(const RuleSet& rules) {
  engine::GameInfo info = rules::describe(rules.data(), "maps", "scenario");
  info.rules_version = 5;  // 5: 8.13, 10.45 to 10.47, 17.3, 17.86, 23.4, 26.12 and options (docs/saves.md)
  info.options = options_of(rules.data(), players_of(rules.data().scenario));
  if (!rules.ready_setup.empty())
    info.options.insert(info.options.begin(), rules::ready_setup_option("Set-up of both sides"));
  info.boxes = rules::ids(kBoxWords);
  info.statuses = rules::ids_by_bit(kStatuses);
  for (const PhaseWord& phase : phases()) info.legend.phases.push_back({phase.id, phase.title, {}, {}});
  info.legend.statuses = rules::terms(kStatuses);
  info.legend.boxes = rules::terms(kBoxWords);
  info.legend.marks = rules::terms(kCoreMarks);
  for (const auto& marks : {land_marks(), air_marks()})
    for (const engine::Term& term : rules::terms(marks)) info.legend.marks.push_back(term);
  for (const data::CombatResult& result : rules.data().tables.results)
    info.legend.results.push_back({result.id, result.title, {}, {}});

  const auto display = [&](std::string id, std::string title, int seat, std::initializer_list<int> boxes) {
    const std::string owner =
        seat < 0 ? std::string() : rules.data().scenario.seats[static_cast<std::size_t>(seat)].id;
    engine::DisplayInfo made{std::move(id), std::move(title), "", owner, "", {}};
    for (const int box : boxes)
      made.boxes.push_back({std::string(kBoxWords[static_cast<std::size_t>(box)].id), 0});
    info.components.displays.push_back(std::move(made));
  };
  const Command& command = rules.command;
  display("front-boxes", "Israeli front boxes", command.common_israel,
          {kNorthernCommand, kTransitNorth, kCentralCommand, kTransitSouth, kSouthernCommand});
  display("garrisons", "Garrisons", command.common_israel,
          {kGarrisonNorthern, kGarrisonCentral, kGarrisonSouthern, kSharm});
  const auto air = [&](Display d, std::string id, std::string title, int seat) {
    const int first = kDisplays + 4 * static_cast<int>(d);
    display(std::move(id), std::move(title), seat, {first, first + 1, first + 2, first + 3});
  };
  if (rules.has_map[0]) {
    air(Display::kIsraelSuez, "air-israel-suez", "Israeli air force, Suez", command.israel[0]);
    air(Display::kEgypt, "air-egypt", "Egyptian air force", command.common_egypt);
    display("egypt", "Egypt", command.common_egypt, {kReservesEgypt, kOffMapEgypt, kReinforcementsSuez});
  }
  if (rules.has_map[1]) {
    air(Display::kIsraelGolan, "air-israel-golan", "Israeli air force, Golan", command.israel[1]);
    air(Display::kSyria, "air-syria", "Syrian air force", command.syria);
    display("syria", "Syria", command.syria, {kReservesSyria, kOffMapSyria, kReinforcementsGolan});
  }
  constexpr std::array<std::string_view, kNations> kLosses{"Israeli losses", "Egyptian losses",
                                                           "Syrian losses"};
  for (int n = 0; n < kNations; ++n)
    if (rules.break_point[static_cast<std::size_t>(n)] != 0)
      display("losses-" + std::string(kNationWords[static_cast<std::size_t>(n)]),
              std::string(kLosses[static_cast<std::size_t>(n)]), -1, {kRefit + n, kScrapped + n});
  display("waiting", "Waiting", -1, {kToSetUp, kNotYet, kOnMission, kAirLifted});
  info.components.overlays = {
      {"zones", "Enemy zones of control", "hexes in the zone of control of your enemies (5.1)"},
      {"supply", "Supply hexes", "hexes from which your units are supplied (11.21)"},
      {"supplied", "Supply lines", "hexes to which a line of supply of your side leads (11.31)"},
      {"command", "Command", "hexes in the radius of your headquarters, with their number (8.12)"},
      {"umbrellas", "Missiles", "hexes in reach of enemy missiles, with their number (15.62)"},
      {"bridges", "Bridges", "bridges, with the companies that can still cross in this player turn (7.24)"}};
  return info;
}

}  // namespace mitla::barlev
