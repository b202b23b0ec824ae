// A test of an engine: it must answer as doublecheck's oracles do. This one knows where a knight
// goes on the empty board, but forgets the file `a`.
#include <doublecheck/doublecheck.h>

#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>

std::string knight_moves(int file, int rank) {
  std::string cells;
  for (int to_file = 1; to_file < 8; ++to_file)
    for (int to_rank = 0; to_rank < 8; ++to_rank)
      if (std::abs((file - to_file) * (rank - to_rank)) == 2)
        cells += {char('a' + to_file), char('1' + to_rank), ' '};
  return cells.empty() ? "none" : cells.substr(0, cells.size() - 1);
}

std::string answer(const std::string& question) {
  std::istringstream words(question);
  std::string verb, game, piece, cell;
  words >> verb >> game >> piece >> cell;
  if (verb != "moves" || game != "chess" || piece != "N") return "abstain";
  return knight_moves(cell[0] - 'a', cell[1] - '1');
}

int main() {
  const auto findings =
      doublecheck::compare_engine(answer, {.games = {"chess"}, .verbs = {"moves"}});
  for (const auto& finding : findings)
    std::cout << finding.signature << " (" << finding.count << " questions)\n  " << finding.question
              << "\n  engine: " << finding.engine_answer << "\n  right:  " << finding.right_answer
              << '\n';
  return findings.empty() ? 0 : 1;
}
