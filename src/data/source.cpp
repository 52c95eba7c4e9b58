#include "data/source.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <utility>

#include "data/json.h"

namespace mitla::data {
namespace {

namespace fs = std::filesystem;

// Files name each other; no name may lead out of the data directory.
bool is_plain_path(const std::string& path) {
  std::size_t start = 0;
  while (start <= path.size()) {
    const std::size_t end = std::min(path.find('/', start), path.size());
    const std::string part = path.substr(start, end - start);
    if (part.empty() || part.front() == '.') return false;
    for (const char c : part) {
      const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                         c == '.' || c == '_' || c == '-';
      if (!plain) return false;
    }
    start = end + 1;
  }
  return true;
}

base::Result<std::string> read_disk(const std::string& disk_path, const std::string& shown) {
  std::error_code error;
  if (!fs::is_regular_file(disk_path, error)) return base::Error{shown + ": there is no such file"};
  if (fs::file_size(disk_path, error) > kMaxJsonBytes || error)
    return base::Error{shown + ": the file is larger than " + std::to_string(kMaxJsonBytes >> 20) +
                       " megabytes"};
  std::ifstream file(disk_path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) return base::Error{shown + ": the file cannot be read"};
  return text.str();
}

}  // namespace

base::Result<std::string> read_disk_file(const std::string& disk_path) {
  return read_disk(disk_path, disk_path);
}

Source Source::directory(std::string path) {
  Source source;
  source.directory_ = std::move(path);
  while (source.directory_.size() > 1 && source.directory_.back() == '/') source.directory_.pop_back();
  return source;
}

Source Source::embedded(std::span<const EmbeddedFile> files) {
  Source source;
  source.embedded_ = files;
  return source;
}

Source Source::with_file(std::string path, std::string text, std::string shown) const {
  Source source = *this;
  source.added_[std::move(path)] = {std::move(text), std::move(shown)};
  return source;
}

bool Source::has(const std::string& path) const {
  if (added_.count(path) != 0) return true;
  if (!is_plain_path(path)) return false;
  if (!directory_.empty()) {
    std::error_code error;
    return fs::is_regular_file(directory_ + "/" + path, error);
  }
  return std::any_of(embedded_.begin(), embedded_.end(),
                     [&](const EmbeddedFile& file) { return file.path == path; });
}

base::Result<std::string> Source::read(const std::string& path) const {
  if (const auto found = added_.find(path); found != added_.end()) return found->second.text;
  if (!is_plain_path(path)) return base::Error{"\"" + path + "\" is not the path of a data file"};
  if (!directory_.empty()) return read_disk(directory_ + "/" + path, display(path));
  for (const EmbeddedFile& file : embedded_)
    if (file.path == path) return std::string(file.text);
  return base::Error{display(path) + ": there is no such file"};
}

std::vector<std::string> Source::list() const {
  std::set<std::string> paths;
  for (const auto& [path, file] : added_) paths.insert(path);
  for (const EmbeddedFile& file : embedded_)
    if (file.path.ends_with(".json")) paths.emplace(file.path);
  if (!directory_.empty()) {
    std::error_code error;
    fs::recursive_directory_iterator it(directory_, fs::directory_options::skip_permission_denied, error);
    for (; !error && it != fs::recursive_directory_iterator(); it.increment(error)) {
      std::error_code ignored;
      if (it->path().extension() != ".json" || !it->is_regular_file(ignored)) continue;
      const std::string path = it->path().lexically_relative(directory_).generic_string();
      if (is_plain_path(path)) paths.insert(path);
    }
  }
  return {paths.begin(), paths.end()};
}

std::string Source::display(const std::string& path) const {
  const auto added = added_.find(path);
  if (added != added_.end() && !added->second.shown.empty()) return added->second.shown;
  return (directory_.empty() ? "data" : directory_) + "/" + path;
}

std::string Source::path_of(const std::string& disk_path) const {
  if (directory_.empty()) return {};
  std::error_code error;
  const fs::path root = fs::weakly_canonical(directory_, error);
  if (error) return {};
  const fs::path file = fs::weakly_canonical(disk_path, error);
  if (error) return {};
  const std::string path = file.lexically_relative(root).generic_string();
  return is_plain_path(path) ? path : std::string();
}

}  // namespace mitla::data
