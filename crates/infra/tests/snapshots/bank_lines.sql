-- The SQL of `bank_lines`: what it sends in each case, with the bound values.

---- plain
SELECT bank_sync.account, bank_sync.counterparties, bank_sync.last_success_at, bank_sync.last_try_at, bank_sync.last_error
  FROM bank_sync
  WHERE (bank_sync.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM bank_lines
  LEFT JOIN bank_matches ON bank_matches.line_id = bank_lines.id
  AND bank_matches.undone_at IS NULL
  WHERE bank_lines.posted_at IS NOT NULL
  AND bank_lines.status = 'sent'
  AND bank_lines.dated_at >= ?
  AND bank_lines.dated_at < ?
  LIMIT 100001) AS counted;
-- [At(Instant(1795231980123456)), At(Instant(1795318380123456))]
SELECT bank_lines.id, bank_lines.dated_at, bank_lines.amount_cents, bank_lines.kind, CAST(CASE WHEN (bank_lines.status = 'reversed' OR EXISTS (SELECT 1 FROM bank_lines gone WHERE gone.status = 'reversed' AND gone.posted_at IS NOT NULL AND (bank_lines.amount_cents = -gone.amount_cents AND bank_lines.posted_at IS NOT NULL AND (bank_lines.request = gone.request OR (bank_lines.request IS NULL AND bank_lines.status = 'sent' AND bank_lines.posted_at >= gone.posted_at AND bank_lines.account = gone.account AND bank_lines.counterparty = gone.counterparty AND bank_lines.amount_cents = -gone.amount_cents AND bank_lines.posted_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM bank_matches settled WHERE settled.line_id = bank_lines.id AND settled.undone_at IS NULL AND settled.reason IS NULL) AND (SELECT count(*) FROM bank_lines sooner WHERE sooner.request IS NULL AND sooner.status = 'sent' AND sooner.posted_at >= gone.posted_at AND sooner.account = gone.account AND sooner.counterparty = gone.counterparty AND sooner.amount_cents = -gone.amount_cents AND sooner.posted_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM bank_matches settled WHERE settled.line_id = sooner.id AND settled.undone_at IS NULL AND settled.reason IS NULL) AND sooner.id < bank_lines.id) = (SELECT count(*) FROM bank_lines other WHERE other.status = 'reversed' AND other.account = gone.account AND other.counterparty = gone.counterparty AND other.amount_cents = gone.amount_cents AND other.posted_at IS NOT NULL AND other.id < gone.id)))))) THEN 1 ELSE 0 END AS BIGINT), bank_lines.counterparty_name, bank_lines.description, bank_lines.memo, bank_lines.note
  FROM bank_lines
  LEFT JOIN bank_matches ON bank_matches.line_id = bank_lines.id
  AND bank_matches.undone_at IS NULL
  WHERE bank_lines.posted_at IS NOT NULL
  AND bank_lines.status = 'sent'
  AND bank_lines.dated_at >= ?
  AND bank_lines.dated_at < ?
  ORDER BY bank_lines.dated_at DESC, bank_lines.id DESC
  LIMIT ? OFFSET ?;
-- [At(Instant(1795231980123456)), At(Instant(1795318380123456)), 25, 25]
SELECT bank_matches.id, bank_matches.line_id, bank_matches.reason, bank_matches.fee_cents, bank_matches.made_by, bank_matches.undone_by, bank_matches.undone_at, bank_matches.version, bank_matches.created_at, bank_matches.updated_at
  FROM bank_matches
sqlite   |   WHERE (bank_matches.line_id IN (SELECT value
sqlite   |   FROM json_each(?))
postgres |   WHERE (bank_matches.line_id = ANY (?)
  AND (bank_matches.undone_at IS NULL));
sqlite   | -- ["[]"]
postgres | -- [[]]
SELECT bank_match_records.match_id, bank_match_records.payment_id, bank_match_records.partner_payment_id, bank_match_records.commission_id, bank_match_records.amount_cents
  FROM bank_match_records
sqlite   |   WHERE bank_match_records.match_id IN (SELECT value
sqlite   |   FROM json_each(?))
postgres |   WHERE bank_match_records.match_id = ANY (?)
  ORDER BY bank_match_records.match_id, bank_match_records.id;
sqlite   | -- ["[]"]
postgres | -- [[]]
SELECT bank_matches.line_id, (SELECT users.first_name || ' ' || users.last_name FROM users WHERE users.id = bank_matches.made_by)
  FROM bank_matches
  WHERE bank_matches.undone_at IS NULL
sqlite   |   AND bank_matches.line_id IN (SELECT value
sqlite   |   FROM json_each(?));
sqlite   | -- ["[]"]
postgres |   AND bank_matches.line_id = ANY (?);
postgres | -- [[]]

---- state open
-- as in plain: FROM bank_sync WHERE (bank_sync.id = ?) LIMIT ? …
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM bank_lines
  LEFT JOIN bank_matches ON bank_matches.line_id = bank_lines.id
  AND bank_matches.undone_at IS NULL
  WHERE bank_lines.posted_at IS NOT NULL
  AND bank_lines.status = 'sent'
  AND bank_matches.id IS NULL
  AND bank_lines.dated_at >= ?
  AND bank_lines.dated_at < ?
  LIMIT 100001) AS counted;
