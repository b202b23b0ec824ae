#!/bin/bash
# The real programs that report edges, and `corpus stats --edges` over them: `real_edges_test.sh PROGRAM`. Where the preset
# `edges` has not built them, the failure tells so.
. "$(dirname "${BASH_SOURCE[0]}")/run_program.sh"
root=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../../..")
traced=$root/build/edges
cd "$folder" || exit 1

# The edges of a question depend on it alone, not on what was asked before.
grep -h -- ' -> ' "$root"/corpus/rules/*.txt | sed 's/ -> .*//' >questions
for oracle in mailbox distance; do
  "$traced/traced_$oracle" 20000 <questions >forwards
  tac questions | "$traced/traced_$oracle" 20000 | tac >backwards
  same "lines of traced_$oracle" "$(wc -l <questions)" "$(wc -l <forwards)"
  cmp -s forwards backwards || fail "edges of $oracle backwards" "the same as forwards" "others"
  if LC_ALL=C grep -q '[^0-9* ]' forwards; then fail "edges of $oracle" "numbers and classes only" "other text"; fi
done

# A question that makes the mailbox enlarge a table does so again; a line that cannot be read is an error, and the next is
# answered.
growing='perft solitaire 7 .K.BB...Q.QQ..PQ'
mapfile -t lines < <(printf '%s\n' "$growing" 'moves chess Q' 'moves chess N h1' "$growing" | "$traced/traced_mailbox" 20000)
same 'the same question again' "${lines[0]}" "${lines[3]}"
[[ ${lines[0]} != "${lines[2]}" ]] || fail 'edges of other questions' 'other edges' "${lines[2]}"
[[ ${lines[1]} == 'error: '* ]] || fail 'a line that is no question' 'error: REASON' "${lines[1]}"
"$traced/traced_mailbox" many </dev/null 2>/dev/null
same 'exit code of a wrong argument' 2 "$?"

# The rules have no question that counts beyond the limit of leaves.
run 0 '^mailbox: of [0-9]\{4\} edges [0-9]\{4\} are covered, ' corpus stats --edges "$root/corpus/rules"
for line in '^distance: of [0-9]\{4\} edges [0-9]\{3,4\} are covered, ' '^ *[0-9]*  if (counter.exceeded()) return std::nullopt;$'; do
  grep -q -- "$line" output || fail 'output of the same' "$line" "$(head -c 2000 output)"
done
run 1 '"stale":\[\]' corpus stats --edges --covered --json "$root/corpus/rules"
run 2 'cmake --preset edges && cmake --build --preset edges' corpus stats --edges --traced . "$root/corpus/rules"

exit $((failures > 0))
