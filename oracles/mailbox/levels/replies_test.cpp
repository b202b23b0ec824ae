#include "levels/replies.h"

#include <doctest/doctest.h>

#include <string>

#include "notation/question_text.h"

namespace doublecheck::mailbox {
namespace {

/// Compares the number of replies to each move of the side to move with a list of the moves in the
/// position after it.
int wrong_counts(const std::string& position) {
  const Question question = read_question("legal " + position);
  const Colour side = question.position.to_move;
  MailboxBoard board;
  board.set_up(question.position.board);
  LevelReplies replies(board, opposite(side));
  int wrong = 0;
  any_legal_step(board, side, [&](Index from, Index to, const Step& step, auto kinds) {
    for (const Kind kind : kinds) {
      const int said = replies.after(from, to, step, kind);
      std::size_t listed = 0;
      with_move_made(board, from, to, kind,
                     [&] { listed = legal_moves(board, opposite(side)).size(); });
      wrong += said != static_cast<int>(listed);
    }
    return false;
  });
  return wrong;
}

TEST_CASE("boards with levels: the replies to each move, whether it has to be made or not") {
  for (const std::string board : {
           "[rnknr,ppppp,#####,#####,#####],[ubqub,ppppp,#####,#####,#####],"
           "[#####,#####,#####,#####,#####],[#####,#####,#####,PPPPP,BUQBU],"
           "[#####,#####,#####,PPPPP,RNKNR]",
           // A pawn that promotes looks back at what stood behind it.
           "[#####,###P#,#N###,#####,####p],[#q###,#b###,b####,##k##,#####],"
           "[n####,##p##,#####,####p,#####],[#####,n##U#,#####,#B###,R####],"
           "[q####,###p#,#####,##K##,##P##]",
           // A rook's check is met by a pawn that promotes, and not by a pinned pawn and knight.
           "[K####,#PP##,#####,###b#,#####],[N###r,#####,#####,#####,#####],"
           "[#####,#####,#####,#####,#####],[#####,#####,#####,#####,#####],"
           "[r####,#####,#####,#####,##k##]",
           "[##K##,##R##,#####,##q##,#####],[#####,#####,#N###,#####,#####],"
           "[#####,#####,##u##,###p#,#####],[#####,#P###,#####,##n##,#####],"
           "[#####,##b##,##r##,##r##,##k##]",
       })
    for (const std::string side : {"w ", "b "}) {
      CAPTURE(board);
      CAPTURE(side);
      CHECK(wrong_counts("raumschach " + side + board) == 0);
    }
  for (const std::string position : {
           "w "
           "[#K#r,R###,##b#,####],[####,#q##,##B#,n###],[####,####,##r#,####],[N###,####,##Q#,###"
           "k]",
           "b [K#r,##n,b#k],[###,#Q#,###],[R##,##N,B##]",
           "w [##r,##n,b#k],[###,#Q#,###],[R##,##N,B##]",
       }) {
    CAPTURE(position);
    CHECK(wrong_counts("cube " + position) == 0);
  }
}

}  // namespace
}  // namespace doublecheck::mailbox
