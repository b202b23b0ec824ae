// Types of the package `doublecheck`: those of the module within it, which asks at once, with oracles
// that may answer later.

import type * as module from './doublecheck.mjs';

/** Whoever answers at once, or later. */
type Answer<Type> = Type | undefined | Promise<Type | undefined>;

/** What handlers get: the position, the move of `play` or the depth of `perft`, and the game. */
type Handler<Type, Argument = undefined> = (
  position: string,
  argument: Argument,
  game: string,
) => Answer<Type>;

interface Named {
  /** Letters, digits and `-._`. */
  name: string;
  /** The module that commands name which repeat a finding: `./adapter.mjs`. */
  spec?: string;
  /** Words of a contract, such as `legal-only clocks=150`. */
  contract?: string;
}

/** Functions named after their verbs. `undefined` is `abstain`; what is thrown is `failed ...`. */
export interface Handlers extends Named {
  games: string[];
  legal?: Handler<string[] | string>;
  moves?: Handler<string[] | string>;
  attacks?: Handler<string[] | string>;
  attacked?: Handler<string[] | string>;
  play?: Handler<string, string>;
  check?: Handler<boolean | string>;
  mate?: Handler<boolean | string>;
  stalemate?: Handler<boolean | string>;
  perft?: Handler<number | bigint | string, number>;
  [verb: string]: unknown;
}

/** A function from a question line to an answer line. */
export interface Lines extends Named {
  answer: (question: string) => string | Promise<string>;
}

/**
 * As `--oracle`: `mailbox`, `distance`, `mutant:NAME`, and with or without `NAME=` in front
 * `./adapter.mjs` and `exec:COMMAND`; or an object with functions.
 */
export type Oracle = string | Handlers | Lines;

/** What only the module needs: the package reads and writes files itself. */
type OfModule = 'oracles' | 'files' | 'stored' | 'write';

interface Asking {
  oracles?: Oracle[];
  /** Ends what was asked: `compare` tells what it has found, all others throw `Interrupted`. */
  signal?: AbortSignal;
}

export type Chosen = Omit<module.Chosen, OfModule> & Asking;
export type Compared = Omit<module.Compared, OfModule> & Asking;
export type Shrunk = Omit<module.Shrunk, OfModule> & Asking;
export type Shown = module.Shown & Pick<Asking, 'signal'>;
export type Asked = module.Asked;
export type Printed = module.Printed;
export { UsageError } from './doublecheck.mjs';

/**
 * A first meeting: what the oracle answers, in which conventions, which contract it needs, and what
 * share of seeded faults its exam would have noticed. `exit` is 1 where answers differ from the rules.
 * `time_limit` is 3 unless another is given.
 */
export function tryOracle(
  oracle: Oracle,
  options?: Omit<Chosen, 'oracles' | 'max_leaves'> & { progress?: Compared['progress'] },
): Promise<Printed>;
export function compare(options?: Compared): Promise<Printed>;
export function ask(question: string, options?: Chosen): Promise<Asked>;
export function shrink(question: string, options?: Shrunk): Promise<Printed>;
export function demo(options?: Shown): Promise<Printed>;

/** `signal` has ended it. */
export class Interrupted extends Error {}
