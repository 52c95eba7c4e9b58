// Reads a JSON tree with checks. The first error is kept as "file: key: what was expected"; after it every
// read returns an empty value, so that loaders need to check for an error only once, at the end.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "data/json.h"

namespace mitla::data {

// The first error in loading a document. The document must outlive it.
class Problem {
 public:
  explicit Problem(const Document& document) : document_(&document) {}

  bool found() const { return !message_.empty(); }
  base::Error error() const { return {message_}; }
  void report(const Json& value, const std::string& message);

 private:
  const Document* document_;
  std::string message_;
};

class Reader {
 public:
  Reader(const Json& value, Problem& problem) : value_(&value), problem_(&problem) {}

  std::string text() const;  // any text
  std::string name() const;  // a text that is not empty
  int integer(int min, int max) const;
  bool boolean() const;
  std::vector<Reader> list() const;
  std::vector<std::string> names() const;                       // a list of names
  std::vector<std::pair<std::string, Reader>> members() const;  // in the order of the file

  bool is_text() const { return value_->is(Json::Kind::kString); }
  bool is_integer() const { return value_->integer().has_value(); }
  bool is_boolean() const { return value_->is(Json::Kind::kBool); }
  bool is_list() const { return value_->is(Json::Kind::kArray); }
  bool is_object() const { return value_->is(Json::Kind::kObject); }

  // "expected <what>, found <this value>"
  void expected(const std::string& what) const;
  // Reports any other error about this value.
  void reject(const std::string& message) const;

  const Json& json() const { return *value_; }
  Problem& problem() const { return *problem_; }

 private:
  const Json* value_;
  Problem* problem_;
};

// An object whose keys are all known: a key that was not read is an error.
class ObjectReader {
 public:
  explicit ObjectReader(const Reader& reader);

  Reader required(std::string_view key);
  std::optional<Reader> optional(std::string_view key);

  // Shorthands for optional values.
  std::string text_or_empty(std::string_view key);
  int integer_or(std::string_view key, int min, int max, int fallback);
  bool flag(std::string_view key);
  std::vector<std::string> names_or_none(std::string_view key);

  // Must be called after all keys have been read.
  void finish() const;

  const Reader& reader() const { return reader_; }

 private:
  Reader reader_;
  std::vector<std::string> known_;
};

// A short form of a value for messages: "text", 12, a list ...
std::string describe(const Json& value);

}  // namespace mitla::data
