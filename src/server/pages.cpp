#include "server/pages.h"

#include "server/web_files.h"

namespace mitla::server {

namespace {

constexpr const char* kNotBuilt =
    "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Mitla</title></head>\n"
    "<body><h1>Mitla</h1><p>The server is running, but this program was built without the browser client. "
    "Build it in web/ with <code>npm ci</code> and <code>npm run build</code>, then build Mitla again.</p>"
    "</body></html>\n";

std::string type_of(std::string_view path) {
  static constexpr std::pair<std::string_view, const char*> kTypes[] = {
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".woff2", "font/woff2"},
      {".txt", "text/plain; charset=utf-8"},
  };
  for (const auto& [ending, type] : kTypes)
    if (path.ends_with(ending)) return type;
  return "application/octet-stream";
}

bool is_compressed(std::string_view path) { return path.ends_with(".gz") || path.ends_with(".br"); }

// The build compresses every file that becomes smaller: beside "x.js" there are "x.js.gz" and "x.js.br".
Document embedded(const data::EmbeddedFile& file) {
  Document document{std::string(file.text), type_of(file.path), etag_of(file.text)};
  for (const data::EmbeddedFile& other : web_files()) {
    if (!other.path.starts_with(file.path) || other.path.size() != file.path.size() + 3) continue;
    if (other.path.ends_with(".gz")) document.gzip = other.text;
    if (other.path.ends_with(".br")) document.brotli = other.text;
  }
  return document;
}

}  // namespace

Pages::Pages() {
  for (const data::EmbeddedFile& file : web_files())
    if (!is_compressed(file.path))
      files_.emplace("/" + std::string(file.path), std::make_shared<const Document>(embedded(file)));
  if (!files_.contains("/index.html"))
    files_.emplace("/index.html", std::make_shared<const Document>(
                                      Document{kNotBuilt, type_of(".html"), etag_of(kNotBuilt)}));
}

DocumentPtr Pages::find(const std::string& path) const {
  const auto it = files_.find(path == "/" ? "/index.html" : path);
  return it == files_.end() ? nullptr : it->second;
}

}  // namespace mitla::server
