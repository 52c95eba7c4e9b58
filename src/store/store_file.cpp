#include "store/store_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace mitla::store {

namespace {

base::Error problem(const std::string& path) { return {"the store: " + path + ": " + std::strerror(errno)}; }

// The process that holds the lock wrote its number there.
std::string holder(int lock) {
  char text[16] = {};
  const ssize_t size = pread(lock, text, sizeof text - 1, 0);
  return size > 0 ? " (process " + std::string(text, static_cast<std::size_t>(size)) + ")" : "";
}

}  // namespace

StoreFile::StoreFile(StoreFile&& other) noexcept
    : path_(std::move(other.path_)),
      lock_(std::exchange(other.lock_, -1)),
      device_(other.device_),
      number_(other.number_) {}

StoreFile::~StoreFile() {
  if (lock_ >= 0) close(lock_);
}

base::Result<StoreFile> StoreFile::lock(const std::string& path) {
  StoreFile file;
  file.path_ = path;
  // Not the file itself: closing any handle of it would end SQLite's own locks.
  const std::string lock_path = path + ".lock";
  file.lock_ = open(lock_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file.lock_ < 0) return problem(path);
  if (flock(file.lock_, LOCK_EX | LOCK_NB) != 0)
    return base::Error{"the store: " + path + " is in use by another server" + holder(file.lock_) +
                       "; an SQLite file serves one at a time"};
  const std::string mine = std::to_string(getpid());
  if (ftruncate(file.lock_, 0) != 0 || pwrite(file.lock_, mine.data(), mine.size(), 0) < 0)
    return problem(lock_path);
  const int made = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (made < 0) return problem(path);
  struct stat status {};
  const bool known = fstat(made, &status) == 0;
  // SQLite gives its other files the permissions of this one. An owner other than us keeps what he set.
  if (known && status.st_uid == geteuid() && (status.st_mode & 0077) != 0) fchmod(made, 0600);
  close(made);
  if (!known) return problem(path);
  file.device_ = status.st_dev;
  file.number_ = status.st_ino;
  return file;
}

std::string StoreFile::find_trouble() const {
  struct stat status {};
  if (stat(path_.c_str(), &status) != 0) return "the file " + path_ + " is gone";
  if (status.st_dev != device_ || status.st_ino != number_) return "the file " + path_ + " was replaced";
  if ((status.st_mode & 0222) == 0) return "the file " + path_ + " was made read-only";
  return {};
}

}  // namespace mitla::store
