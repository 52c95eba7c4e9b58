#include "games/meb/view.h"

#include "games/meb/artillery.h"
#include "games/meb/chapter.h"
#include "games/meb/frame.h"
#include "games/meb/obligations.h"
#include "rules/show.h"

namespace mitla::meb {
namespace {

constexpr rules::Word kResultWords[] = {{"DE", "defender eliminated"},
                                        {"EX", "exchange"},
                                        {"D4", "defender retreats 4"},
                                        {"D3", "defender retreats 3"},
                                        {"D2", "defender retreats 2"},
                                        {"D1", "defender retreats 1"},
                                        {"AX", "attacker pays, defender retreats 1"},
                                        {"BR", "both retreat 1"},
                                        {"A1", "attacker retreats 1"},
                                        {"AE", "attacker eliminated"},
                                        {kNoEffectCode, "no effect"}};
constexpr rules::Word kMarkWords[] = {
    {"target", "under attack", {}, engine::kRing},
    {"attacker", "attacks", {}, engine::kArrow},
    {"barrage", "fires", {}, engine::kArc},
    {"fpf", "protective fire", {}, engine::kArc},
    {"retreat-path", "way of retreat", {}, engine::kWay},
    {"zone", "zone of control", {}, engine::kWay},
    {"binding-zone", "zone of control that binds", {}, engine::kTint},
    {"western-control", "{western} control", {}, engine::kTint},
    {"sea-entry", "way of a helicopter to and from the ships", {}, engine::kRing}};

}  // namespace

engine::Legend make_legend(const RuleSet& rules) {
  engine::Legend legend{.phases = rules::terms(kPhases),
                        .statuses = rules::terms(kStatuses),
                        .boxes = rules::terms(kBoxes),
                        .results = rules::terms(kResultWords),
                        .marks = rules::terms(kMarkWords)};
  for (auto* terms : {&legend.phases, &legend.marks})
    for (engine::Term& term : *terms) {
      rules::fill_in(term.title, "{western}", rules.side_titles[0]);
      rules::fill_in(term.title, "{egyptian}", rules.side_titles[1]);
    }
  return legend;
}

void make_view(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out) {
  constexpr std::uint32_t kAllMarks = 0x7FFF;
  out.turn = state.turn;
  out.turn_title = rules.turns[state.turn - 1].title;
  out.phase = kPhases[static_cast<int>(state.step)].id;
  rules::show_pieces(rules, state, kAllMarks, out, [](engine::View::Piece& piece) {
    if ((piece.status & kAttacked) != 0) piece.status &= ~static_cast<std::uint32_t>(kObliged);  // 7.3: done
  });
  out.tracks.push_back({"vp-western", rules.points_titles[0], state.vp[0]});
  out.tracks.push_back({"vp-egyptian", rules.points_titles[1], state.vp[1]});
  for (int flag = 0; flag < rules.flags; ++flag)
    if (rules.airstrike_tracks[flag] != nullptr)
      out.tracks.push_back(
          {rules.airstrike_tracks[flag], rules.airstrike_titles[flag], 2 * state.air_available[flag]});
  rules::show_hand(state.hand, state.hand_left, out);
  if (state.step == Step::kWesternCombat || state.step == Step::kEgyptianCombat)
    for (const int u : rules.of_side[index(state.phasing)]) {
      const UnitId unit = unit_id(u);
      if (still_obliged(rules, state, unit))
        out.duties.push_back({"7.3", "must still attack", unit, state.hex_of(unit)});
    }
  for (const HexId target : state.attack.targets) out.marks.push_back({"target", target, 0});
  for (const int u : state.attack.adjacent)
    out.marks.push_back({"attacker", state.pieces[u].hex, 0, state.attack.targets[0], unit_id(u)});
  for (const Gun& gun : state.attack.barrage)
    out.marks.push_back({"barrage", gun.hex, 0, hex::kNowhere, gun.unit});
  for (const Gun& gun : state.attack.fpf) out.marks.push_back({"fpf", gun.hex, 0, hex::kNowhere, gun.unit});
  for (const Path& path : state.retreat_paths)
    for (const HexId hex : path) out.marks.push_back({"retreat-path", hex, 0});
  if (!state.frames.empty() && top(state).side == Side::kWestern &&
      (top(state).kind == FrameKind::kDeclare || top(state).kind == FrameKind::kFinalFire))
    for (int flag = 0; flag < rules.flags; ++flag)  // 8.18
      if (airstrikes_used(state)[flag] + airstrikes_left(state, flag) > 0)
        out.chosen.push_back(engine::act(Verb::kAir, flag, airstrikes_used(state)[flag]));
  rules.chapter().view(state, seat, out);
}

void show_enemy_zones(const RuleSet& rules, const State& state, engine::Seat seat, std::string_view,
                      engine::OverlayReport& out) {
  const Side enemy = other(static_cast<Side>(seat.value));
  for (int h = 0; h < rules.board().size(); ++h) {
    const Cell& cell = state.cells[h];
    const int holders = cell.zones[index(enemy)];
    // 6.2: every Western zone binds; 6.3: of the Egyptian ones those from fortification hexes.
    const bool binds = enemy == Side::kWestern || cell.strong_zones != 0;
    if (holders != 0) out.hexes.push_back({HexId(h), binds ? "binding-zone" : "zone", holders});
  }
}

}  // namespace mitla::meb
