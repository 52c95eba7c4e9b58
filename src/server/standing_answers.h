// Standing answers: what a seat always answers to one kind of decision. They follow from the entries of the
// journal.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/entry.h"

namespace mitla::server {

// A seat that gives this answer is asked even where nothing can come of it (engine::Game::futile).
inline constexpr const char* kFutileKind = "futile";
inline constexpr const char* kAskAnyway = "ask";

struct StandingAnswer {
  std::string seat;
  std::string kind;    // of the decision
  std::string action;  // text form; empty: withdrawn
};

class StandingAnswers {
 public:
  // So many may a seat give.
  static constexpr std::size_t kMost = 32;

  // The entry that gives or withdraws an answer, and back; nothing if it has another form.
  static std::string text_of(const StandingAnswer& answer);
  static std::optional<StandingAnswer> read(const store::Entry& entry);

  void set(StandingAnswer answer);
  // A seat that takes something back is asked again.
  void withdraw_all(std::string_view seat);

  std::vector<StandingAnswer> of(std::string_view seat) const;
  // Empty if there is none.
  std::string find(std::string_view seat, std::string_view kind) const;
  bool empty() const { return answers_.empty(); }

 private:
  std::vector<StandingAnswer> answers_;
};

}  // namespace mitla::server
