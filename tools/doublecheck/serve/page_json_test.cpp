#include "serve/page_json.h"

#include <doctest/doctest.h>

#include "games/chess/chess.h"
#include "notation/board_text.h"
#include "notation/question_text.h"

using namespace doublecheck;

namespace {

/// The form in which a text that is no question was read, as its position is printed.
std::string position_read(const std::string& text) {
  const auto [question, is_question] = read_pasted(text);
  CHECK_FALSE(is_question);
  return position_text(shape_of(question).position, question.position);
}

std::size_t column_of_error(const std::string& text) {
  try {
    read_pasted(text);
  } catch (const ParseError& error) {
    return error.column();
  }
  return 0;
}

}  // namespace

TEST_CASE("every example of a question is read as that question") {
  for (const Shape& shape : shapes()) {
    const auto [question, is_question] = read_pasted(shape.example);
    CHECK(is_question);
    CHECK(question_text(question) == shape.example);
  }
}

TEST_CASE("a game and a position are read in every form that questions of the game have") {
  CHECK(position_read("chess startpos") == kStartFen);
  CHECK(position_read("chess N h1") == "N h1");
  CHECK(position_read(R"(chess [["W","K",5,1]])") == R"([["W","K",5,1]])");
  CHECK(position_read("atomic 4k3/8/8/8/8/8/8/4K3") == "4k3/8/8/8/8/8/8/4K3");
  CHECK(position_read("atomic 4k3/8/8/8/8/8/8/4K3 b - - 3 9") == "4k3/8/8/8/8/8/8/4K3 b - - 3 9");
  CHECK(position_read("cube 3 N c2I") == "N c2I");
  CHECK(position_read("cube [r#,##],[##,K#]") == "[r#,##],[##,K#]");
  CHECK(position_read("cube b [r#,##],[##,K#]") == "b [r#,##],[##,K#]");
  CHECK(position_read("solitaire ...N.....R....B.") == "...N.....R....B.");
  CHECK(position_read("solitaire ...N\n....\n.R..\n..B.") == "...N.....R....B.");
}

TEST_CASE("an error has the column in what was pasted") {
  CHECK(column_of_error("legal chess 4k3/X7/8/8/8/8/8/4K3 w - - 0 1") == 17);
  CHECK(column_of_error("chess 4k3/X7/8/8/8/8/8/4K3 w - - 0 1") == 11);
  CHECK(column_of_error("4k3/8/8/8/8/8/8/4K3 w - - 0 1") == 1);
  CHECK(column_of_error("") == 1);
  CHECK(column_of_error("chess") > 0);
}

TEST_CASE("what was probably meant is told behind an error") {
  const auto error_of = [](const char* text) {
    try {
      return json_text(read_json(text));
    } catch (const ParseError& error) {
      return std::string(error.reason());
    }
  };
  const std::string board = "4k3/8/8/8/8/8/8/4K2R";
  CHECK(error_of(("chess Fen: " + board + " w K - 0 1\nKey: 1").c_str())
            .ends_with(" (did you mean legal chess " + board + " w K - 0 1?)"));
  CHECK(error_of("legal cess startpos").ends_with(" (did you mean chess?)"));
}
