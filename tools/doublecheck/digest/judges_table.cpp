#include "digest/judges_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "files/usage_error.h"

namespace doublecheck {
namespace {

constexpr std::string_view kHead = "| mutant |";
constexpr std::string_view kBelowHead = "|-";
constexpr std::string_view kBlockStart = "<!-- begin judges -->";
constexpr std::string_view kBlockEnd = "<!-- end judges -->";
constexpr std::string_view kMissed = "missed";

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// The cells between the bars of a row.
std::vector<std::string> cells_of(const std::string& row) {
  std::vector<std::string> cells;
  std::istringstream words(row.substr(1));
  for (std::string cell; std::getline(words, cell, '|');) cells.push_back(trimmed(cell));
  return cells;
}

/// `8,994`: a number with its thousands set apart.
std::optional<std::uint64_t> count_of(std::string text) {
  std::erase(text, ',');
  std::uint64_t count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return count;
}

/// `8,994 [6,002, 23,938]`, `missed`, or nothing where the method does not know the game.
Json judged_cell(const std::string& text, const std::string& place) {
  if (text.empty()) return nullptr;
  const auto median = text.substr(0, text.find(' '));
  if (median == kMissed) return {{"text", text}, {"at", nullptr}};
  const auto at = count_of(median);
  if (!at) throw UsageError(fmt::format("{}: `{}` is no number of questions", place, text));
  return {{"text", text}, {"at", *at}};
}

/// `stalemate-is-mate (cube)`.
Json judged_row(const std::vector<std::string>& cells, const std::string& place) {
  const auto& name = cells.front();
  const auto bracket = name.find(" (");
  Json row{{"name", name.substr(0, bracket)}, {"more", ""}, {"cells", Json::array()}};
  if (bracket != std::string::npos)
    row["more"] = name.substr(bracket + 2, name.find(')', bracket) - bracket - 2);
  for (std::size_t i = 1; i < cells.size(); ++i)
    row["cells"].push_back(judged_cell(cells[i], place));
  return row;
}

class JudgesReader {
 public:
  explicit JudgesReader(const std::string& file) : file_(file) {}

  void read(const std::string& line) {
    ++number_;
    if (line == kBlockStart) is_in_block_ = true;
    if (line == kBlockEnd) is_in_block_ = false;
    if (is_over_) return;
    if (line.starts_with(kHead)) return read_head(line);
    if (methods_.empty()) return add_to_prologue(line);
    if (!line.starts_with("|")) return (void)(is_over_ = true);
    if (!line.starts_with(kBelowHead)) read_row(line);
  }

  Json part() const {
    if (rows_.empty()) throw UsageError(file_ + ": its table of mutants has no rows");
    if (is_in_block_) throw UsageError(file_ + ": its table of mutants is cut short");
    return {{"kind", "judges"},
            {"title", "mutants as judges of methods"},
            {"facts", facts()},
            {"heat", {{"methods", methods_}, {"rows", rows_}}}};
  }

 private:
  /// The last paragraphs above the table, each in one line.
  void add_to_prologue(const std::string& line) {
    if (line.starts_with("#") || line.starts_with("<!--")) return prologue_.clear();
    if (trimmed(line).empty()) return prologue_.push_back({});
    if (prologue_.empty()) prologue_.emplace_back();
    auto& paragraph = prologue_.back();
    paragraph += (paragraph.empty() ? "" : " ") + trimmed(line);
  }

  void read_head(const std::string& line) {
    if (!methods_.empty()) return (void)(is_over_ = true);
    methods_ = cells_of(line);
    methods_.erase(methods_.begin());
  }

  void read_row(const std::string& line) {
    const auto cells = cells_of(line);
    const auto place = fmt::format("{}:{}", file_, number_);
    if (cells.size() != methods_.size() + 1 || !trimmed(line).ends_with('|'))
      throw UsageError(
          fmt::format("{}: the row is cut short, or has other columns than the head", place));
    rows_.push_back(judged_row(cells, place));
  }

  Json facts() const {
    Json facts = Json::array();
    for (const auto& paragraph : prologue_)
      if (!paragraph.empty()) facts.push_back(Json::array({"measured", paragraph}));
    return facts;
  }

  const std::string& file_;
  std::size_t number_ = 0;
  std::vector<std::string> prologue_;
  std::vector<std::string> methods_;
  Json rows_ = Json::array();
  bool is_in_block_ = false;
  bool is_over_ = false;
};

}  // namespace

bool has_judges_table(const std::string& text) {
  const auto head = text.starts_with(kHead) ? 0 : text.find("\n" + std::string(kHead));
  return head != std::string::npos &&
         text.compare(text.find('\n', head + 1) + 1, kBelowHead.size(), kBelowHead) == 0;
}

Json judges_part(const std::string& text, const std::string& file) {
  JudgesReader reader(file);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) reader.read(line);
  return reader.part();
}

}  // namespace doublecheck
