// A summary in words and figures: for the terminal, for programs, for spreadsheets, for a browser.
#pragma once

#include <string>
#include <vector>

#include "sim/summary.h"

namespace mitla::sim {

// One summary, or two that are compared: the first is the baseline of the second.
using Results = std::vector<Summary>;

std::string text_report(const Results& results);
std::string json_report(const Results& results);
// One line per game.
std::string csv_report(const Summary& summary, const std::vector<GameRecord>& records);
// One page that loads nothing else.
std::string html_report(const Results& results);

}  // namespace mitla::sim
