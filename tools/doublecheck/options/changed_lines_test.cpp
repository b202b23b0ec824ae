#include "options/changed_lines.h"

#include <doctest/doctest.h>

#include "files/usage_error.h"

namespace doublecheck {
namespace {

const ChangedLines kChanged("/root", R"(diff --git a.cpp a.cpp
index 1..2 100644
--- a.cpp
+++ a.cpp
@@ -3 +3 @@ void f() {
-  old
+  new
@@ -10,0 +11,2 @@
+++ b.cpp
+@@ -1 +1 @@
@@ -20,3 +22,0 @@
-1
-2
-3
--- c.cpp
+++ c.cpp
@@ -0,0 +1,4 @@
+1
+2
+3
+4
)");

TEST_CASE("a line is touched that the diff has written") {
  CHECK(kChanged.root() == "/root");
  CHECK(kChanged.touch("a.cpp", 3, 3));
  CHECK(kChanged.touch("a.cpp", 1, 5));
  CHECK_FALSE(kChanged.touch("a.cpp", 4, 10));
  CHECK(kChanged.touch("a.cpp", 12, 20));
  CHECK(kChanged.touch("c.cpp", 4, 9));
  CHECK_FALSE(kChanged.touch("c.cpp", 5, 9));
}

TEST_CASE("lines that were deleted are not there to be touched, and lines of source name no file") {
  CHECK_FALSE(kChanged.touch("a.cpp", 20, 40));
  CHECK_FALSE(kChanged.touch("b.cpp", 1, 100));
  CHECK_FALSE(kChanged.touch("d.cpp", 1, 100));
}

TEST_CASE("a word that is no commit is refused") {
  CHECK_THROWS_AS(ChangedLines::since("--output=x"), UsageError);
  CHECK_THROWS_AS(ChangedLines::since("no-such-commit-at-all"), UsageError);
}

}  // namespace
}  // namespace doublecheck
