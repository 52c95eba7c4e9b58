#include "rules/event_table.h"

#include "engine/game.h"

namespace mitla::rules {
namespace {

using Type = EventArgument::Type;
using Style = EventNames::Style;

// The n-th of the texts between the separators, or the last one.
std::string_view pick(std::string_view texts, char separator, int n) {
  for (; n > 0 && texts.find(separator) != std::string_view::npos; --n) take_word(texts, separator);
  return take_word(texts, separator);
}

class Teller {
 public:
  Teller(const EventShape& row, const engine::Event& event, const EventNames& names)
      : row_(row), event_(event), names_(names) {}

  int value(const EventArgument& argument) const { return event_.args[&argument - row_.arguments.data()]; }

  bool absent(const EventArgument& argument) const {
    const int it = value(argument);
    if (argument.type == Type::kUnit || argument.type == Type::kHex) return it < 0;
    if (argument.type == Type::kOwn) return words(argument, Style::kSentence).empty();
    return it == 0;
  }

  std::string words(const EventArgument& argument, Style style) const {
    const int it = value(argument);
    switch (argument.type) {
      case Type::kUnit:
      case Type::kHex:
        return it < 0 ? std::string() : names_.name(argument.words, it, style);
      case Type::kOwn:
        return names_.name(argument.words, it, style);
      case Type::kAmount:
        return engine::amount_text(it);
      case Type::kChoice:
        return std::string(pick(argument.words, '/', it));
      default:
        return std::to_string(it);
    }
  }

  // Writes text up to the end, or up to the end of a bracketed part. Returns whether all its arguments are
  // present.
  bool tell(std::string_view& rest, std::string& out) const {
    bool complete = true;
    while (!rest.empty() && rest[0] != ']' && rest[0] != '|') {
      const char first = rest[0];
      if (first == '{') {
        const std::size_t end = rest.find('}');
        complete = item(rest.substr(1, end - 1), out) && complete;
        rest.remove_prefix(end + 1);
      } else if (first == '[') {
        option(rest, out);
      } else {
        out += first;
        rest.remove_prefix(1);
      }
    }
    return complete;
  }

 private:
  void option(std::string_view& rest, std::string& out) const {
    std::string told, otherwise;
    rest.remove_prefix(1);
    const bool complete = tell(rest, told);
    if (rest[0] == '|') {
      rest.remove_prefix(1);
      tell(rest, otherwise);
    }
    rest.remove_prefix(1);
    out += complete ? told : otherwise;
  }

  // What stands between braces. Returns false if the argument is absent.
  bool item(std::string_view item, std::string& out) const {
    const std::size_t mark = std::min(item.find_first_of("!#:"), item.size());
    const std::string_view name = item.substr(0, mark);
    const std::string_view rest = item.substr(std::min(mark + 1, item.size()));
    const EventArgument* found = nullptr;
    for (const EventArgument& argument : row_.arguments)
      if (argument.name == name) found = &argument;
    if (found == nullptr) {  // a number instead of an argument
      out += names_.name(rest, name[0] - '0', Style::kSentence);
      return true;
    }
    const int it = value(*found);
    const std::string plain = words(*found, Style::kSentence);
    if (mark == item.size()) {
      out += plain;
    } else if (item[mark] == '!') {
      out += names_.name(rest, it, Style::kSentence);
    } else if (item[mark] == '#') {
      const bool one = it == (found->type == Type::kAmount ? 2 : 1);
      out += plain + " " + std::string(pick(rest, '|', one ? 0 : 1));
    } else {
      for (const char c : pick(rest, '|', it)) c == '#' ? out += plain : out += c;
    }
    return !absent(*found);
  }

  const EventShape& row_;
  const engine::Event& event_;
  const EventNames& names_;
};

}  // namespace

std::string event_text(const EventShape& row, std::string_view pattern, const engine::Event& event,
                       const EventNames& names) {
  std::string out;
  Teller(row, event, names).tell(pattern, out);
  return out;
}

engine::EventNote event_note(const EventShape& row, const engine::Event& event, const EventNames& names) {
  const Teller teller(row, event, names);
  engine::EventNote note;
  note.kind = pick(row.word, ' ', 0);
  note.name = pick(row.word, ' ', 1);
  for (const EventArgument& argument : std::span(row.arguments).first(row.count)) {
    const int value = teller.value(argument);
    const bool by_number = argument.type == Type::kNumber || argument.type == Type::kAmount ||
                           argument.type == Type::kFlag || argument.type == Type::kChoice;
    if (!by_number && teller.absent(argument)) continue;
    if (argument.type == Type::kUnit) note.units.push_back(engine::unit_id(value));
    if (argument.type == Type::kHex) note.hexes.push_back(hex::HexId(value));
    if (argument.type == Type::kDie) note.dice.push_back(value);
    if (argument.name.starts_with('_')) continue;
    engine::EventValue& told = note.values.emplace_back(engine::EventValue{argument.name, value});
    if (argument.type == Type::kFlag)
      told.value = value != 0;
    else if (argument.type != Type::kNumber && argument.type != Type::kDie)
      told.value = teller.words(argument, Style::kId);
  }
  return note;
}

engine::Fact event_fact(const EventShape& row, const engine::Event& event, const EventNames& names) {
  engine::Fact fact;
  fact.kind = row.fact;
  if (fact.kind == engine::Fact::Kind::kNothing) return fact;
  const engine::EventNote note = event_note(row, event, names);
  if (!note.dice.empty()) fact.die = note.dice.front();
  for (int i = 0; i < row.count; ++i)
    if (row.arguments[i].name == "sides") fact.die_sides = event.args[i];
  if (!row.fact_text.empty()) {
    fact.text = event_text(row, row.fact_text, event, names);
    return fact;
  }
  if (!note.units.empty()) fact.unit = note.units.front();
  if (!note.hexes.empty()) fact.hex = note.hexes.front();
  return fact;
}

}  // namespace mitla::rules
