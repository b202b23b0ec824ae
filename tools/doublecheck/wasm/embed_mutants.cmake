# Writes EMBEDDED, the table of mutants.h: of each mutant of the LISTS (ORACLE.txt of a build, lines
# `NUMBER NAME`) its number, its oracle and the text of its file in FOLDER.

set(rows)
foreach(list ${LISTS})
  cmake_path(GET list STEM oracle)
  file(STRINGS ${list} lines)
  foreach(line ${lines})
    string(REPLACE " " ";" words ${line})
    list(GET words 0 number)
    list(GET words 1 name)
    list(APPEND names ${name})
    file(READ ${FOLDER}/${name}.mutant text)
    set(row_of_${name} "    {\"${name}\", \"${oracle}\", ${number},\n     R\"mutant(${text})mutant\"},\n")
  endforeach()
endforeach()
list(SORT names)
foreach(name ${names})
  string(APPEND rows "${row_of_${name}}")
endforeach()

file(WRITE ${EMBEDDED} "#include \"embedded_mutants.h\"

namespace doublecheck::wasm {
namespace {

constexpr EmbeddedMutant kMutants[] = {
${rows}};

}  // namespace

std::span<const EmbeddedMutant> embedded_mutants() {
  return kMutants;
}

}  // namespace doublecheck::wasm
")
