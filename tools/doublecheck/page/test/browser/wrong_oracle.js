// An oracle that is wrong about knights in cubes, dies of kings and hangs on rooks.

import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) {
  if (line.startsWith('moves cube 3 K')) process.exit(3);
  if (line.startsWith('moves cube 3 R')) await new Promise((resolve) => setTimeout(resolve, 3_600_000));
  process.stdout.write(line.startsWith('moves cube 3 N') ? 'a1I c3III\n' : 'abstain\n');
}
