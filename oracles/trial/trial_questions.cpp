#include "trial/trial_questions.h"

#include <algorithm>
#include <array>
#include <vector>

namespace doublecheck::trial {
namespace {

using Line = std::string_view;
using enum contract::EnPassant;

constexpr std::array kAllClocks{
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

constexpr std::array kAllDoubleSteps{
    DoubleStep{"play chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 e2e4", always},
    DoubleStep{"play chess 4k3/p7/8/8/8/8/8/4K3 b - - 0 5 a7a5", always},
    DoubleStep{"play chess 8/8/8/8/R5pk/8/5P2/4K3 w - - 0 1 f2f4", pseudo_legal},
    DoubleStep{"play chess 4k3/2p5/8/KP5r/8/8/8/8 b - - 0 3 c7c5", pseudo_legal},
    DoubleStep{"play chess 4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1 d2d4", legal},
    DoubleStep{"play chess 4k3/6p1/8/7P/8/8/8/4K3 b - - 0 9 g7g5", legal},
    DoubleStep{"play atomic 4k3/8/8/8/8/8/P7/4K3 w - - 0 1 a2a4", always},
    DoubleStep{"play atomic k7/8/8/8/1p6/8/P7/7K w - - 0 1 a2a4", legal},
};

constexpr std::array kAllCastlings{
    WrittenMove{"legal chess r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "e1h1"},
    WrittenMove{"legal chess r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "e8a8"},
    WrittenMove{"legal atomic r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "e1a1"},
};

constexpr std::array kAllPromotions{
    WrittenMove{"legal chess 8/P3k3/8/8/8/8/8/K7 w - - 0 1", "a7a8r", "a7a8q"},
    WrittenMove{"legal chess 8/8/8/8/8/4k3/p7/1N5K b - - 0 1", "a2b1n", "a2b1q"},
    WrittenMove{"legal atomic 8/P3k3/8/8/8/8/8/K7 w - - 0 1", "a7a8b", "a7a8q"},
};

constexpr std::array kAllDownwardCaptures{
    Line("legal solitaire P....R.........."),
    Line("play solitaire P....R.......... a4b3"),
    Line("perft solitaire 1 P....R.........."),
    Line("solve solitaire P....R.........."),
    Line("replay solitaire P....R.......... [[[0,3],[1,2]]]"),
    Line("moves solitaire P b4"),
};

constexpr std::array kFirst{
    Line("legal chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    Line("legal chess r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    Line("legal chess 4k3/8/8/8/8/8/8/8 w - - 0 1"),
    Line("legal atomic 8/8/8/8/8/3p1n2/4P3/1k2K3 w - - 0 1"),
    Line("legal cube b [r#,##],[##,K#]"),
    Line("legal solitaire ...N.....R....B."),

    Line("play chess 4k3/8/8/8/8/8/8/4K2R w K - 3 7 e1g1"),
    Line("play chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1 e1e3"),
    Line("play atomic 4k3/3p4/8/8/6B1/8/8/4K3 w - - 0 1 g4d7"),
    Line("play cube b [r#,##],[##,K#] a2IIb2II"),
    Line("play solitaire ...N.....R....B. c1b2"),

    Line("check chess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"),
    Line("check chess 4k3/8/8/8/8/5n2/8/4K3 w - - 0 1"),
    Line("check chess 4k3/8/8/8/8/8/8/8 w - - 0 1"),
    Line("check atomic 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"),
    Line("check cube w [r#,##],[##,K#]"),

    Line("perft chess 1 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    Line("perft chess 2 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    Line("perft atomic 2 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    Line("perft cube 2 w [r#,##],[##,K#]"),
    Line("perft solitaire 2 ...N.....R....B."),

    Line("attacked chess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"),
    Line("attacked atomic 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"),
    Line("attacked cube w [r#,##],[##,K#]"),

    Line("moves chess N h1"),
    Line("moves cube 3 B c2I"),
    Line("moves solitaire P b2"),
    Line(R"(valid chess [["W","K",5,1],["B","R",5,8]] ["W","K",5,2])"),
    Line("mate cube [###,n##,#rr],[#b#,###,###],[###,###,bRK]"),
    Line("explode atomic 4k3/3p4/8/8/6B1/8/8/4K3 g4d7"),
    Line("solve solitaire ...N.....R....B."),
    Line("solve solitaire RR.............."),
    Line("replay solitaire ...N.....R....B. [[[2,0],[1,1]],[[1,1],[3,3]]]"),

    Line("explain cube w [r#,##],[##,K#]"),
    Line(R"(explain chess [["W","K",5,1],["B","R",5,8]] ["W","K",5,2])"),
    Line("explain chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1 e1g1"),
    Line("explain solitaire ...N.....R....B. c1b2"),
    Line("explain atomic 4k3/3p4/8/8/6B1/8/8/4K3 g4d7"),
    Line("explain atomic 4k3/3p4/8/8/6B1/8/8/4K3 w - - 0 1 g4d7"),
};

/// What is likely to be answered comes first: a program that knows little shows it soon.
std::vector<Line> all_lines() {
  std::vector<Line> lines(kFirst.begin(), kFirst.end());
  for (const DoubleStep& step : kDoubleSteps) lines.push_back(step.question);
  for (const WrittenMove& castling : kCastlings) lines.push_back(castling.question);
  for (const WrittenMove& promotion : kPromotions) lines.push_back(promotion.question);
  lines.insert(lines.end(), kDownwardCaptures.begin(), kDownwardCaptures.end());
  lines.insert(lines.end(), kClockQuestions.begin(), kClockQuestions.end());
  return lines;
}

}  // namespace

constinit const std::span<const std::string_view> kClockQuestions = kAllClocks;
constinit const std::span<const DoubleStep> kDoubleSteps = kAllDoubleSteps;
constinit const std::span<const WrittenMove> kCastlings = kAllCastlings;
constinit const std::span<const WrittenMove> kPromotions = kAllPromotions;
constinit const std::span<const std::string_view> kDownwardCaptures = kAllDownwardCaptures;

std::span<const std::string_view> questions() {
  static const auto kLines = all_lines();
  return kLines;
}

}  // namespace doublecheck::trial
