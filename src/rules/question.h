// What a frame asks of its player.
#pragma once

#include <string_view>

#include "engine/game.h"

namespace mitla::rules {

struct Question {
  std::string_view kind;  // a stable word for programs
  std::string_view text;  // a sentence for people
  std::string_view rule;
};

inline engine::Prompt prompt_of(const Question& question) {
  return {question.kind, std::string(question.text), question.rule};
}

inline void show(const Question& question, engine::Seat asked, engine::View& view) {
  view.to_act = asked;
  view.decision = question.kind;
  view.prompt = question.text;
  view.rule = question.rule;
}

}  // namespace mitla::rules
