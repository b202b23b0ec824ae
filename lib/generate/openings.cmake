# Writes OPENINGS, the source of `openings`, from the corpus FILES: the position of every line
# `perft GAME DEPTH FEN -> COUNT` once, in the order of the files.

set(games)
foreach(file ${FILES})
  file(STRINGS ${file} lines REGEX "^perft [^ ]+ [0-9]+ [^ ]+ [wb] .* -> ")
  foreach(line ${lines})
    string(REGEX REPLACE "^perft ([^ ]+) .*$" "\\1" game ${line})
    string(REGEX REPLACE "^perft [^ ]+ [0-9]+ (.*) -> .*$" "\\1" fen ${line})
    list(APPEND games ${game})
    list(APPEND fens_of_${game} ${fen})
  endforeach()
endforeach()
list(REMOVE_DUPLICATES games)

set(arrays)
set(rows)
foreach(game ${games})
  list(REMOVE_DUPLICATES fens_of_${game})
  list(JOIN fens_of_${game} "\",\n    \"" fens)
  string(MAKE_C_IDENTIFIER ${game} name)
  string(APPEND arrays "constexpr std::string_view k_${name}[] = {\n    \"${fens}\"};\n\n")
  string(APPEND rows "  if (name_of(game) == \"${game}\") return k_${name};\n")
endforeach()

file(WRITE ${OPENINGS} "\
#include \"generate/game_positions.h\"

namespace doublecheck {
namespace {

${arrays}}  // namespace

std::span<const std::string_view> openings(Game game) {
${rows}  return {};
}

}  // namespace doublecheck
")
