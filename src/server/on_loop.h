// Jobs that begin on another thread, of the store or of the workers, and end on the thread of the server.
#pragma once

#include <memory>
#include <utility>

namespace mitla::server {

// A callback that may be called once, on any thread: it runs `job` with its results on the server's thread by
// `post`. Everything that the job holds moves on with the call, because the other thread destroys the
// callback: sockets and tables must be released on their own thread.
template <typename Post, typename Job>
auto on_loop(Post post, Job job) {
  return [post = std::move(post), job = std::make_shared<Job>(std::move(job))](auto... results) mutable {
    post([job = std::move(job), ... results = std::move(results)]() mutable {
      (*job)(std::move(results)...);
    });
  };
}

}  // namespace mitla::server
