// Debian 12 has Node 18: whatever is installed here must run with it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/** The first one that Debian 12 had. */
const OLDEST = [18, 13, 0];

/** These ask for a newer one, and run with Node 18 all the same: they are rules of chess, no more. */
const MODEST = ['@badrap/result', 'js-chess-engine', 'js-chess-engine-1'];

/** Below 0 where the version is older than the oldest. @param {string} version such as `18` or `14.17` */
function order(version) {
  const parts = version.split('.').map(Number);
  const place = OLDEST.findIndex((part, index) => (parts[index] ?? 0) !== part);
  return place < 0 ? 0 : (parts[place] ?? 0) - OLDEST[place];
}

/** Whether a range such as `6.* || >= 10.*` allows the oldest. @param {string} range */
function allows(range) {
  return range.split('||').some((all) => {
    const parts = all.trim().replaceAll(/([<>=^~]+)\s+/g, '$1').split(/\s+/);
    return parts.every((part) => {
      const [, sign, version] = /^([<>=^~]*)([\d.]*)\*?$/.exec(part.replace(/\.\*$/, '')) ?? assert.fail(`no range: ${range}`);
      const newer = order(version);
      if (sign === '>=') return newer <= 0;
      if (sign === '<') return newer > 0;
      if (sign === '' || sign === '^') return version === '' || Number(version.split('.')[0]) === OLDEST[0];
      return assert.fail(`no range that is known here: ${range}`);
    });
  });
}

/** The packages of a lock file that do not allow the oldest. @param {string} lock seen from here */
function tooNew(lock) {
  const { packages } = JSON.parse(readFileSync(new URL(lock, import.meta.url), 'utf8'));
  const named = Object.entries(packages).filter(([, { engines }]) => engines?.node && !allows(engines.node));
  return named.map(([path]) => path.replace(/^.*node_modules\//, ''));
}

test('ranges are read as npm reads them', () => {
  for (const range of ['>= 18', '>=14.17', '*', '6.* || 8.* || >= 10.*', '^18.12 || >=20', '>=16 <19', '18']) assert.ok(allows(range), range);
  for (const range of ['>= 22', '>=20 <21', '>=18.14', '^16 || >=20', '<18', '20']) assert.ok(!allows(range), range);
});

test('what builds and tests the page runs with Node 18', () => assert.deepEqual(tooNew('../../package-lock.json'), []));

test('the libraries behind the adapters run with Node 18', () =>
  assert.deepEqual(tooNew('../../../../../oracles/process/adapters/package-lock.json'), MODEST));
