// Types of the package `doublecheck`.

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

export interface Chosen {
  /** mailbox and distance, unless others are named. */
  oracles?: Oracle[];
  /** `NAME:WORD,WORD`. */
  contracts?: string[];
  /** `perft` abstains beyond: 200000000, '200m'. */
  max_leaves?: number | string;
  /** Seconds for each question to an oracle that is not built in. 10, unless others are given. */
  time_limit?: number;
  /** Ends what was asked: `compare` tells what it has found, all others throw `Interrupted`. */
  signal?: AbortSignal;
}

export interface Compared extends Chosen {
  /** `chess`, `chess960` ...; where none is named, those that `compare` asks about. */
  games?: string[];
  /** `legal`, `play` ...; where none is named, all. */
  verbs?: string[];
  /** 100000 unless another number is given: 20000, '20k'. */
  questions?: number | string;
  /** 1 unless another is given: the same seed asks the same questions. */
  seed?: number;
  origin?: 'any' | 'setups' | 'playouts';
  /** Prefers positions and moves with labels that were seldom seen. */
  guided?: boolean;
  /** Ends after this time: '60s', '5m'. Without `questions` there is no other end. */
  time?: number | string;
  /** The most time to trace, name and shrink findings; as long as `time` unless another is given. */
  shrink_time?: number | string;
  /** Asks about every board of a small box: of `cube` or `solitaire`, which is named in `games`. */
  exhaustive?: boolean;
  /** The side of the cubes of `exhaustive`. 2 unless another is given. */
  side?: number | string;
  /** The most pieces on its boards. 4 in a cube and 3 in solitaire unless others are given. */
  pieces?: number | string;
  /** Files of known differences, which are counted apart and are no findings. */
  known?: string[];
  /** Ends with the first finding. */
  first?: boolean;
  /** Asks also about positions that no game reaches. */
  impossible?: boolean;
  labels?: boolean;
  full?: boolean;
  /** Questions, a line each, instead of random ones. */
  lines?: string;
  /** Where these come from, in the command that repeats the comparison: `-`, or the name of a file. */
  from?: string;
  progress?: (asked: number, findings: number) => void;
}

export interface Printed {
  /** What the verb prints. */
  text: string;
  /** What it prints with `--json`. */
  result: any;
  /** 0: agreed or done; 1: a finding; 2: some of the `lines` are no questions. */
  exit: number;
  /** About these, if there are any: `2: column 15: expected the name of a cell`. */
  remarks?: string[];
}

export interface Asked {
  /** The line that `ask` prints. */
  reply: string;
  given: { oracle: string; answer: string }[];
  /** 0: agreed; 1: not. */
  exit: number;
  [member: string]: any;
}

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
export function shrink(
  question: string,
  options?: Chosen & { limit?: number | string; full?: boolean },
): Promise<Printed>;
export function demo(options?: {
  seed?: number;
  mutant?: string;
  questions?: number | string;
  signal?: AbortSignal;
}): Promise<Printed>;

/** Bad input, in the words of the program: what it ends with exit code 2 for. */
export class UsageError extends Error {
  /** The message without the column. */
  reason: string;
  /** Of the question, from 1. */
  column: number | null;
}

/** `signal` has ended it. */
export class Interrupted extends Error {}
