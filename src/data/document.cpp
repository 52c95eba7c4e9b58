#include "data/document.h"

#include <algorithm>
#include <vector>

#include "data/json_reader.h"

namespace mitla::data {
namespace {

constexpr std::size_t kMaxUses = 4;  // in width and in depth

const std::string* id_of(const Json& value) {
  const Json* id = value.find("id");
  return id && id->is(Json::Kind::kString) ? &id->text : nullptr;
}

bool all_have_ids(const Json& list) {
  return std::all_of(list.items.begin(), list.items.end(), [](const Json& item) { return id_of(item); });
}

Json& member(Json& object, const std::string& name) {
  for (auto& [its_name, value] : object.members)
    if (its_name == name) return value;
  object.members.push_back({name, {}});
  return object.members.back().value;
}

// A value being merged, and its position.
struct Part {
  Json& value;
  Origin& origin;
};

void merge_lists(Part base, Part own) {
  // An id that occurs twice in the own list is kept twice; the loader reports it.
  const std::size_t base_size = base.value.items.size();
  for (std::size_t n = 0; n < own.value.items.size(); ++n) {
    Json& item = own.value.items[n];
    std::size_t i = 0;
    while (i < base_size && *id_of(base.value.items[i]) != *id_of(item)) ++i;
    if (i == base_size) {
      i = base.value.items.size();
      base.value.items.emplace_back();
    }
    base.value.items[i] = std::move(item);
    base.origin.set_part(std::to_string(i), own.origin.part(std::to_string(n)));
  }
}

void merge_objects(Part base, Part own) {
  for (auto& [name, value] : own.value.members) {
    member(base.value, name) = std::move(value);
    base.origin.set_part(step_to(name), own.origin.part(step_to(name)));
  }
}

void merge_documents(Document& base, Document own) {
  for (auto& [name, value] : own.root.members) {
    const std::string step = step_to(name);
    Json& same = member(base.root, name);
    Origin origin = base.origin.part(step);
    Origin own_origin = own.origin.part(step);
    const bool alike = same.kind == value.kind;
    if (alike && value.is(Json::Kind::kArray) && all_have_ids(same) && all_have_ids(value)) {
      merge_lists({same, origin}, {value, own_origin});
    } else if (alike && value.is(Json::Kind::kObject) && name != "provenance") {
      merge_objects({same, origin}, {value, own_origin});
    } else {
      same = std::move(value);
      origin = std::move(own_origin);
    }
    base.origin.set_part(step, std::move(origin));
  }
  base.origin.where = own.origin.where;
}

class Loader {
 public:
  Loader(const Source& source, std::string_view schema) : source_(source), schema_(schema) {}

  base::Result<Document> load(const std::string& path) {
    if (std::find(open_.begin(), open_.end(), path) != open_.end())
      return base::Error{source_.display(path) + ": /uses: the file uses itself"};
    if (open_.size() > kMaxUses)
      return base::Error{source_.display(path) + ": /uses: files use each other too deeply"};
    auto text = source_.read(path);
    if (!text) return base::Error{text.error()};
    auto own = parse_json(source_.display(path), text.value());
    if (!own) return own;
    Problem problem(own.value());
    const std::vector<std::string> uses = check(own.value(), problem);
    if (problem.found()) return problem.error();
    if (uses.empty()) return own;

    open_.push_back(path);
    Document merged;
    merged.root.kind = Json::Kind::kObject;
    for (const std::string& used : uses) {
      auto other = load(path_of_reference(used));
      if (!other) return other;
      merge_documents(merged, std::move(other).value());
    }
    merge_documents(merged, std::move(own).value());
    open_.pop_back();
    return merged;
  }

 private:
  // Checks the schema and takes "uses" out of the document.
  std::vector<std::string> check(Document& own, Problem& problem) const {
    const Reader root(own.root, problem);
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
    std::erase_if(own.root.members, [](const Json::Member& member) { return member.key == "uses"; });
    return uses;
  }

  const Source& source_;
  std::string_view schema_;
  std::vector<std::string> open_;  // files that are being loaded, outermost first
};

}  // namespace

base::Result<Document> load_document(const Source& source, const std::string& path, std::string_view schema) {
  return Loader(source, schema).load(path);
}

base::Result<std::string> schema_of(const Source& source, const std::string& path) {
  auto text = source.read(path);
  if (!text) return text;
  auto parsed = parse_json(source.display(path), text.value());
  if (!parsed) return base::Error{parsed.error()};
  Problem problem(parsed.value());
  ObjectReader keys(Reader(parsed.value().root, problem));
  std::string schema = keys.required("schema").name();
  if (problem.found()) return problem.error();
  return schema;
}

std::string path_of_reference(const std::string& reference) { return reference + ".json"; }

}  // namespace mitla::data
