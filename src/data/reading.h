// Readers for what all kinds of data files share. For the loaders of this room only.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "data/json_reader.h"
#include "data/provenance.h"
#include "data/values.h"

namespace mitla::data {

// Provenances that a file names once ("provenances") and its entries refer to.
using NamedProvenances = std::map<std::string, Provenance, std::less<>>;

// Reads the keys that every file begins with: schema, id, title, provenance, provenances.
struct FileHead {
  std::string id;
  std::string title;
  Provenance provenance;
  NamedProvenances named;
};
FileHead read_head(ObjectReader& file);

// {"kind": "seed", "note": "10.3"}, "seed", "seed: 10.3", or a name of "provenances".
Provenance read_provenance(const Reader& reader, const NamedProvenances& named);
// The required key "provenance" of an entry.
Provenance read_provenance_of(ObjectReader& entry, const NamedProvenances& named);

// In parts of a point, of which `parts` make one point.
int read_points(const Reader& reader, int parts);
Amount read_amount(const Reader& reader);

// {"engineer": "what it means", ...}
std::vector<Term> read_terms(ObjectReader& file, std::string_view key);
// Words that `terms` declares; `what` they are: "trait", "factor".
std::vector<std::string> read_words(ObjectReader& entry, std::string_view key, const std::string& what,
                                    const std::vector<Term>& terms);
Traits read_traits(ObjectReader& entry, const std::vector<Term>& terms);
Factors read_factors(ObjectReader& entry, const std::vector<Term>& terms);

// 3, "2-5", or a list of such; every turn from 1 to `last`, each once, in ascending order.
std::vector<int> read_turns(const Reader& reader, int last);

// One open value of a group of parameters or of a card's effect.
Parameters::Value read_parameter(const Reader& reader);
std::vector<Parameters> read_parameters(ObjectReader& file, const NamedProvenances& named);

// Reports an id that occurs twice.
class UniqueIds {
 public:
  explicit UniqueIds(std::string what) : what_(std::move(what)) {}
  void add(const Reader& where, const std::string& id);

 private:
  std::string what_;
  std::set<std::string> seen_;
};

// Calls `read` for every entry of the list under `key`, if there is one.
void for_each_entry(ObjectReader& file, std::string_view key,
                    const std::function<void(ObjectReader& entry)>& read);

}  // namespace mitla::data
