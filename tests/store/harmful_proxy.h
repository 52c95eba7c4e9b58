// Stands between a store and a real PostgreSQL, and does harm at a chosen moment: stops the database when a
// client that has just been let in sends its first statement, or cuts a connection at a chosen word.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <list>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "support/real_postgresql.h"

namespace mitla::test {

class HarmfulProxy {
 public:
  // `address` as RealPostgresql::plain_address gives it.
  HarmfulProxy(RealPostgresql& database, const std::string& address)
      : database_(database), listening_(socket(AF_INET, SOCK_STREAM, 0)), wake_(eventfd(0, EFD_NONBLOCK)) {
    const std::size_t host = address.find('@') + 1, end = address.find('/', host);
    there_ = local(std::atoi(address.c_str() + address.find(':', host) + 1));
    sockaddr_in here = local(0);
    socklen_t size = sizeof here;
    if (bind(listening_, reinterpret_cast<sockaddr*>(&here), size) != 0 || ::listen(listening_, 16) != 0 ||
        getsockname(listening_, reinterpret_cast<sockaddr*>(&here), &size) != 0)
      std::abort();
    address_ = address.substr(0, host) + "127.0.0.1:" + std::to_string(ntohs(here.sin_port)) +
               address.substr(end) + "?sslmode=disable&gssencmode=disable";
    thread_ = std::thread([this] { run(); });
  }
  ~HarmfulProxy() {
    ending_ = true;
    wake();
    thread_.join();
    close(listening_);
    close(wake_);
  }

  const std::string& address() const { return address_; }
  // The next client's first statement stops the database; all connections that exist are cut.
  void arm_and_cut() {
    cutting_ = true;
    wake();
    while (cutting_) usleep(1000);
  }
  // The next connection that sends this word is cut. To be called before any connection is made.
  void cut_at(std::string word) { word_ = std::move(word); }
  bool frozen_now() const { return frozen_; }
  // Waits until the database was stopped; false if that takes half a minute.
  bool frozen() const {
    for (int i = 0; i < 3000 && !frozen_; ++i) usleep(10'000);
    return frozen_;
  }

 private:
  struct Pair {
    int client, server;
    bool is_new;
    bool closed = false;
  };

  static sockaddr_in local(int port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    return address;
  }
  void wake() const {
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(wake_, &one, sizeof one);
  }
  static void shut(Pair& pair) {
    close(pair.client);
    close(pair.server);
    pair.closed = true;
  }

  void run() {
    while (!ending_) {
      std::vector<pollfd> waiting{{wake_, POLLIN, 0}, {listening_, POLLIN, 0}};
      for (const Pair& pair : pairs_) {
        waiting.push_back({pair.client, POLLIN, 0});
        waiting.push_back({pair.server, POLLIN, 0});
      }
      poll(waiting.data(), waiting.size(), -1);
      std::uint64_t ignored = 0;
      [[maybe_unused]] const auto size = ::read(wake_, &ignored, sizeof ignored);
      std::size_t i = 2;
      for (Pair& pair : pairs_) {
        if (waiting[i++].revents != 0) pass(pair, pair.client, pair.server);
        if (!pair.closed && waiting[i].revents != 0) pass(pair, pair.server, pair.client);
        ++i;
      }
      if (cutting_) {
        for (Pair& pair : pairs_)
          if (!pair.closed) shut(pair);
        armed_ = true;
        cutting_ = false;
      }
      pairs_.remove_if([](const Pair& pair) { return pair.closed; });
      if (waiting[1].revents != 0) accept_one();
    }
    for (Pair& pair : pairs_) shut(pair);
  }

  void accept_one() {
    const int client = accept(listening_, nullptr, nullptr), server = socket(AF_INET, SOCK_STREAM, 0);
    Pair pair{client, server, true};
    if (connect(server, reinterpret_cast<const sockaddr*>(&there_), sizeof there_) != 0)
      shut(pair);
    else
      pairs_.push_back(pair);
  }

  void pass(Pair& pair, int from, int to) {
    char bytes[1 << 14];
    const ssize_t size = read(from, bytes, sizeof bytes);
    if (size <= 0) return shut(pair);
    const std::string_view text(bytes, static_cast<std::size_t>(size));
    // The first message has no letter; a statement begins with Q.
    if (from == pair.client && pair.is_new && text.front() == 'Q') {
      pair.is_new = false;
      if (armed_.exchange(false)) {
        database_.freeze();
        frozen_ = true;
      }
    }
    if (from == pair.client && !word_.empty() && text.find(word_) != std::string_view::npos) {
      word_.clear();
      return shut(pair);
    }
    if (::write(to, bytes, static_cast<std::size_t>(size)) != size) shut(pair);
  }

  RealPostgresql& database_;
  int listening_, wake_;
  sockaddr_in there_{};
  std::string address_, word_;
  std::list<Pair> pairs_;
  std::atomic<bool> ending_{false}, cutting_{false}, armed_{false}, frozen_{false};
  std::thread thread_;
};

}  // namespace mitla::test
