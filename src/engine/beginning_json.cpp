#include "engine/beginning_json.h"

#include "engine/json_fields.h"
#include "engine/position_json.h"

namespace mitla::engine {

namespace {

std::optional<std::uint64_t> read_seed(const Json& json) {
  if (!json.is(Json::Kind::kString)) return json.natural();
  Json digits;  // the string's text, read as a number would be
  digits.kind = Json::Kind::kNumber;
  digits.text = json.text;
  return digits.natural();
}

Options read_options(const Json& json, const JsonFields& outer, std::string& error) {
  Options options;
  JsonFields fields(json, outer.path("options"), error);
  for (const auto& [id, value] : json.members) {
    if (!value.is(Json::Kind::kString)) fields.fail(id, "a string");
    options.emplace_back(id, value.text);
  }
  return options;
}

}  // namespace

Beginning beginning_from_json(const Json& json, std::string& error) {
  Beginning beginning;
  JsonFields fields(json, "", error);
  if (const auto* scenario = fields.text("scenario")) beginning.scenario = *scenario;
  if (const Json* options = fields.object("options"))
    beginning.options = read_options(*options, fields, error);
  if (const Json* seed = json.find("seed")) {
    const auto value = read_seed(*seed);
    if (!value)
      fields.fail("seed", "a whole number from 0 to 18446744073709551615, as a number or a string of digits");
    beginning.seed = value.value_or(0);
  }
  if (const Json* dice = fields.array("dice")) {
    for (const Json& item : dice->items) {
      const auto result = number_within(item, 1, 255);
      if (!result) fields.fail("dice", "an array of whole numbers from 1 to 255");
      beginning.dice.push_back(static_cast<std::uint8_t>(result.value_or(1)));
    }
  }
  if (const Json* position = fields.object("position"))
    beginning.position = position_from_json(*position, fields.path("position"), error);
  return beginning;
}

void write_beginning(const Game& game, const Beginning& beginning, JsonWriter& out) {
  out.member("scenario", beginning.scenario).key("options").begin_object();
  for (const auto& [id, value] : beginning.options) out.any_key(id).value(value);
  out.end_object().member("seed", std::to_string(beginning.seed)).key("dice").begin_array();
  for (const std::uint8_t result : beginning.dice) out.value(static_cast<int>(result));
  out.end_array();
  if (beginning.position) {
    out.key("position");
    write_position(game, *beginning.position, out);
  }
}

}  // namespace mitla::engine
