#include "comparison/source.h"

#include <doctest/doctest.h>

#include <sstream>
#include <utility>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

using Lines = std::vector<std::string>;

const std::string kLine = "moves chess N h1";

struct Read {
  Lines questions;
  Lines bad;  // `LINE REASON`
};

Read read_source(const std::string& text) {
  std::istringstream stream(text);
  LinesSource source(stream, std::make_unique<FakeOracle>("adviser", "abstain"));
  Read read;
  for (auto batch = source.next(); !batch.questions.empty(); batch = source.next())
    for (const Question& question : batch.questions)
      read.questions.push_back(question_text(question));
  for (const auto& [line, reason] : source.first_bad_lines())
    read.bad.push_back(std::to_string(line) + " " + reason);
  return read;
}

TEST_CASE("comments and empty lines are passed over, and what follows an arrow") {
  const auto [questions, bad] = read_source("# moves\n\n" + kLine + " -> f2 g3\n#\n" + kLine);
  CHECK(questions == Lines{kLine, kLine});
  CHECK(bad.empty());
}

TEST_CASE("a line that is no question is reported with its number, and the others are asked") {
  const auto [questions, bad] =
      read_source("# moves\n\nmoves chess Z h1\n" + kLine + "\nnonsense\n");
  CHECK(questions == Lines{kLine});
  REQUIRE(bad.size() == 2);
  CHECK(bad[0].starts_with("3 column 13: "));
  CHECK(bad[1] == "5 column 1: unknown verb");
}

TEST_CASE("a byte-order mark, CRLF and comments are passed over") {
  const auto [questions, bad] =
      read_source("\uFEFF; mine\r\n" + kLine + "\r\n#why\n;" + kLine + "\n\r\n" + kLine);
  CHECK(questions == Lines{kLine, kLine});
  CHECK(bad.empty());
  CHECK(read_source("\uFEFF" + kLine).questions == Lines{kLine});
}

TEST_CASE("lines are read as people write them") {
  CHECK(read_source("legal chess \"4k3/8/8/8/8/8/8/4K3_W_-_-\"").questions ==
        Lines{"legal chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1"});
}

TEST_CASE("NUL, blanks alone and bytes that are no text are bad lines") {
  for (const auto& line :
       {std::string("moves chess N \0h1", 17), std::string("  "), std::string("\xff\xfe")}) {
    const auto [questions, bad] = read_source(line + "\n" + kLine + "\n");
    CHECK(questions == Lines{kLine});
    REQUIRE(bad.size() == 1);
    CHECK(bad[0].starts_with("1 column "));
  }
}

TEST_CASE("a line may have 65536 bytes and no more") {
  const std::string longest = kLine + std::string(65536 - kLine.size(), ' ');
  CHECK(read_source(longest + "\n" + kLine).questions == Lines{kLine, kLine});
  const auto [questions, bad] = read_source(longest + " \n" + kLine);
  CHECK(questions == Lines{kLine});
  CHECK(bad == Lines{"1 column 65537: line longer than 65536 bytes"});
}

TEST_CASE("bad lines are counted without end, and the first of them kept") {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "nonsense\n";
  std::istringstream stream(text);
  LinesSource source(stream, std::make_unique<FakeOracle>("adviser", "abstain"));
  CHECK(source.next().questions.empty());
  CHECK(source.bad_lines() == 1000);
  CHECK(source.first_bad_lines().size() == 20);
  CHECK(source.first_bad_lines().back().line == 20);
}

TEST_CASE("a batch reads only some of the lines, and counts its questions on") {
  std::string text;
  for (int i = 0; i < 10'000; ++i) text += kLine + "\n";
  std::istringstream stream(text);
  LinesSource source(stream, std::make_unique<FakeOracle>("adviser", "abstain"));
  const auto size = source.next().questions.size();
  CHECK(size > 0);
  CHECK(stream.tellg() == static_cast<std::streamoff>(size * (kLine.size() + 1)));
  CHECK(source.next().first == size);
}

/// Gives one text, then another: between them it pauses.
class TwoTexts : public std::stringbuf {
 public:
  TwoTexts(const std::string& first, std::string second)
      : std::stringbuf(first), second_(std::move(second)) {}

 protected:
  int_type underflow() override {
    const auto byte = std::stringbuf::underflow();
    if (byte != traits_type::eof() || second_.empty()) return byte;
    str(std::exchange(second_, {}));
    return std::stringbuf::underflow();
  }

 private:
  std::string second_;
};

TEST_CASE("where the stream pauses, what there is is handed out") {
  TwoTexts text(kLine + "\n" + kLine + "\n", kLine + "\n");
  std::istream stream(&text);
  LinesSource source(stream, std::make_unique<FakeOracle>("adviser", "abstain"));
  CHECK(source.is_ready());
  CHECK(source.next().questions.size() == 2);
  CHECK_FALSE(source.is_ready());
  CHECK(source.next().questions.size() == 1);
}

TEST_CASE("comments before a question do not end the source") {
  std::string comments;
  for (int i = 0; i < 1000; ++i) comments += "#\n";
  CHECK(read_source(comments + kLine).questions == Lines{kLine});
}

TEST_CASE("the producers of a source share its lines") {
  std::string text;
  for (int i = 0; i < 100; ++i) text += kLine + "\n";
  std::istringstream stream(text);
  LinesSource source(stream, std::make_unique<FakeOracle>("adviser", "abstain"));
  FakeOracle adviser("adviser", "abstain");
  const auto one = source.make_producer(adviser);
  const auto other = source.make_producer(adviser);
  CHECK(one->batch(0).questions.size() + other->batch(1).questions.size() == 100);
  CHECK(one->batch(2).questions.empty());
}

}  // namespace
}  // namespace doublecheck
