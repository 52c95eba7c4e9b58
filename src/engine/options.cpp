#include "engine/options.h"

#include <algorithm>

#include "engine/quote.h"

namespace mitla::engine {

namespace {

auto find_option(const Options& options, std::string_view id) {
  return std::find_if(options.begin(), options.end(), [&](const auto& option) { return option.first == id; });
}

}  // namespace

base::Result<Options> complete_options(const GameInfo& info, const Options& given) {
  const std::string scenario = info.game + "/" + info.scenario;
  for (auto it = given.begin(); it != given.end(); ++it) {
    const auto known = std::find_if(info.options.begin(), info.options.end(),
                                    [&](const OptionInfo& option) { return option.id == it->first; });
    if (known == info.options.end())
      return base::Error{scenario + " has no option " + quoted(it->first) +
                         "; its options: " + listed(info.options, [](const OptionInfo& o) { return o.id; })};
    if (find_option(given, it->first) != it)
      return base::Error{"the option " + quoted(it->first) + " is given twice"};
    if (std::find(known->values.begin(), known->values.end(), it->second) == known->values.end())
      return base::Error{"the option " + quoted(it->first) + " has no value " + quoted(it->second) +
                         "; its values: " + listed(known->values, [](const std::string& v) { return v; })};
  }
  Options complete;
  for (const OptionInfo& option : info.options) {
    const auto it = find_option(given, option.id);
    complete.emplace_back(option.id, it != given.end() ? it->second : option.values.front());
  }
  return complete;
}

}  // namespace mitla::engine
