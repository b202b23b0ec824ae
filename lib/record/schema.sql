-- The record of a fuzz campaign, version 3 (PRAGMA user_version). `doublecheck campaign` reads it,
-- and so does any program that reads SQLite. Names of games and verbs are those of the command
-- line. Dates are UTC, `2026-01-31 23:59:59`. Times in milliseconds count what the campaign ran,
-- over all its sessions. Counts are cumulative: a row is replaced by a later one, never added to
-- it, so that what one log says can be recorded twice.

-- Campaigns: the one of this folder, and those that were merged into it.
CREATE TABLE campaign (
  id         TEXT PRIMARY KEY,              -- 32 random hexadecimal digits
  own        INTEGER NOT NULL,              -- 1: of this folder; 0: merged into it
  started    TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,  -- date
  engine     TEXT NOT NULL,                 -- libfuzzer, afl
  games      TEXT NOT NULL,                 -- JSON array of names
  verbs      TEXT NOT NULL,                 -- JSON array of names; [] is the whole ladder
  oracles    TEXT NOT NULL,                 -- JSON array, as --oracle takes them
  canaries   TEXT NOT NULL,                 -- JSON array of names of mutants
  seed       TEXT NOT NULL,                 -- a number below 2^64
  max_leaves INTEGER NOT NULL,              -- perft abstains beyond so many leaves
  contracts  TEXT NOT NULL DEFAULT '{}'     -- JSON object: words of contracts by names of oracles
) WITHOUT ROWID;

-- Runs of a campaign: from its start or resumption to its end or to a kill.
CREATE TABLE session (
  campaign TEXT NOT NULL REFERENCES campaign,
  number   INTEGER NOT NULL,                -- from 1 in each campaign
  started  TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,  -- date
  version  TEXT NOT NULL,                   -- of doublecheck: commit, compiler
  targets  TEXT NOT NULL,                   -- folder of the fuzz targets
  jobs     INTEGER NOT NULL,                -- workers at a time
  ran_ms   INTEGER NOT NULL DEFAULT 0,      -- how long this session has run, milliseconds
  ended    TEXT NOT NULL DEFAULT '',        -- done, interrupted, failed; '' if it runs or was killed
  PRIMARY KEY (campaign, number)
) WITHOUT ROWID;

-- Processes that fuzz one game.
CREATE TABLE worker (
  campaign   TEXT NOT NULL,
  number     INTEGER NOT NULL,              -- from 1 in each campaign
  session    INTEGER NOT NULL,              -- number of the session that it belongs to
  game       TEXT NOT NULL,
  slot       INTEGER NOT NULL,              -- which of the session's jobs
  seed       TEXT NOT NULL,                 -- a number below 2^64
  log        TEXT NOT NULL,                 -- file of its events, in the campaign's folder
  started    TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,  -- date
  executions INTEGER NOT NULL DEFAULT 0,    -- inputs run
  askable    INTEGER NOT NULL DEFAULT 0,    -- inputs that are questions of its target
  legal      INTEGER NOT NULL DEFAULT 0,    -- askable inputs that the rules allow
  asked      INTEGER NOT NULL DEFAULT 0,    -- questions asked of all oracles
  ended      TEXT,                          -- done, or how it died; NULL if it runs or was killed
  PRIMARY KEY (campaign, number),
  FOREIGN KEY (campaign, session) REFERENCES session
) WITHOUT ROWID;

-- Disagreements, one for each signature. Several may be one bug: `folding` is what tells, and who
-- lists them finds that out anew.
CREATE TABLE disagreement (
  number        INTEGER PRIMARY KEY,        -- from 1 in the order of recording; kept for good
  signature     TEXT NOT NULL UNIQUE,       -- verb, game; who against whom; kind of difference
  campaign      TEXT NOT NULL REFERENCES campaign,  -- whose worker saw it first
  worker        INTEGER NOT NULL,           -- number of that worker
  asked         INTEGER NOT NULL,           -- which of that worker's questions it was
  execution     INTEGER NOT NULL,           -- which of that worker's inputs it was
  first_seen_ms INTEGER NOT NULL,           -- when, milliseconds
  recorded      TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,  -- date
  found         TEXT NOT NULL,              -- question as found
  witness       TEXT NOT NULL,              -- smallest question known
  shrunk        INTEGER NOT NULL,           -- 1: the witness was shrunk; 0: that is still to be done
  folding       TEXT NOT NULL DEFAULT '{}', -- JSON object: what shows close to the witness, its traits
  triage        TEXT NOT NULL DEFAULT '',   -- what triage said last: fixed, still there, changed; ''
  triaged       TEXT                        -- date of that
);

