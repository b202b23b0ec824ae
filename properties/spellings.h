// The ways in which the source documents write the same question.
#pragma once

#include <string>
#include <vector>

#include "question/question.h"

namespace doublecheck {

/// Lines that all read as `question`: every spelling of its board with every spelling of its move.
std::vector<std::string> spellings(const Question& question);

// Of the boards of C1, V1, A1 and S2, and of the whole FENs of L2.

std::vector<std::string> cube_spellings(const Board& board);
std::vector<std::string> piece_list_spellings(const Position& position);
std::vector<std::string> board_field_spellings(const Board& board);
std::vector<std::string> fen_spellings(const Position& position);
std::vector<std::string> sixteen_spellings(const Board& board);

/// `text` with single quotes, and with blanks where lists may have them.
std::vector<std::string> list_spellings(const std::string& text);

}  // namespace doublecheck
