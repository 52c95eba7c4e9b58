#include "games/barlev/events.h"

#include "games/barlev/boxes.h"
#include "games/barlev/segments.h"

namespace mitla::barlev {
namespace {

std::string side_name(const RuleSet&, int side) {
  return side < 0 ? std::string() : std::string(side == 0 ? "Israel" : "The Arab states");
}
std::string side_id(const RuleSet&, int side) {
  return side < 0 ? std::string() : std::string(side == 0 ? "israel" : "arab");
}
std::string seat_name(const RuleSet& rules, int seat) {
  return seat < 0 ? std::string() : rules.data().scenario.seats[static_cast<std::size_t>(seat)].title;
}
std::string seat_id(const RuleSet& rules, int seat) {
  return seat < 0 ? std::string() : rules.data().scenario.seats[static_cast<std::size_t>(seat)].id;
}
std::string nation_name(const RuleSet&, int nation) {
  constexpr std::array<std::string_view, kNations> kNames{"Israel", "Egypt", "Syria"};
  return nation < 0 ? std::string() : std::string(kNames[static_cast<std::size_t>(nation)]);
}
std::string nation_id(const RuleSet&, int nation) {
  return nation < 0 ? std::string() : std::string(kNationWords[static_cast<std::size_t>(nation)]);
}
std::string front_name(const RuleSet&, int front) {
  return front < 0 ? std::string() : std::string(front == 0 ? "Suez" : "Golan");
}
std::string front_id(const RuleSet&, int front) {
  return front < 0 ? std::string() : std::string(kFrontWords[static_cast<std::size_t>(front)]);
}
std::string box_name(const RuleSet&, int box) {
  return box < 0 || box >= kBoxes ? std::string()
                                  : std::string(kBoxWords[static_cast<std::size_t>(box)].title);
}
std::string box_id(const RuleSet&, int box) {
  return box < 0 || box >= kBoxes ? std::string() : std::string(kBoxWords[static_cast<std::size_t>(box)].id);
}
std::string segment_name(const RuleSet&, int step) {
  return std::string(segment_word(static_cast<Step>(step)).title);
}
std::string segment_id(const RuleSet&, int step) {
  return std::string(segment_word(static_cast<Step>(step)).id);
}
std::string turn_title(const RuleSet& rules, int turn) {
  const data::Turn* found = rules.data().scenario.turn(turn);
  return found == nullptr ? std::string() : found->label;
}
std::string reserve_name(const RuleSet& rules, int reserve) {
  return reserve < 0 ? std::string() : rules.reserves[static_cast<std::size_t>(reserve)].title;
}
std::string fire_code(const RuleSet&, int result) {
  return std::string(kFireWords[static_cast<std::size_t>(result)]);
}
std::string altitude_word(const RuleSet&, int altitude) {
  return altitude < 0 ? std::string() : std::string(kAltitudeWords[static_cast<std::size_t>(altitude)]);
}
std::string air_defence_name(const RuleSet&, int system) {
  return std::string(kSystemWords[static_cast<std::size_t>(system)]);
}
std::string odds_heading(const RuleSet& rules, int column) {
  return column < 0 ? std::string() : rules.tables.direct_fire.heading(column);
}

constexpr rules::EventWord<RuleSet> kWords[] = {
    {"side", side_name, side_id},    {"seat", seat_name, seat_id}, {"nation", nation_name, nation_id},
    {"front", front_name, front_id}, {"box", box_name, box_id},    {"segment", segment_name, segment_id},
    {"turn-title", turn_title},      {"reserve", reserve_name},    {"fire-result", fire_code},
    {"altitude", altitude_word},     {"odds", odds_heading},       {"air-defence", air_defence_name},
};

}  // namespace

const EventRow& event_row(const RuleSet&, std::uint8_t kind) {
  return kind < kFirstLandEvent  ? core_event_row(kind)
         : kind < kFirstAirEvent ? land_event_row(kind)
                                 : air_event_row(kind);
}
std::span<const rules::EventWord<RuleSet>> event_words() { return kWords; }

}  // namespace mitla::barlev
