#include <algorithm>
#include <charconv>
#include <system_error>

#include "data/document.h"
#include "data/find_id.h"
#include "data/load.h"
#include "data/reading.h"

namespace mitla::data {
namespace {

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> words;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    if (end > begin) words.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

bool parse_number(const std::string& word, int& number) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error == std::errc() && end == word.data() + word.size();
}

// The cards that conditions name may stand further down in the file, so they are checked at the end.
struct NamedCard {
  Reader where;
  std::string card;
};

class CardsReader {
 public:
  CardsReader(Cards& cards, const NamedProvenances& named) : cards_(cards), named_(named) {}

  void read_decks(ObjectReader& file) {
    UniqueIds unique("deck");
    file.required("decks");
    for_each_entry(file, "decks", [&](ObjectReader& entry) {
      Deck deck;
      deck.id = entry.required("id").name();
      unique.add(entry.reader(), deck.id);
      deck.title = entry.required("title").name();
      deck.side = entry.text_or_empty("side");
      cards_.decks.push_back(std::move(deck));
    });
  }

  void read_cards(ObjectReader& file) {
    UniqueIds unique("card");
    file.required("cards");
    for_each_entry(file, "cards", [&](ObjectReader& entry) {
      Card card;
      card.id = entry.required("id").name();
      unique.add(entry.reader(), card.id);
      const Reader deck = entry.required("deck");
      card.deck = deck.name();
      if (!cards_.deck(card.deck)) deck.expected("a deck of \"decks\"");
      card.title = entry.required("title").name();
      card.text = entry.required("text").name();
      if (const auto window = entry.optional("window")) card.window = read_window(*window);
      card.timing = entry.text_or_empty("timing");
      card.requires_all = read_conditions(entry, "requires");
      card.forbidden_by = read_conditions(entry, "forbidden_by");
      if (const auto effects = entry.optional("effects")) card.effects = read_effects(*effects);
      if (const auto rescind = entry.optional("rescind")) {
        card.rescindable = true;
        card.rescind = read_effects(*rescind);
      }
      card.traits = read_traits(entry, cards_.trait_terms);
      card.provenance = read_provenance_of(entry, named_);
      cards_.cards.push_back(std::move(card));
    });
    for (const NamedCard& named : named_cards_)
      if (!cards_.card(named.card)) named.where.expected("a card of this file after \"played\"");
  }

 private:
  static CardWindow read_window(const Reader& reader) {
    const std::string word = reader.text();
    if (word == "crisis") return CardWindow::kCrisis;
    if (word == "war") return CardWindow::kWar;
    if (word != "any") reader.expected("\"any\", \"crisis\" or \"war\"");
    return CardWindow::kAny;
  }

  std::vector<CardCondition> read_conditions(ObjectReader& entry, std::string_view key) {
    std::vector<CardCondition> conditions;
    if (const auto list = entry.optional(key))
      for (const Reader& item : list->list()) conditions.push_back(read_condition(item));
    return conditions;
  }

  CardCondition read_condition(const Reader& reader) {
    CardCondition condition;
    condition.text = reader.name();
    const std::vector<std::string> words = split(condition.text);
    if (words.size() == 1) {
      condition.name = words[0];
    } else if (words.size() == 2 && words[0] == "flag") {
      condition.kind = CardCondition::Kind::kFlag;
      condition.name = words[1];
      if (cards_.flag_index(words[1]) < 0) reader.expected("a flag of \"flags\" after \"flag\"");
    } else if (words.size() == 2 && words[0] == "played") {
      condition.kind = CardCondition::Kind::kPlayed;
      condition.name = words[1];
      named_cards_.push_back({reader, words[1]});
    } else if (words.size() == 3 && words[0] == "holds") {
      condition.kind = CardCondition::Kind::kHolds;
      condition.name = words[1];
      condition.hex = words[2];
    } else if (words.size() == 3 && (words[1] == "<" || words[1] == "=" || words[1] == ">") &&
               parse_number(words[2], condition.number)) {
      condition.kind = CardCondition::Kind::kTrack;
      condition.name = words[0];
      condition.comparison = words[1][0];
      if (cards_.track_index(words[0]) < 0)
        reader.expected("a track of \"tracks\" before \"" + words[1] + "\"");
    } else {
      reader.expected("\"flag F\", \"played C\", \"T < 3\" (or = or >), \"holds SIDE HEX\" or one word");
    }
    return condition;
  }

  std::vector<CardEffect> read_effects(const Reader& reader) {
    std::vector<CardEffect> effects;
    for (const Reader& item : reader.list()) {
      ObjectReader entry(item);
      effects.push_back(read_effect(entry));
      entry.finish();
    }
    return effects;
  }

  CardEffect read_effect(ObjectReader& entry) {
    CardEffect effect;
    effect.op = entry.required("op").name();
    effect.when = read_conditions(entry, "when");
    for (const auto& [name, value] : entry.reader().members()) {
      if (name == "op" || name == "when") continue;
      entry.optional(name);  // every other key is open
      if (name == "case")
        effect.values.cases[""] = value.name();
      else if (is_list_of_effects(value))
        effect.branches.push_back({name, read_effects(value)});
      else
        effect.values.values[name] = read_parameter(value);
      check_name(name, value);
    }
    return effect;
  }

  static bool is_list_of_effects(const Reader& value) {
    if (!value.is_list()) return false;
    const std::vector<Reader> items = value.list();
    return !items.empty() && items[0].is_object();
  }

  void check_name(const std::string& key, const Reader& value) const {
    if (!value.is_text()) return;
    if (key == "track" && cards_.track_index(value.text()) < 0) value.expected("a track of \"tracks\"");
    if (key == "flag" && cards_.flag_index(value.text()) < 0) value.expected("a flag of \"flags\"");
    if (key == "deck" && !cards_.deck(value.text())) value.expected("a deck of \"decks\"");
  }

  Cards& cards_;
  const NamedProvenances& named_;
  std::vector<NamedCard> named_cards_;
};

}  // namespace

base::Result<Cards> load_cards(const Source& source, const std::string& path) {
  auto document = load_document(source, path, kCardsSchema);
  if (!document) return base::Error{document.error()};
  Problem problem(document.value());
  ObjectReader file(Reader(document.value().root, problem));
  const FileHead head = read_head(file);

  Cards cards;
  cards.id = head.id;
  cards.title = head.title;
  cards.provenance = head.provenance;
  cards.track_terms = read_terms(file, "tracks");
  cards.flag_terms = read_terms(file, "flags");
  cards.trait_terms = read_terms(file, "traits");
  CardsReader reader(cards, head.named);
  reader.read_decks(file);
  reader.read_cards(file);
  file.finish();
  if (problem.found()) return problem.error();
  return cards;
}

}  // namespace mitla::data
