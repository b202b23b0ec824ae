#!/usr/bin/env bash
# alone_test.sh PROGRAM: a program that was copied without the files that come with it says which are missing.
. "$(dirname "$0")/run_program.sh"
cd "$folder" || exit 2
whole=$program
mkdir bare
cp "$program" bare
program=$folder/bare/doublecheck

# lacks FILE WORD...: with these words it misses this file, and says what to do
lacks() {
  run 2 "^doublecheck: there is no $folder/bare/$1, which belongs to this program; keep its package together, .* link" "${@:2}"
}

run 0 '^200 questions in ' compare cube --questions 200
"$program" compare cube --questions 200 --json >result.json
lacks adapters new-oracle --language python mine
same 'what new-oracle leaves behind' '' "$(ls -d mine 2>/dev/null)"
lacks corpus try 'exec:echo abstain'
lacks corpus compare chess --exam 5
lacks mutants demo
lacks mutants mutants --questions 10
lacks mutants ask moves chess N h1 --oracle mutant:knight-stays-in-its-plane
lacks doublecheck-plugin-host ask moves chess N h1 --oracle plugin:mine.so
lacks page serve --port 0
lacks page serve --static public
lacks page/report.html report result.json
run 0 '^# ' report result.json --as md

# A link is as good as the program
ln -s "$whole" link
program=$folder/link
run 0 '^./mine/test.sh ' new-oracle --language python mine
run 2 '^doublecheck: new-oracle in which language? give --language and one of python, .*, java$' new-oracle other
mkdir -m 555 closed
if ! touch closed/file 2>/dev/null; then
  run 2 '^doublecheck: closed/mine cannot be written: Permission denied$' new-oracle --language python closed/mine
fi

exit $((failures > 0))
