#include "features/edges.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>

#include "examination/oracle_maker.h"
#include "files/usage_error.h"
#include "notation/question_text.h"
#include "process/beside_program.h"
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
  const auto [star, error] = std::from_chars(text.data(), text.data() + text.size(), edge.number);
  const auto rest = text.substr(static_cast<std::size_t>(star - text.data()));  // `*CLASS ...`
  if (error != std::errc() || rest.size() < 2 || rest[0] != '*') refuse(text);
  edge.hit_class = static_cast<std::uint8_t>(rest[1] - '0');
  if (edge.hit_class < 1 || edge.hit_class > 8) refuse(text);
  if (rest.size() > 2 && rest[2] != ' ') refuse(text);
  text = rest.substr(std::min<std::size_t>(rest.size(), 3));
  return edge;
}

void read_edges(std::string_view line, std::vector<Edge>& edges) {
  edges.clear();
  while (!line.empty()) edges.push_back(take_edge(line));
}

/// The edges of `oracle` among `features`.
std::vector<Edge> edges_among(std::span<const std::string> features, std::string_view oracle) {
  const auto prefix = fmt::format("{}{} ", kEdgeFeature, oracle);
  std::vector<Edge> edges;
  for (const std::string_view feature : features) {
    if (!feature.starts_with(prefix)) continue;
    const auto* end = feature.data() + feature.size();
    Edge& edge = edges.emplace_back();
    std::from_chars(feature.data() + prefix.size(), end, edge.number);
    edge.hit_class = static_cast<std::uint8_t>(end[-1] - '0');
  }
  return edges;
}

}  // namespace

std::filesystem::path traced_program(const std::filesystem::path& folder, std::string_view oracle) {
  return folder / fmt::format("traced_{}", oracle);
}

std::filesystem::path find_traced_programs(const std::string& folder) {
  const auto named =
      folder.empty() ? process::build_of_preset("edges") : std::filesystem::path(folder);
  const auto found = std::filesystem::absolute(named);
  for (const auto& oracle : kBuiltInOracles) {
    const auto program = traced_program(found, oracle);
    if (::access(program.c_str(), X_OK) == 0) continue;
    throw UsageError(
        fmt::format("there are no programs that report edges: {} is missing; build them in the "
                    "source folder with\n"
                    "  cmake --preset edges && cmake --build --preset edges\nor name their folder "
                    "with --traced",
                    program.string()));
  }
  return found;
}

std::vector<Edge> TracedOracle::edges_of(const Question& question) {
  each_edges_of(std::span(&question, 1), [](const Question&, std::span<const Edge>) {});
  return edges_;
}

void TracedOracle::each_edges_of(std::span<const Question> questions, const Visit& visit) try {
  std::size_t said = 0;
  for (std::size_t heard = 0; heard < questions.size(); ++heard) {
    if (said - heard <= kAhead / 2 && said < questions.size()) {
      const auto more = std::min(heard + kAhead, questions.size()) - said;
      say(questions.subspan(said, more));
      said += more;
    }
    hear(questions[heard]);
    visit(questions[heard], edges_);
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

std::string edge_feature(std::string_view oracle, const Edge& edge) {
  return fmt::format("{}{} {}*{}", kEdgeFeature, oracle, edge.number, edge.hit_class);
}

EdgeGatherer::EdgeGatherer(const std::filesystem::path& folder, std::uint64_t max_leaves) {
  traced_.reserve(kBuiltInOracles.size());
  for (const auto& oracle : kBuiltInOracles)
    traced_.push_back({oracle, TracedOracle(traced_program(folder, oracle),
                                            std::min(max_leaves, kTracedLeaves))});
}

void EdgeGatherer::each_feature_of(std::span<const Question> questions, const Visit& visit) {
  for (auto& [oracle, program] : traced_) {
    std::size_t number = 0;
    program.each_edges_of(questions, [&](const Question&, std::span<const Edge> edges) {
      for (const Edge& edge : edges) visit(number, edge_feature(oracle, edge));
      ++number;
    });
  }
}

bool EdgeGatherer::has(const Question& question, std::span<const std::string> wanted) {
  return std::ranges::all_of(traced_, [&](Traced& traced) {
    const auto sought = edges_among(wanted, traced.oracle);
    if (sought.empty()) return true;
    const auto ran = traced.program.edges_of(question);
    return std::ranges::all_of(
        sought, [&](const Edge& edge) { return std::ranges::binary_search(ran, edge); });
  });
}

}  // namespace doublecheck
