-- The SQL of `payments`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM payments INDEXED BY payments_newest
postgres |   FROM payments
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT payments.id, payments.client_id, payments.kind, payments.method, payments.status, payments.amount_cents, payments.payment_date, payments.salesperson_id, payments.mock, payments.notes, payments.version, payments.created_at, payments.updated_at, payments.invoice_id, payments.plan_id, payments.refund_of, payments.refunded_cents, payments.card_intent, payments.card_refund, payments.receipt_number, payments.recorded_by, payments.completed_at, payments.refund_cause, payments.refund_origin, payments.refund_credit_cents, payments.held_agreement_id, payments.released_at, payments.counts_on, (SELECT clients.first_name || ' ' || clients.last_name FROM clients WHERE clients.id = payments.client_id), (SELECT users.first_name || ' ' || users.last_name FROM users WHERE users.id = payments.salesperson_id), CASE WHEN payments.kind <> 'refund' AND payments.status IN ('completed', 'refunded') THEN payments.amount_cents - payments.refunded_cents - (SELECT CAST(COALESCE(sum(allocations.amount_cents - allocations.reversed_cents), 0) AS BIGINT) FROM allocations WHERE allocations.payment_id = payments.id) ELSE 0 END, CASE WHEN payments.status <> 'completed' THEN 0 ELSE (SELECT CAST(COALESCE(sum(refunds.amount_cents), 0) AS BIGINT) FROM payments refunds WHERE refunds.status = 'processing' AND refunds.refund_of = payments.id) END, CAST(CASE WHEN payments.status <> 'refunded' THEN 0 WHEN EXISTS (SELECT 1 FROM payments reversal WHERE reversal.refund_of = payments.id AND reversal.refund_cause = 'reversal') THEN 1 ELSE 0 END AS BIGINT), CASE WHEN payments.held_agreement_id IS NOT NULL AND payments.released_at IS NULL THEN (SELECT cancel_periods.cancel_by FROM cancel_periods WHERE cancel_periods.document_id = payments.held_agreement_id) END, CASE WHEN payments.card_intent IS NULL THEN NULL ELSE (SELECT disputes.status FROM card_disputes disputes WHERE disputes.payment_id = payments.id AND disputes.status IN ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review') ORDER BY disputes.due_by IS NULL, disputes.due_by, disputes.id LIMIT 1) END, CASE WHEN payments.card_intent IS NULL THEN NULL ELSE (SELECT disputes.amount_cents FROM card_disputes disputes WHERE disputes.payment_id = payments.id AND disputes.status IN ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review') ORDER BY disputes.due_by IS NULL, disputes.due_by, disputes.id LIMIT 1) END, CASE WHEN payments.card_intent IS NULL THEN NULL ELSE (SELECT disputes.currency FROM card_disputes disputes WHERE disputes.payment_id = payments.id AND disputes.status IN ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review') ORDER BY disputes.due_by IS NULL, disputes.due_by, disputes.id LIMIT 1) END, CASE WHEN payments.card_intent IS NULL THEN NULL ELSE (SELECT disputes.reason FROM card_disputes disputes WHERE disputes.payment_id = payments.id AND disputes.status IN ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review') ORDER BY disputes.due_by IS NULL, disputes.due_by, disputes.id LIMIT 1) END, CASE WHEN payments.card_intent IS NULL THEN NULL ELSE (SELECT disputes.due_by FROM card_disputes disputes WHERE disputes.payment_id = payments.id AND disputes.status IN ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review') ORDER BY disputes.due_by IS NULL, disputes.due_by, disputes.id LIMIT 1) END, coalesce((SELECT suppressions.created_at FROM clients JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL WHERE clients.id = payments.client_id), (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.client_id = payments.client_id)), (SELECT suppressions.created_at FROM clients JOIN suppressions ON suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL WHERE clients.id = payments.client_id)
  FROM (SELECT payments.id AS page_id
  FROM payments
  WHERE 1 = 1
  ORDER BY payments.payment_date DESC, payments.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN payments ON payments.id = page.page_id
  ORDER BY payments.payment_date DESC, payments.id DESC;
-- [25, 25]

---- filter search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payments
  WHERE 1 = 1
sqlite   |   AND payments.client_id IN (SELECT rowid AS id
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?
postgres |   AND payments.client_id IN (SELECT clients.id AS id
postgres |   FROM clients
postgres |   WHERE clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   AND (clients.search_text LIKE ? ESCAPE '\')
  UNION ALL SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE ? ESCAPE '\'))
  LIMIT 100001) AS counted;
sqlite   | -- ["search_text : (\"ruiz\")", "%ruiz%"]
postgres | -- ["%ruiz%", "%ruiz%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT payments.id AS page_id
  FROM payments
  WHERE 1 = 1
sqlite   |   AND payments.client_id IN (SELECT rowid AS id
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?
postgres |   AND payments.client_id IN (SELECT clients.id AS id
postgres |   FROM clients
postgres |   WHERE clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   AND (clients.search_text LIKE ? ESCAPE '\')
  UNION ALL SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE ? ESCAPE '\'))
  ORDER BY payments.payment_date DESC, payments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
sqlite   | -- ["search_text : (\"ruiz\")", "%ruiz%", 25, 25]
postgres | -- ["%ruiz%", "%ruiz%", 25, 25]

---- filter status
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payments
  WHERE 1 = 1
  AND payments.status IN ('completed', 'refunded')
  LIMIT 100001) AS counted;
-- []
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT payments.id AS page_id
  FROM payments
  WHERE 1 = 1
  AND payments.status IN ('completed', 'refunded')
  ORDER BY payments.payment_date DESC, payments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [25, 25]

sqlite   | ---- filter status; 30,000 rows
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT payments.id AS page_id
sqlite   |   FROM payments
sqlite   |   WHERE 1 = 1
sqlite   |   AND +payments.status IN ('completed', 'refunded')
sqlite   |   ORDER BY payments.payment_date DESC, payments.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- [25, 25]
sqlite   |
---- filter kind
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payments
  WHERE 1 = 1
  AND payments.kind = ?
  LIMIT 100001) AS counted;
-- ["deposit"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT payments.id AS page_id
  FROM payments
  WHERE 1 = 1
  AND payments.kind = ?
sqlite   |   ORDER BY payments.payment_date DESC, payments.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- ["deposit", 25, 25]
sqlite   |
sqlite   | ---- filter kind; 30,000 rows
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT payments.id AS page_id
sqlite   |   FROM payments
sqlite   |   WHERE 1 = 1
sqlite   |   AND +payments.kind = ?
  ORDER BY payments.payment_date DESC, payments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["deposit", 25, 25]

---- filter method
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payments
  WHERE 1 = 1
  AND payments.method = ?
  LIMIT 100001) AS counted;
-- ["check"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT payments.id AS page_id
  FROM payments
  WHERE 1 = 1
  AND payments.method = ?
sqlite   |   ORDER BY payments.payment_date DESC, payments.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- ["check", 25, 25]
sqlite   |
sqlite   | ---- filter method; 30,000 rows
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT payments.id AS page_id
sqlite   |   FROM payments
sqlite   |   WHERE 1 = 1
sqlite   |   AND +payments.method = ?
  ORDER BY payments.payment_date DESC, payments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["check", 25, 25]

---- filter client
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payments
  WHERE 1 = 1
  AND payments.client_id = ?
  LIMIT 100001) AS counted;
-- [1]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT payments.id AS page_id
  FROM payments
  WHERE 1 = 1
  AND payments.client_id = ?
  ORDER BY payments.payment_date DESC, payments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [1, 25, 25]

sqlite   | ---- filter client; 30,000 rows
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT payments.id AS page_id
sqlite   |   FROM payments
sqlite   |   WHERE 1 = 1
sqlite   |   AND +payments.client_id = ?
sqlite   |   ORDER BY payments.payment_date DESC, payments.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- [1, 25, 25]
sqlite   |
---- filter salesperson
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payments
  WHERE 1 = 1
  AND payments.salesperson_id = ?
  LIMIT 100001) AS counted;
-- [3]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT payments.id AS page_id
  FROM payments
  WHERE 1 = 1
  AND payments.salesperson_id = ?
sqlite   |   ORDER BY payments.payment_date DESC, payments.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- [3, 25, 25]
sqlite   |
sqlite   | ---- filter salesperson; 30,000 rows
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT payments.id AS page_id
sqlite   |   FROM payments
sqlite   |   WHERE 1 = 1
sqlite   |   AND +payments.salesperson_id = ?
  ORDER BY payments.payment_date DESC, payments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [3, 25, 25]

---- filter days
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payments
  WHERE 1 = 1
  AND payments.payment_date >= ?
  AND payments.payment_date < ?
  LIMIT 100001) AS counted;
-- [2026-11-21, 2026-12-01]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT payments.id AS page_id
  FROM payments
  WHERE 1 = 1
  AND payments.payment_date >= ?
  AND payments.payment_date < ?
sqlite   |   ORDER BY payments.payment_date DESC, payments.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- [2026-11-21, 2026-12-01, 25, 25]
sqlite   |
sqlite   | ---- filter days; 30,000 rows
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT payments.id AS page_id
sqlite   |   FROM payments
sqlite   |   WHERE 1 = 1
sqlite   |   AND +payments.payment_date >= ?
sqlite   |   AND +payments.payment_date < ?
  ORDER BY payments.payment_date DESC, payments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [2026-11-21, 2026-12-01, 25, 25]

---- filter mock
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payments
  WHERE 1 = 1
  AND payments.mock = ?
  LIMIT 100001) AS counted;
-- [0]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT payments.id AS page_id
  FROM payments
  WHERE 1 = 1
  AND payments.mock = ?
  ORDER BY payments.payment_date DESC, payments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [0, 25, 25]

sqlite   | ---- filter mock; 30,000 rows
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT payments.id AS page_id
sqlite   |   FROM payments
sqlite   |   WHERE 1 = 1
sqlite   |   AND +payments.mock = ?
sqlite   |   ORDER BY payments.payment_date DESC, payments.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- [0, 25, 25]
sqlite   |
---- search: as filter search

---- short search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payments
  WHERE 1 = 1
  AND payments.client_id IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND (clients.search_text LIKE ? ESCAPE '\'))
  LIMIT 100001) AS counted;
-- ["%ru%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT payments.id AS page_id
  FROM payments
  WHERE 1 = 1
  AND payments.client_id IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND (clients.search_text LIKE ? ESCAPE '\'))
  ORDER BY payments.payment_date DESC, payments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["%ru%", 25, 25]

---- search of a number
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payments
  WHERE 1 = 1
  AND payments.id IN (SELECT ?
  UNION SELECT found.id
  FROM payments found
sqlite   |   WHERE found.client_id IN (SELECT rowid AS id
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?
postgres |   WHERE found.client_id IN (SELECT clients.id AS id
postgres |   FROM clients
postgres |   WHERE clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   AND (clients.search_text LIKE ? ESCAPE '\'
postgres |   OR clients.search_text LIKE ? ESCAPE '\')
  UNION ALL SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE ? ESCAPE '\'
  OR clients.search_text LIKE ? ESCAPE '\')))
  LIMIT 100001) AS counted;
sqlite   | -- [4075551000, "search_text : (\"(407) 555-1000\" OR \"4075551000\")", "%(407) 555-1000%", "%4075551000%"]
postgres | -- [4075551000, "%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT payments.id AS page_id
  FROM payments
  WHERE 1 = 1
  AND payments.id IN (SELECT ?
  UNION SELECT found.id
  FROM payments found
sqlite   |   WHERE found.client_id IN (SELECT rowid AS id
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?
postgres |   WHERE found.client_id IN (SELECT clients.id AS id
postgres |   FROM clients
postgres |   WHERE clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   AND (clients.search_text LIKE ? ESCAPE '\'
postgres |   OR clients.search_text LIKE ? ESCAPE '\')
  UNION ALL SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE ? ESCAPE '\'
  OR clients.search_text LIKE ? ESCAPE '\')))
  ORDER BY CASE WHEN payments.id = ? THEN 0 ELSE 1 END, payments.payment_date DESC, payments.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN payments ON payments.id = page.page_id
  ORDER BY CASE WHEN payments.id = ? THEN 0 ELSE 1 END, payments.payment_date DESC, payments.id DESC;
sqlite   | -- [4075551000, "search_text : (\"(407) 555-1000\" OR \"4075551000\")", "%(407) 555-1000%", "%4075551000%", 4075551000, 25, 25, 4075551000]
postgres | -- [4075551000, "%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", 4075551000, 25, 25, 4075551000]

---- search of an id
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payments
  WHERE 1 = 1
  AND payments.id IN (SELECT ?
  UNION SELECT found.id
  FROM payments found
  WHERE found.client_id IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND (clients.search_text LIKE ? ESCAPE '\')))
  LIMIT 100001) AS counted;
-- [77, "%77%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT payments.id AS page_id
  FROM payments
  WHERE 1 = 1
  AND payments.id IN (SELECT ?
  UNION SELECT found.id
  FROM payments found
  WHERE found.client_id IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND (clients.search_text LIKE ? ESCAPE '\')))
  ORDER BY CASE WHEN payments.id = ? THEN 0 ELSE 1 END, payments.payment_date DESC, payments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [77, "%77%", 77, 25, 25, 77]

---- search of a type
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payments
  WHERE 1 = 1
sqlite   |   AND (payments.client_id IN (SELECT rowid AS id
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?
postgres |   AND (payments.client_id IN (SELECT clients.id AS id
postgres |   FROM clients
postgres |   WHERE clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   AND (clients.search_text LIKE ? ESCAPE '\')
  UNION ALL SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE ? ESCAPE '\'))
  OR payments.kind IN ('refund'))
  LIMIT 100001) AS counted;
sqlite   | -- ["search_text : (\"refund\")", "%refund%"]
postgres | -- ["%refund%", "%refund%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT payments.id AS page_id
  FROM payments
  WHERE 1 = 1
sqlite   |   AND (payments.client_id IN (SELECT rowid AS id
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?
postgres |   AND (payments.client_id IN (SELECT clients.id AS id
postgres |   FROM clients
postgres |   WHERE clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   AND (clients.search_text LIKE ? ESCAPE '\')
  UNION ALL SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE ? ESCAPE '\'))
  OR payments.kind IN ('refund'))
  ORDER BY payments.payment_date DESC, payments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
sqlite   | -- ["search_text : (\"refund\")", "%refund%", 25, 25]
postgres | -- ["%refund%", "%refund%", 25, 25]

---- sort Date up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM payments INDEXED BY payments_newe …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM payments WHERE 1 = 1 LIMIT 100001 …
SELECT -- columns as above
  FROM (SELECT payments.id AS page_id
  FROM payments
  WHERE 1 = 1
  ORDER BY payments.payment_date ASC, payments.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN payments ON payments.id = page.page_id
  ORDER BY payments.payment_date ASC, payments.id DESC;
-- [25, 25]

---- sort Amount up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM payments INDEXED BY payments_newe …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM payments WHERE 1 = 1 LIMIT 100001 …
SELECT -- columns as above
  FROM (SELECT payments.id AS page_id
  FROM payments
  WHERE 1 = 1
  ORDER BY payments.amount_cents ASC, payments.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN payments ON payments.id = page.page_id
  ORDER BY payments.amount_cents ASC, payments.id DESC;
-- [25, 25]

---- sort Date down: as plain

---- sort Amount down
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM payments INDEXED BY payments_newe …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM payments WHERE 1 = 1 LIMIT 100001 …
SELECT -- columns as above
  FROM (SELECT payments.id AS page_id
  FROM payments
  WHERE 1 = 1
  ORDER BY payments.amount_cents DESC, payments.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN payments ON payments.id = page.page_id
  ORDER BY payments.amount_cents DESC, payments.id DESC;
-- [25, 25]

---- what they come to
SELECT count(*), CAST(COALESCE(sum(CASE WHEN payments.kind = 'refund' THEN -payments.amount_cents ELSE payments.amount_cents END), 0) AS BIGINT), CAST(COALESCE(sum(CASE WHEN payments.status IN ('completed', 'refunded') THEN CASE WHEN payments.kind = 'refund' THEN -payments.amount_cents ELSE payments.amount_cents END ELSE 0 END), 0) AS BIGINT)
  FROM payments
  WHERE payments.mock = 0
  AND payments.status <> 'canceled';
-- []
SELECT count(*), CAST(COALESCE(sum(CASE WHEN payments.kind = 'refund' THEN -payments.amount_cents ELSE payments.amount_cents END), 0) AS BIGINT)
  FROM payments
  WHERE payments.held_agreement_id IS NOT NULL
  AND payments.released_at IS NULL
  AND payments.mock = 0
  AND payments.status IN ('completed', 'refunded');
-- []
