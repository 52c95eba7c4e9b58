// A saved game: versioned JSON with the beginning, the actions in text form, and the hash of the final state.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/commitment.h"
#include "engine/json.h"
#include "engine/session.h"

namespace mitla::engine {

inline constexpr std::string_view kSaveFormat = "mitla/save/1";
inline constexpr std::size_t kMaxSaveBytes = 8 << 20;
inline constexpr std::size_t kMaxSavedActions = 200'000;

// Actions that were played and taken back: who asked, who agreed, what it was.
struct TakenBack {
  int after = 0;  // the number of actions that stayed
  std::string by;
  std::vector<std::string> agreed;
  std::vector<std::string> actions;
};

// What a server knows of a game beside its actions: the commitment, which proves that the seed was fixed
// before the first die, and everything that was taken back.
struct ServerRecord {
  Commitment commitment;
  std::vector<TakenBack> taken_back;
};

std::string save_to_json(const Session& session);
std::string save_to_json(const Session& session, const ServerRecord& server);

// A save as it was written. Its form is valid; nothing has been replayed.
struct SaveRecord {
  std::string rules;  // "elarish67/1"; empty in a save from before the rules had versions
  Beginning beginning;
  std::optional<Commitment> commitment;
  std::vector<Mix> mixes;  // in order
  std::vector<TakenBack> taken_back;
  std::vector<std::string> actions;
  std::string hash;
};
base::Result<SaveRecord> read_record(std::string_view text);

// Replays every action. The first fault (form, other rules, a seed other than the committed one, an illegal
// action with its case, another hash) is the error.
base::Result<Session> load_from_json(const Registry& registry, std::string_view text);
base::Result<Session> load_from_json(const Registry& registry, const Json& save);

}  // namespace mitla::engine
