// A real campaign of `fuzz`, with an oracle that is wrong. Its targets are those of the preset
// `sanitize`, which `tools/test` builds.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a campaign that asks solitaire finds. */
export const FINDING = /^legal solitaire; mutant:solitaire-slider-jumps against mailbox/;

const ORACLES = ['--oracle', 'mailbox', '--oracle', 'mutant:solitaire-slider-jumps'];

/** @param {string} program @param {string} dir of a campaign that has just been started */
const hasRecord = (program, dir) => spawnSync(program, ['campaign', 'show', dir]).status !== 2;

/**
 * Begins a campaign in a folder of its own, and waits until it has a record.
 * @param {string} program
 * @param {...string} words of `fuzz`: games, and when it ends
 */
export async function startCampaign(program, ...words) {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-'));
  const dir = join(folder, 'night');
  const run = spawn(program, ['fuzz', ...words, '--sanitize', '--jobs', '1', ...ORACLES, '--dir', dir], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(run, 'exit');
  let told = '';
  run.stderr.on('data', (data) => (told += data));
  while (!hasRecord(program, dir)) {
    if (run.exitCode !== null) throw new Error(`the campaign does not begin: ${told}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    dir,
    /** Waits until it ends by itself. */
    ended: () => ended,
    /** Ends it, if it still runs, as Ctrl-C does. */
    remove: async () => {
      run.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
