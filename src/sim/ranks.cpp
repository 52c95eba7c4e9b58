#include "sim/ranks.h"

#define OMPI_SKIP_MPICXX 1  // the C interface alone
#include <mpi.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace mitla::sim {
namespace {

class Alone final : public Ranks {
 public:
  int rank() const override { return 0; }
  int size() const override { return 1; }
  std::vector<std::string> gather(const std::string& mine) override { return {mine}; }
};

// MPI ends the program when a call fails, so return values are not checked.
class World final : public Ranks {
 public:
  World() {
    MPI_Init(nullptr, nullptr);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }
  ~World() override { MPI_Finalize(); }
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  int rank() const override { return rank_; }
  int size() const override { return size_; }

  std::vector<std::string> gather(const std::string& mine) override {
    if (rank_ != 0) {
      send(mine);
      return {};
    }
    std::vector<std::string> all{mine};
    for (int other = 1; other < size_; ++other) all.push_back(receive(other));
    return all;
  }

 private:
  static constexpr int kTag = 1967;
  static constexpr std::uint64_t kPiece = 1 << 26;  // a message is counted in int

  static int piece_at(std::uint64_t at, std::uint64_t length) {
    return static_cast<int>(std::min(kPiece, length - at));
  }

  static void send(const std::string& text) {
    const std::uint64_t length = text.size();
    MPI_Send(&length, 1, MPI_UINT64_T, 0, kTag, MPI_COMM_WORLD);
    for (std::uint64_t at = 0; at < length; at += kPiece)
      MPI_Send(text.data() + at, piece_at(at, length), MPI_BYTE, 0, kTag, MPI_COMM_WORLD);
  }

  static std::string receive(int other) {
    std::uint64_t length = 0;
    MPI_Recv(&length, 1, MPI_UINT64_T, other, kTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    std::string text(length, '\0');
    for (std::uint64_t at = 0; at < length; at += kPiece)
      MPI_Recv(text.data() + at, piece_at(at, length), MPI_BYTE, other, kTag, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
    return text;
  }

  int rank_ = 0;
  int size_ = 1;
};

}  // namespace

std::unique_ptr<Ranks> Ranks::join() {
  // Set by Open MPI's mpirun for each process that it starts. Otherwise MPI_Init is not called.
  if (std::getenv("OMPI_COMM_WORLD_SIZE") == nullptr) return std::make_unique<Alone>();
  return std::make_unique<World>();
}

}  // namespace mitla::sim
