// An oracle that is wrong about knights in cubes and about check, dies of kings and hangs on rooks.

import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) {
  if (line.startsWith('moves cube 3 K')) process.exit(3);
  if (line.startsWith('moves cube 3 R')) await new Promise((resolve) => setTimeout(resolve, 3_600_000));
  const wrong = line.startsWith('moves cube 3 N') ? 'a1I c3III' : line.startsWith('check') ? 'true' : 'abstain';
  process.stdout.write(`${wrong}\n`);
}
