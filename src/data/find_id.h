// Finds an entry by its id in a short list. For this room only.
#pragma once

#include <string_view>
#include <vector>

namespace mitla::data {

template <typename T>
const T* find_id(const std::vector<T>& things, std::string_view id) {
  for (const T& thing : things)
    if (thing.id == id) return &thing;
  return nullptr;
}

}  // namespace mitla::data
