// How a game is kept as a state, and taken up again from one.
#include "server/live_game.h"
#include "server/undo_entries.h"

namespace mitla::server {

using store::EntryKind;

std::optional<store::KeptState> LiveGame::keep() const {
  // A question that waits is not part of what is kept; it is answered soon.
  if (question_ || written_ != played() || program_id().empty()) return std::nullopt;
  Snapshot snapshot;
  for (int n = 1; n <= written_; ++n)
    snapshot.steps.push_back({steps_[static_cast<std::size_t>(n)], numbering_.told_all(n),
                              session_.revealed(static_cast<std::size_t>(n) - 1)});
  for (const Undo& undo : undos_) {
    KeptUndo kept{undo.revisions, undo.new_dice, {}};
    for (const Undone& undone : undo.actions) kept.actions.push_back({undone.step, undone.told, false});
    snapshot.undos.push_back(std::move(kept));
  }
  engine::State state;
  for (const engine::PackedState& packed : session_.snapshots()) {
    packed.unpack(state);
    snapshot.states.emplace_back(state);
  }
  snapshot.state = session_.state();
  return store::KeptState{record_.id, entries_, head_, program_id(), pack(snapshot)};
}

bool LiveGame::recall(const store::StoredGame& stored, Snapshot snapshot) {
  const int covered = stored.kept->entries;
  std::size_t undos = 0;
  for (int i = 0; i < covered; ++i)
    if (!recall_entry(stored.entries[static_cast<std::size_t>(i)], snapshot, undos)) return false;
  if (undos != snapshot.undos.size() || snapshot.steps.size() != session_.actions().size() ||
      snapshot.states.size() != engine::Session::snapshots_after(snapshot.steps.size()) ||
      snapshot.state.size() != state().size())
    return false;
  std::vector<bool> reveals;
  for (KeptStep& kept : snapshot.steps) {
    if (kept.told.size() != numbering_.places() || !kept.step.seat) return false;
    reveals.push_back(kept.reveals);
    numbering_.recall(kept.told);
    steps_.push_back(std::move(kept.step));
  }
  session_.recall_state(snapshot.state, std::move(reveals), std::move(snapshot.states));
  question_.reset();
  decision_ = game().decision(state());
  written_ = played();
  kept_ = entries_ = covered;
  head_ = stored.kept->head;
  return true;
}

bool LiveGame::recall_entry(const store::Entry& entry, Snapshot& snapshot, std::size_t& undos) {
  if (entry.kind == EntryKind::kAction || entry.kind == EntryKind::kUndo) keep_time(entry);
  switch (entry.kind) {
    case EntryKind::kAction: {
      const auto action = game().notation().parse(entry.text);
      if (!action) return false;
      session_.recall_action(action.value());
      return true;
    }
    case EntryKind::kUndo: {
      const auto undo = read_undo(entry);
      const auto& actions = session_.actions();
      if (!undo || undos >= snapshot.undos.size()) return false;
      KeptUndo& kept = snapshot.undos[undos++];
      if (kept.revisions.size() != numbering_.places() ||
          actions.size() != static_cast<std::size_t>(undo->to) + kept.actions.size())
        return false;
      Undo done{entry.seat, undo->agreed, undo->to, std::move(kept.revisions), kept.new_dice, {}};
      for (std::size_t i = 0; i < kept.actions.size(); ++i) {
        KeptStep& step = kept.actions[i];
        if (step.told.size() != numbering_.places() || !step.step.seat) return false;
        done.actions.push_back(
            {actions[static_cast<std::size_t>(undo->to) + i], std::move(step.step), std::move(step.told)});
      }
      session_.recall_undo(undo->to);
      if (done.new_dice) session_.mix("undo " + std::to_string(++new_dice_));
      undos_.push_back(std::move(done));
      answers_.withdraw_all(entry.seat);
      return true;
    }
    case EntryKind::kOffer:
      answers_.withdraw_all(entry.seat);
      return true;
    case EntryKind::kConsent:
      return true;
    default:
      return add(entry).empty();
  }
}

}  // namespace mitla::server
