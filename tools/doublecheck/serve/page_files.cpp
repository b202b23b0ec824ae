#include "serve/page_files.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "examination/oracle_maker.h"
#include "examination/reply.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "question/rule.h"
#include "serve/page_json.h"

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

constexpr const char* kModule = "doublecheck.wasm";

/// The page takes no token for a sign that no server gave one.
constexpr const char* kNoToken = "";

void expect_place(const fs::path& folder) {
  std::error_code error;
  if (fs::exists(folder, error) && !fs::is_directory(folder, error))
    throw UsageError(fmt::format("{} is no folder", folder.string()));
  if (fs::is_directory(folder, error) && !fs::is_empty(folder, error) &&
      !fs::exists(folder / kModule, error))
    throw UsageError(
        fmt::format("{} is not empty, and has no such page: name a new folder", folder.string()));
}

void write(const fs::path& file, const std::string& text) {
  make_folder(file.parent_path());
  write_durably(file, text);
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

void write_static_page(const fs::path& folder, const fs::path& page, const RuleExamples& rules,
                       const std::string& bugs) {
  const PageFiles files(page, kNoToken);
  if (files.find(std::string("/") + kModule) == nullptr)
    throw UsageError(fmt::format(
        "the page was built without {}, so it needs a server; `tools/run page --static` builds it",
        kModule));
  expect_place(folder);
  for (const auto& [name, file] : files.all())
    write(folder / (name == "/" ? "index.html" : name.substr(1)), file.body);
  const auto data = folder / "data";
  write(data / "program.json", json_text(program_json(kBuiltInOracles, {})));
  write(data / "rules.md", rules.document());
  write(data / "rules.json", json_text({{"rules", rules.rules_json()}}));
  write(data / "bugs.json", bugs);
  for (const Rule& rule : kRules)
    write(data / "rules" / fmt::format("{}.json", rule.number),
          json_text(rules.examples_json(rule.number)));
}

}  // namespace doublecheck
