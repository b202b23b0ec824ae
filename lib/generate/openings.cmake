# Writes OPENINGS, the source of openings.h, from the corpus FILES: the position of every line
# `perft GAME DEPTH FEN -> COUNT` once, in the order of the files.

foreach(game chess atomic)
  set(fens)
  foreach(file ${FILES})
    file(STRINGS ${file} lines REGEX "^perft ${game} ")
    list(TRANSFORM lines REPLACE "^perft ${game} [0-9]+ (.*) -> .*$" "\\1")
    list(APPEND fens ${lines})
  endforeach()
  list(REMOVE_DUPLICATES fens)
  list(LENGTH fens count)
  set(${game}_count ${count})
  set(${game}_fens)
  foreach(fen ${fens})
    string(APPEND ${game}_fens "    \"${fen}\",\n")
  endforeach()
endforeach()

file(WRITE ${OPENINGS} "\
#include \"generate/openings.h\"

#include <array>

namespace doublecheck {
namespace {

constexpr std::array<std::string_view, ${chess_count}> kChess{
${chess_fens}};

constexpr std::array<std::string_view, ${atomic_count}> kAtomic{
${atomic_fens}};

}  // namespace

std::span<const std::string_view> openings(Game game) {
  if (game == Game::chess) return kChess;
  if (game == Game::atomic) return kAtomic;
  return {};
}

}  // namespace doublecheck
")
