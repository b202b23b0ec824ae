#include "record/triage.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "diagnosis/root.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

bool nobody_to_compare(const Triaged& triaged) {
  const auto answered = std::ranges::count_if(
      triaged.now.answers, [](const GivenAnswer& given) { return !given.answer.is_abstain(); });
  return answered < 2;
}

}  // namespace

std::string triage_text(Triage triage) {
  constexpr std::array kTexts{"fixed", "still there", "changed"};
  return kTexts.at(static_cast<std::size_t>(triage));
}

Triager::Triager(OracleChoice choice)
    : choice_(std::move(choice)), adviser_(make_adviser(choice_.make)) {}

std::vector<std::vector<std::string>> Triager::pairs_for(
    const RecordedDisagreement& disagreement) const {
  auto specs = choice_.specs;
  if (specs.empty())
    for (const auto& given : disagreement.found.answers) specs.push_back(given.oracle);
  std::vector<std::vector<std::string>> pairs;
  for (std::size_t other = 1; other < specs.size(); ++other)
    pairs.push_back({specs.front(), specs[other]});
  return pairs;
}

const Oracles& Triager::oracles_of(const std::vector<std::string>& specs) {
  const auto made = made_.find(specs);
  if (made != made_.end()) return made->second;
  const OracleChoice pair{choice_.make, specs, choice_.options};
  return made_.emplace(specs, pair.make_all()).first->second;
}

bool Triager::is_same(const std::string& recorded, const Signature& now) const {
  if (choice_.specs.empty()) return recorded == text_of(now);
  const auto before = read_signature(recorded);  // equal but for who stands against whom
  return before && before->verb == now.verb && before->game == now.game &&
         before->symptom == now.symptom;
}

Triaged Triager::triage_question(const Question& question,
                                 const RecordedDisagreement& disagreement) {
  Triaged triaged{Triage::fixed, {question, {}}, {}};
  bool same = false;
  for (const auto& specs : pairs_for(disagreement)) {
    const Oracles& pair = oracles_of(specs);
    const auto examination = cross_examine(question, pair);
    const auto now = disagreement_of(question, examination, pair);
    auto& answers = triaged.now.answers;
    for (const auto& given : now.answers)  // of several pairs the first oracle is the same
      if (std::ranges::find(answers, given.oracle, &GivenAnswer::oracle) == answers.end())
        answers.push_back(given);
    if (examination.outcome != Outcome::disagreed) continue;
    for (const auto& shown :
         {signature_of(now, *adviser_), trace(now, pair, *adviser_).signature}) {
      triaged.signatures.insert(text_of(shown));
      same |= is_same(disagreement.signature, shown);
    }
  }
  if (same)
    triaged.triage = Triage::still_there;
  else if (!triaged.signatures.empty() || nobody_to_compare(triaged))
    triaged.triage = Triage::changed;
  return triaged;
}

Triaged Triager::triage(const RecordedDisagreement& disagreement) {
  auto witness = triage_question(disagreement.witness.question, disagreement);
  if (witness.triage == Triage::still_there) return witness;
  auto found = triage_question(disagreement.found.question, disagreement);
  if (found.triage == Triage::still_there || witness.triage == Triage::fixed) return found;
  return witness;
}

Regressions::Regressions(std::filesystem::path folder) : folder_(std::move(folder)) {
  if (!std::filesystem::exists(folder_)) return;
  CorpusReader reader(corpus_files(std::vector<std::string>{folder_.string()}));
  while (const auto item = reader.next()) {
    if (const auto* problem = std::get_if<CorpusProblem>(&*item))
      throw UsageError(problem_text(*problem));
    const auto& entry = std::get<CorpusEntry>(*item);
    places_.emplace(entry.line.text, entry.place);
  }
}

std::optional<CorpusPlace> Regressions::place_of(const Question& question) const {
  const auto found = places_.find(question_text(question));
  return found == places_.end() ? std::nullopt : std::optional(found->second);
}

CorpusPlace Regressions::add(const RecordedDisagreement& disagreement, const Answer& answer) {
  const Question& question = disagreement.witness.question;
  const auto file = folder_ / (std::string(name_of(question.game)) + ".txt");
  make_folder(folder_);
  auto text = std::filesystem::exists(file) ? text_of_file(file) : std::string();
  if (!text.empty()) text += "\n";
  text += comment(disagreement.signature);
  text += comment(
      fmt::format("campaign {}, found {} UTC", disagreement.campaign, disagreement.recorded));
  text += question_text(question) + " -> " + answer.text() + "\n";
  write_durably(file, text);
  const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
  const CorpusPlace place{file.string(), lines};
  places_.emplace(question_text(question), place);
  return place;
}

}  // namespace doublecheck
