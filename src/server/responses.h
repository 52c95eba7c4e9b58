// HTTP responses, each with the security headers for browsers.
#pragma once

#include <boost/beast/http.hpp>
#include <string>
#include <string_view>

#include "server/catalogue.h"
#include "server/games.h"

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
  if (!answer.cookie.empty()) response.set(http::field::set_cookie, answer.cookie);
  response.keep_alive(request.keep_alive());
  response.body() = std::move(answer.body);
  response.prepare_payload();
  if (request.method() == http::verb::head) response.body().clear();
  return response;
}

inline HttpResponse text_response(const HttpRequest& request, unsigned status, std::string text) {
  HttpResponse response = json_response(request, {status, std::move(text)});
  response.set(http::field::content_type, "text/plain; version=0.0.4; charset=utf-8");
  return response;
}

// What a client may be sent: the text itself, or its compressed form. Each form has a tag of its own.
struct Encoded {
  std::string_view name = {};  // of the encoding; empty: none
  const std::string& body;

  std::string tag(const std::string& etag) const {
    return name.empty() ? etag : etag.substr(0, etag.size() - 1) + "-" + std::string(name) + "\"";
  }
};

// The smallest form that the client takes.
inline Form best_form(const HttpRequest& request) {
  http::ext_list accepted{request[http::field::accept_encoding]};
  if (accepted.exists("br")) return Form::kBrotli;
  return accepted.exists("gzip") ? Form::kGzip : Form::kPlain;
}

inline Encoded best_encoding(const HttpRequest& request, const Document& document) {
  http::ext_list accepted{request[http::field::accept_encoding]};
  if (!document.brotli.empty() && accepted.exists("br")) return {"br", document.brotli};
  if (!document.gzip.empty() && accepted.exists("gzip")) return {"gzip", document.gzip};
  return {{}, document.text};
}

inline HttpResponse document_response(const HttpRequest& request, const Document& document, bool immutable) {
  const Encoded encoded = best_encoding(request, document);
  const std::string tag = encoded.tag(document.etag);
  const bool known = request[http::field::if_none_match] == tag;
  HttpResponse response{known ? http::status::not_modified : http::status::ok, request.version()};
  add_security_headers(response);
  response.set(http::field::content_type, document.type);
  response.set(http::field::etag, tag);
  response.set(http::field::vary, "Accept-Encoding");
  response.set(http::field::cache_control, immutable ? "public, max-age=31536000, immutable" : "no-cache");
  response.keep_alive(request.keep_alive());
  if (!known) {
    if (!encoded.name.empty()) response.set(http::field::content_encoding, encoded.name);
    response.body() = encoded.body;
    response.prepare_payload();
    if (request.method() == http::verb::head) response.body().clear();
  }
  return response;
}

}  // namespace mitla::server
