// Notifies players of their turn by calling the addresses that they gave. Play never waits for it.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <memory>
#include <string>

#include "server/limits.h"

namespace mitla::server {

// One notification.
struct WebhookCall {
  std::string address;
  std::string body;  // JSON
  std::string key;   // signs it
};

// What the headers X-Mitla-Time and X-Mitla-Signature prove: the HMAC-SHA-256, in hexadecimal digits, of the
// time, a dot and the body.
std::string webhook_signature(const std::string& key, const std::string& time, const std::string& body);
// The key of a seat's webhook. Nobody can compute it who does not know the secret of the game.
std::string webhook_key(const std::string& salt, const std::string& seat);

class Webhooks {
 public:
  // The limits must outlive it.
  Webhooks(boost::asio::any_io_executor executor, const Limits& limits);
  // Ends all calls, and waits for no lookup of a name.
  ~Webhooks();

  // Sends a POST over HTTP or HTTPS, to a public address unless private ones are allowed; a redirect is not
  // followed. A call that fails is tried again a few times. It is dropped when too many are under way.
  void call(WebhookCall call);

 private:
  class Body;
  std::shared_ptr<Body> body_;
};

}  // namespace mitla::server
