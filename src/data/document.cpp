#include "data/document.h"

#include <algorithm>
#include <vector>

#include "data/json_reader.h"

namespace mitla::data {
namespace {

constexpr std::size_t kMaxUses = 4;  // in width and in depth

const std::string* id_of(const Json& value) {
  const Json* id = value.find("id");
  return id && id->kind == Json::Kind::kText ? &id->text : nullptr;
}

bool all_have_ids(const Json& list) {
  return std::all_of(list.items.begin(), list.items.end(), [](const Json& item) { return id_of(item); });
}

Json* member(Json& object, const std::string& name) {
  for (auto& [its_name, value] : object.members)
    if (its_name == name) return &value;
  return nullptr;
}

void merge_lists(Json& base, const Json& own) {
  // An id that stands twice in the own list stays there twice, for the loader to complain about.
  const std::size_t base_size = base.items.size();
  for (const Json& item : own.items) {
    std::size_t i = 0;
    while (i < base_size && *id_of(base.items[i]) != *id_of(item)) ++i;
    if (i < base_size)
      base.items[i] = item;
    else
      base.items.push_back(item);
  }
}

void merge_objects(Json& base, const Json& own) {
  for (const auto& [name, value] : own.members) {
    if (Json* same = member(base, name))
      *same = value;
    else
      base.members.push_back({name, value});
  }
}

void merge_documents(Json& base, const Json& own) {
  for (const auto& [name, value] : own.members) {
    Json* same = member(base, name);
    const bool alike = same && same->kind == value.kind;
    if (!same)
      base.members.push_back({name, value});
    else if (alike && value.kind == Json::Kind::kList && all_have_ids(*same) && all_have_ids(value))
      merge_lists(*same, value);
    else if (alike && value.kind == Json::Kind::kObject && name != "provenance")
      merge_objects(*same, value);
    else
      *same = value;
  }
  base.file = own.file;
  base.path = own.path;
}

class Loader {
 public:
  Loader(const Source& source, std::string_view schema) : source_(source), schema_(schema) {}

  base::Result<Json> load(const std::string& path) {
    if (std::find(open_.begin(), open_.end(), path) != open_.end())
      return base::Error{source_.display(path) + ": /uses: the file uses itself"};
    if (open_.size() > kMaxUses)
      return base::Error{source_.display(path) + ": /uses: files use each other too deeply"};
    auto text = source_.read(path);
    if (!text) return base::Error{text.error()};
    auto parsed = parse_json(source_.display(path), text.value());
    if (!parsed) return parsed;
    Json& own = parsed.value();
    Problem problem;
    const std::vector<std::string> uses = check(own, problem);
    if (problem.found()) return problem.error();

    open_.push_back(path);
    Json merged;
    merged.kind = Json::Kind::kObject;
    for (const std::string& used : uses) {
      auto other = load(path_of_reference(used));
      if (!other) return other;
      merge_documents(merged, other.value());
    }
    merge_documents(merged, own);
    open_.pop_back();
    return merged;
  }

 private:
  // Checks the schema and takes "uses" out of the document.
  std::vector<std::string> check(Json& own, Problem& problem) const {
    const Reader root(own, problem);
    if (!root.is_object()) {
      root.expected("an object");
      return {};
    }
    ObjectReader keys(root);
    const Reader schema = keys.required("schema");
    if (!problem.found() && schema.name() != schema_) schema.expected("\"" + std::string(schema_) + "\"");
    std::vector<std::string> uses;
    if (const auto list = keys.optional("uses")) {
      uses = list->names();
      if (uses.size() > kMaxUses) list->reject("a file uses at most " + std::to_string(kMaxUses) + " others");
    }
    std::erase_if(own.members, [](const JsonMember& m) { return m.name == "uses"; });
    return uses;
  }

  const Source& source_;
  std::string_view schema_;
  std::vector<std::string> open_;  // files that are being loaded, outermost first
};

}  // namespace

base::Result<Json> load_document(const Source& source, const std::string& path, std::string_view schema) {
  return Loader(source, schema).load(path);
}

base::Result<std::string> schema_of(const Source& source, const std::string& path) {
  auto text = source.read(path);
  if (!text) return text;
  auto parsed = parse_json(source.display(path), text.value());
  if (!parsed) return base::Error{parsed.error()};
  Problem problem;
  ObjectReader keys(Reader(parsed.value(), problem));
  std::string schema = keys.required("schema").name();
  if (problem.found()) return problem.error();
  return schema;
}

std::string path_of_reference(const std::string& reference) { return reference + ".json"; }

}  // namespace mitla::data
