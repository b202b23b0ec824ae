#!/usr/bin/env bash
# What tools/release looks at before the tests, tried on a made-up tree: `release_test.sh SOURCE`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/tools/action"
cp "$1/tools/release" "$folder/tools"
cd "$folder"
git init --quiet
git config user.name tester
git config user.email tester@localhost

commit() { git add . && git commit --quiet --allow-empty --message "a commit"; }

# expect STATUS WORDS: what it says about the tree.
expect() {
  local status=0 said
  said=$(tools/release --without-tests 2>&1) || status=$?
  [[ $status == "$1" && $said == *"$2"* ]] || { echo "exit code $status instead of $1, or no '$2': $said"; exit 1; }
}

echo 'project(doublecheck VERSION 1.2.3 LANGUAGES CXX)' >CMakeLists.txt
printf '# Changes\n\n## 1.2.3 - 2026-02-28\n\n* New.\n\n## 1.2.2 - 2026-01-01\n\n* Old.\n' >CHANGELOG.md
echo 'tar xf doublecheck-1.2.3-linux-x86_64.tar.gz; apt install ./doublecheck_1.2.3_amd64.deb' >README.md
echo 'uses: OWNER/doublecheck/tools/action@v1.2.3' >tools/action/README.md
commit
expect 0 'agree on 1.2.3'

echo new >untracked
expect 1 'no commit'
rm untracked

git tag v1.2.3
expect 1 'a tag v1.2.3 already'
git tag --delete v1.2.3 >/dev/null

sed -i 's/_1.2.3_/_1.2.2_/' README.md && commit
expect 1 'README.md:1: doublecheck_1.2.2 is not 1.2.3'
git reset --quiet --hard HEAD^

sed -i 's/@v1.2.3/@v1.2/' tools/action/README.md && commit
expect 1 'tools/action/README.md:1: @v1.2 is not 1.2.3'
git reset --quiet --hard HEAD^

for heading in '## 1.2.2 - 2026-02-28' '## 1.2.3' '## 1.2.3 - 2026-02-30'; do
  sed -i "s/## 1.2.3 .*/$heading/" CHANGELOG.md && commit
  expect 1 "CHANGELOG.md begins with '$heading'"
  git reset --quiet --hard HEAD^
done
sed -i '/New/d' CHANGELOG.md && commit
expect 1 'says nothing below'
