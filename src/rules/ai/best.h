// Keeps the best of the choices offered one after the other; the first wins a tie.
#pragma once

#include <limits>

namespace mitla::rules {

template <typename Choice>
class Best {
 public:
  // A choice is taken only if it is worth more than `least`.
  explicit Best(int least = std::numeric_limits<int>::min()) : value_(least) {}

  bool offer(int value, const Choice& choice) {
    if (value <= value_) return false;
    value_ = value;
    choice_ = choice;
    exists_ = true;
    return true;
  }

  bool exists() const { return exists_; }
  // The value of the best choice so far, or `least` if there is none.
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
