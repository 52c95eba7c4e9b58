#include "store/address.h"

#include <libpq-fe.h>

#include <algorithm>
#include <map>
#include <memory>

namespace mitla::store {

namespace {

// In seconds; libpq takes no less than two.
constexpr const char* kConnectTime = "2";
constexpr std::size_t kShortestSecret = 3;  // shorter words occur in every sentence

std::string quoted(std::string_view value) {
  std::string text = "'";
  for (const char c : value) {
    if (c == '\'' || c == '\\') text += '\\';
    text += c;
  }
  return text + "'";
}

// These are no part of the address, and may stand in any message.
bool is_setting(std::string_view keyword) {
  for (const std::string_view open :
       {"port", "sslmode", "connect_timeout", "client_encoding", "application_name", "keepalives",
        "keepalives_idle", "keepalives_interval", "keepalives_count", "gssencmode"})
    if (keyword == open) return true;
  return false;
}

}  // namespace

bool names_postgresql(std::string_view text) {
  return text.starts_with("postgresql://") || text.starts_with("postgres://");
}

base::Result<Address> Address::parse(const std::string& text) {
  Address address;
  address.postgresql_ = names_postgresql(text);
  if (!address.postgresql_) {
    if (text.empty()) return base::Error{"the store: its path is empty"};
    if (text.find('"') != std::string::npos)
      return base::Error{"the store: a path with a quotation mark is not possible"};
    address.path_ = text;
    return address;
  }
  // SOCI reads an address of this form only if it contains "="; libpq knows what it means.
  char* problem = nullptr;
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> parsed(
      PQconninfoParse(text.c_str(), &problem), PQconninfoFree);
  if (problem != nullptr) PQfreemem(problem);  // it repeats the address
  if (!parsed) return base::Error{"the store: this is no valid address of a PostgreSQL database"};
  std::map<std::string_view, const char*> defaults{
      {"connect_timeout", kConnectTime},
      // A listener waits in silence: a database whose machine is gone must be noticed.
      {"keepalives_idle", "5"},
      {"keepalives_interval", "5"},
      {"keepalives_count", "3"}};
  for (const PQconninfoOption* option = parsed.get(); option->keyword != nullptr; ++option) {
    if (option->val == nullptr) continue;
    const std::string_view keyword = option->keyword, value = option->val;
    defaults.erase(keyword);
    address.connection_ += std::string(keyword) + "=" + quoted(value) + " ";
    if (!is_setting(keyword) && value.size() >= kShortestSecret) address.secrets_.emplace_back(value);
  }
  for (const auto& [keyword, value] : defaults)
    address.connection_ += std::string(keyword) + "=" + value + " ";
  std::sort(address.secrets_.begin(), address.secrets_.end(),
            [](const auto& a, const auto& b) { return a.size() > b.size(); });
  return address;
}

std::string Address::hide(std::string text) const {
  for (const std::string& secret : secrets_)
    for (std::size_t at = text.find(secret); at != std::string::npos; at = text.find(secret, at + 3))
      text.replace(at, secret.size(), "***");
  return text;
}

}  // namespace mitla::store
