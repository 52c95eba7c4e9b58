// Why a request was refused, for programs and for people.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/json_writer.h"

namespace mitla::server {

struct Failure {
  std::string_view code;  // bad, illegal, stale, not-your-turn, consent, none, store, ...
  std::string message;
  std::string rule = {};  // the case, if there is one
};

// "error": {"code", "rule", "message"}, into an object that the caller has opened.
inline void write_failure(const Failure& failure, engine::JsonWriter& out) {
  out.key("error").begin_object().member("code", failure.code);
  if (!failure.rule.empty()) out.member("rule", failure.rule);
  out.member("message", failure.message).end_object();
}

}  // namespace mitla::server
