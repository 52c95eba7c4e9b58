// The request for a new game, read and checked.
#pragma once

#include <map>
#include <string>

#include "base/result.h"
#include "engine/registry.h"
#include "server/entropy.h"
#include "server/live_game.h"
#include "store/records.h"

namespace mitla::server {

struct MadeGame {
  store::NewGame change;
  std::map<std::string, std::string> tokens;       // of the seats that the maker plays himself
  std::map<std::string, std::string> invitations;  // to the seats that he offers to others
  std::string spectator;
};

// In a strict game a built-in player has this standing answer: nothing is taken back beyond what is free.
inline constexpr const char* kUndoKind = "undo";
inline constexpr const char* kRefuseUndo = "refuse";

// `webhook_private`: may a webhook go to this machine or a private network?
// `opening`: the game begins where others have left off; the request then names no scenario.
base::Result<MadeGame> make_new_game(const engine::Registry& registry, const engine::Json& request,
                                     const Entropy& entropy, std::int64_t now, bool webhook_private,
                                     const Opening* opening = nullptr);

}  // namespace mitla::server
