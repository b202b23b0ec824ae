// A game for tests, on the 4x4 board: a position is named by the cell of its one piece, and oracles
// are what they believe about its moves.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "examination/fake_oracle.h"
#include "notation/cell_names.h"

namespace doublecheck {

/// From a cell to the cells where its moves go: a1 -> {b1, c1}.
using Beliefs = std::map<std::string, std::vector<std::string>>;

inline std::string cell_of(const Question& question) {
  const Board& board = question.position.board;
  return cell_name(board.box(), occupied_cells(board).front());
}

inline std::string board_with_piece_on(const std::string& cell) {
  std::string text = "................";
  text[static_cast<std::size_t>(4 * ('4' - cell[1]) + cell[0] - 'a')] = 'K';
  return text;
}

inline std::uint64_t leaves(const Beliefs& beliefs, const std::string& cell, int depth) {
  if (depth == 0) return 1;
  std::uint64_t sum = 0;
  if (const auto moves = beliefs.find(cell); moves != beliefs.end())
    for (const auto& to : moves->second) sum += leaves(beliefs, to, depth - 1);
  return sum;
}

inline Answer listed(const Beliefs& beliefs, const std::string& cell) {
  std::string text;
  if (const auto moves = beliefs.find(cell); moves != beliefs.end())
    for (const auto& to : moves->second) text += (text.empty() ? "" : " ") + cell + to;
  return Answer(text.empty() ? "none" : text);
}

inline FakeOracle believer(std::string name, const Beliefs& beliefs) {
  return {std::move(name), [beliefs](const Question& question) {
            const auto cell = cell_of(question);
            switch (question.verb) {
              case Verb::legal:
                return listed(beliefs, cell);
              case Verb::play:
                return Answer(board_with_piece_on(cell_name(kSolitaireBox, question.move()->to)));
              case Verb::perft:
                return number(leaves(beliefs, cell, question.depth));
              default:
                return abstain();
            }
          }};
}

/// The same, but answers `question` with `answer`.
inline FakeOracle except(std::string name, const Beliefs& beliefs, Verb verb,
                         const std::string& cell, const std::string& answer) {
  return {std::move(name), [beliefs, verb, cell, answer](const Question& question) {
            if (question.verb == verb && (cell.empty() || cell_of(question) == cell))
              return Answer(answer);
            return believer("", beliefs).answer(question);
          }};
}

}  // namespace doublecheck
