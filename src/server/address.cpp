#include "server/address.h"

#include <algorithm>

namespace mitla::server {

namespace {

constexpr std::size_t kLongestTarget = 4096;

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<std::string> decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i] == '+' ? ' ' : text[i];
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    const int high = digit(text[i + 1]), low = digit(text[i + 2]);
    if (high < 0 || low < 0) return std::nullopt;
    out += static_cast<char>(high << 4 | low);
    i += 2;
  }
  return out;
}

bool same_without_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

}  // namespace

std::optional<Target> parse_target(std::string_view text) {
  if (text.empty() || text.size() > kLongestTarget || text[0] != '/') return std::nullopt;
  for (const char c : text)
    if (c <= ' ' || c >= 127) return std::nullopt;
  Target target;
  const std::size_t question = std::min(text.find('?'), text.size());
  target.path = text.substr(0, question);
  std::string_view rest = text.substr(std::min(question + 1, text.size()));
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    const std::string_view pair = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const auto name = decoded(pair.substr(0, equals));
    const auto value = decoded(pair.substr(std::min(equals + 1, pair.size())));
    if (!name || !value) return std::nullopt;
    target.query[*name] = *value;
  }
  return target;
}

std::optional<WebAddress> parse_web_address(std::string_view text) {
  constexpr std::string_view kPlain = "http://", kSecure = "https://";
  WebAddress address;
  address.secure = text.starts_with(kSecure);
  if (!address.secure && !text.starts_with(kPlain)) return std::nullopt;
  text.remove_prefix(address.secure ? kSecure.size() : kPlain.size());
  const std::size_t slash = std::min(text.find('/'), text.size());
  address.path = slash < text.size() ? std::string(text.substr(slash)) : "/";
  std::string_view host = text.substr(0, slash);
  if (host.find('@') != std::string_view::npos) return std::nullopt;
  std::size_t colon = host.rfind(':');
  if (host.ends_with(']')) colon = std::string_view::npos;  // [::1] without a port
  address.port =
      colon == std::string_view::npos ? (address.secure ? "443" : "80") : std::string(host.substr(colon + 1));
  host = host.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  address.host = host;
  const bool digits = !address.port.empty() && address.port.size() <= 5 &&
                      address.port.find_first_not_of("0123456789") == std::string::npos;
  if (address.host.empty() || !digits) return std::nullopt;
  return address;
}

bool same_origin(std::string_view origin, std::string_view host) {
  if (origin.empty()) return true;
  for (const std::string_view scheme : {"http://", "https://"})
    if (origin.starts_with(scheme)) return same_without_case(origin.substr(scheme.size()), host);
  return false;
}

}  // namespace mitla::server
