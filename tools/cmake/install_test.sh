#!/usr/bin/env bash
# What is installed works: `install_test.sh BUILD SOURCE`. The program finds its mutants, the
# templates of oracles, its manual, its page and its rules, and the example project finds its engine's bug.
set -euo pipefail
build=$1 source=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cmake --install "$build" --prefix "$folder/prefix" >"$folder/log"
[[ $("$folder/prefix/bin/doublecheck" mutants --help) == *Usage* ]]
answer=$("$folder/prefix/bin/doublecheck" ask moves chess N h1 --oracle mutant:bishop-keeps-to-a-plane)
[[ $answer == "f2 g3" ]] || { echo "the installed mutant answers $answer"; exit 1; }

# The pages of the manual that help and errors name are there, and so is what its links name.
expect_page() {
  local page=$folder/prefix/share/doublecheck/manual/$1
  { grep -qF "see $page" "$folder/said" && [[ -s $page ]]; } || { cat "$folder/said"; exit 1; }
}
"$folder/prefix/bin/doublecheck" --help >"$folder/said"
grep -qxF "Manual: $folder/prefix/share/doublecheck/manual" "$folder/said" || { cat "$folder/said"; exit 1; }
"$folder/prefix/bin/doublecheck" compare --help >"$folder/said"
expect_page contracts.md
"$folder/prefix/bin/doublecheck" try 'exec:while read -r line; do echo what; done' >"$folder/said" 2>&1 && exit 1
expect_page engine.md
share=$folder/prefix/share/doublecheck links=0
for page in "$share"/manual/*.md "$share/README.md" "$share/RULES.md" "$share/corpus/README.md"; do
  while read -r link; do
    [[ -e ${page%/*}/$link ]] || { echo "$page links to $link, which is not there"; exit 1; }
    links=$((links + 1))
  done < <(grep -ohP '\]\(\K(?!https?:|#)[^)#]+' "$page")
done
((links > 20)) || { echo "the documents have $links links"; exit 1; }

"$folder/prefix/bin/doublecheck" new-oracle --language python "$folder/oracle" >>"$folder/log"
"$folder/oracle/test.sh"

mkdir -p "$folder/prefix/share/doublecheck/page"  # the page is installed where it was built
echo '<title>page</title>' >"$folder/prefix/share/doublecheck/page/index.html"
exec 3< <(exec "$folder/prefix/bin/doublecheck" serve --port 0 2>&1)
server=$!
read -r address <&3
kill "$server"
[[ $address == http://127.0.0.1:*/ ]] || { echo "the installed page: $address"; exit 1; }

cmake -S "$source/oracles/example" -B "$folder/example" -DCMAKE_PREFIX_PATH="$folder/prefix" >>"$folder/log"
cmake --build "$folder/example" >>"$folder/log"
code=0
"$folder/example/my_engine_test" >"$folder/found" || code=$?
[[ $code == 1 ]] || { echo "the example exits $code"; exit 1; }
grep -q '^  moves chess N ' "$folder/found" || { cat "$folder/found"; exit 1; }
lines=$(wc -l <"$source/oracles/example/my_engine_test.cpp")
((lines < 40)) || { echo "the example has $lines lines"; exit 1; }
