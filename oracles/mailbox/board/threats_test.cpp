#include "board/moves.h"

#include <doctest/doctest.h>

#include "notation/question_text.h"

namespace doublecheck::mailbox {
namespace {

struct Setting {
  explicit Setting(std::string_view text) {
    board.set_up(read_question("check cube w " + std::string(text)).position.board);
  }
  MailboxBoard board;
  Threats threats() const { return threats_to(board, Colour::white); }
};

TEST_CASE("without a king nothing threatens") {
  const Setting setting("[#q,q#],[##,##]");
  CHECK_FALSE(setting.threats().in_check());
}

TEST_CASE("a check from afar is answered on the line, a knight's only on its own cell") {
  CHECK(Setting("[###,###,K#r],[###,###,###],[###,###,###]").threats().answers.count() == 2);
  CHECK(Setting("[###,##n,K##],[###,###,###],[###,###,###]").threats().answers.count() == 1);
}

TEST_CASE("B2: a bishop threatens along triagonals only") {
  CHECK_FALSE(Setting("[##b,###,K##],[###,###,###],[###,###,###]").threats().in_check());
  CHECK(Setting("[##b,###,###],[###,###,###],[###,###,K##]").threats().in_check());
}

TEST_CASE("one piece between king and slider is pinned, two are not") {
  const auto one = Setting(
      "[####,####,####,KN#r],[####,####,####,####],[####,####,####,####],"
      "[####,####,####,####]");
  const auto two = Setting(
      "[####,####,####,KNNr],[####,####,####,####],[####,####,####,####],"
      "[####,####,####,####]");
  CHECK(one.threats().pins.count() == 1);
  CHECK(two.threats().pins.empty());
}

}  // namespace
}  // namespace doublecheck::mailbox
