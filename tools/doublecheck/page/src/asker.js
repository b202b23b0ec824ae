// A worker of the page without a server: answers one request of doublecheck.mjs after the other.

import { UsageError, load } from '../../wasm/doublecheck.mjs';

/** @type {Promise<import('../../wasm/doublecheck.mjs').Doublecheck> | undefined} */
let doublecheck;

/** The first message is the module, the others are requests. @param {MessageEvent} event */
self.onmessage = async ({ data }) => {
  if (data instanceof WebAssembly.Module) {
    doublecheck = load(data);
    self.postMessage('ready');
    return;
  }
  self.postMessage(await answered(data));
};

/** @param {{do: string}} request */
async function answered(request) {
  try {
    return { reply: (await doublecheck)?.request(request) };
  } catch (error) {
    if (error instanceof UsageError) return { refused: { message: error.reason, column: error.column } };
    return { broken: String(error) };
  }
}
