// A summary in words and figures: for the terminal, for programs, for spreadsheets, for a browser.
#pragma once

#include <string>
#include <vector>

#include "sim/summary.h"

namespace mitla::sim {

// One summary, or two that are compared: the first is what the second is measured against.
using Results = std::vector<Summary>;

std::string text_report(const Results& results);
std::string json_report(const Results& results);
// A line a game.
std::string csv_report(const Summary& summary, const std::vector<GameRecord>& records);
// One page that asks nobody for anything.
std::string html_report(const Results& results);

}  // namespace mitla::sim
