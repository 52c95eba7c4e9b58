#include "engine/view_json.h"

namespace mitla::engine {

namespace {

// Views are made often; their vectors keep their memory from call to call.
View& scratch_view() {
  thread_local View view;
  return view;
}

// Units of the view that are commanded by a seat other than that of their side.
void write_commanders(const Game& game, const State& state, const View& view, JsonWriter& out) {
  bool any = false;
  for (const View::Piece& piece : view.pieces) {
    const auto commander = game.commander(state, piece.unit);
    const auto side = game.side_of(piece.unit);
    if (!commander || !side || game.info().sides[static_cast<std::size_t>(*side)].seat == commander) continue;
    if (!any) out.key("commanders").begin_object();
    any = true;
    out.any_key(game.notation().unit_name(piece.unit)).value(game.info().seats[commander->index()].id);
  }
  if (any) out.end_object();
}

void write_duty(const Game& game, const View::Duty& duty, JsonWriter& out) {
  out.begin_object().member("text", duty.text).member("case", duty.rule);
  if (duty.unit.exists()) out.member("unit", game.notation().unit_name(duty.unit));
  if (duty.hex.exists()) out.member("hex", game.notation().board().name(duty.hex));
  out.end_object();
}

void write_mark(const Game& game, const View::Mark& mark, JsonWriter& out) {
  out.begin_object().member("kind", mark.kind);
  if (mark.hex.exists()) out.member("hex", game.notation().board().name(mark.hex));
  out.member("value", mark.value);
  if (mark.to.exists()) out.member("to", game.notation().board().name(mark.to));
  if (mark.unit.exists()) out.member("unit", game.notation().unit_name(mark.unit));
  out.end_object();
}

void write_stack(const Game& game, const View::Stack& stack, JsonWriter& out) {
  out.begin_object().member("side", stack.side).member("count", stack.count);
  if (stack.hex.exists())
    out.member("hex", game.notation().board().name(stack.hex));
  else if (stack.box.exists())
    out.member("box", game.info().boxes[stack.box.value]);
  out.end_object();
}

void write_pile(const Game& game, const View::Pile& pile, JsonWriter& out) {
  out.begin_object().member("id", game.info().components.piles[static_cast<std::size_t>(pile.pile)].id);
  if (pile.count != View::Pile::kUnknown) out.member("count", pile.count);
  out.end_object();
}

void write_card(const Game& game, const View::Card& card, JsonWriter& out) {
  const Components& parts = game.info().components;
  out.begin_object().member("pile", parts.piles[static_cast<std::size_t>(card.pile)].id);
  if (card.card.exists()) out.member("card", parts.cards[card.card.value].id);
  out.end_object();
}

void write_option(const Game& game, const View::Option& option, JsonWriter& out) {
  const Term& term = game.info().components.options[option.option.value];
  out.begin_object().member("id", term.id).member("title", term.title);
  if (!option.text.empty()) out.member("text", option.text);
  out.end_object();
}

}  // namespace

void write_outcome(const Game& game, const State& state, JsonWriter& out) {
  const Outcome outcome = game.outcome(state);
  const auto& seats = game.info().seats;
  out.key("winner");
  if (const auto winner = outcome.winner())
    out.value(seats[winner->index()].id);
  else
    out.null();
  out.key("winners").begin_array();
  for (const Seat seat : outcome.winners) out.value(seats[seat.index()].id);
  out.end_array().member("result", to_string(outcome.result)).member("level", outcome.level);
  out.key("points").begin_object();
  for (std::size_t i = 0; i < seats.size() && i < outcome.halves.size(); ++i)
    out.any_key(seats[i].id).value(amount_text(outcome.halves[i]));
  out.end_object().member("text", outcome.text);
}

void write_piece(const Game& game, const View::Piece& piece, JsonWriter& out) {
  const GameInfo& info = game.info();
  out.begin_object().member("unit", game.notation().unit_name(piece.unit));
  if (piece.hex.exists())
    out.member("hex", game.notation().board().name(piece.hex));
  else if (piece.box < info.boxes.size())
    out.member("box", info.boxes[piece.box]);
  if (piece.inside.exists()) out.member("inside", game.notation().unit_name(piece.inside));
  if (piece.status != 0) {
    out.key("status").begin_array();
    for (std::size_t bit = 0; bit < info.statuses.size(); ++bit)
      if ((piece.status >> bit) & 1) out.value(info.statuses[bit]);
    out.end_array();
  }
  out.end_object();
}

void write_track(const View::Track& track, JsonWriter& out) {
  out.begin_object().member("id", track.id).member("title", track.title);
  out.member("value", amount_text(track.halves)).end_object();
}

void view_to_json(const Game& game, const State& state, Seat seat, std::string& text) {
  View& view = scratch_view();
  view.clear();
  game.view(state, seat, view);
  view_to_json(game, state, seat, view, text);
}

void view_to_json(const Game& game, const State& state, Seat seat, const View& view, std::string& text) {
  const auto& seats = game.info().seats;

  JsonWriter out(text);
  out.begin_object().member("seat", seats[seat.index()].id).member("turn", view.turn);
  out.member("turn_title", view.turn_title).member("phase", view.phase).member("over", view.over);
  if (!view.over) {
    out.member("to_act", seats[view.to_act.index()].id).member("decision", view.decision);
    out.member("prompt", view.prompt).member("case", view.rule);
  }
  out.key("pieces").begin_array();
  for (const View::Piece& piece : view.pieces) write_piece(game, piece, out);
  out.end_array();
  write_commanders(game, state, view, out);
  out.key("tracks").begin_array();
  for (const View::Track& track : view.tracks) write_track(track, out);
  out.end_array().key("duties").begin_array();
  for (const View::Duty& duty : view.duties) write_duty(game, duty, out);
  out.end_array().key("marks").begin_array();
  for (const View::Mark& mark : view.marks) write_mark(game, mark, out);
  out.end_array();
  const auto with = [&game](auto write) {
    return [&game, write](const auto& item, JsonWriter& to) { write(game, item, to); };
  };
  write_list("stacks", view.stacks, with(write_stack), out);
  write_list("piles", view.piles, with(write_pile), out);
  write_list("cards", view.cards, with(write_card), out);
  write_list("options", view.options, with(write_option), out);
  if (!view.chosen.empty()) {
    out.key("chosen").begin_array();
    for (const Action& action : view.chosen) out.value(game.notation().print(action));
    out.end_array();
  }
  // The outcome "as if the game ended now" may depend on hidden values, so only a finished game shows it.
  if (view.over) {
    out.key("outcome").begin_object();
    write_outcome(game, state, out);
    out.end_object();
  }
  out.end_object();
}

void write_decision(const Game& game, const State& state, JsonWriter& out) {
  const Decision decision = game.decision(state);
  out.member("over", decision.over);
  if (decision.over) return write_outcome(game, state, out);
  View& view = scratch_view();
  view.clear();
  game.view(state, decision.seat, view);
  const Prompt prompt = game.prompt(state);
  out.member("seat", game.info().seats[decision.seat.index()].id);
  out.member("turn", view.turn).member("phase", view.phase);
  out.member("kind", prompt.kind).member("prompt", prompt.text).member("case", prompt.rule);
}

}  // namespace mitla::engine
