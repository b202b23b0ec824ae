#include "campaign/crashes.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <iterator>
#include <optional>
#include <regex>
#include <span>
#include <vector>

#include "campaign/event_recorder.h"
#include "files/usage_error.h"
#include "notation/text_hash.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostFrames = 3;

using Lines = std::deque<std::string>;

/// Of `#4 0x55 in NAME /file.cpp:1:2`, or `#4 0x55 (/module+0x12)` where there are no symbols.
std::optional<std::string> function_of(const std::string& line) {
  static const std::regex with_name(R"(^ *#\d+ 0x[0-9a-f]+ in (.*?)( \(?/.*| <null>.*| :\?.*)?$)");
  static const std::regex without_name(R"(^ *#\d+ 0x[0-9a-f]+ +\(.*/([^/)]*\+0x[0-9a-f]+)\).*$)");
  std::smatch match;
  if (std::regex_match(line, match, with_name)) return match[1];
  if (std::regex_match(line, match, without_name)) return match[1];
  return std::nullopt;
}

/// Without symbols nobody knows whose a place in a program is.
bool is_ours(std::string_view function) {
  return function.find("doublecheck::") != function.npos ||
         (function.find("+0x") != function.npos && function.find(".so") == function.npos);
}

std::string without_brackets(std::string_view name, char open, char close) {
  std::string kept;
  int depth = 0;
  for (const char letter : name) {
    if (letter == open) ++depth;
    if (depth == 0) kept += letter;
    if (letter == close && depth > 0) --depth;
  }
  return kept;
}

/// `play` of `doublecheck::mailbox::(anonymous namespace)::play<true>(int) const`.
std::string short_name(std::string_view function) {
  std::string name = without_brackets(without_brackets(function, '<', '>'), '(', ')');
  if (const auto end = name.find(" const"); end != name.npos) name.resize(end);
  if (const auto colon = name.rfind("::"); colon != name.npos) name.erase(0, colon + 2);
  if (const auto blank = name.rfind(' '); blank != name.npos) name.erase(0, blank + 1);
  return name;
}

/// Of the first stack only: sanitizers also tell where memory came from.
std::vector<std::string> own_functions(const Lines& report) {
  std::vector<std::string> functions;
  bool began = false;
  for (const auto& line : report) {
    const auto function = function_of(line);
    if (began && !function) break;
    began = function.has_value();
    if (function && function->starts_with("LLVMFuzzerTestOneInput")) break;
    if (function && is_ours(*function)) functions.push_back(short_name(*function));
  }
  return functions;
}

/// What a line of the report says of how it ended; the earlier rows say more.
std::optional<std::string> told_by(const Lines& report) {
  static const std::array patterns{
      std::regex(R"((Assertion [`'].*' failed))"),
      std::regex(R"((terminate called after throwing an instance of '[^']*'))"),
      std::regex(R"(: runtime error: ([a-z -]+).*)"),
      std::regex(R"(ERROR: [A-Za-z]+Sanitizer: (?:attempting )?([\w-]+).*)"),
      std::regex(R"(ERROR: libFuzzer: ([a-z -]*[a-z]).*)")};
  std::smatch match;
  for (const auto& pattern : patterns)
    for (const auto& line : report)
      if (std::regex_search(line, match, pattern)) return match[1];
  return std::nullopt;
}

std::string kind_of(std::string told) {
  if (told.starts_with("timeout")) return "timeout";
  if (told.starts_with("out-of-memory") || told.starts_with("allocation-size"))
    return "out-of-memory";
  while (told.ends_with(' ')) told.pop_back();
  return told;
}

std::string content(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<fs::path> files_equal_to(const fs::path& input, const fs::path& folder) {
  std::vector<fs::path> equal;
  std::error_code error;
  const auto size = fs::file_size(input, error);
  const auto text = content(input);
  for (const auto& file : fs::directory_iterator(folder, error))
    if (file.file_size(error) == size && content(file.path()) == text) equal.push_back(file.path());
  return equal;
}

constexpr auto kLongestTrial = std::chrono::seconds(20);  // the target's own limit is 10
constexpr int kLookMilliseconds = 5;

}  // namespace

std::string crash_key(const process::Ending& ending, const Lines& report) {
  const auto told = told_by(report);
  if (!told && ending.signal == 0) {
    const auto last = last_line(report);
    return last.empty() ? process::ending_text(ending) : process::ending_text(ending) + ": " + last;
  }
  std::string key = told ? kind_of(*told) : process::ending_text(ending);
  const auto functions = own_functions(report);
  const auto most = std::min(functions.size(), kMostFrames);
  const bool by_outermost = key == "timeout" || key == "out-of-memory";
  const auto named = std::span(functions).subspan(by_outermost ? functions.size() - most : 0, most);
  if (!named.empty()) key += fmt::format(" in {}", fmt::join(named, " < "));
  return key;
}

std::string key_of_run(const process::Command& command, const std::atomic<bool>& stop) {
  const auto limit = std::chrono::steady_clock::now() + kLongestTrial;
  auto process = process::ChildProcess::writing(command);
  OutputTail words;
  while (!stop && std::chrono::steady_clock::now() < limit) {
    pollfd output{process.output().number(), POLLIN, 0};
    const bool closed = ::poll(&output, 1, kLookMilliseconds) > 0 && (output.revents & POLLIN) == 0;
    const auto ending = process.ending();
    words.add(process.read_output());
    if (ending) return ending->well() ? "" : crash_key(*ending, words.lines());
    if (closed) ::poll(nullptr, 0, kLookMilliseconds);
  }
  return {};
}

fs::path CrashKeeper::kept(const std::string& key) const {
  return folder_.crashes() / fmt::format("{:016x}", text_hash(key));
}

bool CrashKeeper::record(const std::string& key, Game game, std::chrono::milliseconds at,
                         const fs::path& input) {
  const auto file = kept(key);
  const bool is_new =
      record_->add(RecordedCrash{.key = key,
                                 .game = game,
                                 .first_seen = at,
                                 .artifact = input.empty() ? "" : folder_.inside(file)});
  if (!is_new || input.empty()) return is_new;
  std::error_code error;
  fs::copy_file(input, file, fs::copy_options::overwrite_existing, error);
  if (error) throw UsageError(file.string() + ": " + error.message());
  return true;
}

void CrashKeeper::forget(Game game, const fs::path& input) {
  std::error_code error;
  for (const auto& file : files_equal_to(input, folder_.corpus(game)))
    fs::rename(file, folder_.crashes() / ("corpus-" + file.filename().string()), error);
  remove_from_seeds(game, input);
  fs::remove(input, error);
}

void CrashKeeper::remove_from_seeds(Game game, const fs::path& input) {
  std::error_code error;
  const auto own = folder_.seeds(game);
  if (!fs::exists(own)) {
    if (files_equal_to(input, targets_.seeds(game)).empty()) return;
    fs::create_directories(own.parent_path(), error);
    fs::copy(targets_.seeds(game), own, error);
    if (error) throw UsageError(own.string() + ": " + error.message());
  }
  for (const auto& file : files_equal_to(input, own)) fs::remove(file, error);
}

}  // namespace doublecheck
