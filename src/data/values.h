// Small values that all data files share.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "data/provenance.h"

namespace mitla::data {

// Points are written as a player reads them (3, "1/2", "2 1/2"; base/points.h). Victory points are held in
// exact halves, movement points in as many parts as the tables file says (Tables::movement_unit).
using HalfPoints = int;
using MovePoints = int;

// A fixed or rolled amount: 18, "1/2", "2d6", "1d6+1". The dice count whole points.
struct Amount {
  int dice = 0;
  int faces = 0;
  HalfPoints halves = 0;

  bool rolled() const { return dice > 0; }
  // The fixed part in whole points; for amounts that cannot hold a half.
  int whole() const { return halves / 2; }
  friend bool operator==(const Amount&, const Amount&) = default;
};

// A word that a file uses as a trait or factor, with its meaning. Files declare their words, so that a
// misspelt word is an error and its meaning can be looked up.
struct Term {
  std::string id;
  std::string text;
};

using Factors = std::map<std::string, int, std::less<>>;
using Codes = std::map<std::string, std::string, std::less<>>;
using Traits = std::vector<std::string>;

bool has_trait(const Traits& traits, std::string_view trait);
int factor_or(const Factors& factors, std::string_view name, int fallback);

// A named group of open values: what a game needs in addition to the fields that all games share
// ("artillery": {"ranged_units_per_attack": 1, ...}). Values are integers, booleans, words or lists of words.
struct Parameters {
  using Value = std::variant<int, bool, std::string, std::vector<std::string>>;

  std::string id;
  std::map<std::string, Value, std::less<>> values;
  Codes cases;  // of the rulebook: "case" as "", "entry_case" as "entry"
  std::string note;
  Provenance provenance;

  bool has(std::string_view name) const { return values.find(name) != values.end(); }
  // The case cited for this part of the group, or for the whole group; otherwise the fallback.
  std::string_view rule(std::string_view fallback, std::string_view part = {}) const;
  // The readers below return the fallback when the value is missing or of another kind.
  int number(std::string_view name, int fallback = 0) const;
  bool flag(std::string_view name) const;
  std::string_view word(std::string_view name) const;
  std::vector<std::string> words(std::string_view name) const;  // a single word counts as a list of one
  // 3 or "1/2", in parts of a point.
  int points(std::string_view name, int parts, int fallback = 0) const;
  HalfPoints half_points(std::string_view name, HalfPoints fallback = 0) const {
    return points(name, 2, fallback);
  }
  Amount amount(std::string_view name) const;  // 3 or "2d6"
};

const Parameters* find_parameters(const std::vector<Parameters>& groups, std::string_view id);

// "3", "1/2", "2 1/2", "2.5" -> halves; "2d6", "1d6+1", "3" -> amount. False if the text is neither.
bool parse_half_points(std::string_view text, HalfPoints& halves);
bool parse_amount(std::string_view text, Amount& amount);

}  // namespace mitla::data
