#include "engine/session.h"

#include <algorithm>
#include <cstdlib>

#include "engine/commitment.h"
#include "engine/options.h"
#include "engine/recording_dice.h"

namespace mitla::engine {

namespace {

constexpr int kSnapshotEvery = 128;

std::unique_ptr<Dice> make_dice(const Beginning& beginning, std::uint64_t seed) {
  if (beginning.dice.empty()) return std::make_unique<CounterDice>(seed);
  return std::make_unique<ScriptedDice>(beginning.dice, seed);
}

std::string one_sentence(const std::vector<Refusal>& refusals) {
  std::string out = "the position is impossible:";
  for (const Refusal& refusal : refusals) {
    out += out.back() == ':' ? " " : "; ";
    if (!refusal.rule.empty()) out += std::string(refusal.rule) + ": ";
    out += refusal.why;
  }
  return out;
}

}  // namespace

Session::Session(std::shared_ptr<const Game> game, Beginning beginning)
    : game_(std::move(game)),
      beginning_(std::move(beginning)),
      dice_(make_dice(beginning_, beginning_.seed)),
      seed_(beginning_.seed) {}

base::Result<Session> Session::start(const Registry& registry, Beginning beginning) {
  auto game = registry.open(beginning.scenario, beginning.options);
  if (!game) return base::Error{game.error()};
  // A save names every option, so that it means the same game even if a default changes later.
  auto options = complete_options(game.value()->info(), beginning.options);
  if (!options) return base::Error{options.error()};
  beginning.options = std::move(options).value();

  Session session(std::move(game).value(), std::move(beginning));
  const RecordingDice dice(*session.dice_, session.last_rolls_);
  const auto refusals = session.begin(session.state_, dice, &session.opening_events_);
  if (!refusals.empty()) return base::Error{one_sentence(refusals)};
  return session;
}

std::vector<Refusal> Session::begin(State& state, const Dice& dice, EventList* events) const {
  if (beginning_.position) return game_->take_position(*beginning_.position, state, dice, events);
  game_->start(state, dice, events);
  return {};
}

std::optional<Refusal> Session::apply(const Action& action, EventList& events) {
  if (game_->decision(state_).over) return Refusal{"", "the game is over"};
  if (!game_->notation().well_formed(action)) return Refusal{"notation", "this game has no such action"};
  if (auto refusal = game_->check(state_, action)) return refusal;
  apply_known(action, events);
  return std::nullopt;
}

void Session::apply_known(const Action& action, EventList& events) {
  const State before = state_;
  last_rolls_.clear();
  game_->apply(state_, action, RecordingDice(dice_of(static_cast<int>(actions_.size())), last_rolls_),
               &events);
  actions_.push_back(action);
  reveals_.push_back(game_->reveals(before, state_));
  if (actions_.size() % kSnapshotEvery == 0) snapshots_.emplace_back(state_);
}

int Session::free_undo() const {
  int count = 0;
  while (count < static_cast<int>(reveals_.size()) && !reveals_[reveals_.size() - 1 - count]) ++count;
  return count;
}

State Session::state_after(int count) const {
  if (count < 0 || count > static_cast<int>(actions_.size())) std::abort();
  State state;
  const int snapshot = count / kSnapshotEvery;
  if (snapshot == 0)
    begin(state, *dice_, nullptr);
  else
    snapshots_[snapshot - 1].unpack(state);
  for (int i = snapshot * kSnapshotEvery; i < count; ++i)
    game_->apply(state, actions_[i], dice_of(i), nullptr);
  return state;
}

Session::Retold Session::retell(int count) const {
  Retold told;
  std::vector<Roll> rolls;
  State state;
  begin(state, RecordingDice(*dice_, rolls), nullptr);
  for (int i = 0; i < count; ++i) {
    told.seats.push_back(game_->decision(state).seat);
    game_->apply(state, actions_[i], RecordingDice(dice_of(i), rolls), nullptr);
  }
  for (const Roll& roll : rolls) told.dice.push_back(static_cast<std::uint8_t>(roll.result));
  told.over = game_->decision(state).over;
  return told;
}

const Dice& Session::dice_of(int action) const {
  for (std::size_t i = mixes_.size(); i-- > 0;)
    if (mixes_[i].after <= action) return *mixed_dice_[i];
  return *dice_;
}

void Session::mix(std::string with) {
  seed_ = mixed_seed(seed_, with);
  mixes_.push_back({static_cast<int>(actions_.size()), std::move(with)});
  mixed_dice_.push_back(make_dice(beginning_, seed_));
}

void Session::undo_to(int count) {
  state_ = state_after(count);
  snapshots_.erase(snapshots_.begin() + count / kSnapshotEvery, snapshots_.end());
  recall_undo(count);
}

void Session::recall_action(const Action& action) {
  actions_.push_back(action);
  reveals_.push_back(false);
}

void Session::recall_undo(int count) {
  actions_.resize(count);
  reveals_.resize(count);
  last_rolls_.clear();
  for (Mix& mix : mixes_) mix.after = std::min(mix.after, count);
}

void Session::recall_state(const State& state, std::vector<bool> reveals,
                           std::vector<PackedState> snapshots) {
  if (snapshots.size() != snapshots_after(actions_.size()) || reveals.size() != actions_.size()) std::abort();
  state_ = state;
  reveals_ = std::move(reveals);
  snapshots_ = std::move(snapshots);
  last_rolls_.clear();
}

std::size_t Session::snapshots_after(std::size_t actions) { return actions / kSnapshotEvery; }

}  // namespace mitla::engine