-- [At(Instant(1795231980123456)), At(Instant(1795318380123456))]
SELECT -- columns as above
  FROM bank_lines
  LEFT JOIN bank_matches ON bank_matches.line_id = bank_lines.id
  AND bank_matches.undone_at IS NULL
  WHERE bank_lines.posted_at IS NOT NULL
  AND bank_lines.status = 'sent'
  AND bank_matches.id IS NULL
  AND bank_lines.dated_at >= ?
  AND bank_lines.dated_at < ?
  ORDER BY bank_lines.dated_at DESC, bank_lines.id DESC
  LIMIT ? OFFSET ?;
-- [At(Instant(1795231980123456)), At(Instant(1795318380123456)), 25, 25]
sqlite   | -- as in plain: FROM bank_matches WHERE (bank_matches.line_id IN (SELECT val …
sqlite   | -- as in plain: FROM bank_match_records WHERE bank_match_records.match_id IN …
postgres | -- as in plain: FROM bank_matches WHERE (bank_matches.line_id = ANY (?) AND …
postgres | -- as in plain: FROM bank_match_records WHERE bank_match_records.match_id = …
-- as in plain: FROM users WHERE users.id = bank_matches.made_by) FROM bank_ …

---- state matched
-- as in plain: FROM bank_sync WHERE (bank_sync.id = ?) LIMIT ? …
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM bank_lines
  LEFT JOIN bank_matches ON bank_matches.line_id = bank_lines.id
  AND bank_matches.undone_at IS NULL
  WHERE bank_lines.posted_at IS NOT NULL
  AND bank_lines.status = 'sent'
  AND bank_matches.id IS NOT NULL
  AND bank_matches.reason IS NULL
  AND bank_lines.dated_at >= ?
  AND bank_lines.dated_at < ?
  LIMIT 100001) AS counted;
-- [At(Instant(1795231980123456)), At(Instant(1795318380123456))]
SELECT -- columns as above
  FROM bank_lines
  LEFT JOIN bank_matches ON bank_matches.line_id = bank_lines.id
  AND bank_matches.undone_at IS NULL
  WHERE bank_lines.posted_at IS NOT NULL
  AND bank_lines.status = 'sent'
  AND bank_matches.id IS NOT NULL
  AND bank_matches.reason IS NULL
  AND bank_lines.dated_at >= ?
  AND bank_lines.dated_at < ?
  ORDER BY bank_lines.dated_at DESC, bank_lines.id DESC
  LIMIT ? OFFSET ?;
-- [At(Instant(1795231980123456)), At(Instant(1795318380123456)), 25, 25]
sqlite   | -- as in plain: FROM bank_matches WHERE (bank_matches.line_id IN (SELECT val …
sqlite   | -- as in plain: FROM bank_match_records WHERE bank_match_records.match_id IN …
postgres | -- as in plain: FROM bank_matches WHERE (bank_matches.line_id = ANY (?) AND …
postgres | -- as in plain: FROM bank_match_records WHERE bank_match_records.match_id = …
-- as in plain: FROM users WHERE users.id = bank_matches.made_by) FROM bank_ …

---- state ignored
-- as in plain: FROM bank_sync WHERE (bank_sync.id = ?) LIMIT ? …
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM bank_lines
  LEFT JOIN bank_matches ON bank_matches.line_id = bank_lines.id
  AND bank_matches.undone_at IS NULL
  WHERE bank_lines.posted_at IS NOT NULL
  AND bank_lines.status = 'sent'
  AND bank_matches.reason IS NOT NULL
  AND bank_lines.dated_at >= ?
  AND bank_lines.dated_at < ?
  LIMIT 100001) AS counted;
-- [At(Instant(1795231980123456)), At(Instant(1795318380123456))]
SELECT -- columns as above
  FROM bank_lines
  LEFT JOIN bank_matches ON bank_matches.line_id = bank_lines.id
  AND bank_matches.undone_at IS NULL
  WHERE bank_lines.posted_at IS NOT NULL
  AND bank_lines.status = 'sent'
  AND bank_matches.reason IS NOT NULL
  AND bank_lines.dated_at >= ?
  AND bank_lines.dated_at < ?
  ORDER BY bank_lines.dated_at DESC, bank_lines.id DESC
  LIMIT ? OFFSET ?;
-- [At(Instant(1795231980123456)), At(Instant(1795318380123456)), 25, 25]
sqlite   | -- as in plain: FROM bank_matches WHERE (bank_matches.line_id IN (SELECT val …
sqlite   | -- as in plain: FROM bank_match_records WHERE bank_match_records.match_id IN …
postgres | -- as in plain: FROM bank_matches WHERE (bank_matches.line_id = ANY (?) AND …
postgres | -- as in plain: FROM bank_match_records WHERE bank_match_records.match_id = …
-- as in plain: FROM users WHERE users.id = bank_matches.made_by) FROM bank_ …
