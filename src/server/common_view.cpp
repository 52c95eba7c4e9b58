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

// Items that name a unit or an id are the same even if one seat knows more about them, and so are cards of a
// pile of which one lies face down. Duties and marks name units too, but a unit may have several of them:
// they are the same only if they are identical.
bool same_thing(const Json& a, const Json& b) {
  if (a.find("case") != nullptr || a.find("kind") != nullptr) return same(a, b);
  if (a.find("pile") != nullptr && b.find("pile") != nullptr && !same(*a.find("pile"), *b.find("pile")))
    return false;
  if (a.find("pile") != nullptr && (a.find("card") == nullptr || b.find("card") == nullptr)) return true;
  for (const char* name : {"unit", "id"}) {
    const Json* mine = a.find(name);
    const Json* other = b.find(name);
    if (mine != nullptr && other != nullptr) return same(*mine, *other);
  }
  return same(a, b);
}

// Keeps in `a` only what is also in `b`.
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
    // Both lists are in the same order except for missing items: start to search after the last one found.
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

const std::vector<Json>& list(const Json& view, std::string_view name) {
  static const std::vector<Json> none;
  const Json* found = view.find(name);
  return found != nullptr ? found->items : none;
}

bool same_place(const Json& a, const Json& b) {
  for (const char* where : {"hex", "box"}) {
    const Json* mine = a.find(where);
    const Json* other = b.find(where);
    if ((mine == nullptr) != (other == nullptr) || (mine != nullptr && !same(*mine, *other))) return false;
  }
  return true;
}

// How many pieces of a view stand at the place of the stack.
std::size_t pieces_at(const Json& stack, const Json& view) {
  const std::vector<Json>& pieces = list(view, "pieces");
  return static_cast<std::size_t>(std::count_if(pieces.begin(), pieces.end(),
                                                [&](const Json& piece) { return same_place(stack, piece); }));
}

// Whether a seat knows of a stack in another seat's view: its own view has the stack too, or shows the units
// themselves.
bool knows_of(const Json& stack, const Json& view, const Json& teller) {
  for (const Json& other : list(view, "stacks"))
    if (same(stack, other)) return true;
  return pieces_at(stack, view) >=
         pieces_at(stack, teller) + static_cast<std::size_t>(stack.find("count")->integer().value_or(0));
}

// The stacks that every seat knows of, whichever seat's view has them as stacks.
Json common_stacks(const std::vector<Json>& views) {
  Json stacks;
  stacks.kind = Json::Kind::kArray;
  for (const Json& teller : views)
    for (const Json& stack : list(teller, "stacks"))
      if (std::all_of(views.begin(), views.end(),
                      [&](const Json& view) { return knows_of(stack, view, teller); }) &&
          std::none_of(stacks.items.begin(), stacks.items.end(),
                       [&](const Json& told) { return same(told, stack); }))
        stacks.items.push_back(stack);
  return stacks;
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
  std::vector<Json> views;
  for (std::size_t seat = 0; seat < game.info().seats.size(); ++seat)
    views.push_back(view_of(game, state, seat));
  Json common = views.front();
  for (std::size_t seat = 1; seat < views.size(); ++seat) keep_common(common, views[seat]);
  // What a seat has chosen is its own business: if two seats happened to have chosen the same, the end of it
  // would tell that one of them has changed its mind.
  std::erase_if(common.members, [](const Json::Member& member) {
    return member.key == "seat" || member.key == "stacks" || member.key == "chosen";
  });
  common.members.insert(common.members.begin(), {"seat", Json{}});
  if (Json stacks = common_stacks(views); !stacks.items.empty())
    common.members.push_back({"stacks", std::move(stacks)});
  std::string text;
  engine::JsonWriter out(text);
  write(common, out);
  return text;
}

}  // namespace mitla::server
