#include "client.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>

namespace mitla::test {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

tcp::endpoint local(std::uint16_t port) { return {asio::ip::address_v4::loopback(), port}; }

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

}  // namespace

engine::Json Reply::json() const {
  auto parsed = engine::parse_json(body, {.bytes = 32 << 20, .depth = 64, .values = 10'000'000});
  return parsed ? std::move(parsed).value() : engine::Json{};
}

Reply request(std::uint16_t port, const std::string& method, const std::string& target,
              const std::string& body, const Headers& headers) {
  asio::io_context io;
  beast::tcp_stream stream(io);
  stream.expires_after(std::chrono::milliseconds(kPatience));
  http::request<http::string_body> message;
  message.method_string(method);
  message.target(target);
  message.version(11);
  message.set(http::field::host, "127.0.0.1:" + std::to_string(port));
  for (const auto& [name, value] : headers) message.set(name, value);
  message.body() = body;
  message.prepare_payload();
  message.keep_alive(false);
  http::response_parser<http::string_body> parser;
  parser.body_limit(64 << 20);
  if (method == "HEAD") parser.skip(true);
  beast::flat_buffer buffer;
  bool whole = false;
  stream.async_connect(local(port), [&](const error_code& no_connection) {
    if (no_connection) return;
    http::async_write(stream, message, [&](const error_code& not_sent, std::size_t) {
      if (not_sent) return;
      http::async_read(stream, buffer, parser, [&](const error_code& ec, std::size_t) { whole = !ec; });
    });
  });
  io.run();
  Reply reply;
  if (!whole) return reply;
  reply.status = parser.get().result_int();
  for (const auto& field : parser.get())
    reply.headers[lower(std::string(field.name_string()))] = field.value();
  reply.body = parser.get().body();
  return reply;
}

std::string raw_request(std::uint16_t port, const std::string& bytes) {
  asio::io_context io;
  tcp::socket socket(io);
  error_code ec;
  socket.connect(local(port), ec);
  if (ec) return {};
  asio::write(socket, asio::buffer(bytes), ec);
  std::string answer;
  asio::async_read(socket, asio::dynamic_buffer(answer), [](const error_code&, std::size_t) {});
  io.run_for(std::chrono::seconds(2));
  return answer;
}

struct WebSocket::Body {
  asio::io_context io;
  beast::websocket::stream<beast::tcp_stream> ws{io};
  beast::flat_buffer buffer;
  bool opened = false;
  bool closed = false;
  bool reading = false;
  bool arrived = false;
  unsigned status = 0;

  void run(int milliseconds) {
    io.restart();
    io.run_for(std::chrono::milliseconds(milliseconds));
  }
  bool write(const std::string& bytes, bool text) {
    if (!opened || closed) return false;
    ws.text(text);
    bool done = false, good = false;
    ws.async_write(asio::buffer(bytes), [&](const error_code& ec, std::size_t) {
      done = true;
      good = !ec;
    });
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(kPatience);
    io.restart();
    while (!done && std::chrono::steady_clock::now() < end) io.run_one_until(end);
    if (!done) std::abort();  // the handler refers to this frame
    return good;
  }
};

WebSocket::WebSocket(std::uint16_t port, const std::string& target, const Headers& headers)
    : body_(std::make_unique<Body>()) {
  Body& b = *body_;
  error_code ec;
  beast::get_lowest_layer(b.ws).socket().connect(local(port), ec);
  if (ec) return;
  beast::get_lowest_layer(b.ws).socket().set_option(tcp::no_delay(true), ec);
  b.ws.read_message_max(64 << 20);
  b.ws.set_option(beast::websocket::stream_base::decorator([&](beast::websocket::request_type& message) {
    for (const auto& [name, value] : headers) message.set(name, value);
  }));
  beast::websocket::response_type response;
  bool done = false;
  b.ws.async_handshake(response, "127.0.0.1:" + std::to_string(port), target, [&](const error_code& result) {
    b.opened = !result;
    done = true;
  });
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(kPatience);
  while (!done && std::chrono::steady_clock::now() < end) b.io.run_one_until(end);
  if (!done) std::abort();
  b.status = response.result_int();
}

WebSocket::~WebSocket() = default;
WebSocket::WebSocket(WebSocket&&) noexcept = default;
WebSocket& WebSocket::operator=(WebSocket&&) noexcept = default;

bool WebSocket::opened() const { return body_->opened; }
unsigned WebSocket::refused_with() const { return body_->status; }
bool WebSocket::closed() const { return body_->closed; }
int WebSocket::close_code() const { return body_->ws.reason().code; }
bool WebSocket::send(const std::string& text) { return body_->write(text, true); }
bool WebSocket::send_binary(const std::string& bytes) { return body_->write(bytes, false); }

std::optional<std::string> WebSocket::read(int milliseconds) {
  Body& b = *body_;
  if (!b.opened || b.closed) return std::nullopt;
  if (!b.reading && !b.arrived) {
    b.reading = true;
    b.ws.async_read(b.buffer, [&b](const error_code& ec, std::size_t) {
      b.reading = false;
      if (ec)
        b.closed = true;
      else
        b.arrived = true;
    });
  }
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
  b.io.restart();
  while (!b.arrived && !b.closed && std::chrono::steady_clock::now() < end) b.io.run_one_until(end);
  if (!b.arrived) return std::nullopt;
  b.arrived = false;
  std::string text = beast::buffers_to_string(b.buffer.data());
  b.buffer.consume(b.buffer.size());
  return text;
}

void WebSocket::close() {
  Body& b = *body_;
  if (!b.opened || b.closed) return;
  while (read(1)) {
  }
  b.ws.async_close(beast::websocket::close_code::normal, [&b](const error_code&) { b.closed = true; });
  b.run(2000);
}

void WebSocket::drop() { beast::get_lowest_layer(body_->ws).close(); }

}  // namespace mitla::test
