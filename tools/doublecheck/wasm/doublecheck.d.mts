// Types of doublecheck.mjs. Those of the npm package are made of them.

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

/** Texts of files, by their names. */
export type Files = Record<string, string>;

export interface Chosen {
  /** mailbox and distance, unless others are named. */
  oracles?: Oracle[];
  /** `NAME:WORD,WORD`. */
  contracts?: string[];
  /** `perft` abstains beyond: 200000000, '200m'. */
  max_leaves?: number | string;
  /**
   * For each question to an oracle that is not built in: seconds, or '30s', '5m'. The module only names
   * it in commands: whoever gives functions keeps to it.
   */
  time_limit?: number | string;
  /** The files that are wanted: this module reads no disk. */
  files?: Files;
}

export interface Random extends Chosen {
  /** `chess`, `chess960` ...; where none is named, those that `compare` asks about. */
  games?: string[];
  /** `legal`, `play` ...; where none is named, all. */
  verbs?: string[];
  /** 100000 unless another number is given: 20000, '20k'. */
  questions?: number | string;
  /** 1 unless another is given: the same seed asks the same questions. */
  seed?: number;
  origin?: 'any' | 'setups' | 'playouts';
}

export type Progress = (asked: number, findings: number) => boolean | void;

export interface Compared extends Random {
  /** Prefers positions and moves with labels that were seldom seen. */
  guided?: boolean;
  /** Ends after this time: '60s', '5m'. Without `questions` there is no other end. */
  time?: number | string;
  /** Ends where no new disagreement was found for so long. */
  until_quiet?: number | string;
  /** The most time to trace, name and shrink findings; as long as `time` unless another is given. */
  shrink_time?: number | string;
  /** Asks about every board of a small box: of `cube` or `solitaire`, which is named in `games`. */
  exhaustive?: boolean;
  /** The side of the cubes of `exhaustive`. 2 unless another is given. */
  side?: number | string;
  /** The most pieces on its boards. 4 in a cube and 3 in solitaire unless others are given. */
  pieces?: number | string;
  /** Asks so many questions of each game, those that catch the most faults: for a slow engine. */
  exam?: number | string;
  /** Files of known differences, which are counted apart and are no findings. */
  known?: string[];
  /** First asks the findings that `out` has written into this folder. */
  replay?: string;
  /** Those that it holds. */
  stored?: Files;
  /** Writes each finding into this folder as soon as it is shrunk. */
  out?: string;
  /** Writes a file there. */
  write?: (name: string, text: string) => void;
  /** The address of a page to which these files link. */
  page_at?: string;
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
  /** False: it is enough. */
  progress?: Progress;
}

export interface Shrunk extends Chosen {
  /** The most questions to try. */
  limit?: number | string;
  full?: boolean;
}

export interface Shown {
  seed?: number;
  mutant?: string;
  questions?: number | string;
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

/** What `ask --json` prints, and more. */
export interface Asked {
  /** The line that `ask` prints. */
  reply: string;
  given: { oracle: string; answer: string }[];
  /** 0: agreed; 1: not. */
  exit: number;
  [member: string]: any;
}

/** Bad input, in the words of the program: what it ends with exit code 2 for. */
export class UsageError extends Error {
  /** The message without the column. */
  reason: string;
  /** Of the question, from 1. */
  column: number | null;
  /** What was probably meant, `(did you mean ...?)`; empty where nothing is known. */
  hint: string;
}

/** Thrown by a function that fails: what it says is the answer, behind `failed`. */
export class Failure extends Error {}

/** Thrown by a function where nobody is to be asked any more: from then on `progress` is false. */
export class Stopped extends Error {}

export class Doublecheck {
  constructor(module: WebAssembly.Module);
  request(request: { do: string; [member: string]: unknown }, progress?: Progress, write?: Compared['write']): any;
  ask(question: string, options?: Chosen): Asked;
  /** `files` must have the ledgers of `known`; and for `exam`, as for `try`, the exam. */
  compare(options?: Compared): Printed;
  /** `files` may have the exam, see doublecheck.mjs. */
  try(oracle: Oracle, options?: Omit<Chosen, 'oracles'> & { progress?: Progress }): Printed;
  shrink(question: string, options?: Shrunk): Printed;
  demo(options?: Shown): Printed;
  /** The lines that `compare` asks. */
  questions(options: Random): string[];
  names(): { games: string[]; verbs: string[]; mutants: string[] };
}

export function load(
  from?: BufferSource | Response | Promise<Response> | WebAssembly.Module | URL,
): Promise<Doublecheck>;
