// Sides, formations and counters of a game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "data/provenance.h"
#include "data/values.h"

namespace mitla::data {

// Colours are CSS colours: `colour` of the counter, `ink` of what is printed on it.
struct Side {
  std::string id;
  std::string title;
  std::string prefix;  // of the ids of counters made from kinds: "E" in "E-T62-1"
  std::string colour;
  std::string ink;
};

struct Formation {
  std::string id;
  std::string title;
  std::string side;
  std::string parent;  // a larger formation, or empty
  std::string colour;  // the side's colours if the file gives none
  std::string ink;
};

struct UnitType {
  std::string id;
  std::string title;
  std::string symbol;  // function of the NATO symbol, e.g. "UCI" (infantry)
};

// A counter, or a kind of counters of which a scenario makes as many as it needs.
struct Unit {
  static constexpr int kNoKind = -1;

  std::string id;
  std::string designation;         // what is printed on the counter
  std::string title;               // full name, if it has one
  std::string side;                // empty: a kind that several sides have
  std::vector<std::string> sides;  // kinds only: which sides may have it; none: no side owns it
  int kind = kNoKind;              // of a counter made from a kind: index into Units::kinds
  std::string nationality;
  std::string formation;
  std::string type;
  std::string size;  // "battalion", ...
  std::string mobility;
  Factors factors;
  Codes codes;
  Traits traits;
  std::string setup;  // set-up code of the counter
  int count = 1;      // equal counters of this kind
  std::string note;
  Provenance provenance;

  int factor(std::string_view name, int fallback = 0) const { return factor_or(factors, name, fallback); }
  bool has_factor(std::string_view name) const { return factors.find(name) != factors.end(); }
  bool has_trait(std::string_view trait) const { return data::has_trait(traits, trait); }
  std::string_view code(std::string_view name) const {  // empty if it has none
    const auto it = codes.find(name);
    return it == codes.end() ? std::string_view() : std::string_view(it->second);
  }
};

struct Marker {
  std::string id;
  std::string title;
  std::string kind;  // "turn", "victory", "airstrike", ...
  std::string side;
  std::string nationality;
  int count = 1;
  Factors factors;
  std::string note;
  Provenance provenance;
};

// What is printed on the face of a counter beside its symbol and designation.
struct Face {
  std::vector<std::string> factors;      // in this order
  std::vector<std::string> parentheses;  // traits of units whose factors stand in parentheses
};

struct Units {
  std::string id;
  std::string title;
  Provenance provenance;
  std::vector<Term> factor_terms;
  std::vector<Term> trait_terms;
  Face face;  // all factors if the file does not say
  std::vector<Side> sides;
  std::vector<Formation> formations;
  std::vector<UnitType> types;
  std::vector<Unit> units;  // counters; the loader of a scenario appends those made from kinds
  std::vector<Unit> kinds;
  std::vector<Marker> markers;

  const Side* side(std::string_view id) const;
  const Formation* formation(std::string_view id) const;
  const UnitType* type(std::string_view id) const;
  const Unit* unit(std::string_view id) const;
  int unit_index(std::string_view id) const;  // -1 if there is none
  const Unit* kind(std::string_view id) const;
  int kind_index(std::string_view id) const;  // -1 if there is none
  const Marker* marker(std::string_view id) const;
};

}  // namespace mitla::data
