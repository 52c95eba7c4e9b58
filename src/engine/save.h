// A saved game: versioned JSON with the beginning, the actions in text form, and the hash of the final state.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/json.h"
#include "engine/session.h"

namespace mitla::engine {

inline constexpr std::string_view kSaveFormat = "mitla/save/1";
inline constexpr std::size_t kMaxSaveBytes = 8 << 20;
inline constexpr std::size_t kMaxSavedActions = 200'000;

std::string save_to_json(const Session& session);

// Replays every action; the first thing that is wrong (form, an illegal action with its case, another hash)
// is the error.
base::Result<Session> load_from_json(const Registry& registry, std::string_view text);
base::Result<Session> load_from_json(const Registry& registry, const Json& save);

}  // namespace mitla::engine
