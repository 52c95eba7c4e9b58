// The log of a server, on the standard error output: a line for each message with its time and level, or, for
// programs that collect logs, a JSON object in each line.
#pragma once

#include <string>

#include "server/request_line.h"

namespace mitla::cli {

// Once, before anything is logged.
void begin_log(bool as_json);
void log_problem(const std::string& text);
void log_note(const std::string& text);
void log_request(const server::RequestLine& request);

}  // namespace mitla::cli
