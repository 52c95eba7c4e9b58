#include <algorithm>
#include <charconv>
#include <set>

#include "data/document.h"
#include "data/load.h"
#include "data/reading.h"

namespace mitla::data {
namespace {

constexpr int kFinest = 12;    // parts of a movement point
constexpr int kWidest = 9999;  // of any bound of a column or row

bool take_integer(std::string_view& text, int& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end == text.data() || number > kWidest || number < -kWidest) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

// "3", "-1", "0-4", "9+" (and more), "2-" (and less). Anything else is a name.
TableRange parse_row_heading(const std::string& heading) {
  TableRange named;
  named.heading = heading;
  TableRange range = named;
  range.numbered = true;
  std::string_view rest = heading;
  if (!take_integer(rest, range.min)) return named;
  range.max = range.min;
  if (rest.empty()) return range;
  if (rest == "+") {
    range.max = std::numeric_limits<int>::max();
    return range;
  }
  if (rest == "-") {
    range.min = std::numeric_limits<int>::min();
    return range;
  }
  if (rest.front() != '-') return named;
  rest.remove_prefix(1);
  if (!take_integer(rest, range.max) || !rest.empty() || range.max < range.min) return named;
  return range;
}

// "3:1" or "3-1".
bool is_odds(std::string_view heading) {
  int a = 0;
  int b = 0;
  if (!take_integer(heading, a) || heading.empty() || (heading.front() != ':' && heading.front() != '-'))
    return false;
  heading.remove_prefix(1);
  return take_integer(heading, b) && heading.empty() && a > 0 && b > 0;
}

class TablesReader {
 public:
  TablesReader(Tables& tables, const NamedProvenances& named) : tables_(tables), named_(named) {}

  void read_mobilities(ObjectReader& file) {
    UniqueIds unique("mobility");
    for_each_entry(file, "mobilities", [&](ObjectReader& entry) {
      Mobility mobility;
      mobility.id = entry.required("id").name();
      unique.add(entry.reader(), mobility.id);
      mobility.title = entry.required("title").name();
      mobility.traits = read_traits(entry, tables_.trait_terms);
      mobility.provenance = read_provenance_of(entry, named_);
      tables_.mobilities.push_back(std::move(mobility));
    });
  }

  void read_allowances(ObjectReader& file) {
    UniqueIds unique("list of allowances of");
    for_each_entry(file, "allowances", [&](ObjectReader& entry) {
      const std::string side = entry.required("side").name();
      unique.add(entry.reader(), side);
      const Provenance provenance = read_provenance_of(entry, named_);
      for (const MoveCost& cost : read_move(entry.required("move")).costs)
        tables_.allowances.push_back({side, cost.mobility, cost.cost, provenance});
    });
  }

  void read_surcharges(ObjectReader& file) {
    for_each_entry(file, "surcharges", [&](ObjectReader& entry) {
      Surcharge surcharge;
      surcharge.reason = entry.required("reason").name();
      surcharge.side = entry.required("side").name();
      if (tables_.surcharge(surcharge.reason, surcharge.side))
        entry.reader().reject("this side already has a surcharge \"" + surcharge.reason + "\"");
      surcharge.move = read_move(entry.required("move"));
      surcharge.provenance = read_provenance_of(entry, named_);
      tables_.surcharges.push_back(std::move(surcharge));
    });
  }

  // `move` is optional for features, which leave the cost to the terrain they lie in.
  void read_chart(ObjectReader& file, std::string_view key, std::vector<TerrainEffect>& chart) {
    UniqueIds unique("line of the chart for");
    for_each_entry(file, key, [&](ObjectReader& entry) {
      TerrainEffect effect;
      effect.id = entry.required("id").name();
      unique.add(entry.reader(), effect.id);
      effect.title = entry.required("title").name();
      if (key == "features") {
        if (const auto move = entry.optional("move")) effect.move = read_move(*move);
      } else {
        effect.move = read_move(entry.required("move"));
      }
      effect.shift = entry.integer_or("shift", -20, 20, 0);
      effect.benefits = entry.names_or_none("benefits");
      effect.factors = read_factors(entry, tables_.factor_terms);
      effect.traits = read_traits(entry, tables_.trait_terms);
      effect.note = entry.text_or_empty("note");
      effect.provenance = read_provenance_of(entry, named_);
      chart.push_back(std::move(effect));
    });
  }

