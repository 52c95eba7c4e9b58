#include "server/numbering.h"

#include <algorithm>

#include "server/common_view.h"

namespace mitla::server {

using engine::Seat;

namespace {

Seat seat_number(std::size_t i) { return Seat{static_cast<std::uint8_t>(i)}; }

bool sees_a_difference(const engine::Game& game, Seat seat, const engine::State& before,
                       const engine::State& after) {
  engine::View was, is;
  game.view(before, seat, was);
  game.view(after, seat, is);
  return was != is;
}

}  // namespace

bool may_know(const engine::Game& game, Viewer viewer, const engine::Event& event) {
  if (viewer) return event.audience.includes(*viewer);
  for (std::size_t i = 0; i < game.info().seats.size(); ++i)
    if (!event.audience.includes(seat_number(i))) return false;
  return true;
}

Numbering::Numbering(const engine::Game& game)
    : noticed_(game.info().seats.size() + 1), told_(noticed_.size()) {}

void Numbering::add(const engine::Game& game, Seat by, const engine::Action& action,
                    const engine::State& before, const engine::State& after,
                    const engine::EventList& events) {
  using engine::Disclosure;
  ++actions_;
  const auto heard = [&](Viewer viewer) {
    return std::any_of(events.begin(), events.end(),
                       [&](const engine::Event& event) { return may_know(game, viewer, event); });
  };
  const auto note = [&](Viewer viewer, Disclosure told) {
    if (told != Disclosure::kNothing) noticed_[place(viewer)].push_back(actions_);
    told_[place(viewer)].push_back(told);
  };
  Disclosure common = Disclosure::kWhole;
  for (std::size_t i = 0; i + 1 < noticed_.size(); ++i) {
    const Seat seat = seat_number(i);
    Disclosure told = seat == by ? Disclosure::kWhole : game.disclosure(before, action, after, seat);
    common = std::min(common, told);
    if (told == Disclosure::kNothing && (heard(seat) || sees_a_difference(game, seat, before, after)))
      told = Disclosure::kVerb;
    note(seat, told);
  }
  if (common == Disclosure::kNothing &&
      (heard(std::nullopt) || common_view(game, before) != common_view(game, after)))
    common = Disclosure::kVerb;
  note(std::nullopt, common);
}

void Numbering::recall(const std::vector<engine::Disclosure>& told) {
  ++actions_;
  for (std::size_t place = 0; place < told_.size(); ++place) {
    if (told[place] != engine::Disclosure::kNothing) noticed_[place].push_back(actions_);
    told_[place].push_back(told[place]);
  }
}

void Numbering::undo_to(int actions) {
  actions_ = actions;
  for (std::vector<int>& list : noticed_)
    list.erase(std::upper_bound(list.begin(), list.end(), actions), list.end());
  for (auto& list : told_) list.resize(static_cast<std::size_t>(actions));
}

std::vector<engine::Disclosure> Numbering::told_all(int action) const {
  std::vector<engine::Disclosure> all;
  for (const auto& list : told_) all.push_back(list[static_cast<std::size_t>(action) - 1]);
  return all;
}

std::vector<int> Numbering::counts_after(int actions) const {
  std::vector<int> all;
  for (const std::vector<int>& list : noticed_)
    all.push_back(static_cast<int>(std::upper_bound(list.begin(), list.end(), actions) - list.begin()));
  return all;
}

int Numbering::count_after(Viewer viewer, int actions) const {
  const std::vector<int>& list = noticed(viewer);
  return static_cast<int>(std::upper_bound(list.begin(), list.end(), actions) - list.begin());
}

int Numbering::action(Viewer viewer, int count) const {
  return count == 0 ? 0 : noticed(viewer)[static_cast<std::size_t>(count) - 1];
}

int Numbering::last_position(Viewer viewer, int count) const {
  const std::vector<int>& list = noticed(viewer);
  return count < static_cast<int>(list.size()) ? list[static_cast<std::size_t>(count)] - 1 : actions_;
}

}  // namespace mitla::server
