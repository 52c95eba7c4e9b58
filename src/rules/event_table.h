// The table of a game's events: one row per kind. Text, note, fact and data of an event follow from its row.
//
// The arguments of an event are named with their types, in the order in which `Play::tell` is given them:
//   "unit from:hex to:hex cost:amount how=entering/leaving"    a name without a type is its own type
//     unit, hex     ids; below zero: nobody, nowhere
//     number, die   a die of 0 was not rolled; a number called `sides` gives its number of sides, if not six
//     amount        in halves
//     flag          0 or 1
//     =a/b/c        one of these words
//     another type  in the words of the game (EventWord)
//   An argument whose name begins with _ is for the row's own trial and is not among the values.
// The text is a pattern:
//     {cost}             the argument in words
//     {turn!title}       ... in the words of another type; a number may stand for the name
//     {units#unit|units} the number with the word for one or for several
//     {how:in|out|off}   the text for 0, for 1, for 2 and above; # stands for the number
//     [..] or [..|..]    left out, or the second text, if an argument in it is absent: nobody, nowhere, zero
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/event.h"
#include "engine/event_note.h"
#include "engine/facts.h"
#include "engine/notation.h"
#include "rules/words.h"

namespace mitla::rules {

struct EventArgument {
  enum class Type : std::uint8_t { kUnit, kHex, kNumber, kDie, kAmount, kFlag, kChoice, kOwn };
  std::string_view name;
  Type type = Type::kOwn;
  std::string_view words;  // of a choice: "a/b/c"; else the name of the type
};

// The part of a row that is the same for all games. Faults of a row do not compile.
struct EventShape {
  template <typename Kind>
  consteval EventShape(Kind its_kind, std::string_view its_word, std::string_view names,
                       std::string_view its_text)
      : kind(static_cast<std::uint8_t>(its_kind)), word(its_word), text(its_text) {
    while (!names.empty()) arguments[count++] = argument(take_word(names, ' '));
    check(text);
  }

  std::uint8_t kind;
  std::string_view word;  // EventNote::kind; then, if several rows share it, a space and EventNote::name
  std::array<EventArgument, std::tuple_size_v<decltype(engine::Event::args)>> arguments;
  std::uint8_t count = 0;
  std::string_view text;
  engine::Fact::Kind fact = engine::Fact::Kind::kNothing;
  std::string_view fact_text = {};  // the pattern of Fact::text

 protected:
  consteval void check(std::string_view pattern) const {
    for (std::size_t at = pattern.find('{'); at != std::string_view::npos; at = pattern.find('{', at + 1)) {
      const std::string_view name = pattern.substr(at + 1, pattern.find_first_of("}!#:", at) - at - 1);
      bool known = name[0] >= '0' && name[0] <= '9';
      for (const EventArgument& argument : arguments) known = known || argument.name == name;
      if (!known) throw "the pattern names an argument that the row does not have";
    }
  }

 private:
  static consteval EventArgument argument(std::string_view spec) {
    using enum EventArgument::Type;
    if (spec.find('=') != std::string_view::npos) return {take_word(spec, '='), kChoice, spec};
    const std::string_view name = take_word(spec, ':');
    const std::string_view type = spec.empty() ? name : spec;
    constexpr std::array<std::string_view, 6> kTypes{"unit", "hex", "number", "die", "amount", "flag"};
    for (std::size_t i = 0; i < kTypes.size(); ++i)
      if (type == kTypes[i]) return {name, static_cast<EventArgument::Type>(i), type};
    return {name, kOwn, type};
  }
};

// Adds what only some rows have: facts for statistics, and dice that decided something.
template <typename RuleSet>
struct EventRow : EventShape {
  using Trial = std::optional<engine::Trial> (*)(const RuleSet&, const engine::Event&);
  template <typename Kind>
  consteval EventRow(Kind its_kind, std::string_view its_word, std::string_view names,
                     std::string_view its_text, engine::Fact::Kind its_fact = engine::Fact::Kind::kNothing,
                     std::string_view its_fact_text = {}, Trial its_trial = nullptr)
      : EventShape(its_kind, its_word, names, its_text), trial(its_trial) {
    fact = its_fact;
    fact_text = its_fact_text;
    check(fact_text);
  }
  Trial trial;
};

// Are the rows in the order of their enumeration? Lookup by kind relies on it.
template <typename Rows>
consteval bool in_order(const Rows& rows) {
  for (std::size_t i = 0; i < std::size(rows); ++i)
    if (rows[i].kind != rows[0].kind + static_cast<int>(i)) return false;
  return true;
}

// A type of the game's own: the names of its values, in sentences and for programs. An empty text: absent.
template <typename RuleSet>
struct EventWord {
  using Name = std::string (*)(const RuleSet&, int value);
  std::string_view type;
  Name text;
  Name id = nullptr;  // null: as in sentences
};

class EventNames {
 public:
  enum class Style : std::uint8_t { kSentence, kId };
  virtual ~EventNames() = default;
  virtual std::string name(std::string_view type, int value, Style style) const = 0;
};

template <typename RuleSet>
class NamesOfGame final : public EventNames {
 public:
  NamesOfGame(const RuleSet& rules, const engine::Notation& notation,
              std::span<const EventWord<RuleSet>> words)
      : rules_(rules), notation_(notation), words_(words) {}

  std::string name(std::string_view type, int value, Style style) const override {
    if (type == "hex") return std::string(notation_.board().name(hex::HexId(value)));
    const engine::UnitId unit = engine::unit_id(value);
    if (type == "unit") return style == Style::kId ? notation_.unit_name(unit) : rules_.unit(unit).name;
    for (const EventWord<RuleSet>& word : words_)
      if (word.type == type)
        return style == Style::kId && word.id != nullptr ? word.id(rules_, value) : word.text(rules_, value);
    return {};
  }

 private:
  const RuleSet& rules_;
  const engine::Notation& notation_;
  std::span<const EventWord<RuleSet>> words_;
};

// `pattern` is the text of the row, or another one with the same arguments.
std::string event_text(const EventShape& row, std::string_view pattern, const engine::Event& event,
                       const EventNames& names);
// Everything but the trial.
engine::EventNote event_note(const EventShape& row, const engine::Event& event, const EventNames& names);
engine::Fact event_fact(const EventShape& row, const engine::Event& event, const EventNames& names);

}  // namespace mitla::rules
