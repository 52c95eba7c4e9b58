#include "data/cards.h"

#include <algorithm>

#include "data/find_id.h"

namespace mitla::data {
namespace {

template <typename T>
int index_of(const std::vector<T>& entries, std::string_view id) {
  const auto it =
      std::find_if(entries.begin(), entries.end(), [&](const T& entry) { return entry.id == id; });
  return it == entries.end() ? -1 : static_cast<int>(it - entries.begin());
}

}  // namespace

const CardBranch* CardEffect::branch(std::string_view name) const {
  for (const CardBranch& branch : branches)
    if (branch.name == name) return &branch;
  return nullptr;
}

const Deck* Cards::deck(std::string_view deck_id) const { return find_id(decks, deck_id); }
const Card* Cards::card(std::string_view card_id) const { return find_id(cards, card_id); }
int Cards::card_index(std::string_view card_id) const { return index_of(cards, card_id); }
int Cards::flag_index(std::string_view flag) const { return index_of(flag_terms, flag); }
int Cards::track_index(std::string_view track) const { return index_of(track_terms, track); }

}  // namespace mitla::data
