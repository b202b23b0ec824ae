-- Adds to `main` what the record `other` has of campaigns, and the larger count where both have one.

INSERT INTO campaign (id, own, started, engine, games, verbs, oracles, canaries, seed, max_leaves,
                      contracts)
  SELECT id, 0, started, engine, games, verbs, oracles, canaries, seed, max_leaves,
         contracts
  FROM other.campaign WHERE true
  ON CONFLICT DO NOTHING;

INSERT INTO session (campaign, number, started, version, targets, jobs, ran_ms, ended)
  SELECT campaign, number, started, version, targets, jobs, ran_ms, ended
  FROM other.session WHERE true
  ON CONFLICT DO UPDATE SET
    ran_ms = max(ran_ms, excluded.ran_ms),
    ended = CASE WHEN excluded.ended = '' THEN ended ELSE excluded.ended END;

INSERT INTO worker (campaign, number, session, game, slot, seed, log, started,
                    executions, askable, legal, asked, ended)
  SELECT campaign, number, session, game, slot, seed, log, started,
         executions, askable, legal, asked, ended
  FROM other.worker WHERE true
  ON CONFLICT DO UPDATE SET
    executions = max(executions, excluded.executions),
    askable = max(askable, excluded.askable),
    legal = max(legal, excluded.legal),
    asked = max(asked, excluded.asked),
    ended = coalesce(excluded.ended, ended);

INSERT INTO sighting (campaign, worker, signature, count)
  SELECT campaign, worker, signature, count
  FROM other.sighting WHERE true
  ON CONFLICT DO UPDATE SET count = max(count, excluded.count);

INSERT INTO disagreement (signature, campaign, worker, asked, execution, first_seen_ms, recorded,
                          found, witness, shrunk, folding, triage, triaged)
  SELECT signature, campaign, worker, asked, execution, first_seen_ms, recorded,
         found, witness, shrunk, folding, triage, triaged
  FROM other.disagreement WHERE true ORDER BY number
  ON CONFLICT DO NOTHING;

-- Of disagreements that are new.
INSERT INTO answer (disagreement, question, place, oracle, text)
  SELECT ours.number, question, place, oracle, text
  FROM other.answer
  JOIN other.disagreement AS theirs ON theirs.number = disagreement
  JOIN main.disagreement AS ours ON ours.signature = theirs.signature
  WHERE ours.number NOT IN (SELECT disagreement FROM main.answer);

INSERT INTO crash (key, campaign, game, first_seen_ms, artifact, shrunk)
  SELECT key, campaign, game, first_seen_ms, artifact, shrunk
  FROM other.crash WHERE true ORDER BY number
  ON CONFLICT DO UPDATE SET shrunk = excluded.shrunk WHERE shrunk = '';

INSERT INTO crash_count (campaign, key, count)
  SELECT campaign, key, count
  FROM other.crash_count WHERE true
  ON CONFLICT DO UPDATE SET count = max(count, excluded.count);

INSERT INTO canary (campaign, game, mutant, asked, executions)
  SELECT campaign, game, mutant, asked, executions
  FROM other.canary WHERE true
  ON CONFLICT DO UPDATE SET asked = excluded.asked, executions = excluded.executions
    WHERE asked IS NULL;

INSERT INTO coverage (campaign, game, at_ms, executions, asked, edge_executions, edges_covered,
                      edges_once, edges_twice, edges_all, features, corpus)
  SELECT campaign, game, at_ms, executions, asked, edge_executions, edges_covered,
         edges_once, edges_twice, edges_all, features, corpus
  FROM other.coverage WHERE true
  ON CONFLICT DO NOTHING;
