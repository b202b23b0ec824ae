#include "corpus/exam.h"

#include <doctest/doctest.h>

#include "files/temporary_folder.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

constexpr const char* kAgreed =
    "moves cube 2 N a1I -> none\n"
    "legal cube w [##,##],[##,K#] -> b1Ib1II\n"
    "moves cube 2 K a1I -> a1II\n";

const auto kAny = [](const Question&) { return true; };

/// A folder of corpora with the file of the cube, and this text in `exam.faults`.
class Corpora {
 public:
  explicit Corpora(const std::string& faults) {
    make_folder(folder_.path() + "/agreed");
    folder_.write("agreed/cube.txt", kAgreed);
    folder_.write("exam.faults", faults);
  }

  Exam exam() const { return Exam::read(folder_.path()); }

  /// All answered.
  ExamPart part(const std::vector<Verb>& verbs, std::size_t most,
                const std::function<bool(const Question&)>& may_ask = kAny) const {
    auto part = exam().part(Game::cube, verbs, most, may_ask);
    for (ExamQuestion& question : part.questions) question.is_answered = true;
    return part;
  }

  std::string complaint() const try {
    exam();
    return "none";
  } catch (const UsageError& error) {
    const std::string what = error.what();
    return what.substr(what.find("exam.faults"));
  }

 private:
  TemporaryFolder folder_;
};

/// Three faults that the first of `moves` shows; two that the second does, or `legal`; one that
/// only random questions do, of `legal`.
const std::string kFaults =
    "cube 3 moves=1\n"
    "cube 2 moves=2 legal=1\n"
    "cube 1 legal=+\n";

std::string measured() {
  std::vector<Question> questions;
  for (const char* text :
       {"moves cube 2 N a1I", "legal cube w [##,##],[##,K#]", "moves cube 2 K a1I"})
    questions.push_back(read_question(text));
  return "# Why\n\ncube corpus " + fingerprint_of(questions) + "\n" + kFaults;
}

using Score = std::pair<std::size_t, std::size_t>;  // noticed, of faults

Score score(const ExamPart& part) {
  const auto score = part.score();
  REQUIRE(score);
  return {score->noticed, score->faults};
}

TEST_CASE("an exam has the first questions of the chosen verbs, and says what they notice") {
  const Corpora corpora(measured());
  CHECK(corpora.part({}, 2).questions.size() == 2);
  CHECK(score(corpora.part({}, 1)) == Score{3, 6});
  CHECK(score(corpora.part({}, 2)) == Score{5, 6});
  CHECK(score(corpora.part({}, 100)) == Score{5, 6});
  CHECK(score(corpora.part({Verb::moves}, 1)) == Score{3, 5});
  CHECK(score(corpora.part({Verb::legal}, 9)) == Score{2, 3});
  CHECK(corpora.part({Verb::legal}, 9).questions.size() == 1);
  CHECK(score(corpora.part({Verb::mate}, 9)) == Score{0, 0});
}

TEST_CASE("only what is answered notices anything") {
  const Corpora corpora(measured());
  auto part = corpora.part({}, 3);
  CHECK(part.is_exact());
  part.questions[0].is_answered = false;  // of `moves` only the second question is left
  CHECK(part.answered() == 2);
  CHECK(score(part) == Score{2, 6});
  CHECK_FALSE(part.is_exact());
}

TEST_CASE("another question is asked in place of one that may not be") {
  const auto part = Corpora(measured()).part({Verb::moves}, 1, [](const Question& question) {
    return question_text(question) != "moves cube 2 N a1I";
  });
  REQUIRE(part.questions.size() == 1);
  CHECK(question_text(part.questions.front().question) == "moves cube 2 K a1I");
  CHECK(score(part) == Score{2, 5});
  CHECK_FALSE(part.is_exact());
}

TEST_CASE("the questions of several parts are numbered one behind the other") {
  const Corpora corpora(measured());
  std::vector<ExamPart> parts{corpora.part({Verb::moves}, 2), {}, corpora.part({Verb::legal}, 1)};
  CHECK(&question_in(parts, 1) == &parts[0].questions[1]);
  CHECK(&question_in(parts, 2) == &parts[2].questions[0]);
}

TEST_CASE("a score of other questions says nothing") {
  const auto part = Corpora("cube corpus 0\n" + kFaults).part({}, 2);
  CHECK(part.questions.size() == 2);
  CHECK(!part.score());
  CHECK(!Corpora("").part({}, 2).score());
  CHECK(Corpora(measured()).exam().part(Game::chess, {}, 2, kAny).questions.empty());
}

TEST_CASE("faults are read back as they are written") {
  TemporaryFolder folder;
  const FaultsByGame faults{
      {Game::cube, {"00ff", {{{{Verb::legal, 3}, {Verb::moves, kOnlyAtRandom}}, 12}}}}};
  const auto text = exam_faults_text(faults);
  CHECK(text == "\ncube corpus 00ff\ncube 12 moves=+ legal=3\n");
  CHECK(exam_faults_text(read_exam_faults(folder.write("exam.faults", text))) == text);
}

TEST_CASE("a line that is none is named") {
  for (const char* line : {"go 1 legal=1", "cube", "cube 0 legal=1", "cube 1", "cube 1 legal=0",
                           "cube 1 legal", "cube 1 nothing=1", "cube 1 legal=1 legal=2"})
    CHECK_MESSAGE(Corpora("# Why\n" + std::string(line) + "\n")
                      .complaint()
                      .starts_with("exam.faults:2: expected GAME "),
                  line);
  CHECK(Corpora("cube 1 legal=1\ncube 2 legal=1\n").complaint().starts_with("exam.faults:2:"));
}

}  // namespace
}  // namespace doublecheck
