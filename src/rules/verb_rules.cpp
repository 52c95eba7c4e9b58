#include "rules/verb_rules.h"

#include "rules/words.h"

namespace mitla::rules {

void VerbRow::set_form(std::string_view form) {
  name = take_word(form, ' ');
  while (!form.empty()) {
    std::string_view choices = take_word(form, ' ');
    const std::string_view type = take_word(choices, '=');
    for (int k = 0; k <= static_cast<int>(engine::ArgumentKind::kOption); ++k)
      if (const auto kind = static_cast<engine::ArgumentKind>(k); engine::word_for(kind) == type)
        arguments.push_back(kind);
    while (!choices.empty()) words.push_back(take_word(choices, '/'));
  }
}

std::vector<VerbRow> verb_table(std::initializer_list<VerbRow> rows) {
  std::vector<VerbRow> table;
  for (const VerbRow& row : rows) {
    if (row.verb >= table.size()) table.resize(row.verb + 1);
    table[row.verb] = row;
  }
  return table;
}

}  // namespace mitla::rules
