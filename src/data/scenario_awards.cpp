#include "data/scenario_parts.h"

namespace mitla::data {

void read_awards(ObjectReader& file, const ScenarioParts& parts) {
  UniqueIds unique("award");
  for_each_entry(file, "awards", [&](ObjectReader& entry) {
    Award award;
    award.id = entry.required("id").name();
    unique.add(entry.reader(), award.id);
    award.to = read_seat(entry, "to", parts);
    award.points = read_amount(entry.required("points"));
    award.event = entry.required("for").name();
    if (const auto rule = entry.optional("case")) award.rule = rule->name();
    if (entry.optional("of")) award.of = read_seat(entry, "of", parts);
    if (const auto group = entry.optional("group")) {
      award.group = group->name();
      if (!parts.scenario.group(award.group)) group->expected("a group of \"groups\"");
    }
    award.kinds = read_kind_names(entry, "kinds", parts);
    award.not_kinds = read_kind_names(entry, "not_kinds", parts);
    award.classes = entry.names_or_none("classes");
    award.not_classes = entry.names_or_none("not_classes");
    if (const auto area = entry.optional("area")) {
      award.area = area->name();
      if (!parts.map.area(award.area)) area->expected("an area of the map");
    }
    if (const auto turns = entry.optional("turns")) award.turns = read_turns(*turns, parts.last_of_track());
    award.only_if = entry.text_or_empty("only_if");
    award.once = entry.flag("once");
    award.note = entry.text_or_empty("note");
    award.provenance = read_provenance_of(entry, parts.named);
    parts.scenario.awards.push_back(std::move(award));
  });
}

}  // namespace mitla::data
