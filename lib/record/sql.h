// The .sql files beside this one, as the build finds them.
#pragma once

namespace doublecheck {

/// Makes the tables and views of an empty database.
extern const char* const kSchemaSql;

/// Adds the campaigns of the attached database `other`.
extern const char* const kMergeSql;

}  // namespace doublecheck
