// Numbers within limits. CLI::Range lets "nan" pass: it is neither too small nor too large.
#pragma once

#include <CLI/CLI.hpp>
#include <cmath>
#include <string>

namespace mitla::cli {

inline CLI::Validator between(double least, double most) {
  return {[least, most](std::string& text) {
            double value = 0;
            const bool number = CLI::detail::lexical_cast(text, value) && std::isfinite(value);
            if (number && value >= least && value <= most) return std::string();
            return "Value " + text + " not in range [" + CLI::detail::to_string(least) + " - " +
                   CLI::detail::to_string(most) + "]";
          },
          "NUMBER"};
}

}  // namespace mitla::cli
