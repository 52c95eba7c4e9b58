#include "games/sixdays/jordan.h"

#include "games/sixdays/crisis.h"
#include "games/sixdays/deployment.h"
#include "games/sixdays/placement.h"

namespace mitla::sixdays {

void intervene(Play& play) {
  State& state = play.state;
  state.jordan = Jordan::kIntervened;
  play.tell(EventKind::kJordanIntervenes, "4.3", {});
  change_dsp(play, Side::kUar, 2, "4.3b");
  change_wfl(play, Side::kUar, -1, "4.3b");
  change_wfl(play, Side::kIsrael, 2, "4.3b");
  base_jordanian_aircraft(play.rules, state);
  make_due(state, Deployment::kJordanians);
  if (state.has(Flag::kCommandosMayDeploy)) make_due(state, Deployment::kCommandos);
}

void roll_jordan(Play& play) {
  State& state = play.state;
  enum Result { kStaysNeutral, kIntervenes, kFalls };
  const int die = roll(play);
  const Result result = die == kDie ? kFalls : die <= state.jil ? kIntervenes : kStaysNeutral;
  play.tell(EventKind::kJordanRoll, "4.3", {die, kDie, state.jil, result});
  if (result == kIntervenes) intervene(play);
  if (result != kFalls) return;
  state.jordan = Jordan::kFallen;  // 4.3c
  play.tell(EventKind::kJordanFalls, "4.3c", {});
  change_dsp(play, Side::kUar, 10 - state.wfl[1], "4.3c");
}

namespace {

// 10.2, ruling R-35: both go or neither.
void send_commandos(Play& play) {
  end_frame(play);
  for (const int unit : play.rules.force(Force::kCommandos))
    take_off(play.rules, play.state, unit_id(unit), place(kToSetUp));
  begin_deployment(play, Deployment::kCommandos);
}

void list(const RuleSet&, const State&, UnitSet&, ActionList& out) {
  out.push_back(engine::act(Verb::kSend));
  out.push_back(engine::act(Verb::kStay));
}

constexpr VerbRules kVerbs[] = {verb_rules<Verb::kSend, always, send_commandos>(),
                                verb_rules<Verb::kStay, always, end_frame>()};

}  // namespace

const FrameRules kCommandosFrame{
    .question = {"commandos", "Send both Egyptian commandos to the West Bank?", "10.2"},
    .subjects = list,
    .actions = nullptr,
    .verbs = kVerbs};

}  // namespace mitla::sixdays
