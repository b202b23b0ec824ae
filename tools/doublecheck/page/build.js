// Builds the page, and that of reports, into a folder: `node build.js --outdir=DIR`.

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

const OPTIONS = /** @type {const} */ ({
  absWorkingDir: here,
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  legalComments: 'none', // LICENSES.txt has them
  metafile: true,
});

/** The page of `serve`; returns what it is made of. @param {string} outdir */
async function buildPage(outdir) {
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints: [
      { in: 'src/main.js', out: 'page' },
      { in: 'src/asker.js', out: 'asker' },
      { in: 'src/style/page.css', out: 'page' },
    ],
    external: ['node:fs/promises'], // what doublecheck.mjs has of Node
    outdir,
  });
  cpSync(join(here, 'src/index.html'), join(outdir, 'index.html'));
  return Object.keys(metafile.inputs);
}

/** The page of `report`, all of it in one file. @param {string} outdir */
async function buildReport(outdir) {
  const entryPoints = ['src/report/main.js', 'src/report/report.css'];
  const { metafile, outputFiles } = await build({ ...OPTIONS, entryPoints, outdir, write: false });
  const bundled = packagesOf(Object.keys(metafile.inputs));
  if (bundled.length > 0) throw new Error(`a report brings no licences along, so it must not bundle ${bundled}`);
  /** @param {string} suffix @param {string} element whose end must not stand in it */
  const made = (suffix, element) => {
    const text = outputFiles.find(({ path }) => path.endsWith(suffix))?.text ?? '';
    return text.trim().replaceAll(`</${element}`, `<\\/${element}`);
  };
  const page = readFileSync(join(here, 'src/report/report.html'), 'utf8')
    .replace('{{style}}', () => made('.css', 'style'))
    .replace('{{script}}', () => made('.js', 'script'));
  writeFileSync(join(outdir, 'report.html'), page);
}

/** @param {string} outdir */
async function buildAll(outdir) {
  mkdirSync(outdir, { recursive: true });
  const bundled = packagesOf(await buildPage(outdir));
  writeFileSync(join(outdir, 'LICENSES.txt'), bundled.map(licenceOf).join(`\n${'-'.repeat(80)}\n\n`));
  await buildReport(outdir);
}

const { outdir } = parseArgs({ options: { outdir: { type: 'string' } } }).values;
if (!outdir) {
  console.error('usage: npm run build -- --outdir=DIR');
  process.exit(2);
}
await buildAll(resolve(process.env.INIT_CWD ?? process.cwd(), outdir));
