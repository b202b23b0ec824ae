#!/usr/bin/env bash
# report_test.sh PROGRAM: reports as files, with a page that only stands in for the real one.
. "$(dirname "$0")/run_program.sh"

"$(dirname "$0")/make_campaign.py" "$folder/campaign" 11111111111111111111111111111111
mkdir "$folder/page"
echo '<p>{{report}}</p>' >"$folder/page/report.html"
"$program" compare solitaire --questions 100 --json >"$folder/compare.json" 2>/dev/null

# A file is replaced; the page comes from the folder that is named.
echo old >"$folder/report.html"
"$program" report "$folder/campaign" "$folder/compare.json" --page "$folder/page" --out "$folder/report.html"
same 'exit code of report' 0 $?
grep -q '^<p>{"schema":"doublecheck/report/1".*"kind":"campaign".*"kind":"compare".*}</p>$' "$folder/report.html" ||
  fail 'the report' 'both inputs' "$(head -c 500 "$folder/report.html")"

# Markdown needs no page, and goes to standard output unless a file is named.
run 0 '^## `.*compare.json`: a comparison$' report "$folder/compare.json" --as md --page /nowhere

# Findings link to a page that is named.
"$program" compare solitaire --questions 300 --oracle mailbox --oracle mutant:solitaire-slider-jumps --json \
  >"$folder/found.json" 2>/dev/null
page=https://example.org/page/
run 0 "^\* \[board, answers and rule\]($page#/board?ask=.*) on the page\$" report "$folder/found.json" --as md --page-at $page
run 0 "\"link\":\"$page#/board?ask=" report "$folder/found.json" --page "$folder/page" --page-at $page
run 0 '"link":"#/board?ask=' report "$folder/found.json" --page "$folder/page"
run 2 "^doublecheck: --page-at: 'a b' is no address of a page\$" report "$folder/found.json" --as md --page-at 'a b'
shrink=(shrink 'legal solitaire ..P...K..KR..N.P' --oracle mailbox --oracle mutant:solitaire-slider-jumps)
run 1 "($page#/board?ask=" "${shrink[@]}" --as issue --page-at $page
run 2 'page-at requires --as' "${shrink[@]}" --page-at $page

# What is wrong is named, and no file is left behind.
head -c 200 "$folder/compare.json" >"$folder/short.json"
run 2 'short.json:1: the JSON is cut short' report "$folder/short.json" --as md --out "$folder/none.md"
[[ ! -e $folder/none.md ]] || fail 'a report of nothing' 'no file' 'a file'
run 2 'name a folder or a file' report
run 2 '/nowhere: No such file' report /nowhere --as md
run 2 '/nowhere/report.html: No such file' report "$folder/compare.json" --page /nowhere
run 2 'pdf' report "$folder/compare.json" --as pdf

exit $((failures > 0))
