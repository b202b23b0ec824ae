// The worker thread of a Session (session.mjs): it answers requests, and waits for oracles.

import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { Doublecheck, Failure, Stopped, UsageError } from './doublecheck.mjs';

const BETWEEN_TELLINGS_MS = 100;
const { module, oracles, control } = workerData;
const doublecheck = new Doublecheck(module);
const isStopped = () => Atomics.load(control, 1) === 1;
let told = 0; // when

const asked = oracles.map((oracle, ask) =>
  typeof oracle === 'string' ? oracle : { ...oracle, answer: (line) => answerOf(ask, line) },
);

function answerOf(ask, line) {
  Atomics.store(control, 0, 0);
  if (isStopped()) throw new Stopped();
  parentPort.postMessage({ ask, line });
  Atomics.wait(control, 0, 0);
  if (isStopped()) throw new Stopped();
  const { text, failed, threw } = receiveMessageOnPort(parentPort).message;
  if (failed !== undefined) throw new Failure(failed);
  if (threw !== undefined) throw new Error(threw);
  return text;
}

function progress(asked, findings) {
  const now = performance.now();
  if (now - told > BETWEEN_TELLINGS_MS) {
    told = now;
    parentPort.postMessage({ asked, findings });
  }
  return !isStopped();
}

const write = (file, text) => parentPort.postMessage({ file, text });

parentPort.on('message', (request) => {
  try {
    const given = asked.length > 0 ? { ...request, oracles: asked } : request;
    parentPort.postMessage({ reply: doublecheck.request(given, progress, write) });
  } catch (error) {
    if (isStopped()) parentPort.postMessage({ stopped: true });
    else if (!(error instanceof UsageError)) throw error;
    else {
      const { message, reason, column, hint } = error;
      parentPort.postMessage({ refused: { error: message, reason, column, hint } });
    }
  }
});
