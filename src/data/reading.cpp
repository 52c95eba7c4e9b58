#include "data/reading.h"

#include <algorithm>
#include <optional>

#include "base/points.h"

namespace mitla::data {
namespace {

constexpr int kLargestNumber = 1'000'000;

std::optional<ProvenanceKind> kind_of(std::string_view word) {
  for (const ProvenanceKind kind : {ProvenanceKind::kSeed, ProvenanceKind::kSource,
                                    ProvenanceKind::kReconstructed, ProvenanceKind::kMixed})
    if (word == to_string(kind)) return kind;
  return std::nullopt;
}

bool declared(const std::vector<Term>& terms, const std::string& id) {
  return std::any_of(terms.begin(), terms.end(), [&](const Term& term) { return term.id == id; });
}

std::string declared_words(const std::vector<Term>& terms) {
  std::string words;
  for (const Term& term : terms) words += (words.empty() ? "\"" : ", \"") + term.id + "\"";
  return words.empty() ? "none" : words;
}

// "4" or "2-5".
bool parse_turn_span(const std::string& text, int& first, int& last) {
  HalfPoints a = 0;
  HalfPoints b = 0;
  const std::size_t dash = text.find('-');
  if (dash == std::string::npos || text.find('.') != std::string::npos) return false;  // no turn "4.0"
  if (!parse_half_points(std::string_view(text).substr(0, dash), a) ||
      !parse_half_points(std::string_view(text).substr(dash + 1), b))
    return false;
  first = a / 2;
  last = b / 2;
  return a % 2 == 0 && b % 2 == 0;
}

void read_turn_span(const Reader& reader, int last_turn, std::set<int>& turns) {
  int first = 0;
  int last = 0;
  if (reader.is_integer())
    first = last = reader.integer(1, last_turn);
  else if (!reader.is_text() || !parse_turn_span(reader.text(), first, last) || first < 1 || first > last ||
           last > last_turn) {
    reader.expected("a turn or a span of turns (\"2-5\") between 1 and " + std::to_string(last_turn));
    return;
  }
  for (int turn = first; turn <= last; ++turn)
    if (!turns.insert(turn).second) reader.reject("turn " + std::to_string(turn) + " stands here twice");
}

}  // namespace

Parameters::Value read_parameter(const Reader& reader) {
  if (reader.is_integer()) return reader.integer(-kLargestNumber, kLargestNumber);
  if (reader.is_boolean()) return reader.boolean();
  if (reader.is_text()) return reader.name();
  if (reader.is_list()) return reader.names();
  reader.expected("a whole number, true or false, a text or a list of texts");
  return 0;
}

FileHead read_head(ObjectReader& file) {
  FileHead head;
  file.required("schema").name();
  head.id = file.required("id").name();
  head.title = file.required("title").name();
  if (const auto named = file.optional("provenances"))
    for (const auto& [name, reader] : named->members()) {
      if (kind_of(name)) reader.reject("\"" + name + "\" is a kind of provenance and cannot be a name");
      head.named[name] = read_provenance(reader, {});
    }
  head.provenance = read_provenance_of(file, head.named);
  return head;
}

Provenance read_provenance(const Reader& reader, const NamedProvenances& named) {
  Provenance provenance;
  if (reader.is_object()) {
    ObjectReader keys(reader);
    const Reader kind_reader = keys.required("kind");
    const auto kind = kind_of(kind_reader.text());
    if (!kind) kind_reader.expected("\"seed\", \"source\", \"reconstructed\" or \"mixed\"");
    provenance.kind = kind.value_or(ProvenanceKind::kMixed);
    provenance.note = keys.text_or_empty("note");
    keys.finish();
    return provenance;
  }
  if (reader.is_text()) {
    const std::string text = reader.text();
    if (const auto found = named.find(text); found != named.end()) return found->second;
    const std::size_t colon = text.find(": ");
    if (const auto kind = kind_of(std::string_view(text).substr(0, colon))) {
      provenance.kind = *kind;
      if (colon != std::string::npos) provenance.note = text.substr(colon + 2);
      return provenance;
    }
  }
  reader.expected(
      "a provenance: \"seed\", \"source\", \"reconstructed\" or \"mixed\", perhaps with \": note\", or a "
      "name "
      "of \"provenances\"");
  return provenance;
}

Provenance read_provenance_of(ObjectReader& entry, const NamedProvenances& named) {
  return read_provenance(entry.required("provenance"), named);
}

int read_points(const Reader& reader, int parts) {
  int amount = 0;
  if (reader.json().natural()) return parts * reader.integer(0, base::kMostPoints);
  if (reader.is_text() && base::parse_points(reader.text(), parts, amount)) return amount;
  // The finest that the file can tell: "1/2" or "2 1/2".
  const std::string part = base::points_text(1, parts);
  reader.expected("points: a whole number from 0" +
                  (parts == 1 ? std::string() : ", or a text like \"" + part + "\" or \"2 " + part + "\""));
  return 0;
}

Amount read_amount(const Reader& reader) {
  Amount amount;
  if (reader.is_integer()) {
    amount.halves = 2 * reader.integer(-9999, 9999);
    return amount;
  }
  if (reader.is_text() && parse_amount(reader.text(), amount)) return amount;
  reader.expected("an amount: a whole number, \"1/2\", or dice like \"2d6\" or \"1d6+1\"");
  return amount;
}

std::vector<Term> read_terms(ObjectReader& file, std::string_view key) {
  std::vector<Term> terms;
  if (const auto reader = file.optional(key))
    for (const auto& [id, text] : reader->members()) terms.push_back({id, text.name()});
  return terms;
}

std::vector<std::string> read_words(ObjectReader& entry, std::string_view key, const std::string& what,
                                    const std::vector<Term>& terms) {
  std::vector<std::string> words;
  const auto reader = entry.optional(key);
  if (!reader) return words;
  UniqueIds unique(what);
  for (const Reader& item : reader->list()) {
    std::string word = item.name();
    if (!declared(terms, word))
      item.expected("a " + what + " that the file declares under \"" + what + "s\" (" +
                    declared_words(terms) + ")");
    unique.add(item, word);
    words.push_back(std::move(word));
  }
  return words;
}

Traits read_traits(ObjectReader& entry, const std::vector<Term>& terms) {
  return read_words(entry, "traits", "trait", terms);
}

Factors read_factors(ObjectReader& entry, const std::vector<Term>& terms) {
  Factors factors;
  const auto reader = entry.optional("factors");
  if (!reader) return factors;
  for (const auto& [name, value] : reader->members()) {
    if (!declared(terms, name))
      value.reject("the factor \"" + name + "\" is not declared under \"factors\" (" + declared_words(terms) +
                   ")");
    factors[name] = value.integer(-999, 999);
  }
  return factors;
}

std::vector<int> read_turns(const Reader& reader, int last) {
  std::set<int> turns;
  if (reader.is_list())
    for (const Reader& item : reader.list()) read_turn_span(item, last, turns);
  else
    read_turn_span(reader, last, turns);
  return {turns.begin(), turns.end()};
}

std::vector<Parameters> read_parameters(ObjectReader& file, const NamedProvenances& named) {
  std::vector<Parameters> groups;
  UniqueIds unique("group of parameters");
  for_each_entry(file, "parameters", [&](ObjectReader& entry) {
    Parameters group;
    group.id = entry.required("id").name();
    unique.add(entry.reader(), group.id);
    group.note = entry.text_or_empty("note");
    group.provenance = read_provenance_of(entry, named);
    for (const auto& [name, value] : entry.reader().members()) {
      if (name == "id" || name == "note" || name == "provenance") continue;
      entry.optional(name);  // every other key is open
      if (name == "case" || name.ends_with("_case"))
        group.cases[name == "case" ? "" : name.substr(0, name.size() - 5)] = value.name();
      else
        group.values[name] = read_parameter(value);
    }
    groups.push_back(std::move(group));
  });
  return groups;
}

void UniqueIds::add(const Reader& where, const std::string& id) {
  if (!seen_.insert(id).second) where.reject("there is already a " + what_ + " \"" + id + "\"");
}

void for_each_entry(ObjectReader& file, std::string_view key,
                    const std::function<void(ObjectReader& entry)>& read) {
  const auto list = file.optional(key);
  if (!list) return;
  for (const Reader& item : list->list()) {
    ObjectReader entry(item);
    read(entry);
    entry.finish();
  }
}

}  // namespace mitla::data
