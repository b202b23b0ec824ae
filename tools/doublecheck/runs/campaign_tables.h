// A record as tables, for spreadsheets and other programs.
#pragma once

#include <string>
#include <vector>

#include "examination/reply.h"
#include "record/record.h"

namespace doublecheck {

struct Table {
  std::string name;
  std::vector<std::string> columns;
  /// An object each, with a value for each column.
  std::vector<Json> rows;
};

/// What there is to export.
std::vector<std::string> table_names();

/// The table of that name, which is one of table_names().
Table table_of(const Record& record, const std::string& name);

/// Comma-separated by RFC 4180, the names of the columns first; lists and objects as JSON, what is
/// not known as nothing.
std::string csv_text(const Table& table);

/// One object with the rows as an array, named as the table.
Json json_of(const Table& table);

}  // namespace doublecheck
