#include "server/common_view.h"

#include <algorithm>

#include "engine/json.h"
#include "engine/json_writer.h"
#include "engine/view_json.h"

namespace mitla::server {

namespace {

using engine::Json;

bool same(const Json& a, const Json& b) {
  if (a.kind != b.kind || a.truth != b.truth || a.text != b.text || a.items.size() != b.items.size() ||
      a.members.size() != b.members.size())
    return false;
  for (std::size_t i = 0; i < a.items.size(); ++i)
    if (!same(a.items[i], b.items[i])) return false;
  for (std::size_t i = 0; i < a.members.size(); ++i)
    if (a.members[i].key != b.members[i].key || !same(a.members[i].value, b.members[i].value)) return false;
  return true;
}

// Items that name a unit or an id are the same thing even if one seat knows more of it. Duties and marks name
// units too, but a unit may have several of them: they are the same only if nothing is different.
bool same_thing(const Json& a, const Json& b) {
  if (a.find("case") != nullptr || a.find("kind") != nullptr) return same(a, b);
  for (const char* name : {"unit", "id"}) {
    const Json* mine = a.find(name);
    const Json* other = b.find(name);
    if (mine != nullptr && other != nullptr) return same(*mine, *other);
  }
  return same(a, b);
}

// Leaves in `a` what `b` says too.
void keep_common(Json& a, const Json& b) {
  if (a.is(Json::Kind::kObject)) {
    std::erase_if(a.members, [&](Json::Member& member) {
      const Json* other = b.find(member.key);
      if (other == nullptr || other->kind != member.value.kind) return true;
      if (member.value.is(Json::Kind::kObject) || member.value.is(Json::Kind::kArray)) {
        keep_common(member.value, *other);
        return false;
      }
      return !same(member.value, *other);
    });
  } else if (a.is(Json::Kind::kArray)) {
    // Both lists are in the same order but for what one of them lacks: look behind the last one found first.
    auto next = b.items.begin();
    std::erase_if(a.items, [&](Json& item) {
      const auto is_it = [&](const Json& other) { return same_thing(item, other); };
      auto it = std::find_if(next, b.items.end(), is_it);
      bool found = it != b.items.end();
      if (!found) {
        it = std::find_if(b.items.begin(), next, is_it);
        found = it != next;
      }
      if (!found) return true;
      keep_common(item, *it);
      next = it + 1;
      return false;
    });
  }
}

void write(const Json& json, engine::JsonWriter& out) {
  switch (json.kind) {
    case Json::Kind::kNull:
      out.null();
      break;
    case Json::Kind::kBool:
      out.value(json.truth);
      break;
    case Json::Kind::kNumber:
      out.raw(json.text);
      break;
    case Json::Kind::kString:
      out.value(json.text);
      break;
    case Json::Kind::kArray:
      out.begin_array();
      for (const Json& item : json.items) write(item, out);
      out.end_array();
      break;
    case Json::Kind::kObject:
      out.begin_object();
      for (const auto& [key, value] : json.members) write(value, out.any_key(key));
      out.end_object();
      break;
  }
}

Json view_of(const engine::Game& game, const engine::State& state, std::size_t seat) {
  std::string text;
  engine::view_to_json(game, state, engine::Seat{static_cast<std::uint8_t>(seat)}, text);
  return engine::parse_json(text, {.bytes = 8 << 20, .depth = 32, .values = 1'000'000}).value();
}

}  // namespace

std::string common_view(const engine::Game& game, const engine::State& state) {
  Json common = view_of(game, state, 0);
  for (std::size_t seat = 1; seat < game.info().seats.size(); ++seat)
    keep_common(common, view_of(game, state, seat));
  std::erase_if(common.members, [](const Json::Member& member) { return member.key == "seat"; });
  common.members.insert(common.members.begin(), {"seat", Json{}});
  std::string text;
  engine::JsonWriter out(text);
  write(common, out);
  return text;
}

}  // namespace mitla::server
