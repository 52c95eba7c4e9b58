#include "server/access.h"

#include "engine/commitment.h"

namespace mitla::server {

namespace {

bool equal_in_constant_time(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) difference |= static_cast<unsigned char>(a[i] ^ b[i]);
  return difference == 0;
}

}  // namespace

void Access::add(const store::Entry& entry) {
  if (entry.kind == store::EntryKind::kInvitation) {
    invitations_.push_back({entry.text, entry.seat});
    return;
  }
  tokens_.push_back({entry.text, entry.seat});
  if (entry.kind != store::EntryKind::kClaim) return;
  for (Key& invitation : invitations_)
    if (invitation.seat == entry.seat) invitation.used = true;
}

std::optional<Access::Opened> Access::open(std::string_view token) const {
  const std::string hash = engine::sha256(token);
  std::optional<Opened> opened;
  for (const Key& key : tokens_)
    if (equal_in_constant_time(key.hash, hash)) opened = Opened{key.seat, hash};
  return opened;
}

Access::Invitation Access::find_invitation(std::string_view code) const {
  const std::string hash = engine::sha256(code);
  Invitation found;
  for (const Key& key : invitations_)
    if (equal_in_constant_time(key.hash, hash))
      found = {key.used ? Invited::kClaimed : Invited::kOpen, key.seat};
  return found;
}

bool Access::unclaimed(std::string_view seat) const {
  for (const Key& key : invitations_)
    if (key.seat == seat && !key.used) return true;
  return false;
}

}  // namespace mitla::server
