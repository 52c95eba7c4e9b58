// A value, or the reason why there is none. Errors caused by a user are values, never exceptions.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace mitla::base {

struct Error {
  std::string message;
};

template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : content_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  bool ok() const { return std::holds_alternative<T>(content_); }
  explicit operator bool() const { return ok(); }

  const T& value() const& { return std::get<T>(content_); }
  T& value() & { return std::get<T>(content_); }
  T&& value() && { return std::get<T>(std::move(content_)); }

  const std::string& error() const { return std::get<Error>(content_).message; }

 private:
  std::variant<T, Error> content_;
};

}  // namespace mitla::base