-- What the oracles answered to the two questions of a disagreement.
CREATE TABLE answer (
  disagreement INTEGER NOT NULL REFERENCES disagreement,
  question     TEXT NOT NULL CHECK (question IN ('found', 'witness')),  -- which of the two
  place        INTEGER NOT NULL,            -- order of the oracles, from 0
  oracle       TEXT NOT NULL,
  text         TEXT NOT NULL,               -- the answer, one line
  PRIMARY KEY (disagreement, question, place)
) WITHOUT ROWID;

-- How often a worker has seen a signature.
CREATE TABLE sighting (
  campaign  TEXT NOT NULL,
  worker    INTEGER NOT NULL,
  signature TEXT NOT NULL,                  -- may be here before its disagreement is
  count     INTEGER NOT NULL,
  PRIMARY KEY (campaign, worker, signature),
  FOREIGN KEY (campaign, worker) REFERENCES worker
) WITHOUT ROWID;

-- Crashes, time-outs and exhausted memory of workers, one for each key.
CREATE TABLE crash (
  number        INTEGER PRIMARY KEY,        -- from 1 in the order of recording; kept for good
  key           TEXT NOT NULL UNIQUE,       -- how the process ended, and where
  campaign      TEXT NOT NULL REFERENCES campaign,  -- which had it first
  game          TEXT NOT NULL,
  first_seen_ms INTEGER NOT NULL,           -- when, milliseconds
  artifact      TEXT NOT NULL,              -- file of the input, in the campaign's folder
  shrunk        TEXT NOT NULL               -- the same of the smallest input with this key; '' if none
);

-- How often a campaign had a crash.
CREATE TABLE crash_count (
  campaign TEXT NOT NULL REFERENCES campaign,
  key      TEXT NOT NULL REFERENCES crash (key),
  count    INTEGER NOT NULL,
  PRIMARY KEY (campaign, key)
) WITHOUT ROWID;

-- Mutants that a campaign must notice, or its silence about the game means nothing.
CREATE TABLE canary (
  campaign   TEXT NOT NULL REFERENCES campaign,
  game       TEXT NOT NULL,
  mutant     TEXT NOT NULL,                 -- name, without `mutant:`
  asked      INTEGER,                       -- questions of the game until noticed; NULL while it lives
  executions INTEGER,                       -- executions of the game until noticed; NULL while it lives
  PRIMARY KEY (campaign, game, mutant)
) WITHOUT ROWID;

-- What is known of a game's target at a moment.
CREATE TABLE coverage (
  campaign        TEXT NOT NULL REFERENCES campaign,
  game            TEXT NOT NULL,
  at_ms           INTEGER NOT NULL,         -- when, milliseconds
  executions      INTEGER NOT NULL,         -- of all workers of the game
  asked           INTEGER NOT NULL,         -- the same
  edge_executions INTEGER NOT NULL,         -- executions whose edges were counted
  edges_covered   INTEGER NOT NULL,         -- edges of the code that any of these hit
  edges_once      INTEGER NOT NULL,         -- edges that exactly one of these hit
  edges_twice     INTEGER NOT NULL,         -- edges that exactly two of these hit
  edges_all       INTEGER NOT NULL,         -- edges that the code has
  features        INTEGER NOT NULL,         -- as the engine counts them
  corpus          INTEGER NOT NULL,         -- inputs in the corpus
  PRIMARY KEY (campaign, game, at_ms)
) WITHOUT ROWID;

-- Sums over all workers of a game.
CREATE VIEW game_totals AS
  SELECT game, sum(executions) AS executions, sum(askable) AS askable, sum(legal) AS legal,
         sum(asked) AS asked
  FROM worker GROUP BY game;

-- Sightings of a signature by all workers.
CREATE VIEW sightings AS
  SELECT signature, sum(count) AS count FROM sighting GROUP BY signature;

-- Of each canary the soonest death in any campaign.
CREATE VIEW canary_fate AS
  SELECT game, mutant, min(asked) AS asked, min(executions) AS executions
  FROM canary GROUP BY game, mutant;
