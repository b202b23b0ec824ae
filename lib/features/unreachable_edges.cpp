#include "features/unreachable_edges.h"

#include <fmt/format.h>
#include <fnmatch.h>

#include <charconv>
#include <fstream>

#include "corpus/line_reader.h"
#include "files/usage_error.h"

namespace doublecheck {
namespace {

constexpr std::string_view kReason = "reason: ";
constexpr std::string_view kEdges = "edges: ";
constexpr std::string_view kBar = " | ";

class ListReader {
 public:
  ListReader(std::string file, std::istream& text) : file_(std::move(file)), lines_(text) {}

  std::vector<UnreachableEdges> read() try {
    while (const auto line = lines_.next()) read_line(*line);
    return std::move(entries_);
  } catch (const ParseError& error) {
    fail(error.what());
  }

 private:
  [[noreturn]] void fail(std::string_view why) const {
    throw UsageError(fmt::format("{}: {}", place(), why));
  }

  std::string place() const { return fmt::format("{}:{}", file_, lines_.number()); }

  void read_line(std::string_view line) {
    if (is_comment(line)) return;
    if (line.starts_with(kReason))
      reason_ = line.substr(kReason.size());
    else if (line.starts_with(kEdges))
      read_edges(line.substr(kEdges.size()));
    else
      fail("expected `reason: WHY` or `edges: COUNT FILE | FUNCTION | TEXT`");
  }

  void read_edges(std::string_view text) {
    if (reason_.empty()) fail("edges before the first reason");
    UnreachableEdges& edges = entries_.emplace_back();
    edges.listed_at = place();
    edges.reason = reason_;
    edges.count = take_count(text);
    edges.file = take_up_to_bar(text);
    edges.function = take_up_to_bar(text);
    edges.text = text;
  }

  std::size_t take_count(std::string_view& text) const {
    std::size_t count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (count == 0 || error != std::errc() || end == text.data() + text.size() || *end != ' ')
      fail("expected how many edges, then a file");
    text.remove_prefix(static_cast<std::size_t>(end - text.data()) + 1);
    return count;
  }

  std::string take_up_to_bar(std::string_view& text) const {
    const auto bar = text.find(kBar);
    if (bar == std::string_view::npos) fail("expected FILE | FUNCTION | TEXT");
    std::string taken(text.substr(0, bar));
    text.remove_prefix(bar + kBar.size());
    return taken;
  }

  std::string file_;
  LineReader lines_;
  std::string reason_;
  std::vector<UnreachableEdges> entries_;
};

}  // namespace

bool UnreachableEdges::are_at(const EdgePlace& place) const {
  return place.file == file && place.text == text &&
         ::fnmatch(function.c_str(), place.function.c_str(), 0) == 0;
}

std::vector<UnreachableEdges> read_unreachable_edges(const std::filesystem::path& list) {
  std::ifstream text(list);
  if (!text) throw UsageError("cannot read " + list.string());
  return ListReader(list.string(), text).read();
}

}  // namespace doublecheck
