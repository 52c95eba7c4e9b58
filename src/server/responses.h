// HTTP responses, each with the security headers for browsers.
#pragma once

#include <boost/beast/http.hpp>
#include <string>

#include "server/catalogue.h"
#include "server/house.h"

namespace mitla::server {

namespace http = boost::beast::http;
using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

inline void add_security_headers(HttpResponse& response) {
  response.set(http::field::server, "mitla");
  response.set(
      "Content-Security-Policy",
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("X-Frame-Options", "DENY");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
}

inline HttpResponse json_response(const HttpRequest& request, Answer answer) {
  HttpResponse response{static_cast<http::status>(answer.status),
                        request.version() == 0 ? 11 : request.version()};
  add_security_headers(response);
  response.set(http::field::content_type, "application/json");
  response.set(http::field::cache_control, "no-store");
  response.keep_alive(request.keep_alive());
  response.body() = std::move(answer.body);
  response.prepare_payload();
  if (request.method() == http::verb::head) response.body().clear();
  return response;
}

inline HttpResponse document_response(const HttpRequest& request, const Document& document, bool immutable) {
  const bool known = request[http::field::if_none_match] == document.etag;
  HttpResponse response{known ? http::status::not_modified : http::status::ok, request.version()};
  add_security_headers(response);
  response.set(http::field::content_type, document.type);
  response.set(http::field::etag, document.etag);
  response.set(http::field::cache_control, immutable ? "public, max-age=31536000, immutable" : "no-cache");
  response.keep_alive(request.keep_alive());
  if (!known) {
    response.body() = document.text;
    response.prepare_payload();
    if (request.method() == http::verb::head) response.body().clear();
  }
  return response;
}

}  // namespace mitla::server
