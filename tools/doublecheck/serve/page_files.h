// The files of the page, all of them in memory: no path that somebody asks for leads to the disk.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "serve/http/message.h"

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

}  // namespace doublecheck
