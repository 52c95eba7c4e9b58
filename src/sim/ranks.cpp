#include "sim/ranks.h"

#include <dlfcn.h>

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

// The few calls of Open MPI that are needed, found at run time: its handles are addresses of symbols.
class OpenMpi final : public Ranks {
 public:
  static base::Result<std::unique_ptr<Ranks>> join() {
    // Its own plug-ins look for the symbols too, hence RTLD_GLOBAL.
    void* library = dlopen("libmpi.so.40", RTLD_NOW | RTLD_GLOBAL);
    if (library == nullptr) library = dlopen("libmpi.so", RTLD_NOW | RTLD_GLOBAL);
    if (library == nullptr)
      return base::Error{"this program was started by mpirun, but Open MPI's library cannot be loaded"};
    std::unique_ptr<OpenMpi> mpi(new OpenMpi);
    const auto find = [&](auto& function, const char* name) {
      function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(library, name));
      return function != nullptr;
    };
    int (*init)(int*, char***) = nullptr;
    int (*comm_rank)(void*, int*) = nullptr;
    int (*comm_size)(void*, int*) = nullptr;
    if (!find(init, "MPI_Init") || !find(comm_rank, "MPI_Comm_rank") || !find(comm_size, "MPI_Comm_size") ||
        !find(mpi->finalize_, "MPI_Finalize") || !find(mpi->send_, "MPI_Send") ||
        !find(mpi->receive_, "MPI_Recv") || !find(mpi->world_, "ompi_mpi_comm_world") ||
        !find(mpi->byte_, "ompi_mpi_byte"))
      return base::Error{"the MPI library is not Open MPI, or lacks what is needed"};
    if (init(nullptr, nullptr) != 0) return base::Error{"MPI cannot be started"};
    mpi->running_ = true;
    comm_rank(mpi->world_, &mpi->rank_);
    comm_size(mpi->world_, &mpi->size_);
    return std::unique_ptr<Ranks>(std::move(mpi));
  }
  ~OpenMpi() override {
    if (running_) finalize_();
  }

  int rank() const override { return rank_; }
  int size() const override { return size_; }

  std::vector<std::string> gather(const std::string& mine) override {
    std::vector<std::string> all;
    if (rank_ != 0) {
      std::uint64_t length = mine.size();
      send_(&length, sizeof length, byte_, 0, kTag, world_);
      for (std::uint64_t at = 0; at < length; at += kPiece)
        send_(mine.data() + at, static_cast<int>(std::min<std::uint64_t>(kPiece, length - at)), byte_, 0,
              kTag, world_);
      return all;
    }
    all.push_back(mine);
    for (int other = 1; other < size_; ++other) {
      std::uint64_t length = 0;
      receive_(&length, sizeof length, byte_, other, kTag, world_, nullptr);
      std::string text(length, '\0');
      for (std::uint64_t at = 0; at < length; at += kPiece)
        receive_(text.data() + at, static_cast<int>(std::min<std::uint64_t>(kPiece, length - at)), byte_,
                 other, kTag, world_, nullptr);
      all.push_back(std::move(text));
    }
    return all;
  }

 private:
  static constexpr int kTag = 1967;
  static constexpr std::uint64_t kPiece = 1 << 26;

  OpenMpi() = default;

  int (*finalize_)() = nullptr;
  int (*send_)(const void*, int, void*, int, int, void*) = nullptr;
  int (*receive_)(void*, int, void*, int, int, void*, void*) = nullptr;
  void* world_ = nullptr;
  void* byte_ = nullptr;
  bool running_ = false;
  int rank_ = 0;
  int size_ = 1;
};

}  // namespace

base::Result<std::unique_ptr<Ranks>> Ranks::join() {
  // Set by Open MPI's mpirun for each process that it starts.
  if (std::getenv("OMPI_COMM_WORLD_SIZE") == nullptr)
    return std::unique_ptr<Ranks>(std::make_unique<Alone>());
  return OpenMpi::join();
}

}  // namespace mitla::sim
