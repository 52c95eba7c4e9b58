#include "server/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>
#include <unistd.h>

#include <fstream>
#include <sstream>

namespace mitla::server {

namespace pm = prometheus;

namespace {

const pm::Histogram::BucketBoundaries kSeconds{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1,
                                               0.25,  0.5,    1,     2.5,  5,     10};

double resident_bytes() {
  std::ifstream file("/proc/self/statm");
  double size = 0, resident = 0;
  file >> size >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

}  // namespace

class Metrics::Body {
 public:
  pm::Registry registry;
  pm::Family<pm::Counter>& http =
      pm::BuildCounter().Name("mitla_http_requests_total").Help("HTTP requests by status").Register(registry);
  pm::Counter& socket = pm::BuildCounter()
                            .Name("mitla_socket_requests_total")
                            .Help("requests over WebSockets")
                            .Register(registry)
                            .Add({});
  pm::Family<pm::Counter>& refused = pm::BuildCounter()
                                         .Name("mitla_refused_total")
                                         .Help("what a limit refused, by limit")
                                         .Register(registry);
  pm::Counter& problems = pm::BuildCounter()
                              .Name("mitla_problems_total")
                              .Help("problems that were reported in the log")
                              .Register(registry)
                              .Add({});
  pm::Counter& entries = pm::BuildCounter()
                             .Name("mitla_entries_written_total")
                             .Help("entries of journals that were written")
                             .Register(registry)
                             .Add({});
  pm::Counter& failures = pm::BuildCounter()
                              .Name("mitla_store_failures_total")
                              .Help("writes that the store refused or did not answer")
                              .Register(registry)
                              .Add({});
  pm::Histogram& writing = pm::BuildHistogram()
                               .Name("mitla_write_seconds")
                               .Help("from an action to its entry on the disk")
                               .Register(registry)
                               .Add({}, kSeconds);
  pm::Histogram& thinking =
      pm::BuildHistogram()
          .Name("mitla_thought_seconds")
          .Help("from the question to a built-in player to its answer, waiting included")
          .Register(registry)
          .Add({}, kSeconds);
  pm::Gauge& gauge(const char* name, const char* help) {
    return pm::BuildGauge().Name(name).Help(help).Register(registry).Add({});
  }
  pm::Gauge& connections = gauge("mitla_connections", "open connections");
  pm::Gauge& sockets = gauge("mitla_sockets", "open WebSockets");
  pm::Gauge& games = gauge("mitla_games_in_memory", "games in memory");
  pm::Gauge& visitors = gauge("mitla_visitors", "addresses that came lately");
  pm::Gauge& waiting = gauge("mitla_thoughts_waiting", "thoughts of built-in players that wait for a thread");
  pm::Gauge& unsent = gauge("mitla_unsent_bytes", "bytes that wait for slow clients");
  pm::Gauge& resident = gauge("process_resident_memory_bytes", "memory of the process");
};

Metrics::Metrics() : body_(std::make_unique<Body>()) {}
Metrics::~Metrics() = default;

void Metrics::http_request(unsigned status) {
  body_->http.Add({{"status", std::to_string(status)}}).Increment();
}
void Metrics::socket_request() { body_->socket.Increment(); }
void Metrics::refused(const char* why) { body_->refused.Add({{"limit", why}}).Increment(); }
void Metrics::problem() { body_->problems.Increment(); }
void Metrics::written(bool ok, double seconds, std::size_t entries) {
  if (!ok) return body_->failures.Increment();
  body_->entries.Increment(static_cast<double>(entries));
  body_->writing.Observe(seconds);
}
void Metrics::thought(double seconds) { body_->thinking.Observe(seconds); }

std::string Metrics::text(const Now& now) {
  body_->connections.Set(static_cast<double>(now.connections));
  body_->sockets.Set(static_cast<double>(now.sockets));
  body_->games.Set(static_cast<double>(now.games));
  body_->visitors.Set(static_cast<double>(now.visitors));
  body_->waiting.Set(static_cast<double>(now.thoughts_waiting));
  body_->unsent.Set(static_cast<double>(now.unsent_bytes));
  body_->resident.Set(resident_bytes());
  std::ostringstream out;
  pm::TextSerializer().Serialize(out, body_->registry.Collect());
  return out.str();
}

}  // namespace mitla::server
