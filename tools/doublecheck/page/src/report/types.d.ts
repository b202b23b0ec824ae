// What a report holds; see tools/doublecheck/runs/run.h.

import type { Campaign, Sample } from '../types';

export interface Report {
  version: string;
  made: string;
  parts: Part[];
}

export interface Part {
  kind: string;
  source: string;
  title: string;
  facts: [name: string, value: string][];
  repeat?: string;
  findings?: Found[];
  crashes?: NonNullable<Campaign['crashes']>;
  canaries?: Canary[];
  /** What `killed_after` counts. */
  unit?: string;
  series?: Moment[];
  chances?: Chance[];
  rows?: Row[];
  heat?: Heat;
  scores?: { oracle: string; rows: Score[] }[];
  survival?: Survival;
  ranks?: Ranks;
  tables?: WordTable[];
}

/** For each mutant the curves of all methods; `budget` is in questions. */
export interface Survival {
  budget: number;
  mutants: { name: string; curves: SurvivalCurve[] }[];
}

/** Times are null where they are beyond the budget. */
export interface SurvivalCurve {
  method: string;
  trials: number;
  missed: number;
  median: number | null;
  /** Null where there is none, as where all trials notice at once. */
  interval: [lower: number | null, upper: number | null] | null;
  mean: number;
  mean_error: number;
  steps: { time: number; at_risk: number; noticed: number; share: number; lower: number | null; upper: number | null }[];
}

export interface Ranks {
  critical_difference: number;
  methods: { method: string; rank: number; lower: number; upper: number }[];
}

/** Columns that begin with `#` hold numbers. */
export interface WordTable {
  title: string;
  words: string;
  columns: string[];
  rows: string[][];
}

export interface Witness {
  signature: string;
  shrunk: string;
  /** SVG, see drawing.js. */
  drawing: string;
}

export interface Found extends Witness {
  count: number;
  first: string;
  found: string;
  /** The address that tells answers and rules, too: of a page, or from `#` on where none was named. */
  link: string;
  repeat: string;
  /** The seeded fault that answers as the accused does. */
  behaves_like?: { in_words: string } | null;
  triage?: string;
  /** The other names of the bug; `why` is empty where it is not told. */
  also?: { symptom: string; why: string; count: number; shrunk: string }[];
}

export interface Canary {
  name: string;
  game: string;
  killed_after: number | null;
}

export interface Moment extends Sample {
  chance_lower: number | null;
}

export interface Chance {
  what: string;
  estimate: number;
  lower: number;
  upper: number;
  confidence: number;
}

export interface Row {
  game: string;
  verb: string;
  asked: number;
  agreed: number;
  disagreed: number;
  known: number;
  abstained: number;
}

export interface Heat {
  methods: string[];
  rows: HeatRow[];
}

export interface HeatRow {
  name: string;
  more: string;
  cells: HeatCell[];
  witness?: Witness;
}

/** Null where the method does not know the game; `at` is null where the mutant was missed. */
export type HeatCell = { text: string; at: number | null } | null;

export interface Score {
  rule: string;
  title: string;
  questions: number;
  passed: number;
  failed: number;
  masked: number;
  abstained: number;
  verdict: string;
}
