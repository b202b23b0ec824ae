#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "files/usage_error.h"
#include "files/whole_file.h"
#include "research/research.h"
#include "runs/run_sources.h"

namespace doublecheck {
namespace {

/// Results have a few kilobytes, or a few megabytes with many findings.
constexpr std::size_t kLargestInput = std::size_t{256} << 20U;

Run run_of_result(const std::string& text, const std::string& file) {
  const auto result = result_objects(text, file);
  using ToRun = Run (*)(const std::vector<Json>&, const std::string&);
  static const std::map<std::string, ToRun> kRuns{{"compare", run_of_compare},
                                                  {"mutants", run_of_mutants},
                                                  {"corpus-check", run_of_corpus_check}};
  const auto run = kRuns.find(result.verb);
  if (run == kRuns.end())
    throw UsageError(fmt::format("{}: of results of `{}` there is no report", file, result.verb));
  return run->second(result.objects, file);
}

Run run_of_trials(const std::string& text, const std::string& file) {
  Json part = experiment_part(text, file);
  Run run{.kind = part["kind"], .title = part["title"]};
  for (const Json& fact : part["facts"]) run.facts.emplace_back(fact[0], fact[1]);
  for (const char* told : {"kind", "title", "facts"}) part.erase(told);
  run.figures = std::move(part);
  return run;
}

Run run_of_file(const std::string& file) {
  const auto text = text_of_file(file, kLargestInput + 1);
  if (text.size() > kLargestInput) throw UsageError(file + ": it has more than 256 MiB");
  const auto start = text.find_first_not_of(" \t\r\n");
  if (start == std::string::npos) throw UsageError(file + ": it is empty");
  if (is_of_experiment(text)) return run_of_trials(text, file);
  if (text[start] == '{' || text[start] == '[') return run_of_result(text, file);
  throw UsageError(file + ": this is no campaign, no result of `--json` and no file of trials");
}

}  // namespace

Run run_of(const std::string& input) {
  if (std::filesystem::is_directory(input))
    return run_of_campaign(Record::open(input, Record::Access::read), input);
  auto run = run_of_file(input);
  run.source = input;
  return run;
}

}  // namespace doublecheck
