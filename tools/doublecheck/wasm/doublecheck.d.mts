// Types of doublecheck.mjs.

/** A word of `--oracle`, such as `mailbox` or `mutant:NAME`, or a function. */
export type Oracle = string | FunctionOracle;

export interface FunctionOracle {
  name: string;
  /** A question line to its answer line, at once. */
  answer: (question: string) => string;
  /** Words of a contract, such as `legal-only verbs=legal,play`. */
  contract?: string;
  /** What commands that repeat a finding say: behind `js:`, or `exec:COMMAND`. By default its name. */
  spec?: string;
}

export interface Chosen {
  /** mailbox and distance, unless others are named. */
  oracles?: Oracle[];
  /** `NAME:WORD,WORD`. */
  contracts?: string[];
  /** `perft` abstains beyond: 200000000, '200m'. */
  max_leaves?: number | string;
  /** Seconds, which only stand in commands: whoever gives functions keeps to it. */
  time_limit?: number;
  /** The texts of the files that are wanted, by name: this module reads no disk. */
  files?: Record<string, string>;
}

export interface Random extends Chosen {
  games?: string[];
  verbs?: string[];
  questions?: number | string;
  seed?: number;
  origin?: 'any' | 'setups' | 'playouts';
}

export type Progress = (asked: number, findings: number) => boolean | void;

export interface Compared extends Random {
  guided?: boolean;
  /** '60s', '5m': ends then, and asks on until then where no `questions` are given. */
  time?: number | string;
  /** The most time to trace, name and shrink findings. */
  shrink_time?: number | string;
  /** Every board of a small box: `side` of a cube, `pieces` on it. */
  exhaustive?: boolean;
  side?: number | string;
  pieces?: number | string;
  /** Names of ledgers, which `files` has. */
  known?: string[];
  first?: boolean;
  impossible?: boolean;
  labels?: boolean;
  full?: boolean;
  /** Questions, a line each, instead of random ones. */
  lines?: string;
  /** Where these come from, in the command that repeats the comparison: `-`, or the name of a file. */
  from?: string;
  /** False: it is enough. */
  progress?: Progress;
}

export interface Printed {
  text: string;
  /** What `--json` prints. */
  result: any;
  /** 0: agreed or done; 1: a finding; 2: some of the `lines` are no questions. */
  exit: number;
  /** About these, if there are any: `2: column 15: expected the name of a cell`. */
  remarks?: string[];
}

export class UsageError extends Error {
  /** The message without the column. */
  reason: string;
  /** Of the question, from 1. */
  column: number | null;
}

/** Thrown by a function that fails: what it says is the answer, behind `failed`. */
export class Failure extends Error {}

/** Thrown by a function where nobody is to be asked any more: from then on `progress` is false. */
export class Stopped extends Error {}

export class Doublecheck {
  constructor(module: WebAssembly.Module);
  request(request: { do: string; [member: string]: unknown }, progress?: Progress): any;
  /** What `ask --json` prints; `reply`, what `ask` prints; `given`, all answers; and `exit`. */
  ask(question: string, options?: Chosen): any;
  compare(options?: Compared): Printed;
  /** `files` may have the exam, see doublecheck.mjs. */
  try(oracle: Oracle, options?: Omit<Chosen, 'oracles'> & { progress?: Progress }): Printed;
  shrink(question: string, options?: Chosen & { limit?: number | string; full?: boolean }): Printed;
  demo(options?: { seed?: number; mutant?: string; questions?: number | string }): Printed;
  /** The lines that `compare` asks. */
  questions(options: Random): string[];
  names(): { games: string[]; verbs: string[]; mutants: string[] };
}

export function load(
  from?: BufferSource | Response | Promise<Response> | WebAssembly.Module | URL,
): Promise<Doublecheck>;
