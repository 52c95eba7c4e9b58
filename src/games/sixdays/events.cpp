#include "games/sixdays/events.h"

namespace mitla::sixdays {
namespace {

std::string side_name(const RuleSet& rules, int side) {
  if (side < 0) return {};
  const data::Seat& seat = rules.data().scenario.seats[static_cast<std::size_t>(side)];
  return seat.name.empty() ? seat.title : seat.name;
}
std::string side_id(const RuleSet& rules, int side) {
  return side < 0 ? std::string() : rules.data().scenario.seats[static_cast<std::size_t>(side)].id;
}
std::string card_name(const RuleSet& rules, int card) {
  if (card < 0) return {};
  return rules.card(card).title + " (" + rules.card(card).id + ")";
}
std::string card_id(const RuleSet& rules, int card) { return card < 0 ? std::string() : rules.card(card).id; }
std::string turn_title(const RuleSet& rules, int turn) {
  const data::Turn* found = rules.data().scenario.turn(turn);
  return found == nullptr ? std::string() : found->label;
}
std::string track_title(const RuleSet& rules, int track) {
  return rules.data()
      .cards
      .track_terms[static_cast<std::size_t>(
          rules.data().cards.track_index(kTrackWords[static_cast<std::size_t>(track)]))]
      .text;
}
std::string track_id(const RuleSet&, int track) {
  return std::string(kTrackWords[static_cast<std::size_t>(track)]);
}
std::string flag_text(const RuleSet& rules, int flag) {
  const data::Cards& cards = rules.data().cards;
  const int at = cards.flag_index(kFlagWords[static_cast<std::size_t>(flag)]);
  return at < 0 ? std::string() : cards.flag_terms[static_cast<std::size_t>(at)].text;
}
std::string flag_id(const RuleSet&, int flag) {
  return std::string(kFlagWords[static_cast<std::size_t>(flag)]);
}
std::string base_name(const RuleSet& rules, int box) {
  const auto& boxes = rules.data().map.boxes;
  return box < 0 || box >= static_cast<int>(boxes.size()) ? std::string()
                                                          : boxes[static_cast<std::size_t>(box)].title;
}
std::string base_id(const RuleSet& rules, int box) {
  const auto& boxes = rules.data().map.boxes;
  return box < 0 || box >= static_cast<int>(boxes.size()) ? std::string()
                                                          : boxes[static_cast<std::size_t>(box)].id;
}
std::string theater_name(const RuleSet& rules, int theater) {
  for (const data::Sheet& sheet : rules.data().map.sheets)
    if (theater >= 0 && sheet.id == kTheaterWords[static_cast<std::size_t>(theater)]) return sheet.title;
  return {};
}
std::string theater_id(const RuleSet&, int theater) {
  return theater < 0 ? std::string() : std::string(kTheaterWords[static_cast<std::size_t>(theater)]);
}

std::string column_heading(const RuleSet& rules, int column) {
  return rules.war.columns[static_cast<std::size_t>(column)];
}
std::string result_code(const RuleSet& rules, int result) {
  return rules.war.results[static_cast<std::size_t>(result)].code;
}

constexpr rules::EventWord<RuleSet> kWords[] = {
    {"side", side_name, side_id},          {"card", card_name, card_id}, {"turn-title", turn_title},
    {"track", track_title, track_id},      {"mark", flag_text, flag_id}, {"box", base_name, base_id},
    {"theater", theater_name, theater_id}, {"column", column_heading},   {"result", result_code}};

}  // namespace

const EventRow& event_row(const RuleSet&, std::uint8_t kind) {
  return kind < kFirstWarEvent ? crisis_event_row(kind) : war_event_row(kind);
}
std::span<const rules::EventWord<RuleSet>> event_words() { return kWords; }

}  // namespace mitla::sixdays
