// Builds the page into a folder: `node build.js --outdir=DIR`.

import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));

/** The packages whose files are in the bundle. @param {string[]} files */
function packagesOf(files) {
  const names = files.map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]);
  return [...new Set(names)].filter((name) => name !== undefined).sort();
}

/** @param {string} name of a package */
function licenceOf(name) {
  const folder = join(here, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`the package ${name} has no file with its licence`);
  const text = readFileSync(join(folder, file), 'utf8').trim();
  return `${name} ${version} (${license})\n\n${text}\n`;
}

/** @param {string} outdir */
async function buildPage(outdir) {
  const { metafile } = await build({
    absWorkingDir: here,
    entryPoints: [
      { in: 'src/main.js', out: 'page' },
      { in: 'src/style/page.css', out: 'page' },
    ],
    outdir,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none', // LICENSES.txt has them
    metafile: true,
  });
  mkdirSync(outdir, { recursive: true });
  cpSync(join(here, 'src/index.html'), join(outdir, 'index.html'));
  const bundled = packagesOf(Object.keys(metafile.inputs));
  writeFileSync(join(outdir, 'LICENSES.txt'), bundled.map(licenceOf).join(`\n${'-'.repeat(80)}\n\n`));
}

const { outdir } = parseArgs({ options: { outdir: { type: 'string' } } }).values;
if (!outdir) {
  console.error('usage: npm run build -- --outdir=DIR');
  process.exit(2);
}
await buildPage(resolve(process.env.INIT_CWD ?? process.cwd(), outdir));
