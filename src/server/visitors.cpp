#include "server/visitors.h"

#include <algorithm>

namespace mitla::server {

namespace asio = boost::asio;
using asio::ip::address;

namespace {

// More are only kept while they are connected.
constexpr std::size_t kMostKnown = 50'000;

address plain(const address& from) {
  if (from.is_v6() && from.to_v6().is_v4_mapped())
    return asio::ip::make_address_v4(asio::ip::v4_mapped, from.to_v6());
  return from;
}

bool lists(const std::vector<std::string>& addresses, const address& wanted) {
  return std::any_of(addresses.begin(), addresses.end(), [&](const std::string& text) {
    boost::system::error_code ec;
    const address one = asio::ip::make_address(text, ec);
    return !ec && plain(one) == plain(wanted);
  });
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

}  // namespace

std::string Visitors::name_of(const address& from) {
  const address here = plain(from);
  if (here.is_v4()) return here.to_string();
  auto bytes = here.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  return asio::ip::address_v6(bytes).to_string() + "/64";
}

bool Visitors::is_proxy(const address& peer) const { return lists(limits_.proxies, peer); }

std::string Visitors::find(const address& peer, std::string_view forwarded_for) const {
  address found = peer;
  while (is_proxy(found) && !forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const std::string_view last =
        trimmed(comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1));
    forwarded_for = comma == std::string_view::npos ? std::string_view() : forwarded_for.substr(0, comma);
    boost::system::error_code ec;
    const address next = asio::ip::make_address(std::string(last), ec);
    if (ec) break;
    found = next;
  }
  return name_of(found);
}

bool Visitors::may_watch(const std::string& visitor) const {
  if (visitor.starts_with("127.") || visitor == name_of(asio::ip::address_v6::loopback())) return true;
  return std::any_of(limits_.watchmen.begin(), limits_.watchmen.end(), [&](const std::string& text) {
    boost::system::error_code ec;
    const address one = asio::ip::make_address(text, ec);
    return !ec && name_of(one) == visitor;
  });
}

Visitors::Visitor& Visitors::at(const std::string& visitor) {
  const auto found = visitors_.find(visitor);
  if (found != visitors_.end()) return found->second;
  if (visitors_.size() >= kMostKnown) sweep();
  return visitors_
      .emplace(visitor, Visitor{0, Bucket(limits_.requests_of_visitor, limits_.requests_of_visitor_burst),
                                Bucket(limits_.new_games_of_visitor, limits_.new_games_of_visitor_burst),
                                Bucket(limits_.new_games_of_visitor, limits_.new_games_of_visitor_burst)})
      .first->second;
}

bool Visitors::begin_connection(const std::string& visitor) {
  Visitor& one = at(visitor);
  if (one.connections >= limits_.connections_of_visitor) return false;
  ++one.connections;
  return true;
}

void Visitors::end_connection(const std::string& visitor) {
  const auto found = visitors_.find(visitor);
  if (found != visitors_.end() && found->second.connections > 0) --found->second.connections;
}

bool Visitors::may_request(const std::string& visitor) {
  return at(visitor).requests.allows(Bucket::Clock::now());
}

bool Visitors::may_make_game(const std::string& visitor) {
  return at(visitor).new_games.allows(Bucket::Clock::now());
}

bool Visitors::may_make_person(const std::string& visitor) {
  return at(visitor).new_people.allows(Bucket::Clock::now());
}

void Visitors::sweep() {
  const auto now = Bucket::Clock::now();
  std::erase_if(visitors_, [&](const auto& entry) {
    const Visitor& one = entry.second;
    return one.connections == 0 && one.requests.full(now) && one.new_games.full(now) &&
           one.new_people.full(now);
  });
}

bool host_allowed(std::string_view host, const Limits& limits) {
  if (host.empty() || host.size() > 255) return false;
  std::string_view name = host;
  if (host.front() == '[') {
    const std::size_t end = host.find(']');
    if (end == std::string_view::npos) return false;
    name = host.substr(1, end - 1);
  } else {
    name = host.substr(0, host.rfind(':'));
  }
  const std::string lower = in_lower_case(name);
  if (lower == "localhost") return true;
  boost::system::error_code ec;
  asio::ip::make_address(lower, ec);  // an address cannot be made to lead elsewhere
  if (!ec) return true;
  return std::any_of(limits.hosts.begin(), limits.hosts.end(),
                     [&](const std::string& allowed) { return in_lower_case(allowed) == lower; });
}

}  // namespace mitla::server
