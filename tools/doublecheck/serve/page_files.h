// The files of the page: for a server all of them in memory, so that no path that somebody asks for
// leads to the disk; or a folder that needs no server.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "serve/http/http.h"
#include "serve/rule_examples.h"

namespace doublecheck {

class PageFiles {
 public:
  /// Reads every file in `folder` and below. In index.html, which is `/`, the text `{{token}}`
  /// becomes `token`. Throws UsageError where there is no index.html, and says what builds it.
  PageFiles(const std::filesystem::path& folder, const std::string& token);

  /// The file that the page knows by `path`, such as `/page.js`; nullptr where there is none.
  const http::Reply* find(std::string_view path) const;

  /// By such paths.
  using Files = std::map<std::string, http::Reply, std::less<>>;
  const Files& all() const { return files_; }

 private:
  Files files_;
};

/// The page without a server, in a folder that any web host serves: writes the page of the folder
/// `page` into `folder`, with what a server would tell it in files beside it: `rules`, and `bugs`
/// (wild_bugs_json). Questions it answers itself, by WebAssembly. `folder` is new or empty, or has
/// such a page, which is replaced. Throws UsageError: it has something else, it cannot be written,
/// `page` is no page or has no WebAssembly.
void write_static_page(const std::filesystem::path& folder, const std::filesystem::path& page,
                       const RuleExamples& rules, const std::string& bugs);

}  // namespace doublecheck
