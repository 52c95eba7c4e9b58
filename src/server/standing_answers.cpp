#include "server/standing_answers.h"

#include "engine/json.h"
#include "engine/json_writer.h"

namespace mitla::server {

std::string StandingAnswers::text_of(const StandingAnswer& answer) {
  std::string text;
  engine::JsonWriter out(text);
  out.begin_object().member("kind", answer.kind).member("action", answer.action).end_object();
  return text;
}

std::optional<StandingAnswer> StandingAnswers::read(const store::Entry& entry) {
  const auto json = engine::parse_json(entry.text, {});
  if (!json) return std::nullopt;
  const engine::Json* kind = json.value().find("kind");
  const engine::Json* action = json.value().find("action");
  if (kind == nullptr || action == nullptr) return std::nullopt;
  return StandingAnswer{entry.seat, kind->text, action->text};
}

void StandingAnswers::set(StandingAnswer answer) {
  std::erase_if(answers_, [&](const auto& a) { return a.seat == answer.seat && a.kind == answer.kind; });
  if (!answer.action.empty()) answers_.push_back(std::move(answer));
}

void StandingAnswers::withdraw_all(std::string_view seat) {
  std::erase_if(answers_, [&](const auto& answer) { return answer.seat == seat; });
}

std::vector<StandingAnswer> StandingAnswers::of(std::string_view seat) const {
  std::vector<StandingAnswer> found;
  for (const StandingAnswer& answer : answers_)
    if (answer.seat == seat) found.push_back(answer);
  return found;
}

std::string StandingAnswers::find(std::string_view seat, std::string_view kind) const {
  for (const StandingAnswer& answer : answers_)
    if (answer.seat == seat && answer.kind == kind) return answer.action;
  return {};
}

}  // namespace mitla::server
