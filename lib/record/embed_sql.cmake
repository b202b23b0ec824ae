# Writes EMBEDDED, the constants of record_database.h, from the FILES of SQL: NAME.sql becomes kNameSql.

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

file(WRITE ${EMBEDDED} "#include \"record/record_database.h\"

namespace doublecheck {

${constants}}  // namespace doublecheck
")
