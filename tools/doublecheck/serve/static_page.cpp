#include "serve/static_page.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "examination/oracle_maker.h"
#include "examination/reply.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "question/rule.h"
#include "serve/page_files.h"
#include "serve/program_json.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

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
