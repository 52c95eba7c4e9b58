// What a game knows of time: the clocks of its players, and what spectators see late.
#include <algorithm>

#include "server/common_view.h"
#include "server/live_game.h"
#include "server/undo_entries.h"

namespace mitla::server {

using engine::JsonWriter;
using store::EntryKind;

void LiveGame::keep_time(const store::Entry& entry) {
  if (entry.kind == EntryKind::kAction) {
    if (const auto seat = find_seat(entry.seat)) clock_.acted(*seat, entry.at);
    times_.push_back(entry.at);
  } else if (entry.kind == EntryKind::kUndo) {
    if (const auto undo = read_undo(entry); undo && undo->to < static_cast<int>(times_.size()))
      times_.resize(static_cast<std::size_t>(undo->to));
  } else if (times_.empty() && (entry.kind == EntryKind::kToken || entry.kind == EntryKind::kClaim)) {
    clock_.begin(entry.at);  // the last seat is taken; talk and numbers for the dice give nobody more time
  }
}

void LiveGame::write_clock(std::int64_t now, JsonWriter& out) const {
  if (terms().clock == Terms::Clock::kNone) return;
  const bool waits = over() || !awaited().empty() || built_in(to_act());
  const std::optional<engine::Seat> runs = waits ? std::nullopt : std::optional(to_act());
  out.key("clock").begin_object().member("kind", terms().clock_name()).member("seconds", terms().seconds);
  out.key("left").begin_object();
  for (const store::SeatRecord& seat : record_.seats)
    if (!is_built_in(seat.player)) out.member(seat.seat, clock_.left(*find_seat(seat.seat), runs, now));
  out.end_object();
  if (runs) out.member("runs", seat_id(*runs));
  out.end_object();
}

bool LiveGame::late(std::int64_t now) const {
  return terms().clock != Terms::Clock::kNone && !over() && !built_in(to_act()) && awaited().empty() &&
         clock_.left(to_act(), to_act(), now) < 0;
}

int LiveGame::shown(Viewer viewer, std::int64_t now) const {
  if (viewer || over() || terms().delay == 0) return played();
  return static_cast<int>(std::upper_bound(times_.begin(), times_.end(), now - terms().delay) -
                          times_.begin());
}

std::optional<std::int64_t> LiveGame::next_shown(std::int64_t now) const {
  const auto next = static_cast<std::size_t>(shown(std::nullopt, now));
  if (next >= times_.size()) return std::nullopt;
  return times_[next] + terms().delay;
}

void LiveGame::write_past_state(int after, int actions, JsonWriter& out) const {
  const engine::State then = session_.state_after(actions);
  const int now = revision_after(std::nullopt, actions);
  const engine::Decision decision = game().decision(then);
  out.member("revision", now).key("view").raw(common_view(game(), then)).key("decision").begin_object();
  out.member("seat", seat_id(decision.seat)).member("kind", "").member("prompt", "").member("rule", "");
  out.member("mine", false).end_object();
  out.key("touch").begin_array().end_array().key("general").begin_array().end_array();
  out.key("undo").begin_object().member("free", 0).key("last").null().end_object();
  write_events(std::nullopt, after < 0 ? 0 : after + 1, now, out);
}

}  // namespace mitla::server
