#include "engine/registry.h"

#include <algorithm>
#include <cstdlib>

#include "engine/options.h"
#include "engine/quote.h"

namespace mitla::engine {

namespace {

// The key of an opened game: the scenario with the options that are not at their default.
std::string key_of(std::string_view scenario, const GameInfo& info, const Options& complete) {
  std::string key(scenario);
  for (std::size_t i = 0; i < complete.size(); ++i)
    if (complete[i].second != info.options[i].values.front())
      key += '\n' + complete[i].first + '=' + complete[i].second;
  return key;
}

}  // namespace

void Registry::add(Entry entry) {
  for (const Entry& other : entries_)
    if (other.scenario == entry.scenario) std::abort();  // two games with one name: a mistake in the program
  entries_.push_back(std::move(entry));
}

base::Result<std::shared_ptr<const Game>> Registry::open_once(const std::string& key, const Entry& entry,
                                                              const Options& options) const {
  for (const auto& [name, game] : opened_)
    if (name == key) return game;
  auto game = entry.open(options);
  if (game) opened_.emplace_back(key, game.value());
  return game;
}

base::Result<std::shared_ptr<const Game>> Registry::open(std::string_view scenario,
                                                         const Options& options) const {
  const auto entry = std::find_if(entries_.begin(), entries_.end(),
                                  [&](const Entry& candidate) { return candidate.scenario == scenario; });
  if (entry == entries_.end())
    return base::Error{"there is no scenario " + quoted(scenario) +
                       "; there are: " + listed(entries_, [](const Entry& e) { return e.scenario; })};
  const std::lock_guard guard(*lock_);
  // Only the game knows the options of a scenario, so the default game is always opened first.
  auto plain = open_once(entry->scenario, *entry, {});
  if (!plain) return plain;
  const GameInfo& info = plain.value()->info();
  auto complete = complete_options(info, options);
  if (!complete) return base::Error{complete.error()};
  return open_once(key_of(scenario, info, complete.value()), *entry, complete.value());
}

}  // namespace mitla::engine