  void read_results(ObjectReader& file) {
    UniqueIds unique("result");
    for_each_entry(file, "results", [&](ObjectReader& entry) {
      CombatResult result;
      result.id = entry.required("id").name();
      unique.add(entry.reader(), result.id);
      result.title = entry.required("title").name();
      for_each_entry(entry, "steps", [&](ObjectReader& step_entry) {
        ResultStep step;
        step.op = step_entry.required("op").name();
        step.who = step_entry.required("who").name();
        step.hexes = step_entry.integer_or("hexes", 0, 99, 0);
        step.pick = step_entry.text_or_empty("pick");
        result.steps.push_back(std::move(step));
      });
      result.provenance = read_provenance_of(entry, named_);
      tables_.results.push_back(std::move(result));
    });
  }

  void read_tables(ObjectReader& file) {
    UniqueIds unique("table");
    for_each_entry(file, "tables", [&](ObjectReader& entry) {
      Table table;
      table.id = entry.required("id").name();
      unique.add(entry.reader(), table.id);
      table.title = entry.required("title").name();
      table.key = read_key(entry.required("columns_by"));
      table.note = entry.text_or_empty("note");
      table.provenance = read_provenance_of(entry, named_);
      const auto die = entry.optional("die");
      if (die) {
        table.die = read_amount(*die);
        if (!table.die.rolled() || table.die.dice * table.die.faces > kWidest)
          die->expected("dice like \"1d6\"");
      }
      read_columns(entry.required("columns"), table);
      read_rows(entry, table);
      tables_.tables.push_back(std::move(table));
    });
  }

  void read_modifiers(ObjectReader& file) {
    UniqueIds unique("modifier");
    for_each_entry(file, "modifiers", [&](ObjectReader& entry) {
      Modifier modifier;
      modifier.id = entry.required("id").name();
      unique.add(entry.reader(), modifier.id);
      modifier.title = entry.required("title").name();
      modifier.side = entry.text_or_empty("side");
      const auto amount = entry.optional("amount");
      const auto by_die = entry.optional("by_die");
      if (amount.has_value() == by_die.has_value())
        entry.reader().reject("a modifier has either an \"amount\" or values \"by_die\"");
      if (amount) modifier.amount.halves = 2 * amount->integer(-99, 99);
      if (by_die)
        for (const Reader& item : by_die->list()) modifier.by_die.push_back(item.integer(-99, 99));
      if (by_die && modifier.by_die.size() < 2) by_die->expected("one number for each face of the die");
      modifier.terrain = entry.names_or_none("terrain");
      modifier.provenance = read_provenance_of(entry, named_);
      tables_.modifiers.push_back(std::move(modifier));
    });
  }

 private:
  MoveCosts read_move(const Reader& reader) const {
    MoveCosts move;
    for (const auto& [mobility, cost] : reader.members())
      move.costs.push_back({mobility, read_points(cost, tables_.movement_unit)});
    return move;
  }

  static ColumnKey read_key(const Reader& reader) {
    const std::string word = reader.text();
    if (word == "differential") return ColumnKey::kDifferential;
    if (word == "percent") return ColumnKey::kPercent;
    if (word == "odds") return ColumnKey::kOdds;
    if (word == "number") return ColumnKey::kNumber;
    if (word != "name") reader.expected("\"differential\", \"percent\", \"odds\", \"number\" or \"name\"");
    return ColumnKey::kName;
  }

