#include "comparison/checkpoint.h"

#include <nlohmann/json.hpp>

#include "diagnosis/old_words.h"
#include "examination/reply.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// Answers are a list, not an object: the same oracle may be compared with itself.
Json json_of(const Disagreement& disagreement) {
  Json answers = Json::array();
  for (const auto& [oracle, answer] : disagreement.answers)
    answers.push_back({oracle, answer.text()});
  return {{"question", question_text(disagreement.question)}, {"answers", answers}};
}

Json json_of(const Finding& finding) {
  Json examples = Json::array();
  for (const Question& question : finding.examples) examples.push_back(question_text(question));
  return {{"signature", finding.signature},
          {"count", finding.count},
          {"first", finding.first},
          {"found", json_of(finding.found)},
          {"shrunk", json_of(finding.shrunk)},
          {"examples", examples}};
}

// What reads throws where `json` is not what is expected: Json::exception, ParseError or
// UsageError.

/// Not `get` alone, which would read a negative number as a large one.
std::uint64_t number_in(const Json& json, const char* key) {
  if (!json.at(key).is_number_unsigned()) throw UsageError(std::string(key) + ": no number");
  return json.at(key);
}

Disagreement read_disagreement(const Json& json) {
  Disagreement disagreement{read_question(json.at("question").get<std::string>()), {}};
  for (const auto& given : json.at("answers"))
    disagreement.answers.push_back({given.at(0), Answer(given.at(1).get<std::string>())});
  return disagreement;
}

Finding read_finding(const Json& json) {
  Finding finding{in_words_of_today(json.at("signature").get<std::string>()),
                  number_in(json, "count"),
                  number_in(json, "first"),
                  read_disagreement(json.at("found")),
                  read_disagreement(json.at("shrunk")),
                  {}};
  for (const auto& example : json.at("examples"))
    finding.examples.push_back(read_question(example.get<std::string>()));
  return finding;
}

Reached read_reached(const Json& json) {
  Reached reached{number_in(json, "batches"), {}};
  if (!json.contains("findings")) return reached;
  for (const auto& finding : json.at("findings"))
    reached.found.findings.push_back(read_finding(finding));
  reached.found.left_out = number_in(json, "left_out");
  return reached;
}

}  // namespace

Checkpoint::Checkpoint(std::filesystem::path file, std::string command)
    : file_(std::move(file)), command_(std::move(command)) {
  if (!std::filesystem::exists(file_)) return;
  const auto json = Json::parse(text_of_file(file_), nullptr, false);
  std::string owner;
  try {
    owner = json.at("command");
    reached_ = read_reached(json);
    batches_without_findings_ =
        json.contains("findings") ? number_in(json, "batches_without_findings") : reached_.batches;
  } catch (const std::exception&) {
    throw UsageError(file_.string() + ": this is no checkpoint");
  }
  if (owner != command_)
    throw UsageError(file_.string() + ": this checkpoint belongs to: " + owner);
}

void Checkpoint::write(const Reached& reached) {
  if (reached.batches == reached_.batches && std::filesystem::exists(file_)) return;
  reached_ = reached;
  Json findings = Json::array();
  for (const Finding& finding : reached.found.findings) findings.push_back(json_of(finding));
  write_durably(file_, json_text({{"command", command_},
                                  {"batches", reached.batches},
                                  {"batches_without_findings", batches_without_findings_},
                                  {"findings", findings},
                                  {"left_out", reached.found.left_out}}) +
                           "\n");
}

}  // namespace doublecheck
