// The best of what is offered, one after the other; of equal ones the first.
#pragma once

#include <limits>

namespace mitla::rules {

template <typename Choice>
class Best {
 public:
  // What is not worth more than `least` is not taken.
  explicit Best(int least = std::numeric_limits<int>::min()) : value_(least) {}

  bool offer(int value, const Choice& choice) {
    if (value <= value_) return false;
    value_ = value;
    choice_ = choice;
    exists_ = true;
    return true;
  }

  bool exists() const { return exists_; }
  // Of the best so far; what it has to surpass if there is none yet.
  int value() const { return value_; }
  // Choice{} if nothing was taken.
  const Choice& operator*() const { return choice_; }
  const Choice* operator->() const { return &choice_; }

 private:
  int value_;
  bool exists_ = false;
  Choice choice_{};
};

}  // namespace mitla::rules