  // Numbered columns follow each other without gap from left to right.
  static void read_columns(const Reader& reader, Table& table) {
    const bool numbered = table.key != ColumnKey::kOdds && table.key != ColumnKey::kName;
    const std::vector<Reader> items = reader.list();
    UniqueIds unique("column");
    for (std::size_t i = 0; i < items.size(); ++i) {
      ObjectReader entry(items[i]);
      TableRange column;
      column.numbered = numbered;
      column.heading = entry.required("heading").name();
      unique.add(items[i], column.heading);
      if (numbered) {
        if (i > 0 || entry.reader().json().find("min"))
          column.min = entry.required("min").integer(-kWidest, kWidest);
        if (i + 1 < items.size() || entry.reader().json().find("max"))
          column.max = entry.required("max").integer(-kWidest, kWidest);
        entry.optional("min");
        entry.optional("max");
        if (column.min > column.max) items[i].reject("the column ends before it begins");
        if (i > 0 && column.min != table.columns.back().max + 1)
          items[i].reject("the column does not begin where the one before it ends");
      } else if (table.key == ColumnKey::kOdds && !is_odds(column.heading)) {
        items[i].reject("the heading is not odds like \"3:1\"");
      }
      entry.finish();
      table.columns.push_back(std::move(column));
      if (reader.problem().found()) return;
    }
    if (items.empty()) reader.expected("one column or more");
  }

  void read_rows(ObjectReader& entry, Table& table) const {
    const std::string cells = entry.text_or_empty("cells");
    if (!cells.empty() && cells != "results" && cells != "numbers" && cells != "words")
      entry.required("cells").expected("\"results\", \"numbers\" or \"words\"");
    const Reader rows = entry.required("rows");
    for (const auto& [heading, row] : rows.members()) {
      table.rows.push_back(parse_row_heading(heading));
      if (table.die.rolled() && !table.rows.back().numbered)
        row.reject("the row \"" + heading + "\" is no die roll: write \"3\", \"0-4\", \"9+\" or \"2-\"");
      const std::vector<Reader> items = row.list();
      if (items.size() != table.columns.size())
        row.reject("the row has " + std::to_string(items.size()) + " cells, the table has " +
                   std::to_string(table.columns.size()) + " columns");
      std::vector<std::string> texts;
      for (const Reader& item : items) texts.push_back(read_cell(item, cells));
      table.cells.push_back(std::move(texts));
      if (rows.problem().found()) return;
    }
    if (table.rows.empty()) rows.expected("one row or more");
    check_die(rows, table);
  }

  std::string read_cell(const Reader& item, const std::string& cells) const {
    if (cells == "numbers") return std::to_string(item.integer(-kWidest, kWidest));
    std::string text = item.name();
    if (cells != "words" && text != "-" && !tables_.result(text))
      item.expected("a result of \"results\", or \"-\" for no effect");
    return text;
  }

  // Every roll has exactly one row.
  static void check_die(const Reader& rows, const Table& table) {
    if (!table.die.rolled()) return;
    const int least = table.die.dice + table.die.whole();
    const int most = table.die.dice * table.die.faces + table.die.whole();
    for (int roll = least; roll <= most; ++roll) {
      const auto count = std::count_if(table.rows.begin(), table.rows.end(),
                                       [&](const TableRange& row) { return row.holds(roll); });
      if (count == 1) continue;
      rows.reject((count == 0 ? "no row for a roll of " : "more than one row for a roll of ") +
                  std::to_string(roll));
      return;
    }
  }

  Tables& tables_;
  const NamedProvenances& named_;
};

}  // namespace

base::Result<Tables> load_tables(const Source& source, const std::string& path) {
  auto document = load_document(source, path, kTablesSchema);
  if (!document) return base::Error{document.error()};
  Problem problem(document.value());
  ObjectReader file(Reader(document.value().root, problem));
  const FileHead head = read_head(file);

  Tables tables;
  tables.id = head.id;
  tables.title = head.title;
  tables.provenance = head.provenance;
  tables.trait_terms = read_terms(file, "traits");
  tables.factor_terms = read_terms(file, "factors");
  tables.movement_unit = file.integer_or("movement_unit", 1, kFinest, tables.movement_unit);
  TablesReader reader(tables, head.named);
  reader.read_mobilities(file);
  reader.read_allowances(file);
  reader.read_surcharges(file);
  reader.read_chart(file, "terrain", tables.terrain);
  reader.read_chart(file, "features", tables.features);
  reader.read_chart(file, "hexsides", tables.hexsides);
  reader.read_chart(file, "links", tables.links);
  reader.read_results(file);
  reader.read_tables(file);
  reader.read_modifiers(file);
  tables.parameters = read_parameters(file, head.named);
  file.finish();
  if (problem.found()) return problem.error();
  return tables;
}

}  // namespace mitla::data
