#include "sim/experiment.h"

#include <boost/json.hpp>

namespace mitla::sim {
namespace {

namespace json = boost::json;

base::Error wrong(const std::string& name, const std::string& what) {
  return base::Error{name + ": " + what};
}

std::string text_of(const json::value& value) { return std::string(value.as_string()); }

// One change, or the reason why it cannot be made.
std::string change(const json::object& wish, data::Source& source) {
  const json::value* file = wish.if_contains("file");
  const json::value* at = wish.if_contains("at");
  const json::value* value = wish.if_contains("value");
  if (file == nullptr || !file->is_string() || at == nullptr || !at->is_string() || value == nullptr ||
      wish.size() != 3)
    return "a change has \"file\", \"at\" (a JSON pointer) and \"value\"";
  const std::string path = text_of(*file);
  const auto text = source.read(path);
  if (!text) return text.error();
  boost::system::error_code error;
  json::value document = json::parse(text.value(), error);
  if (error) return path + " is not JSON";
  json::value* place = document.find_pointer(text_of(*at), error);
  if (place == nullptr) return path + " has nothing at " + text_of(*at);
  *place = *value;
  source = source.with_file(path, json::serialize(document));
  return {};
}

}  // namespace

base::Result<Experiment> read_experiment(const std::string& text, const std::string& name,
                                         const data::Source& source) {
  boost::system::error_code error;
  const json::value whole = json::parse(text, error);
  if (error || !whole.is_object()) return wrong(name, "this is not a JSON object");
  Experiment experiment;
  experiment.source = source;
  for (const auto& member : whole.as_object()) {
    const std::string key(member.key());
    if (key == "title" && member.value().is_string()) {
      experiment.title = text_of(member.value());
    } else if (key == "options" && member.value().is_object()) {
      for (const auto& option : member.value().as_object()) {
        if (!option.value().is_string()) return wrong(name, "the value of an option is a word");
        experiment.options.emplace_back(std::string(option.key()), text_of(option.value()));
      }
    } else if (key == "changes" && member.value().is_array()) {
      for (const json::value& wish : member.value().as_array()) {
        if (!wish.is_object()) return wrong(name, "a change is an object");
        if (const std::string why = change(wish.as_object(), experiment.source); !why.empty())
          return wrong(name, why);
      }
    } else {
      return wrong(name, "it has \"title\", \"options\" and \"changes\", not \"" + key + "\"");
    }
  }
  if (experiment.title.empty()) experiment.title = name;
  return experiment;
}

}  // namespace mitla::sim
