// The processes that share a simulation when the program is started by Open MPI's mpirun; one when it is not.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace mitla::sim {

class Ranks {
 public:
  virtual ~Ranks() = default;
  virtual int rank() const = 0;
  virtual int size() const = 0;
  // Called by all ranks; the first gets the texts of all, by rank, the others nothing.
  virtual std::vector<std::string> gather(const std::string& mine) = 0;

  static std::unique_ptr<Ranks> join();
};

}  // namespace mitla::sim
