# Writes EMBEDDED, the source of sql.h, from the FILES of SQL: NAME.sql becomes kNameSql.

set(constants)
foreach(file ${FILES})
  cmake_path(GET file STEM name)
  string(SUBSTRING ${name} 0 1 first)
  string(TOUPPER ${first} first)
  string(SUBSTRING ${name} 1 -1 rest)
  file(READ ${file} text)
  string(APPEND constants
         "extern const char* const k${first}${rest}Sql = R\"sql(${text})sql\";\n\n")
endforeach()

file(WRITE ${EMBEDDED} "#include \"record/sql.h\"

namespace doublecheck {

${constants}}  // namespace doublecheck
")
