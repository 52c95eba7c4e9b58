// Who may sit down: the tokens of a game and the invitations to its seats. Only hashes are known. It follows
// from the entries of the journal alone.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/entry.h"

namespace mitla::server {

class Access {
 public:
  // Takes over an entry about a token, an invitation or a claim.
  void add(const store::Entry& entry);

  struct Opened {
    std::string seat;  // empty: a spectator
    std::string token_hash;
  };
  // Nothing if the token opens nothing in this game.
  std::optional<Opened> open(std::string_view token) const;

  enum class Invited { kUnknown, kOpen, kClaimed };
  struct Invitation {
    Invited state = Invited::kUnknown;
    std::string seat = {};
  };
  Invitation find_invitation(std::string_view code) const;

  // A seat that was given away by an invitation, and that no one has claimed yet.
  bool unclaimed(std::string_view seat) const;

 private:
  struct Key {
    std::string hash;
    std::string seat;
    bool used = false;  // of an invitation
  };
  std::vector<Key> tokens_;
  std::vector<Key> invitations_;
};

}  // namespace mitla::server
