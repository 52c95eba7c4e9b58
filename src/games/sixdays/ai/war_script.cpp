#include "games/sixdays/ai/war_script.h"

#include "games/sixdays/ai/air_script.h"
#include "games/sixdays/ai/ground_script.h"
#include "games/sixdays/ai/peace_script.h"

namespace mitla::sixdays {

bool war_order(const WarStaff& staff, const engine::State& whole, const WarPlan& plan,
               engine::RandomStream& random, ActionList& out) {
  const State& state = whole.as<State>();
  if (state.frames.empty() || top(state).kind < kFirstWarFrame) return false;
  Command c(staff, whole, plan, out);
  const std::size_t before = out.size();
  switch (top(state).kind) {
    case FrameKind::kAirDefence:
      order_air_defence(c);
      break;
    case FrameKind::kReinforce:
      order_reinforcements(c);
      break;
    case FrameKind::kTimedEvent:
      order_timed_event(c);
      break;
    case FrameKind::kPreemptive:
      c.give(Verb::kAttempt);
      break;
    case FrameKind::kOperation:
      order_operation(c);
      break;
    case FrameKind::kActivation:
      order_activation(c);
      break;
    case FrameKind::kMovement:
      order_movement(c);
      break;
    case FrameKind::kAllocation:
      order_allocation(c);
      break;
    case FrameKind::kInterception:
      order_interception(c);
      break;
    case FrameKind::kPairing:
      order_pairing(c);
      break;
    case FrameKind::kAirTarget:
      order_air_target(c);
      break;
    case FrameKind::kLanding:
      c.give(Verb::kEnd);
      break;
    case FrameKind::kCombat:
      order_combat(c);
      break;
    case FrameKind::kLoss:
      order_loss(c);
      break;
    case FrameKind::kRetreat:
      order_retreat(c);
      break;
    case FrameKind::kAdvance:
      order_advance(c);
      break;
    case FrameKind::kOverstacked:
      order_displacement(c);
      break;
    case FrameKind::kWeather:
      order_weather(c);
      break;
    case FrameKind::kRally:
      order_rally(c);
      break;
    case FrameKind::kCeaseFire:
      order_cease_fire(c);
      break;
    case FrameKind::kAgreement:
      order_agreement(c);
      break;
    default:
      break;
  }
  if (out.size() == before) {                   // a question on which the script has no opinion
    thread_local ActionList subjects, actions;  // scratch
    out.push_back(engine::random_action(staff.game, whole, random, subjects, actions));
  }
  return true;
}

}  // namespace mitla::sixdays
