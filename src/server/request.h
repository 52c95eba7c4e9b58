// One request of a socket, and how it is answered.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "engine/json.h"
#include "server/table.h"

namespace mitla::server {

inline Frame frame(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

struct Request {
  std::shared_ptr<Watcher> watcher;
  const engine::Json& json;
  std::string id;  // as JSON

  std::optional<int> number(const char* name) const {
    const engine::Json* member = json.find(name);
    const auto value = member != nullptr ? member->natural() : std::nullopt;
    if (!value || *value > 1'000'000'000) return std::nullopt;
    return static_cast<int>(*value);
  }
  void answered(const std::function<void(engine::JsonWriter&)>& members) const {
    std::string text;
    engine::JsonWriter out(text);
    out.begin_object().key("re").raw(id).member("ok", true);
    members(out);
    out.end_object();
    watcher->send(frame(std::move(text)));
  }
  void refused(const Failure& failure) const {
    std::string text;
    engine::JsonWriter out(text);
    out.begin_object().key("re").raw(id).member("ok", false);
    write_failure(failure, out);
    out.end_object();
    watcher->send(frame(std::move(text)));
  }
};

// Stands for the JSON of a request that no longer exists when the request is answered.
inline const engine::Json kNothing;

}  // namespace mitla::server
