#include "serve/page_files.h"

#include <fmt/format.h>

#include "files/usage_error.h"
#include "files/whole_file.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

constexpr const char* kStart = "index.html";
constexpr std::string_view kTokenPlace = "{{token}}";

std::string type_of(const fs::path& file) {
  static const std::map<std::string, std::string> kTypes{{".html", "text/html; charset=utf-8"},
                                                         {".js", "text/javascript; charset=utf-8"},
                                                         {".css", "text/css; charset=utf-8"},
                                                         {".json", "application/json"},
                                                         {".map", "application/json"},
                                                         {".svg", "image/svg+xml"},
                                                         {".png", "image/png"},
                                                         {".wasm", "application/wasm"},
                                                         {".woff2", "font/woff2"}};
  const auto type = kTypes.find(file.extension().string());
  return type == kTypes.end() ? "text/plain; charset=utf-8" : type->second;
}

std::string with_token(std::string text, const std::string& token) {
  for (auto at = text.find(kTokenPlace); at != std::string::npos; at = text.find(kTokenPlace, at))
    text.replace(at, kTokenPlace.size(), token);
  return text;
}

}  // namespace

PageFiles::PageFiles(const fs::path& folder, const std::string& token) {
  if (!fs::exists(folder / kStart))
    throw UsageError(
        fmt::format("the page is not built: there is no {}; `tools/run serve` builds it",
                    (folder / kStart).string()));
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    const auto name = entry.path().lexically_relative(folder).generic_string();
    files_["/" + name] = {.type = type_of(entry.path()), .body = text_of_file(entry.path())};
  }
  auto start = files_.extract("/" + std::string(kStart));
  start.key() = "/";
  start.mapped().body = with_token(std::move(start.mapped().body), token);
  files_.insert(std::move(start));
}

const http::Reply* PageFiles::find(std::string_view path) const {
  const auto file = files_.find(path);
  return file == files_.end() ? nullptr : &file->second;
}

}  // namespace doublecheck
