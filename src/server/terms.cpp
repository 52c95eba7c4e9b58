#include "server/terms.h"

#include <algorithm>

#include "engine/json_writer.h"

namespace mitla::server {

using engine::Json;

namespace {

std::optional<Terms::Clock> clock_named(std::string_view name) {
  if (name == "none") return Terms::Clock::kNone;
  if (name == "move") return Terms::Clock::kMove;
  if (name == "total") return Terms::Clock::kTotal;
  return std::nullopt;
}

std::optional<std::int64_t> number(const Json& json, std::string_view key) {
  const Json* value = json.find(key);
  const auto found = value != nullptr ? value->natural() : std::nullopt;
  if (!found || *found > static_cast<std::uint64_t>(Terms::kLongest)) return std::nullopt;
  return static_cast<std::int64_t>(*found);
}

}  // namespace

std::string_view Terms::clock_name() const {
  switch (clock) {
    case Clock::kMove:
      return "move";
    case Clock::kTotal:
      return "total";
    case Clock::kNone:
      break;
  }
  return "none";
}

std::string Terms::entry_text() const {
  std::string text;
  engine::JsonWriter out(text);
  out.begin_object().member("clock", clock_name()).member("seconds", seconds);
  out.member("delay", delay).end_object();
  return text;
}

std::optional<Terms> Terms::read(const store::Entry& entry) {
  const auto json = engine::parse_json(entry.text, {});
  if (!json) return std::nullopt;
  const Json* name = json.value().find("clock");
  const auto clock = name != nullptr ? clock_named(name->text) : std::nullopt;
  const auto seconds = number(json.value(), "seconds");
  const auto delay = number(json.value(), "delay");
  if (!clock || !seconds || !delay) return std::nullopt;
  return Terms{*clock, *seconds, *delay};
}

Terms Terms::from_request(const Json& request, std::string& error) {
  Terms terms;
  if (const Json* clock = request.find("clock"); clock != nullptr) {
    const Json* kind = clock->find("kind");
    const auto named = kind != nullptr ? clock_named(kind->text) : std::nullopt;
    const auto seconds = number(*clock, "seconds");
    if (!named || (*named != Clock::kNone && (!seconds || *seconds < kShortest)))
      error = "\"clock\" is {\"kind\": \"none\", \"move\" or \"total\", \"seconds\"}, at most a year";
    else if (*named != Clock::kNone)
      terms = {*named, *seconds, 0};
  }
  if (request.find("delay") != nullptr) {
    const auto delay = number(request, "delay");
    if (!delay || *delay > kLatest)
      error = "\"delay\" of spectators is in seconds, at most a week";
    else
      terms.delay = *delay;
  }
  return terms;
}

void GameClock::acted(engine::Seat seat, std::int64_t at) {
  const auto i = static_cast<std::size_t>(seat.index());
  if (used_.size() <= i) used_.resize(i + 1);
  used_[i] += std::max<std::int64_t>(0, at - since_);
  if (last_ != seat) move_since_ = since_;
  last_ = seat;
  since_ = std::max(since_, at);
}

std::int64_t GameClock::left(engine::Seat seat, std::optional<engine::Seat> to_act, std::int64_t now) const {
  const bool runs = to_act == seat && since_ > 0;
  if (terms_.clock == Terms::Clock::kMove) {
    if (!runs) return terms_.seconds;
    return terms_.seconds - (now - (last_ == seat ? move_since_ : since_));
  }
  const auto i = static_cast<std::size_t>(seat.index());
  const std::int64_t used = i < used_.size() ? used_[i] : 0;
  return terms_.seconds - used - (runs ? std::max<std::int64_t>(0, now - since_) : 0);
}

}  // namespace mitla::server
