#include <algorithm>
#include <cctype>

#include "data/document.h"
#include "data/load.h"
#include "data/reading.h"

namespace mitla::data {
namespace {

constexpr int kMostCounters = 99;  // of one kind

std::string read_colour(const Reader& reader) {
  const std::string colour = reader.text();
  const bool well_formed =
      colour.size() == 7 && colour[0] == '#' && std::all_of(colour.begin() + 1, colour.end(), [](char c) {
        return std::isxdigit(static_cast<unsigned char>(c)) != 0;
      });
  if (!well_formed) reader.expected("a colour like \"#8ecae6\"");
  return colour;
}

class UnitsReader {
 public:
  UnitsReader(Units& units, const NamedProvenances& named) : units_(units), named_(named) {}

  void read_face(ObjectReader& file) {
    const auto face = file.optional("face");
    if (!face) {
      for (const Term& term : units_.factor_terms) units_.face.factors.push_back(term.id);
      return;
    }
    ObjectReader entry(*face);
    if (const auto factors = entry.optional("factors"))
      for (const Reader& item : factors->list()) units_.face.factors.push_back(read_printed(item));
    units_.face.parentheses = read_words(entry, "parentheses", "trait", units_.trait_terms);
    entry.finish();
  }

  void read_sides(ObjectReader& file) {
    UniqueIds unique("side");
    UniqueIds prefixes("side with the prefix");
    for_each_entry(file, "sides", [&](ObjectReader& entry) {
      Side side;
      side.id = entry.required("id").name();
      unique.add(entry.reader(), side.id);
      side.title = entry.required("title").name();
      side.colour = read_colour(entry.required("colour"));
      side.ink = read_colour(entry.required("ink"));
      side.prefix = entry.text_or_empty("prefix");
      if (!side.prefix.empty()) prefixes.add(entry.reader(), side.prefix);
      units_.sides.push_back(std::move(side));
    });
  }

  void read_formations(ObjectReader& file) {
    UniqueIds unique("formation");
    for_each_entry(file, "formations", [&](ObjectReader& entry) {
      Formation formation;
      formation.id = entry.required("id").name();
      unique.add(entry.reader(), formation.id);
      formation.title = entry.required("title").name();
      formation.side = read_side(entry);
      const Side* side = units_.side(formation.side);
      formation.colour = side ? side->colour : "";
      formation.ink = side ? side->ink : "";
      if (const auto colour = entry.optional("colour")) formation.colour = read_colour(*colour);
      if (const auto ink = entry.optional("ink")) formation.ink = read_colour(*ink);
      if (const auto parent = entry.optional("parent")) {
        formation.parent = parent->name();
        if (!units_.formation(formation.parent))
          parent->expected("a formation that stands further up in the file");
      }
      units_.formations.push_back(std::move(formation));
    });
  }

  void read_types(ObjectReader& file) {
    UniqueIds unique("type");
    for_each_entry(file, "types", [&](ObjectReader& entry) {
      UnitType type;
      type.id = entry.required("id").name();
      unique.add(entry.reader(), type.id);
      type.title = entry.required("title").name();
      type.symbol = entry.text_or_empty("symbol");
      units_.types.push_back(std::move(type));
    });
  }

  void read_units(ObjectReader& file) {
    if (!file.optional("kinds")) file.required("units");
    UniqueIds unique("unit");
    for_each_entry(file, "units", [&](ObjectReader& entry) {
      Unit unit;
      unit.id = entry.required("id").name();
      unique.add(entry.reader(), unit.id);
      unit.side = read_side(entry);
      read_counter(entry, unit);
      units_.units.push_back(std::move(unit));
    });
  }

  // Counters of which there are many alike; scenarios say how many each side has.
  void read_kinds(ObjectReader& file) {
    UniqueIds unique("kind");
    for_each_entry(file, "kinds", [&](ObjectReader& entry) {
      Unit kind;
      kind.id = entry.required("id").name();
      unique.add(entry.reader(), kind.id);
      if (entry.optional("side")) {
        kind.side = read_side(entry);
        kind.sides = {kind.side};
      } else if (const auto sides = entry.optional("sides")) {
        kind.sides = sides->names();
        for (const Reader& item : sides->list())
          if (item.is_text() && !units_.side(item.text())) item.expected("a side of \"sides\"");
      }
      read_counter(entry, kind);
      units_.kinds.push_back(std::move(kind));
    });
  }

