// The folder of `out` and `replay`: what was found, as files.

import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { usage } from './oracles.mjs';

/** What `give` gives; an error of the system is one of usage. @param {() => any} give */
function ofSystem(give) {
  try {
    return give();
  } catch (error) {
    throw usage(error.message);
  }
}

/**
 * What writes a file into `folder`, which it makes. A file is there whole or not at all. Throws
 * UsageError where nothing can be written there.
 * @param {string} folder
 */
export function findingsFolder(folder) {
  const write = (name, text) =>
    ofSystem(() => {
      const begun = join(folder, `${name}.${process.pid}.new`);
      writeFileSync(begun, text);
      renameSync(begun, join(folder, name));
    });
  ofSystem(() => mkdirSync(folder, { recursive: true }));
  write('.doublecheck', '');
  rmSync(join(folder, '.doublecheck'));
  return write;
}

/**
 * The texts of what `folder` holds, by name; none where there is no such folder yet.
 * @param {string} folder
 */
export function storedFindings(folder) {
  const names = ofSystem(() => namesIn(folder)).filter((name) => name.endsWith('.txt'));
  return ofSystem(() => Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')])));
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
