#include "features/edges.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <map>
#include <sstream>
#include <utility>

#include "examination/oracle_maker.h"
#include "files/number_text.h"
#include "files/usage_error.h"
#include "notation/question_text.h"
#include "process/beside_program.h"
#include "process/child_process.h"

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

/// The edges of `oracle` among `features`.
std::vector<Edge> edges_among(std::span<const std::string> features, std::string_view oracle) {
  const auto prefix = fmt::format("{}{} ", kEdgeFeature, oracle);
  std::vector<Edge> edges;
  for (std::string_view feature : features) {
    if (!feature.starts_with(prefix)) continue;
    feature.remove_prefix(prefix.size());
    edges.push_back(take_edge(feature));
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
      if (!conversation_) conversation_ = start();
      for (const auto end = std::min(heard + kAhead, questions.size()); said < end; ++said)
        conversation_->say(question_text(questions[said]) + '\n');
    }
    hear(questions[heard]);
    visit(questions[heard], edges_);
  }
} catch (...) {
  conversation_.reset();  // there may be more to hear
  throw;
}

std::unique_ptr<LineConversation> TracedOracle::start() const try {
  return std::make_unique<LineConversation>(
      std::vector<std::string>{program_.string(), std::to_string(max_leaves_)});
} catch (const ProcessFailure& failure) {
  throw UsageError(fmt::format("{}: {}", program_.string(), failure.what()));
}

void TracedOracle::hear(const Question& question) try {
  auto line = conversation_->hear(steady_clock::now() + time_limit_);
  for (edges_.clear(); !line.empty();) edges_.push_back(take_edge(line));
} catch (const ProcessFailure& failure) {
  throw UsageError(fmt::format("{}: {}, asked '{}'", program_.string(), failure.what(),
                               question_text(question)));
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
      for (const Edge& edge : edges)
        visit(number, fmt::format("{}{} {}*{}", kEdgeFeature, oracle, edge.number, edge.hit_class));
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

namespace {

/// For a program that has little to do.
constexpr std::chrono::seconds kLongestReply{60};

std::string hear(LineConversation& program) {
  return std::string(program.hear(std::chrono::steady_clock::now() + kLongestReply));
}

std::vector<std::string> words_of_line(const std::string& line) {
  std::istringstream words(line);
  return {std::istream_iterator<std::string>(words), {}};
}

class Sources {
 public:
  /// Line `line` of `file`, from 1, as EdgePlace has it.
  std::string text(const std::string& file, int line) {
    const auto& lines = lines_of(file);
    const auto index = static_cast<std::size_t>(line - 1);
    if (line < 1 || index >= lines.size()) return "?";
    return lines[index].substr(std::min(lines[index].find_first_not_of(' '), lines[index].size()));
  }

 private:
  const std::vector<std::string>& lines_of(const std::string& file) {
    const auto [at, is_new] = files_.try_emplace(file);
    if (!is_new) return at->second;
    std::ifstream source(file);
    for (std::string line; std::getline(source, line);) at->second.push_back(line);
    if (at->second.empty())
      throw UsageError(fmt::format("cannot read {}, of which a traced program was built", file));
    return at->second;
  }

  std::map<std::string, std::vector<std::string>> files_;
};

/// `location` is `FILE:LINE`, perhaps with ` (discriminator N)`; LINE may be `?`.
EdgePlace place_of(const std::string& function, const std::string& location, Sources& sources) {
  constexpr std::string_view kFolder = "/oracles/";
  const auto colon = location.rfind(':');
  const auto path = location.substr(0, colon);
  const auto folder = path.rfind(kFolder);
  if (colon == std::string::npos || folder == std::string::npos)
    throw UsageError("addr2line knows no place in an oracle's source: " + location);
  EdgePlace place;
  place.file = path.substr(folder + kFolder.size());
  std::from_chars(location.data() + colon + 1, location.data() + location.size(), place.line);
  place.text = sources.text(path, place.line);
  place.function = function_name(function);
  return place;
}

std::vector<EdgePlace> places_of(const std::string& program,
                                 const std::vector<std::string>& addresses) {
  LineConversation addr2line({"/usr/bin/env", "addr2line", "-f", "-C", "-e", program});
  for (const auto& address : addresses) addr2line.say(address + '\n');
  Sources sources;
  std::vector<EdgePlace> places;
  for (std::size_t i = 0; i < addresses.size(); ++i) {
    const auto function = hear(addr2line);
    places.push_back(place_of(function, hear(addr2line), sources));
  }
  return places;
}

using Words = std::pair<std::string_view, std::string_view>;

constexpr std::array<Words, 9> kShorter{{
    {"doublecheck::", ""},
    {"(anonymous namespace)::", ""},
    {"mailbox::", ""},
    {"distance::", ""},
    {"fen::", ""},
    {"[abi:cxx11]", ""},
    {"(Colour)0", "white"},
    {"(Colour)1", "black"},
    {" const", ""},
}};

void replace_all(std::string& text, const Words& words) {
  for (auto at = text.find(words.first); at != std::string::npos;
       at = text.find(words.first, at + words.second.size()))
    text.replace(at, words.first.size(), words.second);
}

/// The end of the group in brackets that begins at `begin`.
std::size_t end_of_group(std::string_view text, std::size_t begin) {
  int depth = 0;
  for (auto at = begin; at < text.size(); ++at) {
    depth += (text[at] == '(') - (text[at] == ')');
    if (depth == 0) return at + 1;
  }
  return text.size();
}

/// But not of `operator()`.
void drop_parameters(std::string& text) {
  constexpr std::string_view kCall = "operator()";
  for (auto at = text.find('('); at != std::string::npos; at = text.find('(', at)) {
    const auto call = text.rfind(kCall, at);
    if (call != std::string::npos && call + kCall.size() == at + 2)
      at += 2;
    else
      text.erase(at, end_of_group(text, at) - at);
  }
}

/// `::$_0` and `::{lambda#1}`, with `::operator()` behind them.
void drop_lambdas(std::string& text) {
  for (const std::string_view begin : {"::$_", "::{lambda#"})
    for (auto at = text.find(begin); at != std::string::npos; at = text.find(begin)) {
      auto end = at + begin.size();
      while (end < text.size() && (is_digit(text[end]) || text[end] == '}')) ++end;
      text.erase(at, end - at);
    }
  replace_all(text, {"::operator()", ""});
}

/// It ends with the last blank outside of template arguments.
void drop_return_type(std::string& text) {
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    depth += (text[at] == '<') - (text[at] == '>');
    if (text[at] == ' ' && depth == 0) begin = at + 1;
  }
  text.erase(0, begin);
}

}  // namespace

std::vector<EdgePlace> edge_places(const std::filesystem::path& program) try {
  LineConversation traced({program.string(), "--edges"});
  auto places = places_of(program, words_of_line(hear(traced)));
  for (const auto& word : words_of_line(hear(traced)))
    if (const auto edge = number_in<std::size_t>(word); edge && *edge < places.size())
      places[*edge].at_start = true;
  return places;
} catch (const process::ProcessFailure& failure) {
  throw UsageError(
      fmt::format("the places of the edges of {} are unknown (finding them needs addr2line of "
                  "binutils): {}",
                  program.string(), failure.what()));
}

std::string function_name(std::string_view full) {
  std::string name(full);
  for (const Words& words : kShorter) replace_all(name, words);
  drop_parameters(name);
  drop_lambdas(name);
  drop_return_type(name);
  return name;
}

}  // namespace doublecheck
