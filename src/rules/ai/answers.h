// A script made of parts, each of which answers one kind of question.
#pragma once

namespace mitla::rules {

template <typename Kind, typename Command>
struct Answer {
  Kind kind;
  void (*orders)(Command&);
};

// Lets the part for this kind of question give its orders. Returns false if there is none.
template <typename Answers, typename Kind, typename Command>
bool answer(const Answers& answers, Kind kind, Command& command) {
  for (const auto& part : answers) {
    if (part.kind != kind) continue;
    part.orders(command);
    return true;
  }
  return false;
}

}  // namespace mitla::rules
