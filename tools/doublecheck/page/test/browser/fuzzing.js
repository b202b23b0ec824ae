// A real campaign of `fuzz`, with its real record; only its targets are played, by fake_target.py.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FAKE_TARGET = fileURLToPath(new URL('../../../verbs/fake_target.py', import.meta.url));

/** @param {string} program @param {string} dir of a campaign that has just been started */
const hasRecord = (program, dir) => spawnSync(program, ['campaign', 'show', dir]).status !== 2;

/**
 * Begins a campaign about cubes, in a folder of its own.
 * @param {string} program
 * @param {...string} options of `fuzz`
 */
export async function startCampaign(program, ...options) {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-'));
  const targets = join(folder, 'targets');
  const dir = join(folder, 'night');
  mkdirSync(join(targets, 'seeds/fuzz_agreement_cube'), { recursive: true });
  writeFileSync(join(targets, 'question.dict'), '');
  symlinkSync(FAKE_TARGET, join(targets, 'fuzz_agreement_cube'));
  /** What the targets do from now on. @param {string} words */
  const behave = (words) => writeFileSync(join(targets, 'behaviour'), `all: ${words}\n`);
  behave('');
  const run = spawn(program, ['fuzz', 'cube', '--targets', targets, '--dir', dir, '--jobs', '1', ...options], { stdio: 'ignore' });
  const ended = once(run, 'exit');
  while (!hasRecord(program, dir) && run.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    dir,
    behave,
    /** Waits until it ends by itself. */
    ended: () => ended,
    /** As Ctrl-C does. */
    stop: async () => {
      run.kill('SIGINT');
      await ended;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
