#include "engine/notation.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <numeric>

#include "engine/quote.h"

namespace mitla::engine {

NameList::NameList(std::vector<std::string> names) : names_(std::move(names)) {
  if (names_.size() >= UnitId::kNone) std::abort();  // ids have 16 bits
  by_name_.resize(names_.size());
  std::iota(by_name_.begin(), by_name_.end(), std::uint16_t{0});
  std::sort(by_name_.begin(), by_name_.end(), [this](auto a, auto b) { return names_[a] < names_[b]; });
}

std::optional<std::uint16_t> NameList::find(std::string_view name) const {
  const auto it = std::lower_bound(by_name_.begin(), by_name_.end(), name,
                                   [this](auto n, std::string_view wanted) { return names_[n] < wanted; });
  if (it == by_name_.end() || names_[*it] != name) return std::nullopt;
  return *it;
}

Notation::Notation(std::vector<VerbSpec> verbs, std::vector<std::string> unit_names, const hex::Board* board,
                   ArgumentNames others)
    : verbs_(std::move(verbs)),
      units_(std::move(unit_names)),
      boxes_(std::move(others.boxes)),
      cards_(std::move(others.cards)),
      options_(std::move(others.options)),
      board_(board) {}

std::string Notation::print(const Action& action) const {
  std::string out;
  print_to(action, out);
  return out;
}

void Notation::print_to(const Action& action, std::string& out) const {
  const VerbSpec& verb = verbs_[action.verb];
  out += verb.name;
  for (std::size_t i = 0; i < verb.arguments.size(); ++i) {
    out += ' ';
    print_argument(verb, verb.arguments[i], action.args[i], out);
  }
}

std::optional<std::uint8_t> Notation::find_verb(std::string_view name) const {
  for (std::size_t v = 0; v < verbs_.size(); ++v)
    if (!verbs_[v].name.empty() && verbs_[v].name == name) return static_cast<std::uint8_t>(v);
  return std::nullopt;
}

UnitId Notation::find_unit(std::string_view name) const {
  return UnitId{units_.find(name).value_or(UnitId::kNone)};
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

int Notation::value_count(const VerbSpec& verb, ArgumentKind kind) const {
  switch (kind) {
    case ArgumentKind::kUnit:
      return units_.size();
    case ArgumentKind::kHex:
      return board_->size();
    case ArgumentKind::kNumber:
      return 0x10000;
    case ArgumentKind::kWord:
      return static_cast<int>(verb.words.size());
    case ArgumentKind::kBox:
      return boxes_.size();
    case ArgumentKind::kCard:
      return cards_.size();
    case ArgumentKind::kOption:
      return options_.size();
  }
  return 0;
}

bool Notation::well_formed(const Action& action) const {
  if (action.verb >= verbs_.size() || verbs_[action.verb].name.empty() || action.reserved != 0) return false;
  const VerbSpec& verb = verbs_[action.verb];
  for (std::size_t i = 0; i < action.args.size(); ++i) {
    const int values = i < verb.arguments.size() ? value_count(verb, verb.arguments[i]) : 1;
    if (action.args[i] >= values) return false;
  }
  return true;
}

void Notation::print_argument(const VerbSpec& verb, ArgumentKind kind, std::uint16_t value,
                              std::string& out) const {
  switch (kind) {
    case ArgumentKind::kUnit:
      out += units_[value];
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
    case ArgumentKind::kBox:
      out += boxes_[value];
      break;
    case ArgumentKind::kCard:
      out += cards_[value];
      break;
    case ArgumentKind::kOption:
      out += options_[value];
      break;
  }
}

std::optional<std::uint16_t> Notation::value_of(const VerbSpec& verb, ArgumentKind kind,
                                                std::string_view word) const {
  switch (kind) {
    case ArgumentKind::kUnit:
      return units_.find(word);
    case ArgumentKind::kHex: {
      const hex::HexId hex = board_->find(word);
      return hex.exists() ? std::optional(hex.value) : std::nullopt;
    }
    case ArgumentKind::kNumber: {
      std::uint16_t value = 0;
      const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
      // One text per value: no leading zeros.
      const bool whole = error == std::errc{} && end == word.data() + word.size();
      return whole && (word.size() == 1 || word[0] != '0') ? std::optional(value) : std::nullopt;
    }
    case ArgumentKind::kWord: {
      const auto it = std::find(verb.words.begin(), verb.words.end(), word);
      if (it == verb.words.end()) return std::nullopt;
      return static_cast<std::uint16_t>(it - verb.words.begin());
    }
    case ArgumentKind::kBox:
      return boxes_.find(word);
    case ArgumentKind::kCard:
      return cards_.find(word);
    case ArgumentKind::kOption:
      return options_.find(word);
  }
  return std::nullopt;
}

std::string_view word_for(ArgumentKind kind) {
  switch (kind) {
    case ArgumentKind::kUnit:
      return "unit";
    case ArgumentKind::kHex:
      return "hex";
    case ArgumentKind::kNumber:
      return "number";
    case ArgumentKind::kWord:
      return "word";
    case ArgumentKind::kBox:
      return "box";
    case ArgumentKind::kCard:
      return "card";
    case ArgumentKind::kOption:
      return "option";
  }
  return "";
}

namespace {

std::string_view next_word(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
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
    const auto value = value_of(verb, verb.arguments[i], word);
    if (!value)
      return base::Error{"\"" + std::string(verb.name) + "\" expects " +
                         (verb.arguments[i] == ArgumentKind::kOption ? "an " : "a ") +
                         std::string(word_for(verb.arguments[i])) + " as argument " + std::to_string(i + 1) +
                         ", found " + quoted(word)};
    action.args[i] = *value;
  }
  // Any remaining text, even a doubled or trailing space, makes it differ from the printed text.
  if (!rest.empty() || text.back() == ' ')
    return base::Error{"\"" + std::string(verb.name) + "\" takes " + std::to_string(verb.arguments.size()) +
                       " argument(s) separated by single spaces; " + quoted(text) + " has more"};
  return action;
}

}  // namespace mitla::engine
