#include "cli/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <atomic>
#include <memory>

#include "engine/json_writer.h"

namespace mitla::cli {

namespace {

std::atomic<bool> json{false};

spdlog::logger& logger() {
  static const auto log =
      std::make_shared<spdlog::logger>("mitla", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  return *log;
}

// The message as a member of the line's object.
std::string member(const std::string& text) {
  std::string out;
  engine::JsonWriter writer(out);
  writer.begin_object().member("text", text).end_object();
  return out.substr(1, out.size() - 2);
}

std::string shown(const std::string& text) { return json ? member(text) : text; }

}  // namespace

void begin_log(bool as_json) {
  json = as_json;
  logger().set_pattern(
      as_json ? R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})" : "%Y-%m-%dT%H:%M:%S.%eZ %l mitla: %v",
      spdlog::pattern_time_type::utc);
  logger().flush_on(spdlog::level::info);
}

void log_problem(const std::string& text) { logger().error("{}", shown(text)); }
void log_note(const std::string& text) { logger().info("{}", shown(text)); }

void log_request(const server::RequestLine& request) {
  if (!json) {
    logger().info("{} {} {} {} {:.1f} ms{}", request.visitor, request.method, request.path, request.status,
                  request.milliseconds, request.person.empty() ? "" : " person " + request.person);
    return;
  }
  std::string out;
  engine::JsonWriter writer(out);
  writer.begin_object().member("visitor", request.visitor).member("method", request.method);
  writer.member("path", request.path).member("status", static_cast<int>(request.status));
  if (!request.person.empty()) writer.member("person", request.person);
  writer.member("microseconds", static_cast<int>(request.milliseconds * 1000)).end_object();
  logger().info("{}", out.substr(1, out.size() - 2));
}

}  // namespace mitla::cli
