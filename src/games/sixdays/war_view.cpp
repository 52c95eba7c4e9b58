#include <algorithm>

#include "games/sixdays/air.h"
#include "games/sixdays/operations.h"
#include "games/sixdays/supply.h"
#include "games/sixdays/view.h"
#include "games/sixdays/war.h"

namespace mitla::sixdays {
namespace {

constexpr rules::Word kMarkWords[] = {{"israeli-control", "Israeli control", {}, engine::kTint},
                                      {"uar-control", "UAR control", {}, engine::kTint},
                                      {"fort-destroyed", "fort destroyed", "F", engine::kCounter},
                                      {"kibbutz-destroyed", "kibbutz destroyed", "K", engine::kCounter},
                                      {"bridge-destroyed", "bridge destroyed", "B", engine::kCounter},
                                      {"target", "under attack", {}, engine::kRing},
                                      {"attacker", "attacks", {}, engine::kArrow},
                                      {"raid", "attacked from the air", {}, engine::kRing},
                                      {"overstacked", "too many units", {}, engine::kRing},
                                      {"zone", "zone of control", {}, engine::kTint},
                                      {"closed", "closed to your units", {}, engine::kTint},
                                      {"supplied", "in supply", {}, engine::kTint}};

void show_marks(const RuleSet& rules, const State& state, engine::View& out) {
  for (int h = 0; h < rules.board().size(); ++h) {
    const HexId hex(h);
    const Cell& cell = state.cell(hex);
    const WarHex& info = rules.ground.at(hex);
    if (!info.playable) continue;
    const bool israel = info.country == Country::kIsrael;
    if (cell.has(kIsraeliControl) && !israel) out.marks.push_back({"israeli-control", hex});
    if (!cell.has(kIsraeliControl) && israel) out.marks.push_back({"uar-control", hex});
    if (cell.has(kFortDestroyed)) out.marks.push_back({"fort-destroyed", hex});
    if (cell.has(kKibbutzDestroyed)) out.marks.push_back({"kibbutz-destroyed", hex});
  }
  for (int b = 0; b < kBridges; ++b)
    if (!bridge_stands(state, b)) out.marks.push_back({"bridge-destroyed", rules.ground.bridges[b].home});
  const Combat& combat = state.war.combat;
  if (combat.target.exists()) {
    out.marks.push_back({"target", combat.target});
    for (const int u : combat.attackers)
      if (on_map(state.pieces[u].hex) && state.pieces[u].hex != combat.target)
        out.marks.push_back({"attacker", state.pieces[u].hex, 0, combat.target});
  }
  const Raid& raid = state.war.raid;
  if (raid.mission != Mission::kNone && on_map(raid.target)) out.marks.push_back({"raid", raid.target});
  if (!state.frames.empty() && top(state).kind == FrameKind::kOverstacked)
    out.marks.push_back({"overstacked", top(state).hex});
}

void show_tracks(const RuleSet& rules, const State& state, engine::View& out) {
  const auto track = [&](std::string_view id, std::string_view title, int halves) {
    out.tracks.push_back({id, title, halves});
  };
  const WarState& war = state.war;
  track("israel-mvp", "Israeli Military Victory Points", mvp_halves(rules, state, Side::kIsrael));
  track("uar-mvp", "UAR Military Victory Points", mvp_halves(rules, state, Side::kUar));
  if (war.initiative_rolled != 0) {
    track("initiative", "Initiative: 0 Israel, 1 UAR", 2 * index(war.initiative));
    track("operations-in-a-row", "Operations in a row", 2 * war.block);
    track("operations-left", "Operations left in this block", 2 * war.opportunities);
  }
  if (war.preempting != 0)
    track("preemptive", "Operations of the pre-emptive attack", 2 * war.preemptive_left);
  track("air-operations", "Israeli air Operations left", 2 * air_operations_left(state));
  track("entry-sinai", "UAR may enter Israel in the Sinai", 2 * (war.entry & 1));
  track("entry-westbank", "UAR may enter Israel from the West Bank", 2 * (war.entry >> 1 & 1));
  track("entry-golan", "UAR may enter Israel from the Golan", 2 * (war.entry >> 2 & 1));
  if (war.dimona_bombed != 0) track("dimona", "Dimona has been bombed", 2);
  if (war.operation.type != OperationType::kNone && war.operation.left != 0xFF)
    track("units-left", "Units that the die still allows", 2 * war.operation.left);
  if (war.hand.exists()) track("mp-left", "Movement points left in hand", war.hand_left);
  constexpr std::array<std::string_view, kBases> kIds{
      "status-ISR-AB1", "status-ISR-AB2", "status-ISR-AB3", "status-ISR-AB4", "status-ISR-AB5",
      "status-EGY-AB1", "status-EGY-AB2", "status-EGY-AB3", "status-EGY-AB4", "status-EGY-AB5",
      "status-SIN-AB1", "status-SIN-AB2", "status-SYR-AB",  "status-JOR-AB",  "status-IRQ-AB"};
  for (int base = 0; base < kBases; ++base)
    if (war.bases[base] != BaseStatus::kNormal)
      track(kIds[base], rules.base_titles[base], 2 * static_cast<int>(war.bases[base]));
}

}  // namespace

void show_war(const RuleSet& rules, const State& state, engine::Seat, engine::View& out) {
  show_marks(rules, state, out);
  if (state.at_war()) show_tracks(rules, state, out);
}

void show_overlay(const RuleSet& rules, const State& state, engine::Seat seat, std::string_view id,
                  engine::OverlayReport& out) {
  const Side own = static_cast<Side>(seat.value & 1);
  for (const auto& hexes : rules.ground.hexes_of)
    for (const HexId hex : hexes) {
      if (id == "zones" && in_enemy_zone(state, own, hex))
        out.hexes.push_back({hex, "zone", state.cell(hex).zones[index(other(own))]});
      if (id == "closed" && is_closed(rules, state, hex)) out.hexes.push_back({hex, "closed", 0});
      if (id == "supply" && can_trace_from(rules, state, own, true, hex))
        out.hexes.push_back({hex, "supplied", 0});
    }
}

void describe_war(const RuleSet& rules, engine::GameInfo& info) {
  for (const engine::Term& term : rules::terms(kMarkWords)) info.legend.marks.push_back(term);
  for (const CombatResult& result : rules.war.results) {
    const data::CombatResult* found = rules.data().tables.result(result.code);
    info.legend.results.push_back({result.code, found == nullptr ? result.code : found->title});
  }
  const auto& boxes = rules.data().map.boxes;
  const auto display = [&](std::string id, std::string title, std::string seat, auto&& takes) {
    engine::DisplayInfo made{std::move(id), std::move(title), "", std::move(seat), "", {}};
    for (std::size_t b = 0; b < boxes.size(); ++b)
      if (takes(static_cast<int>(b))) made.boxes.push_back({boxes[b].id, 0});
    info.components.displays.push_back(std::move(made));
  };
  const auto base_side = [&](int box) {
    return box >= kBase && box < kInTransit1 ? index(rules.bases[(box - kBase) / 2].side) : -1;
  };
  display("israeli-air", "Israeli air force", "israel",
          [&](int box) { return box < kTheaters || base_side(box) == 0; });
  display("uar-air", "UAR air forces", "uar",
          [&](int box) { return (box >= kTheaters && box < kBase) || base_side(box) == 1; });
  display("strategic-movement", "Strategic Movement", "israel",
          [](int box) { return box >= kInTransit1 && box <= kAvailable; });
  display("waiting", "Mount Hermon and units that wait", "", [](int box) { return box >= kMountHermon; });
  info.components.overlays.push_back(
      {"zones", "Enemy zones of control", "hexes in the zone of control of your enemies (5.4.1)"});
  info.components.overlays.push_back(
      {"closed", "Closed hexes", "hexes closed while Jordan is out of the war (4.3d)"});
  info.components.overlays.push_back(
      {"supply", "Supply", "hexes from which your mechanized units trace a line (7.3)"});
}

}  // namespace mitla::sixdays
