#include "corpus/exam.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
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

}  // namespace

std::size_t ExamPart::answered() const {
  return static_cast<std::size_t>(std::ranges::count_if(questions, &ExamQuestion::is_answered));
}

std::optional<ExamScore> ExamPart::score() const {
  if (!faults) return std::nullopt;
  std::set<std::pair<Verb, std::size_t>> places;
  for (const auto& [question, place, is_answered] : questions)
    if (is_answered) places.emplace(question.verb, place);
  ExamScore score;
  for (const auto& [noticed, count] : faults->faults) {
    const auto can_show = [&](const auto& each) { return is_chosen(each.first, verbs); };
    const auto shows = [&](const auto& each) { return places.contains(each); };
    if (std::ranges::any_of(noticed, can_show)) score.faults += count;
    if (std::ranges::any_of(noticed, shows)) score.noticed += count;
  }
  return score;
}

bool ExamPart::is_exact() const {
  std::map<Verb, std::size_t> asked;
  return std::ranges::all_of(questions, [&](const ExamQuestion& each) {
    return each.is_answered && each.place == ++asked[each.question.verb];
  });
}

ExamQuestion& question_in(std::vector<ExamPart>& parts, std::uint64_t number) {
  auto part = parts.begin();
  for (; number >= part->questions.size(); ++part) number -= part->questions.size();
  return part->questions[number];
}

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

ExamPart Exam::part(Game game, std::span<const Verb> verbs, std::size_t most,
                    const std::function<bool(const Question&)>& may_ask) const {
  ExamPart part{.game = game, .wanted = most, .verbs = {verbs.begin(), verbs.end()}};
  const auto all = questions_.find(game);
  if (all == questions_.end()) return part;
  std::map<Verb, std::size_t> seen;
  for (const Question& question : all->second) {
    const auto place = ++seen[question.verb];
    if (part.questions.size() < most && is_chosen(question.verb, verbs) && may_ask(question))
      part.questions.push_back({question, place});
  }
  const auto faults = faults_.find(game);
  if (faults != faults_.end() && fingerprint_of(all->second) == faults->second.corpus)
    part.faults = faults->second;
  return part;
}

}  // namespace doublecheck
