#include "trial/trial_questions.h"

#include <algorithm>
#include <array>
#include <vector>

namespace doublecheck::trial {
namespace {

using Line = std::string_view;
using enum contract::EnPassant;

constexpr std::array kClocks{
    Line("play chess 4k3/8/8/8/8/8/8/4K2R w - - 0 1 e1e2"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R b - - 3 7 e8e7"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R b - - 98 99 e8e7"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R w - - 99 120 e1e2"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R b - - 100 149 e8e7"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R w - - 149 150 e1e2"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R b - - 150 254 e8e7"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R b - - 254 255 e8e7"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R b - - 255 999 e8e7"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R b - - 7 300 e8e7"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R b - - 300 7 e8e7"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R b - - 9998 9998 e8e7"),
    Line("play chess 4k3/8/8/8/8/8/8/4K2R b - - 9999 9999 e8e7"),
    Line("play atomic 4k3/8/8/8/8/8/8/4K2R w - - 0 1 e1e2"),
    Line("play atomic 4k3/8/8/8/8/8/8/4K2R b - - 99 99 e8e7"),
    Line("play atomic 4k3/8/8/8/8/8/8/4K2R b - - 149 149 e8e7"),
    Line("play atomic 4k3/8/8/8/8/8/8/4K2R b - - 254 254 e8e7"),
    Line("play atomic 4k3/8/8/8/8/8/8/4K2R b - - 9999 9999 e8e7"),
};

constexpr std::array kDoubleSteps{
    DoubleStep{"play chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 e2e4", always},
    DoubleStep{"play chess 4k3/p7/8/8/8/8/8/4K3 b - - 0 5 a7a5", always},
    DoubleStep{"play chess 8/8/8/8/R5pk/8/5P2/4K3 w - - 0 1 f2f4", pseudo_legal},
    DoubleStep{"play chess 4k3/2p5/8/KP5r/8/8/8/8 b - - 0 3 c7c5", pseudo_legal},
    DoubleStep{"play chess 4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1 d2d4", legal},
    DoubleStep{"play chess 4k3/6p1/8/7P/8/8/8/4K3 b - - 0 9 g7g5", legal},
    DoubleStep{"play atomic 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 a2a4", always},
    DoubleStep{"play atomic k7/8/8/8/1p6/8/P7/7K w - - 0 1 a2a4", legal},
};

constexpr std::array kCastlings{
    WrittenMove{"legal chess r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "e1h1"},
    WrittenMove{"legal chess r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "e8a8"},
    WrittenMove{"legal atomic r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "e1a1"},
};

constexpr std::array kPromotions{
    WrittenMove{"legal chess 8/P3k3/8/8/8/8/8/K7 w - - 0 1", "a7a8r", "a7a8q"},
    WrittenMove{"legal chess 8/8/8/8/8/4k3/p7/1N5K b - - 0 1", "a2b1n", "a2b1q"},
    WrittenMove{"legal atomic 8/P3k3/8/8/8/8/8/K7 w - - 0 1", "a7a8b", "a7a8q"},
};

constexpr std::array kOthers{
    Line("legal chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    Line("legal chess r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    Line("legal chess 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"),
    Line("legal chess 4k3/8/8/KPp4r/8/8/8/8 w - c6 0 1"),
    Line("legal chess 4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"),
    Line("legal chess 7k/5Q2/8/8/8/8/8/K7 b - - 0 1"),
    Line("legal chess 4k3/8/8/8/8/8/8/8 w - - 0 1"),
    Line("legal chess 4k3/8/8/8/4R3/8/8/4K3 w - - 0 1"),
    Line("legal chess P3k3/8/8/8/8/8/8/4K3 w - - 0 1"),
    Line("legal atomic 8/8/8/8/8/3p1n2/4P3/1k2K3 w - - 0 1"),
    Line("legal atomic 8/8/8/8/8/3kK3/8/R7 w - - 0 1"),
    Line("legal cube b [r#,##],[##,K#]"),
    Line("legal cube w [###,n##,#rr],[#b#,###,###],[###,###,bRK]"),
    Line("legal solitaire ...N.....R....B."),
    Line("legal solitaire ..P...K..KR..N.P"),

    Line("play chess 4k3/8/8/8/8/8/8/4K2R w K - 3 7 e1g1"),
    Line("play chess r3k3/8/8/8/8/8/8/4K3 b q - 3 7 e8c8"),
    Line("play chess 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 e5d6"),
    Line("play chess 8/P3k3/8/8/8/8/8/K7 w - - 4 1 a7a8q"),
    Line("play chess 8/P3k3/8/8/8/8/8/K7 w - - 4 1 a7a8n"),
    Line("play chess 8/P3k3/8/8/8/8/8/K7 w - - 4 1 a7a8"),
    Line("play chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1 e1e3"),
    Line("play chess r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 9 h1h8"),
    Line("play chess 8/8/8/8/8/8/8/4K3 w - - 0 1 e1e2"),
    Line("play atomic 4k3/3p4/8/8/6B1/8/8/4K3 w - - 0 1 g4d7"),
    Line("play atomic r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 9 h1h8"),
    Line("play cube b [r#,##],[##,K#] a2IIb2II"),
    Line("play cube b [r#,##],[##,K#] a2IIb1I"),
    Line("play solitaire ...N.....R....B. c1b2"),
    Line("play solitaire ...N.....R....B. c1d1"),

    Line("check chess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"),
    Line("check chess 4k3/8/8/8/3R4/8/8/4K3 b - - 0 1"),
    Line("check chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    Line("check chess 4k3/8/8/8/8/5n2/8/4K3 w - - 0 1"),
    Line("check chess 4k3/8/8/8/8/8/3p4/4K3 w - - 0 1"),
    Line("check chess 4k3/8/8/8/8/8/8/8 w - - 0 1"),
    Line("check atomic 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"),
    Line("check atomic 4k3/4K3/8/8/4R3/8/8/8 b - - 0 1"),
    Line("check cube w [r#,##],[##,K#]"),
    Line("check cube w [###,#n#,###],[###,###,###],[#K#,###,###]"),

    Line("perft chess 0 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    Line("perft chess 1 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    Line("perft chess 2 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    Line("perft chess 2 r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    Line("perft chess 2 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
    Line("perft chess 1 7k/5Q2/8/8/8/8/8/K7 b - - 0 1"),
    Line("perft chess 1 4k3/8/8/8/8/8/8/8 w - - 0 1"),
    Line("perft atomic 2 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    Line("perft cube 2 w [r#,##],[##,K#]"),
    Line("perft solitaire 2 ...N.....R....B."),

    Line("attacked chess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"),
    Line("attacked chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    Line("attacked chess 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"),
    Line("attacked chess 4k3/8/8/8/8/8/8/8 w - - 0 1"),
    Line("attacked chess 7k/5Q2/8/8/8/8/8/K7 b - - 0 1"),
    Line("attacked atomic 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"),
    Line("attacked atomic 4k3/4K3/8/8/4R3/8/8/8 b - - 0 1"),
    Line("attacked cube w [r#,##],[##,K#]"),
    Line("attacked cube b [r#,##],[##,K#]"),
    Line("attacked cube w [###,n##,#rr],[#b#,###,###],[###,###,bRK]"),

    Line("moves chess N h1"),
    Line("moves chess K a1"),
    Line("moves chess Q d4"),
    Line("moves chess P e2"),
    Line("moves chess p e7"),
    Line("moves cube 3 B c2I"),
    Line("moves cube 2 Q a1I"),
    Line("moves cube 4 N b2II"),
    Line("moves solitaire P b4"),
    Line("moves solitaire N a1"),

    Line(R"(valid chess [["W","K",5,1],["B","R",5,8]] ["W","K",5,2])"),
    Line(R"(valid chess [["W","K",5,1],["B","R",5,8]] ["W","K",4,1])"),
    Line(R"(valid chess [["W","K",1,1],["W","P",5,2]] ["W","P",5,4])"),
    Line(R"(valid chess [["W","K",1,1],["W","P",5,2]] ["W","P",6,3])"),
    Line(R"(valid chess [["W","N",7,1]] ["W","N",6,3])"),
    Line(R"(valid chess [["W","N",7,1]] ["W","N",7,3])"),
    Line(R"(valid chess [["W","K",5,1],["W","R",5,2],["B","R",5,8]] ["W","R",4,2])"),
    Line(R"(valid chess [["W","K",5,1],["W","K",6,1]] ["W","K",5,2])"),
    Line(R"(valid chess [["W","Q",4,4]] ["W","Q",9,9])"),
    Line(R"(valid chess [["B","P",4,7]] ["B","P",4,5])"),

    Line("mate cube [###,n##,#rr],[#b#,###,###],[###,###,bRK]"),
    Line("mate cube [###,##b,r#r],[###,###,###],[#k#,###,#K#]"),
    Line("mate cube [##,##],[##,K#]"),
    Line("mate cube [r#,##],[##,K#]"),
    Line("mate cube [rr,##],[##,K#]"),
    Line("mate cube [qq,##],[##,K#]"),
    Line("mate cube [##,##],[##,##]"),
    Line("mate cube [K#,##],[##,K#]"),
    Line("mate cube [###,#q#,###],[###,###,###],[###,###,##K]"),
    Line("mate cube [###,###,###],[###,###,###],[###,#n#,##K]"),

    Line("explode atomic rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR g1f3"),
    Line("explode atomic 4k3/3p4/8/8/6B1/8/8/4K3 g4d7"),
    Line("explode atomic 4k3/8/8/8/8/8/8/4K3 e1e2"),
    Line("explode atomic 4k3/8/8/8/8/8/8/4K3 e1e3"),
    Line("explode atomic 4k3/P7/8/8/8/8/8/4K3 a7a8q"),
    Line("explode atomic 4k3/P7/8/8/8/8/8/4K3 a7a8"),
    Line("explode atomic 4k3/8/8/3pP3/8/8/8/4K3 e5d6"),
    Line("explode atomic rn2k3/8/8/8/8/8/8/R3K3 a1a8"),
    Line("explode atomic 8/8/8/2nbn3/2pRp3/2qnq3/8/3R4 d4d5"),
    Line("explode atomic 4k3/8/8/8/8/8/4r3/4K3 e1e2"),

    Line("solve solitaire ...N.....R....B."),
    Line("solve solitaire ..P...K..KR..N.P"),
    Line("solve solitaire .NR.B...N..B..P."),
    Line("solve solitaire N..............."),
    Line("solve solitaire NN.............."),
    Line("solve solitaire ................"),
    Line("solve solitaire RR.............."),
    Line("solve solitaire K..............K"),
    Line("solve solitaire P....P....P....."),
    Line("solve solitaire Q..Q........Q..Q"),

    Line("replay solitaire ...N.....R....B. [[[2,0],[1,1]],[[1,1],[3,3]]]"),
    Line("replay solitaire ...N.....R....B. [[[2,0],[1,1]]]"),
    Line("replay solitaire ...N.....R....B. []"),
    Line("replay solitaire N............... []"),
    Line("replay solitaire ................ []"),
    Line("replay solitaire RR.............. [[[0,3],[1,3]]]"),
    Line("replay solitaire RR.............. [[[1,3],[0,3]]]"),
    Line("replay solitaire RR.............. [[[0,3],[2,3]]]"),
    Line("replay solitaire NN.............. [[[0,3],[1,3]]]"),
    Line("replay solitaire P....P.......... [[[0,3],[1,2]]]"),

    Line("explain cube w [r#,##],[##,K#]"),
    Line(R"(explain chess [["W","K",5,1],["B","R",5,8]] ["W","K",5,2])"),
    Line("explain chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1 e1g1"),
    Line("explain chess 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 e5d6"),
    Line("explain chess 7k/5Q2/8/8/8/8/8/K7 b - - 0 1"),
    Line("explain chess 4k3/8/8/8/8/8/8/8 w - - 0 1"),
    Line("explain solitaire ...N.....R....B. c1b2"),
    Line("explain atomic 4k3/3p4/8/8/6B1/8/8/4K3 g4d7"),
    Line("explain atomic 4k3/3p4/8/8/6B1/8/8/4K3 w - - 0 1 g4d7"),
    Line("explain atomic 4k3/4K3/8/8/4R3/8/8/8 b - - 0 1"),
};

/// What is likely to be answered comes first: a program that knows little shows it soon.
std::vector<Line> all_lines() {
  std::vector<Line> lines(kOthers.begin(), kOthers.end());
  for (const DoubleStep& step : kDoubleSteps) lines.push_back(step.question);
  for (const WrittenMove& castling : kCastlings) lines.push_back(castling.question);
  for (const WrittenMove& promotion : kPromotions) lines.push_back(promotion.question);
  lines.insert(lines.end(), kClocks.begin(), kClocks.end());
  return lines;
}

}  // namespace

std::span<const std::string_view> questions() {
  static const auto kLines = all_lines();
  return kLines;
}

std::span<const std::string_view> clock_questions() {
  return kClocks;
}

std::span<const DoubleStep> double_steps() {
  return kDoubleSteps;
}

std::span<const WrittenMove> castlings() {
  return kCastlings;
}

std::span<const WrittenMove> promotions() {
  return kPromotions;
}

}  // namespace doublecheck::trial
