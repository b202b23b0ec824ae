// module.mjs FILE: the module FILE as a program that answers question lines, in a process of its own:
// it may hang, and crash. A module that exports handlers (handlers.mjs), as its default or by their
// names, is asked through them; one that exports none answers the lines by itself, as the adapters
// in oracles/process/adapters do.

import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answering, hasHandlers } from './handlers.mjs';

const file = process.argv[2];
process.argv.splice(1, 2, resolve(file));
const module = await import(pathToFileURL(resolve(file)).href).catch((error) => {
  // The last line says what is wrong: not where Node was meanwhile.
  process.stderr.write(`${String(error?.stack ?? error).replace(/(\n {4}at .*)+$/, '')}\n`);
  process.exit(1);
});
const oracle = hasHandlers(module.default) ? module.default : { ...module };
if (hasHandlers(oracle)) answerLines(answering(oracle));

async function answerLines({ contract, answer }) {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr); // what else is printed is no answer
  for await (const line of createInterface({ input: process.stdin }))
    write(`${line === 'hello' ? `contract ${contract}` : await answer(line)}\n`);
}
