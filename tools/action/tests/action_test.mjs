// action_test.mjs ARCHIVE: the action, and what README.md says to other services, as far as no runner is needed. The
// YAML is what GitHub's schema allows; the shell steps are taken out of it and run with what GitHub would set.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { validateAction, validateWorkflow } from "@action-validator/core";
import { parse } from "yaml";

const archive = resolve(process.argv[2]);
const here = new URL("..", import.meta.url);
const read = (name) => fs.readFileSync(new URL(name, here), "utf8");
const action = parse(read("action.yml"));
const readme = read("README.md");
const checksum = createHash("sha256").update(fs.readFileSync(archive)).digest("hex");
const work = fs.mkdtempSync(join(tmpdir(), "action-"));
after(() => fs.rmSync(work, { recursive: true }));

const RIGHT = "exec:doublecheck ask - --oracle distance";
const WRONG = "exec:doublecheck ask - --oracle mutant:solitaire-slider-jumps";

/** The block of README.md below a heading. */
const block = (heading) => new RegExp(`^## ${heading}\n.*?\`\`\`\\w+\n(.*?)\`\`\``, "ms").exec(readme)[1];

let folders = 0;
function freshFolder() {
  const folder = join(work, String(++folders));
  fs.mkdirSync(folder);
  return folder;
}

/** Runs a script as the services do; PATH begins with `path`. */
function run(script, { flags, cwd, env = {}, path = [] }) {
  const file = join(freshFolder(), "script");
  fs.writeFileSync(file, script);
  const PATH = [...path, process.env.PATH].join(":");
  return spawnSync("bash", [...flags, file], { cwd, env: { HOME: process.env.HOME, PATH, ...env }, encoding: "utf8" });
}

/** What stands behind `${{ }}`: an input, or the folder for temporary files. */
function evaluate(text, inputs, temp) {
  return text.replace(/\$\{\{ *([\w.]+) *\}\}/g, (_, name) => {
    if (name === "runner.temp") return temp;
    const input = /^inputs\.(\w+)$/.exec(name)?.[1];
    assert.ok(input && input in inputs, `no such input: ${name}`);
    return inputs[input];
  });
}

/** One job with the action as its only step. `kept` has what its caches keep from one to the next. */
function job(given, kept = freshFolder()) {
  const inputs = Object.fromEntries(Object.entries(action.inputs).map(([name, { default: value }]) => [name, value]));
  Object.assign(inputs, { archive: pathToFileURL(archive).href, checksum, oracle: RIGHT, time: "2s" }, given);
  const temp = freshFolder();
  const files = { GITHUB_PATH: "path", GITHUB_OUTPUT: "output", GITHUB_STEP_SUMMARY: "summary" };
  const env = { RUNNER_TEMP: temp };
  for (const [name, file] of Object.entries(files)) fs.writeFileSync((env[name] = join(temp, file)), "");
  const contents = (name) => fs.readFileSync(env[name], "utf8");
  const ended = { status: 0, text: "", temp, kept };
  for (const step of action.runs.steps) {
    if (ended.status !== 0 && step.if !== "always()") continue;
    if (step.uses) {
      cache(step, evaluate(step.with.path, inputs, temp), kept);
      continue;
    }
    const own = Object.entries(step.env).map(([name, value]) => [name, evaluate(value, inputs, temp)]);
    const path = contents("GITHUB_PATH").split("\n").filter(Boolean);
    const { status, stdout, stderr } = run(step.run, {
      flags: ["--noprofile", "--norc", "-eo", "pipefail"],
      cwd: freshFolder(),
      env: { ...env, ...Object.fromEntries(own) },
      path,
    });
    Object.assign(ended, { status: ended.status || status, text: ended.text + stdout + stderr });
  }
  ended.summary = contents("GITHUB_STEP_SUMMARY");
  ended.outputs = Object.fromEntries([...contents("GITHUB_OUTPUT").matchAll(/^(\w+)=(.*)$/gm)].map(([, ...pair]) => pair));
  return ended;
}

/** What GitHub's own steps do: the plain one puts back now, and keeps at the end of the job. */
function cache({ uses, name }, path, kept) {
  const [, part] = /^actions\/cache(?:\/(restore|save))?@v\d+$/.exec(uses) ?? assert.fail(`${name}: ${uses}`);
  const place = join(kept, basename(path));
  if (part !== "save" && fs.existsSync(place)) fs.cpSync(place, path, { recursive: true });
  if (part === "save" && fs.existsSync(path)) fs.cpSync(path, place, { recursive: true });
}

const filesIn = (folder) => fs.readdirSync(folder).filter((name) => name.endsWith(".txt"));

test("action.yml and the workflow in README.md are what GitHub's schema allows", () => {
  assert.deepEqual(validateAction(read("action.yml")).errors, []);
  assert.deepEqual(validateWorkflow(block("GitHub")).errors, []);
  assert.notDeepEqual(validateAction(read("action.yml").replace("shell:", "shel:")).errors, []);
});

