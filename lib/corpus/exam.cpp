#include "corpus/exam.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <utility>

#include "corpus/corpus.h"
#include "files/number_text.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/question_text.h"
#include "notation/text_hash.h"

namespace doublecheck {
namespace {

constexpr std::string_view kCorpus = "corpus";
constexpr std::string_view kAtRandom = "+";

/// From 1.
std::optional<std::size_t> count_in(std::string_view text) {
  const auto count = number_in<std::size_t>(text);
  return count > std::size_t{0} ? count : std::nullopt;
}

/// Adds `VERB=N` or `VERB=+`; false where it is neither.
bool add(const std::string& word, NoticedBy& noticed) {
  const auto equals = word.find('=');
  if (equals == std::string::npos) return false;
  const auto verb = verb_of_name(word.substr(0, equals));
  const auto value = word.substr(equals + 1);
  const auto place = value == kAtRandom ? std::optional(kOnlyAtRandom) : count_in(value);
  return verb && place && noticed.emplace(*verb, *place).second;
}

/// Adds the line to `faults`; false where it is none.
bool add(const std::string& line, FaultsByGame& faults) {
  std::istringstream words(line);
  std::string name;
  std::string count;
  words >> name >> count;
  const auto game = game_of_name(name);
  if (!game) return false;
  if (count == kCorpus) return static_cast<bool>(words >> faults[*game].corpus);
  const auto number = count_in(count);
  NoticedBy noticed;
  for (std::string word; words >> word;)
    if (!add(word, noticed)) return false;
  return number && !noticed.empty() && faults[*game].faults.emplace(noticed, *number).second;
}

bool is_chosen(Verb verb, std::span<const Verb> verbs) {
  return verbs.empty() || std::ranges::find(verbs, verb) != verbs.end();
}

ExamScore score_of(const ExamFaults& faults, const std::vector<Question>& questions,
                   std::span<const Verb> verbs) {
  std::map<Verb, std::size_t> asked;
  for (const Question& question : questions) ++asked[question.verb];
  ExamScore score;
  for (const auto& [noticed, count] : faults.faults) {
    const auto can_show = [&](const auto& each) { return is_chosen(each.first, verbs); };
    const auto shows = [&](const auto& each) {
      const auto of_verb = asked.find(each.first);
      return of_verb != asked.end() && each.second <= of_verb->second;
    };
    if (std::ranges::any_of(noticed, can_show)) score.faults += count;
    if (std::ranges::any_of(noticed, shows)) score.noticed += count;
  }
  return score;
}

}  // namespace

std::string fingerprint_of(std::span<const Question> questions) {
  std::string text;
  for (const Question& question : questions) text += question_text(question) + '\n';
  return fmt::format("{:016x}", text_hash(text));
}

std::string exam_faults_text(const FaultsByGame& faults) {
  std::string text;
  for (const auto& [game, of_game] : faults) {
    text += fmt::format("\n{} {} {}\n", name_of(game), kCorpus, of_game.corpus);
    for (const auto& [noticed, count] : of_game.faults) {
      text += fmt::format("{} {}", name_of(game), count);
      for (const auto& [verb, place] : noticed)
        text += fmt::format(" {}={}", name_of(verb),
                            place == kOnlyAtRandom ? kAtRandom : std::to_string(place));
      text += '\n';
    }
  }
  return text;
}

FaultsByGame read_exam_faults(const std::filesystem::path& file) {
  FaultsByGame faults;
  std::istringstream lines(text_of_file(file));
  std::size_t number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.empty() || line.starts_with('#') || add(line, faults)) continue;
    throw UsageError(fmt::format("{}:{}: expected GAME corpus NAME, or GAME FAULTS VERB=N ...",
                                 file.string(), number));
  }
  return faults;
}

Exam::Exam(std::span<const Question> agreed, FaultsByGame faults) : faults_(std::move(faults)) {
  for (const Question& question : agreed) questions_[question.game].push_back(question);
}

Exam Exam::read(const std::filesystem::path& corpus) {
  auto faults = read_exam_faults(corpus / "exam.faults");
  const std::vector<std::string> folder{(corpus / "agreed").string()};
  std::vector<Question> agreed;
  for (const auto& entry : read_whole_corpus(corpus_files(folder), Answers::required, [](auto&) {}))
    agreed.push_back(entry.line.question);
  return {agreed, std::move(faults)};
}

ExamPart Exam::part(Game game, std::span<const Verb> verbs, std::size_t most) const {
  ExamPart part{.game = game, .questions = {}, .wanted = most};
  const auto all = questions_.find(game);
  if (all == questions_.end()) return part;
  for (const Question& question : all->second)
    if (part.questions.size() < most && is_chosen(question.verb, verbs))
      part.questions.push_back(question);
  const auto faults = faults_.find(game);
  if (faults != faults_.end() && fingerprint_of(all->second) == faults->second.corpus)
    part.score = score_of(faults->second, part.questions, verbs);
  return part;
}

}  // namespace doublecheck
