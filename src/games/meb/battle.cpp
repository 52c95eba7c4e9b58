#include "games/meb/battle.h"

#include "games/meb/actions.h"
#include "games/meb/ai/advisor.h"
#include "games/meb/differential.h"
#include "games/meb/invariants.h"
#include "games/meb/legend.h"
#include "games/meb/movement.h"
#include "games/meb/notes.h"
#include "games/meb/placement.h"
#include "games/meb/position.h"
#include "games/meb/sequence.h"
#include "games/meb/setup.h"
#include "games/meb/threat.h"
#include "games/meb/verbs.h"
#include "games/meb/victory.h"
#include "games/meb/view.h"
#include "rules/game_info.h"

namespace mitla::meb {
namespace {

const State& common(const engine::State& whole) { return whole.as<State>(); }

std::vector<engine::VerbSpec> all_verbs(const RuleSet& rules, const Chapter& chapter) {
  auto verbs = common_verbs({rules.nationalities.begin(), rules.nationalities.begin() + rules.flags});
  for (auto& verb : chapter.own_verbs()) verbs.push_back(std::move(verb));
  return verbs;
}

std::vector<std::string> unit_names(const RuleSet& rules) {
  std::vector<std::string> names;
  for (const UnitInfo& unit : rules.units) names.push_back(unit.id);
  return names;
}

engine::GameInfo make_info(const RuleSet& rules) {
  engine::GameInfo info = rules::describe(rules.data(), "map", "scenario");
  for (int side = 0; side < 2; ++side) info.seats.push_back({rules.seat_ids[side], rules.side_titles[side]});
  if (!rules.ready_setup.empty()) info.options = {rules::ready_setup_option("Egyptian set-up")};
  info.boxes = {"box", "eliminated", "exited", "not-used"};
  info.statuses = status_names();
  info.legend = make_legend(rules);
  return info;
}

}  // namespace

Battle::Battle(std::shared_ptr<const RuleSet> rules, std::unique_ptr<const Chapter> chapter,
               const engine::Options& options)
    : rules_(std::move(rules)),
      chapter_(std::move(chapter)),
      info_(make_info(*rules_)),
      notation_(all_verbs(*rules_, *chapter_), unit_names(*rules_), &rules_->board()),
      ready_setup_(rules::ready_setup_chosen(options)) {
  advisor_ = std::make_unique<BattleAdvisor>(*this);
}

void Battle::start(engine::State& whole, const engine::Dice& dice, engine::EventList* events) const {
  State& state = chapter_->emplace(whole);
  Play play{{*rules_, whole, state, dice, events}, *chapter_};
  begin_setup(*rules_, state);
  if (ready_setup_) {
    apply_ready(play);
    end_phase(play);
  }
  run(play);
}

std::vector<engine::Refusal> Battle::take_position(const engine::Position& position, engine::State& whole,
                                                   const engine::Dice& dice) const {
  engine::State trial;
  State& state = chapter_->emplace(trial);
  auto reasons = build_position(*rules_, *chapter_, position, state);
  if (!reasons.empty()) return reasons;
  Play play{{*rules_, trial, state, dice, nullptr}, *chapter_};
  enter_position(play);
  run(play);
  whole = trial;
  return {};
}

engine::Decision Battle::decision(const engine::State& whole) const {
  const State& state = common(whole);
  if (state.step == Step::kOver) return {true, {}, 0};
  const Frame& frame = state.frames.back();
  return {false, seat_of(frame.side), static_cast<std::uint8_t>(frame.kind)};
}

engine::Prompt Battle::prompt(const engine::State& whole) const {
  return make_prompt(*chapter_, common(whole));
}

engine::Outcome Battle::outcome(const engine::State& whole) const {
  return meb::outcome(*rules_, common(whole));
}

void Battle::subjects(const engine::State& whole, engine::ActionList& out) const {
  const State& state = common(whole);
  if (state.step == Step::kOver) return;
  thread_local engine::ActionList about_nobody;  // scratch
  about_nobody.clear();
  UnitSet units;
  frame_subjects(*rules_, *chapter_, state, units, about_nobody);
  for (const int u : units) out.push_back(touch(unit_id(u)));
  out.insert(out.end(), about_nobody.begin(), about_nobody.end());
}

void Battle::legal(const engine::State& whole, UnitId unit, engine::ActionList& out) const {
  if (common(whole).step != Step::kOver) frame_actions(*rules_, *chapter_, common(whole), unit, out);
}

std::optional<engine::Refusal> Battle::check(const engine::State& whole, const engine::Action& action) const {
  if (common(whole).step == Step::kOver) return engine::Refusal{"4.1", "the game is over"};
  return check_action(*rules_, *chapter_, common(whole), action);
}

std::string Battle::consequence(const engine::State& whole, const engine::Action& action) const {
  const State& state = common(whole);
  if (action.verb >= kFirstOwnVerb) return chapter_->consequence(state, action);
  if (static_cast<Verb>(action.verb) == Verb::kMove)
    return move_consequence(*rules_, state, unit_argument(action), hex_argument(action, 1));
  return std::string(notation_.verbs()[action.verb].meaning);
}

void Battle::apply(engine::State& whole, const engine::Action& action, const engine::Dice& dice,
                   engine::EventList* events) const {
  Play play{{*rules_, whole, whole.as<State>(), dice, events}, *chapter_};
  carry_out_action(play, action);
  run(play);
}

std::string Battle::text(const engine::Event& event) const {
  if (event.kind >= static_cast<std::uint8_t>(EventKind::kFirstOwn)) return chapter_->text(event);
  return event_text(*rules_, event);
}

engine::EventNote Battle::note(const engine::Event& event) const {
  if (event.kind >= static_cast<std::uint8_t>(EventKind::kFirstOwn)) return chapter_->note(event);
  return event_note(*rules_, event);
}

void Battle::view(const engine::State& whole, engine::Seat seat, engine::View& out) const {
  make_view(*rules_, *chapter_, common(whole), seat, out);
}

std::vector<std::pair<std::string, std::string>> Battle::secrets(const engine::State& whole) const {
  return chapter_->secrets(common(whole));
}

bool Battle::keeps_secret(const engine::Action& action) const { return chapter_->keeps_secret(action); }

std::vector<std::string> Battle::broken_invariants(const engine::State& whole) const {
  return meb::broken_invariants(*rules_, *chapter_, common(whole));
}

bool Battle::reveals(const engine::State& before, const engine::State& after) const {
  return before.rolls() != after.rolls() || chapter_->reveals(common(before), common(after));
}

engine::ReachReport Battle::reach(const engine::State& whole, UnitId unit) const {
  return reach_report(*rules_, *chapter_, common(whole), unit);
}

std::optional<engine::OddsReport> Battle::odds(const engine::State& whole) const {
  const State& state = common(whole);
  if (state.attack.targets.empty()) return std::nullopt;
  return odds_report(*rules_, *chapter_, state);
}

std::optional<engine::SightReport> Battle::sight(const engine::State&, HexId from, HexId to) const {
  return chapter_->sight(from, to);
}

void Battle::guess_hidden(engine::State& whole, engine::Seat seat, engine::RandomStream& random) const {
  chapter_->guess_hidden(whole.as<State>(), seat, random);
}

int Battle::turn(const engine::State& whole) const { return common(whole).turn; }

engine::Fact Battle::fact(const engine::Event& event) const {
  using Kind = engine::Fact::Kind;
  const auto& a = event.args;
  const auto unit = [&](int i) { return unit_id(a[i]); };
  if (event.kind >= static_cast<std::uint8_t>(EventKind::kFirstOwn)) return chapter_->fact(event);
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::kAttackDeclared:
      return {Kind::kCombat, kNobody, HexId(a[0]), 0, {}};
    case EventKind::kEliminated:
      return {Kind::kUnitLost, unit(0), HexId(a[1]), 0, {}};
    case EventKind::kExitedMap:
      return {Kind::kUnitLeft, unit(0), HexId(a[1]), 0, {}};
    case EventKind::kCombatResult:
      return {Kind::kTable, kNobody, hex::kNowhere, a[1],
              std::string(a[3] == 0 ? "Frontal Assault" : "Mobile") + " / " + rules_->columns[a[2]].heading +
                  " / " + std::string(code(static_cast<Result>(a[0])))};
    default:
      return {};
  }
}

void Battle::objectives(const engine::State& whole, std::vector<engine::Objective>& out) const {
  const State& state = common(whole);
  for (const HexId hex : rules_->objectives) {
    engine::Objective objective{hex, rules_->hex_name(hex), !vacant(state, hex), {}};
    for (const data::Place& place : rules_->data().map.places)
      if (place.hex == hex) objective.name = place.name;
    if (objective.held) objective.holder = seat_of(holder(*rules_, state, hex));
    out.push_back(objective);
  }
}

engine::ThreatReport Battle::threat(const engine::State& whole, HexId hex) const {
  return threat_report(*rules_, *chapter_, common(whole), hex);
}

}  // namespace mitla::meb
