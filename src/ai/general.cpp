#include "ai/general.h"

#include <algorithm>

#include "ai/workers.h"

namespace mitla::ai {

using engine::Plan;

namespace {

// Plans per generation, in addition to the one being followed.
constexpr int kVariations = 12;
// Dice in the first round; each later round has twice as many.
constexpr int kFirstDice = 2;
constexpr int kMostDice = 64;
constexpr double kOfTheBudget = 0.93;
// The limit with the clock as budget: more than any machine can play.
constexpr int kNoLimit = 1'000'000'000;

}  // namespace

General::General(const Settings& settings) : settings_(settings), random_(settings.seed) {
  settings_.threads = std::max(1, settings_.threads);
  scratch_.resize(static_cast<std::size_t>(settings_.threads));
}

engine::Action General::choose(const Eyes& eyes) {
  const engine::Game& game = eyes.game();
  look(eyes, state_);
  if (const auto next = orders_.next(game, state_)) return *next;
  const int phase = game.advisor()->phase(state_);
  if (phase != phase_) {
    phase_ = phase;
    seconds_spent_ = 0;
    playouts_spent_ = 0;
  }
  const auto start = Clock::now();
  search(eyes);
  seconds_spent_ += std::chrono::duration<double>(Clock::now() - start).count();
  const Plan now = plan_;
  plan_.variation = 0;  // it was meant for these orders only
  return orders_.follow(game, state_, now, random_);
}

// Orders that end the phase get the whole remaining budget; others leave some for later dice.
double General::share_of_budget(const engine::Game& game) {
  PlayoutScratch& scratch = scratch_[0];
  scratch.orders.clear();
  game.advisor()->orders(state_, plan_, random_, scratch.orders);
  scratch.state = state_;
  const engine::CounterDice any(0);
  for (const engine::Action& order : scratch.orders) game.apply(scratch.state, order, any, nullptr);
  const bool to_the_end = scratch.orders.size() > 1 && game.advisor()->phase(scratch.state) != phase_;
  return to_the_end ? 1.0 : 0.35;
}

void General::search(const Eyes& eyes) {
  const double share = share_of_budget(eyes.game());
  if (settings_.playouts > 0) {
    deadline_ = Clock::time_point::max();
    playouts_allowed_ = static_cast<int>((settings_.playouts - playouts_spent_) * share);
  } else {
    // A playout is always played to its end, so some time is reserved for it.
    const double seconds = (settings_.seconds * kOfTheBudget - seconds_spent_) * share;
    deadline_ =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    playouts_allowed_ = kNoLimit;
  }
  samples_.clear();
  candidates_.clear();
  ++thought_;
  breed(eyes, plan_);
  Plan best = plan_;
  int dice = kFirstDice;
  while (candidates_.size() > 1) {
    if (!try_all(eyes, dice)) break;
    std::stable_sort(candidates_.begin() + 1, candidates_.end(),
                     [](const Candidate& a, const Candidate& b) { return a.mean() > b.mean(); });
    // The plan being followed stays unless another one is clearly better on the same dice.
    best =
        candidates_.size() > 1 && candidates_[1].clearly_better() ? candidates_[1].plan : candidates_[0].plan;
    if (candidates_.size() > 3) {
      keep_best(std::max<std::size_t>(3, candidates_.size() / 3));
      dice = std::min(kMostDice, 2 * dice);
    } else if (dice < kMostDice / 4) {
      dice = 2 * dice;
    } else {
      // A new generation around the winner.
      candidates_.clear();
      samples_.clear();
      ++thought_;
      breed(eyes, best);
      dice = kFirstDice;
    }
  }
  plan_ = best;
}

// By more than chance explains on so few dice: the mean is greater than its standard error.
bool General::Candidate::clearly_better() const {
  if (tried < 2 || sum <= 0) return false;
  // mean^2 > variance / tried, without dividing.
  return sum * sum * (tried - 1) > squares * tried - sum * sum;
}

// Plans that differ only in their variation must give different orders now.
void General::add(const engine::Game& game, const Plan& plan) {
  Candidate candidate;
  candidate.plan = plan;
  if (game.advisor()->varies()) {
    engine::RandomStream random(1);
    game.advisor()->orders(state_, plan, random, candidate.opening);
  }
  for (const Candidate& known : candidates_)
    if (known.plan.tactic == plan.tactic && known.opening == candidate.opening) return;
  candidates_.push_back(std::move(candidate));
}

void General::breed(const Eyes& eyes, const Plan& around) {
  const engine::Game& game = eyes.game();
  const auto& formations = game.advisor()->formations(eyes.seat());
  add(game, around);  // first: the plan being followed
  add(game, Plan{});
  const auto another = [&](Plan& plan, std::size_t f) {
    plan.tactic[f] = static_cast<std::uint8_t>(random_.below(static_cast<int>(formations[f].tactics.size())));
  };
  const bool varies = game.advisor()->varies();
  for (int i = 0; i < kVariations && !stopped() && Clock::now() + longest_ < deadline_; ++i) {
    Plan plan = around;
    if (varies && i % 2 == 0) {
      plan.variation = 1 + static_cast<std::uint32_t>(random_.below(1'000'000));
      add(game, plan);
      continue;
    }
    const int changes = i % 3 == 2 ? 2 : 1;
    for (int c = 0; c < changes && !formations.empty(); ++c)
      another(plan, static_cast<std::size_t>(random_.below(static_cast<int>(formations.size()))));
    add(game, plan);
  }
}

bool General::try_all(const Eyes& eyes, int count) {
  const std::size_t first = samples_.size();
  const int jobs = static_cast<int>(candidates_.size()) * count;
  if (jobs > playouts_allowed_) return false;
  const std::uint64_t luck = (settings_.seed + 1) * 0x9E3779B97F4A7C15ULL + thought_ * 4096;
  for (int d = 0; d < count; ++d) {
    engine::RandomStream guess(luck + samples_.size() * 2 + 1);
    eyes.sample(guess, scratch_[0].state);
    samples_.emplace_back(scratch_[0].state);
  }
  results_.assign(static_cast<std::size_t>(jobs), 0);
  std::atomic<bool> late{false};
  const bool timed = deadline_ != Clock::time_point::max();
  std::atomic<Clock::duration> longest{longest_};
  share_out(jobs, settings_.threads, [&](int job, int worker) {
    const Clock::time_point start = Clock::now();
    if (late || stopped() || (timed && start + longest.load() >= deadline_)) {
      late = true;
      return;
    }
    const std::size_t candidate = static_cast<std::size_t>(job / count);
    const std::size_t dice = first + static_cast<std::size_t>(job % count);
    // If nothing is hidden the sample is the state, and the first orders are known.
    const bool seen = !candidates_[candidate].opening.empty() && samples_[dice] == state_;
    const Playout playout{&eyes.game(), eyes.seat(), phase_ + eyes.game().advisor()->phases_ahead(),
                          luck + 2 * dice, seen ? &candidates_[candidate].opening : nullptr};
    results_[static_cast<std::size_t>(job)] = play_out(playout, samples_[dice], candidates_[candidate].plan,
                                                       scratch_[static_cast<std::size_t>(worker)]);
    if (!timed) return;
    Clock::duration known = longest;
    const Clock::duration took = Clock::now() - start;
    while (took > known && !longest.compare_exchange_weak(known, took)) {
    }
  });
  longest_ = longest;
  if (late) return false;
  for (int job = 0; job < jobs; ++job) {
    Candidate& candidate = candidates_[static_cast<std::size_t>(job / count)];
    const std::int64_t more =
        results_[static_cast<std::size_t>(job)] - results_[static_cast<std::size_t>(job % count)];
    candidate.sum += more;
    candidate.squares += more * more;
    ++candidate.tried;
  }
  playouts_allowed_ -= jobs;
  playouts_spent_ += jobs;
  return true;
}

void General::keep_best(std::size_t count) { candidates_.resize(count, Candidate{}); }

}  // namespace mitla::ai
