// Finds an entry by its id in a short list. For this room only.
#pragma once

#include <string_view>
#include <vector>

namespace mitla::data {

template <typename T>
const T* find_id(const std::vector<T>& entries, std::string_view id) {
  for (const T& entry : entries)
    if (entry.id == id) return &entry;
  return nullptr;
}

}  // namespace mitla::data
