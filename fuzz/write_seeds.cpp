// Writes what the fuzz targets start from: a folder of the target's name for each, one input a
// file.
//
//     write_seeds FOLDER CORPUS...
//
// The questions are the example of every shape, those of the corpus files, and `legal` and `play`
// of the positions that they count the moves of (`perft` to great depths is asked too seldom).
// FOLDER/TARGET.list names the target's files as libFuzzer's -seed_inputs=@FILE wants it: for a run
// that keeps nothing.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "corpus/corpus.h"
#include "examination/legal_moves.h"
#include "input.h"
#include "mailbox/mailbox.h"
#include "notation/answer_text.h"
#include "notation/board_text.h"
#include "notation/question_text.h"
#include "question/game_definition.h"
#include "random/random.h"

using namespace doublecheck;

namespace {

/// An input is named after its number in its folder.
class Seeds {
 public:
  explicit Seeds(std::filesystem::path folder) : folder_(std::move(folder)) {}

  void write(const std::string& target, const std::string& input) {
    auto& written = written_[target];
    if (!written.insert(input).second) return;
    const auto folder = folder_ / ("fuzz_" + target);
    const auto file = folder / std::to_string(written.size());
    std::filesystem::create_directories(folder);
    append(file, input);
    append(folder_ / ("fuzz_" + target + ".list"), (written.size() > 1 ? "," : "") + file.string());
  }

 private:
  static void append(const std::filesystem::path& file, const std::string& text) {
    if (!(std::ofstream(file, std::ios::app) << text).flush())
      throw std::runtime_error("cannot write " + file.string());
  }

  std::filesystem::path folder_;
  std::map<std::string, std::set<std::string>> written_;
};

bool is_any(const Shape& /*shape*/) {
  return true;
}

/// The targets of claims whose inputs are questions, and of which games these are: of all that have
/// some such question.
struct Claim {
  std::string_view target;
  bool (*is_about)(const Shape& shape);
};
constexpr Claim kClaims[] = {
    {"symmetry", is_any},
    {"legal_moves_play", is_any},
    {"perft_adds_up", is_any},
    {"mate", [](const Shape& shape) { return shape.verb == Verb::mate; }},
    {"check_is_attack",
     [](const Shape& shape) { return shape.verb == Verb::check && !has_explosions(shape.game); }},
    {"solutions", [](const Shape& shape) { return shape.verb == Verb::solve; }},
    {"notation", is_any},
};

/// The target of the agreement of both oracles about a game, and those of claims about it.
std::vector<std::string> targets_of(Game game) {
  std::vector<std::string> targets{"agreement_" + std::string(name_of(game))};
  for (const Claim& claim : kClaims)
    if (std::ranges::any_of(ladder(game), claim.is_about)) targets.emplace_back(claim.target);
  return targets;
}

/// `line` is a question's.
void write_question(const std::string& line, Seeds& seeds) {
  const auto question =
      fuzz::askable_question(reinterpret_cast<const std::uint8_t*>(line.data()), line.size());
  if (!question) return;
  static const auto targets = [] {
    std::map<Game, std::vector<std::string>> all;
    for (const Game game : all_games()) all.emplace(game, targets_of(game));
    return all;
  }();
  for (const auto& target : targets.at(question->game)) seeds.write(target, line);
}

/// `legal` of the position of `perft`, and `play` of one of its moves.
void write_moves(const Question& perft, Oracle& adviser, Seeds& seeds) {
  const Question legal{Verb::legal, perft.game, perft.position, {}, 0};
  write_question(question_text(legal), seeds);
  const auto moves = moves_listed(legal, adviser.answer(legal));
  if (moves.empty()) return;
  Random random(moves.size());
  write_question(question_text(play_questions(legal, {random.pick(moves)}).front()), seeds);
}

/// As a UCI program would say it.
std::string uci_reply(const CorpusLine& legal) {
  std::string lines = "Fen: " + fen_text(legal.question) + "\nCheckers:\n";
  const auto moves = words_of(*legal.expected);
  for (const auto& move : moves) lines += move + ": 1\n";
  return lines + "Nodes searched: " + std::to_string(moves.size());
}

void write_entry(const CorpusLine& line, Oracle& adviser, Seeds& seeds) {
  write_question(line.text, seeds);
  seeds.write("corpus_line", corpus_line_text(line));
  seeds.write("foreign_answer", line.text + "\n" + line.expected->text());
  if (line.question.verb == Verb::legal && line.question.position.state)
    seeds.write("uci_reply", line.text + "\n" + uci_reply(line));
  if (line.question.verb == Verb::perft) write_moves(line.question, adviser, seeds);
}

void write_seeds(const std::filesystem::path& folder, const std::vector<std::string>& paths) {
  std::filesystem::remove_all(folder);
  Seeds seeds(folder);
  const auto adviser = mailbox::make_oracle();
  for (const Shape& shape : shapes()) write_question(std::string(shape.example), seeds);
  CorpusReader corpus(corpus_files(paths));
  while (const auto item = corpus.next())
    if (const auto* entry = std::get_if<CorpusEntry>(&*item))
      write_entry(entry->line, *adviser, seeds);
}

}  // namespace

int main(int count, char** arguments) try {
  if (count < 3) throw std::runtime_error("write_seeds FOLDER CORPUS...");
  write_seeds(arguments[1], std::vector<std::string>(arguments + 2, arguments + count));
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 2;
}