test("the workflow in README.md has ten lines, and gives what the action requires", () => {
  const workflow = block("GitHub");
  assert.equal(workflow.trim().split("\n").length, 11); // with `on: push`
  const given = parse(workflow).jobs.rules.steps.at(-1).with;
  for (const name of Object.keys(given)) assert.ok(name in action.inputs, name);
  for (const [name, input] of Object.entries(action.inputs)) assert.ok(!input.required || name in given, name);
});

test("an engine that keeps the rules passes", () => {
  const ended = job({ oracle: `${RIGHT}\n\nsecond=${RIGHT}\n`, games: "solitaire  chess" });
  assert.equal(ended.status, 0, ended.text);
  assert.match(ended.text, /--oracle .second=exec:/);
  assert.match(ended.text, /^chess +legal /m);
  assert.doesNotMatch(ended.text, /^cube /m);
  assert.notEqual(ended.summary, "");
});

test("a finding fails the job, stands in the summary, and is asked first by the next job", () => {
  const first = job({ oracle: `mine=${WRONG}`, games: "solitaire", page: "https://example.org/rules/" });
  assert.equal(first.status, 1, first.text);
  assert.match(first.summary, /mine/);
  assert.match(first.summary, /\(https:\/\/example\.org\/rules\/#\/board\?ask=legal\+solitaire\+/);
  assert.doesNotMatch(first.summary, /\.svg/);
  assert.equal(fs.readdirSync(first.outputs.findings).filter((name) => name.endsWith(".svg")).length, 1);
  assert.match(fs.readFileSync(first.outputs.junit, "utf8"), /<failure/);
  assert.equal(filesIn(first.outputs.findings).length, 1);
  const next = job({ oracle: `mine=${WRONG}`, games: "solitaire" }, first.kept);
  assert.equal(next.status, 1);
  assert.match(next.text, /^stored findings: 1, 1 differ still/m);
  const mended = job({ oracle: `mine=${RIGHT}`, games: "solitaire" }, first.kept);
  assert.equal(mended.status, 0, mended.text);
  assert.match(mended.text, /^stored findings: 1, 0 differ still, 1 no longer/m);
});

test("a ledger accepts a difference", () => {
  const ledger = join(work, "ledger");
  fs.writeFileSync(
    ledger,
    `oracle: mine
signature: legal solitaire; extra B3-blocked S1-not-a-move
question: legal solitaire .........QBB....
reason: it jumps
`,
  );
  const ended = job({ oracle: `mine=${WRONG}`, games: "solitaire", ledger });
  assert.equal(ended.status, 0, ended.text);
});

test("another checksum ends the job before anything is unpacked", () => {
  const ended = job({ checksum: checksum.replace(/^./, (digit) => (digit === "0" ? "1" : "0")) });
  assert.notEqual(ended.status, 0);
  assert.match(ended.text, /did NOT match/);
  assert.equal(fs.existsSync(join(ended.temp, "doublecheck")), false);
});

test("what is wrong with the inputs ends the job with a message", () => {
  const ended = job({ games: "draughts" });
  assert.equal(ended.status, 2);
  assert.match(ended.text, /draughts/);
});

/** The script of another service, with the archive and an engine of this test; in a folder for all its runs. */
function other(script, oracle, cwd) {
  fs.writeFileSync(join(cwd, "my-engine"), `#!/bin/sh\nexec doublecheck/bin/doublecheck ask - --oracle ${oracle}\n`, {
    mode: 0o755,
  });
  const url = pathToFileURL(archive).href;
  const text = script.replace(/https:\/\/HOST\/[\w.-]+/, url).replace(/(?<!\$)CHECKSUM/, checksum);
  return run(text.replace("60s", "2s"), { flags: ["-e"], cwd, env: { ARCHIVE: url, CHECKSUM: checksum } });
}

const scripts = { GitLab: parse(block("GitLab")).rules.script.join("\n"), "A plain shell": block("A plain shell") };
for (const [name, script] of Object.entries(scripts))
  test(`${name}: a right engine passes, a wrong one does not`, () => {
    const cwd = freshFolder();
    const wrong = other(script, "mutant:solitaire-slider-jumps", cwd);
    assert.equal(wrong.status, 1, wrong.stderr);
    assert.match(fs.readFileSync(join(cwd, "junit.xml"), "utf8"), /<failure/);
    const [, drawing] = /^!\[.*\]\((found\/.*\.svg)\)$/m.exec(fs.readFileSync(join(cwd, "merge-request.md"), "utf8"));
    assert.match(fs.readFileSync(join(cwd, drawing), "utf8"), /<title>solitaire chess, legal moves: /);
    assert.equal(filesIn(join(cwd, "found")).length, 1);
    const right = other(script, "distance", cwd);
    assert.equal(right.status, 0, right.stderr);
  });
