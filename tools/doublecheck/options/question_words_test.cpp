#include "options/question_words.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "files/usage_error.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

using Words = std::vector<std::string>;

class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& contents)
      : path_(std::filesystem::temp_directory_path() /
              ("doublecheck-test-" + std::to_string(::getpid()))) {
    std::ofstream(path_, std::ios::binary) << contents;
  }
  ~TemporaryFile() { std::filesystem::remove(path_); }

  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

std::string error_of(const Words& words, const std::string& file = {}) {
  try {
    question_of_words(words, file);
  } catch (const UsageError& error) {
    return error.what();
  }
  return "no error";
}

TEST_CASE("words are joined with blanks") {
  CHECK(question_text(question_of_words(Words{"moves", "chess", "N", "h1"}, {})) ==
        "moves chess N h1");
  CHECK(question_of_words(Words{"moves chess", "N h1"}, {}) ==
        question_of_words(Words{"moves chess N h1"}, {}));
}

TEST_CASE("a file ends the question and may have line breaks") {
  const TemporaryFile file(". . . N\n. . . .\n. R . .\n. . B .\n");
  CHECK(question_text(question_of_words(Words{"solve"}, file.path())) ==
        "solve solitaire ...N.....R....B.");
}

TEST_CASE("an error shows its place") {
  CHECK(error_of({"moves", "chess", "Z", "h1"}).ends_with("\n  moves chess Z h1\n              ^"));
  CHECK(error_of({"moves", "chess", "Z", "h1"}).starts_with("column 13: "));
}

TEST_CASE("a perft is read with its verb and without") {
  const auto question = perft_of_words(Words{"solitaire 2 ...N.....R....B."});
  CHECK(question_text(question) == "perft solitaire 2 ...N.....R....B.");
  CHECK(perft_of_words(Words{question_text(question)}) == question);
}

TEST_CASE("an error of a perft shows the words that were written") {
  try {
    perft_of_words(Words{"chess", "2", "startpo"});
    CHECK(false);
  } catch (const UsageError& error) {
    const std::string_view what = error.what();
    CHECK(what.starts_with("column 9: "));
    CHECK(what.ends_with("\n  chess 2 startpo\n          ^"));
  }
}

TEST_CASE("an error in a file shows its name, line and column") {
  const TemporaryFile file("[##,##],\n[#x,##]\n");
  const std::string error = error_of({"mate"}, file.path());
  CHECK(error.starts_with(file.path() + ": line 2, column 3: "));
  CHECK(error.ends_with("\n  [#x,##]\n    ^"));
}

TEST_CASE("of a long line only the surroundings of an error are shown") {
  const std::string error =
      error_of({"mate", std::string(5000, '#') + "x" + std::string(500, '#')});
  CHECK(error.size() < 300);
  CHECK(error.find("#x#") != std::string::npos);
}

TEST_CASE("a misspelt option is pointed out") {
  CHECK(error_of({"solve", "...N.....R....B.", "--jsno"}).ends_with("(--jsno is no option here)"));
}

TEST_CASE("what was probably meant stands below") {
  CHECK(error_of({"leagl", "chess", "startpos"})
            .ends_with("\n  leagl chess startpos\n  ^\n  (did you mean legal?)"));
  CHECK(error_of({"legal", "nonsense", "8/8"}).find("did you mean") == std::string::npos);
}

TEST_CASE("a file that cannot be read is named") {
  CHECK(error_of({"solve"}, "/no/such/file") == "/no/such/file: No such file or directory");
  CHECK(error_of({"solve"}, "/") == "/: Is a directory");
  CHECK(error_of({"solve"}, "/dev/zero") == "/dev/zero: longer than 65536 bytes");
}

TEST_CASE("a misspelt option is told from a board") {
  CHECK(looks_like_option("--jsno"));
  CHECK(looks_like_option("--max-leaf"));
  CHECK_FALSE(looks_like_option("-N--R-----------"));
  CHECK_FALSE(looks_like_option("--N-R-----------"));
  CHECK_FALSE(looks_like_option("--"));
}

}  // namespace
}  // namespace doublecheck
