// What the server sends; see the handlers of `doublecheck serve`.

export type Turn = 'white' | 'black';

/** Files, ranks, levels. */
export type Sizes = [number, number, number];

export interface Placed {
  cell: string;
  /** A letter of KQRBNPU; a capital is White. A promoted piece of crazyhouse has a mark: `Q~`. */
  piece: string;
}

export interface Position {
  game: string;
  /** How its text is written: cube_turn, fen, sixteen and so on. */
  form: string;
  text: string;
  sizes: Sizes;
  pieces: Placed[];
  to_move: Turn | null;
  castling: string | null;
  en_passant: string | null;
  halfmove_clock: number;
  move_number: number;
  /** `[QNp]`, where the form has pockets. */
  pockets?: string;
  /** `3+3`, where the form has checks to give. */
  checks?: string;
}

export interface Answer {
  oracle: string;
  /** Null while it is awaited. */
  answer: string | null;
  /** How long it took, where that is known. */
  seconds?: number;
}

/** What is known of a question before all have answered. */
export interface Asking {
  question: string;
  answers: Answer[];
  agree: boolean;
  repeat: string;
  /** The address that tells all answers, once they are there and were not told by one. */
  link?: string;
  /** Of answers that a link told: its rules. Without it they were asked for. */
  recorded?: { rules: { rule: string; sentence: string }[] };
}

export interface Asked extends Asking {
  position: Position;
}

export interface Read {
  question: string | null;
  position: Position;
}

/** One form of question. */
export interface Shape {
  verb: string;
  form: string;
  argument: 'none' | 'move' | 'optional_move' | 'target' | 'optional_target' | 'moves';
  example: string;
}

export interface Game {
  game: string;
  /** The kinds of its pieces, as letters of White. */
  pieces: string;
  /** Of its usual box. */
  sizes: Sizes;
  /** Cubes of any side. */
  has_sizes: boolean;
  /** Captures explode. */
  explodes: boolean;
  /** A side without a move has won. */
  stalemate_wins: boolean;
  verbs: Shape[];
}

export interface Program {
  version: string;
  oracles: string[];
  games: Game[];
  labels: { label: string; rule: string }[];
  rules: { rule: string; title: string; sentence: string }[];
  campaigns: { index: number; dir: string }[];
}

export interface Mailbox {
  box: string;
  /** Cells along each axis, guards included; `cells` goes along the first axis first. */
  sizes: Sizes;
  cells: { index: number; cell: string | null }[];
}

export interface RuleLine {
  comment: string;
  question: string;
  answer: string;
  position: Position;
}

export interface RuleLines {
  rule: string;
  title: string;
  lines: RuleLine[];
}

export interface Sample {
  seconds: number;
  executions: number;
  edges: number | null;
  corpus: number;
  disagreements: number;
  canaries_killed: number;
  chance: number | null;
  chance_upper: number | null;
}

export interface Finding {
  signature: string;
  /** SVG, see drawing.js: what is wrong in words, the board, who says what, and the rule. */
  drawing: string;
  count: number;
  /** Seconds after the start. */
  first_seen: number;
  shrunk: string;
  position: Position;
  /** The address that tells answers and rules, too. */
  link: string;
  repeat: string;
  triage: string;
  /** The other names of the bug. */
  also?: { symptom: string; why: string; count: number; shrunk: string }[];
}

/** The bugs of a library in a game. */
export interface Library {
  library: string;
  game: string;
  /** `others` is the number of other libraries that answer like the rules. */
  bugs: (Pick<Finding, 'drawing' | 'count' | 'shrunk' | 'link'> & { others: number })[];
}

export interface Demo {
  /** As `doublecheck demo` prints it. */
  text: string;
  /** Null where no question showed the fault. */
  result: { finding: Finding & { found: string; first: string }; mutant: string; belief: string; repeat: string } | null;
}

export interface Campaign {
  dir: string;
  state: 'running' | 'finished';
  targets: string[];
  series: Sample[];
  canaries: { name: string; killed_after: number | null }[];
  findings: Finding[];
  crashes?: { key: string; game: string; count: number; first_seen: number; file: string }[];
}
