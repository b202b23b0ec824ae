#include "features/traced_oracle.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "files/usage_error.h"
#include "notation/question_text.h"
#include "process/process_failure.h"

namespace doublecheck {
namespace {

using process::LineConversation;
using process::ProcessFailure;
using std::chrono::steady_clock;

/// So many questions are sent ahead, and more when half of them are answered: to write each alone
/// costs as much as to answer it.
constexpr std::size_t kAhead = 256;

[[noreturn]] void refuse(std::string_view line) {
  throw ProcessFailure(fmt::format("told no edges: {}", line.substr(0, 60)));
}

/// Reads `NUMBER*CLASS` at the beginning of `text` and takes it away, with a blank behind it.
Edge take_edge(std::string_view& text) {
  Edge edge;
  const auto* end = text.data() + text.size();
  const auto [star, error] = std::from_chars(text.data(), end, edge.number);
  if (error != std::errc() || end - star < 2 || *star != '*') refuse(text);
  edge.hit_class = static_cast<std::uint8_t>(star[1] - '0');
  if (edge.hit_class < 1 || edge.hit_class > 8) refuse(text);
  const auto* next = star + 2;
  if (next != end && *next++ != ' ') refuse(text);
  text = {next, end};
  return edge;
}

void read_edges(std::string_view line, std::vector<Edge>& edges) {
  edges.clear();
  while (!line.empty()) edges.push_back(take_edge(line));
}

}  // namespace

std::vector<Edge> TracedOracle::edges_of(const Question& question) {
  each_edges_of(std::span(&question, 1), [](const Question&, std::span<const Edge>) {});
  return edges_;
}

void TracedOracle::each_edges_of(std::span<const Question> questions, const Tell& tell) try {
  std::size_t said = 0;
  for (std::size_t heard = 0; heard < questions.size(); ++heard) {
    if (said - heard <= kAhead / 2 && said < questions.size()) {
      const auto more = std::min(heard + kAhead, questions.size()) - said;
      say(questions.subspan(said, more));
      said += more;
    }
    hear(questions[heard]);
    tell(questions[heard], edges_);
  }
} catch (...) {
  conversation_.reset();  // there may be more to hear
  throw;
}

void TracedOracle::say(std::span<const Question> questions) {
  if (!conversation_) conversation_ = start();
  for (const Question& question : questions) conversation_->say(question_text(question) + '\n');
}

std::unique_ptr<LineConversation> TracedOracle::start() const try {
  return std::make_unique<LineConversation>(
      std::vector<std::string>{program_.string(), std::to_string(max_leaves_)});
} catch (const ProcessFailure& failure) {
  throw UsageError(fmt::format("{}: {}", program_.string(), failure.what()));
}

void TracedOracle::hear(const Question& question) try {
  read_edges(conversation_->hear(steady_clock::now() + time_limit_), edges_);
} catch (const ProcessFailure& failure) {
  throw UsageError(fmt::format("{}: {}, asked '{}'", program_.string(), failure.what(),
                               question_text(question)));
}

}  // namespace doublecheck
