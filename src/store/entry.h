// One entry of a game's journal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mitla::store {

enum class EntryKind : std::uint8_t {
  kAction,      // text: the action
  kUndo,        // text: {"to": the number of actions that stay, "agreed": [seat]}; seat: who took it back
  kToken,       // text: the hash of a token that opens the seat; without a seat for spectators
  kInvitation,  // text: the hash of the code that may claim the seat
  kClaim,       // text: the hash of the token that the claimant got
  kAnswer,      // text: {"kind", "action"}: a standing answer; without an action it is withdrawn
  kOffer,       // text: {"to"}: the seat asks to take back all but so many actions
  kConsent,     // text: "yes" or "no", to the last offer
  kShare,       // text: the number that the seat adds to the dice
  kChat,        // text: what the seat says
  kDice,        // text: "3 5 1": what the first dice of the game show; the first entry of its journal
  kTerms,       // text: {"clock", "seconds", "delay"}: what was agreed about time
};

// The word by which the store knows the kind.
std::string_view name_of(EntryKind kind);
std::optional<EntryKind> find_entry_kind(std::string_view name);

struct Entry {
  EntryKind kind = EntryKind::kAction;
  std::string seat;
  std::string text;
  std::int64_t at = 0;    // seconds since 1970
  std::string hash = {};  // over this entry and the hash of the one before
};

// The hash of entry number n after an entry with the hash `previous`: the SHA-256 of
//   previous, n, kind, seat, at and text, each followed by a line feed
std::string hash_of_entry(std::string_view previous, int n, const Entry& entry);

}  // namespace mitla::store