  void read_markers(ObjectReader& file) {
    UniqueIds unique("marker");
    for_each_entry(file, "markers", [&](ObjectReader& entry) {
      Marker marker;
      marker.id = entry.required("id").name();
      unique.add(entry.reader(), marker.id);
      marker.title = entry.required("title").name();
      marker.kind = entry.required("kind").name();
      if (entry.optional("side")) marker.side = read_side(entry);
      marker.nationality = entry.text_or_empty("nationality");
      marker.count = entry.integer_or("count", 1, kMostCounters, 1);
      marker.factors = read_factors(entry, units_.factor_terms);
      marker.note = entry.text_or_empty("note");
      marker.provenance = read_provenance_of(entry, named_);
      units_.markers.push_back(std::move(marker));
    });
  }

 private:
  // A factor, "attack^range" (the range small and raised behind the attack), or "allowance": the movement
  // allowance that the tables give to the mobility.
  std::string read_printed(const Reader& item) const {
    std::string printed = item.name();
    const auto is_factor = [&](std::string_view word) {
      const auto& terms = units_.factor_terms;
      return std::any_of(terms.begin(), terms.end(), [&](const Term& term) { return term.id == word; });
    };
    const std::size_t raised = printed.find('^');
    const bool known = raised == std::string::npos
                           ? printed == "allowance" || is_factor(printed)
                           : is_factor(printed.substr(0, raised)) && is_factor(printed.substr(raised + 1));
    if (!known) item.expected("a factor of \"factors\", two of them as \"attack^range\", or \"allowance\"");
    return printed;
  }

  void read_counter(ObjectReader& entry, Unit& unit) const {
    unit.designation = entry.required("designation").name();
    unit.title = entry.text_or_empty("title");
    unit.nationality = entry.text_or_empty("nationality");
    unit.formation = read_formation(entry, unit.side);
    unit.type = read_type(entry);
    unit.size = entry.text_or_empty("size");
    unit.mobility = entry.required("mobility").name();
    unit.factors = read_factors(entry, units_.factor_terms);
    unit.traits = read_traits(entry, units_.trait_terms);
    if (const auto codes = entry.optional("codes"))
      for (const auto& [name, code] : codes->members()) unit.codes[name] = code.name();
    unit.setup = entry.text_or_empty("setup");
    unit.count = entry.integer_or("count", 1, kMostCounters, 1);
    unit.note = entry.text_or_empty("note");
    unit.provenance = read_provenance_of(entry, named_);
  }

  std::string read_side(ObjectReader& entry) const {
    const Reader reader = entry.required("side");
    std::string id = reader.name();
    if (!units_.side(id)) reader.expected("a side of \"sides\"");
    return id;
  }

  std::string read_formation(ObjectReader& entry, const std::string& side) const {
    const auto reader = entry.optional("formation");
    if (!reader) return {};
    std::string id = reader->name();
    const Formation* formation = units_.formation(id);
    if (!formation)
      reader->expected("a formation of \"formations\"");
    else if (formation->side != side)
      reader->reject("the formation \"" + id + "\" is of the side \"" + formation->side + "\"");
    return id;
  }

  std::string read_type(ObjectReader& entry) const {
    const Reader reader = entry.required("type");
    std::string id = reader.name();
    if (!units_.type(id)) reader.expected("a type of \"types\"");
    return id;
  }

  Units& units_;
  const NamedProvenances& named_;
};

}  // namespace

base::Result<Units> load_units(const Source& source, const std::string& path) {
  auto document = load_document(source, path, kUnitsSchema);
  if (!document) return base::Error{document.error()};
  Problem problem(document.value());
  ObjectReader file(Reader(document.value().root, problem));
  FileHead head = read_head(file);

  Units units;
  units.id = head.id;
  units.title = head.title;
  units.provenance = head.provenance;
  units.factor_terms = read_terms(file, "factors");
  units.trait_terms = read_terms(file, "traits");
  UnitsReader reader(units, head.named);
  reader.read_face(file);
  reader.read_sides(file);
  reader.read_formations(file);
  reader.read_types(file);
  reader.read_units(file);
  reader.read_kinds(file);
  reader.read_markers(file);
  file.finish();
  if (problem.found()) return problem.error();
  return units;
}

}  // namespace mitla::data
