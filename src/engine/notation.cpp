#include "engine/notation.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <numeric>

#include "engine/quote.h"

namespace mitla::engine {

Notation::Notation(std::vector<VerbSpec> verbs, std::vector<std::string> unit_names, const hex::Board* board)
    : verbs_(std::move(verbs)), unit_names_(std::move(unit_names)), board_(board) {
  if (unit_names_.size() > UnitId::kNone) std::abort();  // UnitId has 16 bits
  units_by_name_.resize(unit_names_.size());
  std::iota(units_by_name_.begin(), units_by_name_.end(), std::uint16_t{0});
  std::sort(units_by_name_.begin(), units_by_name_.end(),
            [this](auto a, auto b) { return unit_names_[a] < unit_names_[b]; });
}

std::string Notation::print(const Action& action) const {
  std::string out;
  print_to(action, out);
  return out;
}

void Notation::print_to(const Action& action, std::string& out) const {
  const VerbSpec& verb = verbs_[action.verb];
  out += verb.name;
  for (std::size_t i = 0; i < verb.arguments.size(); ++i) {
    const std::uint16_t value = action.args[i];
    out += ' ';
    switch (verb.arguments[i]) {
      case ArgumentKind::kUnit:
        out += unit_names_[value];
        break;
      case ArgumentKind::kHex:
        out += board_->name(hex::HexId{value});
        break;
      case ArgumentKind::kNumber:
        out += std::to_string(value);
        break;
      case ArgumentKind::kWord:
        out += verb.words[value];
        break;
    }
  }
}

std::optional<std::uint8_t> Notation::find_verb(std::string_view name) const {
  for (std::size_t v = 0; v < verbs_.size(); ++v)
    if (!verbs_[v].name.empty() && verbs_[v].name == name) return static_cast<std::uint8_t>(v);
  return std::nullopt;
}

UnitId Notation::find_unit(std::string_view name) const {
  auto it = std::lower_bound(units_by_name_.begin(), units_by_name_.end(), name,
                             [this](auto u, std::string_view n) { return unit_names_[u] < n; });
  if (it == units_by_name_.end() || unit_names_[*it] != name) return kNobody;
  return UnitId{*it};
}

UnitId Notation::subject(const Action& action) const {
  const auto& arguments = verbs_[action.verb].arguments;
  if (arguments.empty() || arguments[0] != ArgumentKind::kUnit) return kNobody;
  return unit_argument(action);
}

hex::HexId Notation::hex_of(const Action& action) const {
  const auto& arguments = verbs_[action.verb].arguments;
  const auto it = std::find(arguments.begin(), arguments.end(), ArgumentKind::kHex);
  return it == arguments.end() ? hex::kNowhere
                               : hex_argument(action, static_cast<int>(it - arguments.begin()));
}

bool Notation::well_formed(const Action& action) const {
  if (action.verb >= verbs_.size() || verbs_[action.verb].name.empty() || action.reserved != 0) return false;
  const VerbSpec& verb = verbs_[action.verb];
  for (std::size_t i = 0; i < action.args.size(); ++i) {
    const std::uint16_t value = action.args[i];
    if (i >= verb.arguments.size()) {
      if (value != 0) return false;
      continue;
    }
    switch (verb.arguments[i]) {
      case ArgumentKind::kUnit:
        if (value >= unit_names_.size()) return false;
        break;
      case ArgumentKind::kHex:
        if (value >= board_->size()) return false;
        break;
      case ArgumentKind::kNumber:
        break;
      case ArgumentKind::kWord:
        if (value >= verb.words.size()) return false;
        break;
    }
  }
  return true;
}

namespace {

std::string_view next_word(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

std::string_view noun(ArgumentKind kind) {
  switch (kind) {
    case ArgumentKind::kUnit:
      return "a unit";
    case ArgumentKind::kHex:
      return "a hex";
    case ArgumentKind::kNumber:
      return "a number";
    case ArgumentKind::kWord:
      return "a word";
  }
  return "";
}

}  // namespace

base::Result<Action> Notation::parse(std::string_view text) const {
  if (text.empty()) return base::Error{"an action begins with a verb; this text is empty"};
  std::string_view rest = text;
  const std::string_view name = next_word(rest);
  const auto found = find_verb(name);
  if (!found) return base::Error{"there is no verb " + quoted(name) + " in this game"};
  const VerbSpec& verb = verbs_[*found];
  Action action;
  action.verb = *found;
  for (std::size_t i = 0; i < verb.arguments.size(); ++i) {
    const std::string_view word = next_word(rest);
    const auto expected = [&] {
      return base::Error{"\"" + std::string(verb.name) + "\" expects " +
                         std::string(noun(verb.arguments[i])) + " as argument " + std::to_string(i + 1) +
                         ", found " + quoted(word)};
    };
    switch (verb.arguments[i]) {
      case ArgumentKind::kUnit: {
        const UnitId unit = find_unit(word);
        if (!unit.exists()) return expected();
        action.args[i] = argument(unit);
        break;
      }
      case ArgumentKind::kHex: {
        const hex::HexId hex = board_->find(word);
        if (!hex.exists()) return expected();
        action.args[i] = argument(hex);
        break;
      }
      case ArgumentKind::kNumber: {
        std::uint16_t value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        // One text per value: no leading zeros.
        if (error != std::errc{} || end != word.data() + word.size() || (word.size() > 1 && word[0] == '0'))
          return expected();
        action.args[i] = value;
        break;
      }
      case ArgumentKind::kWord: {
        const auto it = std::find(verb.words.begin(), verb.words.end(), word);
        if (it == verb.words.end()) return expected();
        action.args[i] = static_cast<std::uint16_t>(it - verb.words.begin());
        break;
      }
    }
  }
  // What is left over, a doubled or a trailing space included, makes it another text than the printed one.
  if (!rest.empty() || text.back() == ' ')
    return base::Error{"\"" + std::string(verb.name) + "\" takes " + std::to_string(verb.arguments.size()) +
                       " argument(s) separated by single spaces; " + quoted(text) + " has more"};
  return action;
}

}  // namespace mitla::engine
