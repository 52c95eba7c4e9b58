// One request being processed. A command reads its members, whose types have already been checked, and writes
// the members of the answer.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/json.h"
#include "engine/json_writer.h"
#include "engine/registry.h"
#include "engine/session.h"
#include "protocol/failure.h"
#include "protocol/open_games.h"

namespace mitla::protocol {

// An action that is not legal now.
Failure illegal(const engine::Refusal& refusal);

struct Call {
  const engine::Registry& registry;
  OpenGames& games;
  const engine::Json& request;
  engine::JsonWriter& out;
  engine::Session* session = nullptr;  // of the member "game"
  bool quit = false;

  const engine::Game& game() const { return session->game(); }
  const engine::State& state() const { return session->state(); }

  bool has(std::string_view member) const { return request.find(member) != nullptr; }
  std::string_view text(std::string_view member) const { return request.find(member)->text; }
  std::uint64_t count(std::string_view member) const { return *request.find(member)->natural(); }

  // Items of the game that members name; an unknown name is a failure that says so.
  Outcome find_unit(std::string_view member, engine::UnitId& unit) const;
  Outcome find_hex(std::string_view member, hex::HexId& hex) const;
  Outcome find_seat(std::string_view member, engine::Seat& seat) const;
  // The action of a text, if it is legal now.
  Outcome find_action(std::string_view text, engine::Action& action) const;
};

}  // namespace mitla::protocol
