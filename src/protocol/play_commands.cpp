// Commands that play.
#include <algorithm>

#include "engine/info_json.h"
#include "engine/quote.h"
#include "engine/view_json.h"
#include "protocol/apply_command.h"
#include "protocol/command.h"

namespace mitla::protocol {

namespace {

using engine::Action;
using engine::ActionList;

void write_next_decision(Call& call) {
  call.out.key("decision").begin_object();
  engine::write_decision(call.game(), call.state(), call.out);
  call.out.end_object();
}

Outcome decision(Call& call) {
  engine::write_decision(call.game(), call.state(), call.out);
  return std::nullopt;
}

// The legal actions that match the members "unit" and "verb".
Outcome list_legal(const Call& call, ActionList& actions) {
  ActionList subjects;
  if (!call.has("unit")) {
    engine::all_legal(call.game(), call.state(), subjects, actions);
  } else {
    engine::UnitId unit;
    if (auto failure = call.find_unit("unit", unit)) return failure;
    if (!call.game().decision(call.state()).over) call.game().legal(call.state(), unit, actions);
  }
  if (call.has("verb")) {
    const auto verb = call.game().notation().find_verb(call.text("verb"));
    if (!verb)
      return Failure{code::kBadArgument, "there is no verb " + engine::quoted(call.text("verb")) +
                                             " in this game; 'verbs' lists them"};
    std::erase_if(actions, [&](const Action& action) { return action.verb != *verb; });
  }
  return std::nullopt;
}

Outcome legal(Call& call) {
  ActionList actions;
  if (auto failure = list_legal(call, actions)) return failure;
  const std::string_view prefix = call.has("prefix") ? call.text("prefix") : "";
  std::vector<std::string> texts;
  for (const Action& action : actions) {
    std::string text = call.game().notation().print(action);
    if (text.starts_with(prefix)) texts.push_back(std::move(text));
  }
  std::sort(texts.begin(), texts.end());
  texts.erase(std::unique(texts.begin(), texts.end()), texts.end());

  const engine::Decision decision = call.game().decision(call.state());
  call.out.key("seat");
  if (decision.over)
    call.out.null();
  else
    call.out.value(call.game().info().seats[decision.seat.index()].id);
  call.out.key("actions").begin_array();
  for (const std::string& text : texts) call.out.value(text);
  call.out.end_array();
  return std::nullopt;
}

Outcome explain(Call& call) {
  Action action;
  const auto failure = call.find_action(call.text("action"), action);
  call.out.member("legal", !failure);
  if (!failure) {
    call.out.member("consequence", call.game().consequence(call.state(), action));
  } else if (failure->refusal) {
    call.out.member("case", failure->refusal->rule).member("why", failure->refusal->why);
  } else {
    call.out.key("case").null().member("why", failure->message);
  }
  return std::nullopt;
}

Outcome undo(Call& call) {
  const auto played = call.session->actions().size();
  if (!call.has("to") && played == 0)
    return Failure{code::kNothingToUndo, "no action has been played; there is nothing to take back"};
  const std::uint64_t to = call.has("to") ? call.count("to") : played - 1;
  if (to > played)
    return Failure{code::kBadArgument, "\"to\" must be at most " + std::to_string(played) +
                                           ", the number of actions played so far"};
  call.session->undo_to(static_cast<int>(to));
  call.out.member("actions", to).member("free", call.session->free_undo());
  write_next_decision(call);
  return std::nullopt;
}

Outcome hash(Call& call) {
  call.out.member("hash", call.session->hash().text());
  return std::nullopt;
}

Outcome verbs(Call& call) {
  engine::write_verbs(call.game().notation(), call.out);
  engine::write_components(call.game().info().components, call.out);
  return std::nullopt;
}

}  // namespace

std::span<const Command> play_commands() {
  static const Member game{"game", Type::kGame};
  static const std::vector<Command> commands{
      {"decision", {game}, decision},
      {"legal",
       {game,
        {"unit", Type::kText, Need::kMay},
        {"verb", Type::kText, Need::kMay},
        {"prefix", Type::kText, Need::kMay}},
       legal},
      {"apply",
       {game,
        {"action", Type::kText, Need::kMay},
        {"actions", Type::kOther, Need::kMay},
        {"route", Type::kOther, Need::kMay}},
       apply},
      {"explain", {game, {"action", Type::kText}}, explain},
      {"undo", {game, {"to", Type::kCount, Need::kMay}}, undo},
      {"hash", {game}, hash},
      {"verbs", {game}, verbs},
  };
  return commands;
}

}  // namespace mitla::protocol
