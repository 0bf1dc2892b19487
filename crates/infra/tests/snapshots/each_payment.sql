-- The SQL of `each_payment`: what it sends in each case, with the bound values.

---- plain
SELECT payments.id, payments.client_id, payments.kind, payments.method, payments.status, payments.amount_cents, payments.payment_date, payments.salesperson_id, payments.mock, payments.notes, payments.version, payments.created_at, payments.updated_at, payments.invoice_id, payments.plan_id, payments.refund_of, payments.refunded_cents, payments.card_intent, payments.card_refund, payments.receipt_number, payments.recorded_by, payments.completed_at, payments.refund_cause, payments.refund_origin, payments.refund_credit_cents, payments.held_agreement_id, payments.released_at, payments.counts_on, (SELECT clients.first_name || ' ' || clients.last_name FROM clients WHERE clients.id = payments.client_id), (SELECT users.first_name || ' ' || users.last_name FROM users WHERE users.id = payments.salesperson_id), CASE WHEN payments.kind <> 'refund' AND payments.status IN ('completed', 'refunded') THEN payments.amount_cents - payments.refunded_cents - (SELECT CAST(COALESCE(sum(allocations.amount_cents - allocations.reversed_cents), 0) AS BIGINT) FROM allocations WHERE allocations.payment_id = payments.id) ELSE 0 END, CASE WHEN payments.status <> 'completed' THEN 0 ELSE (SELECT CAST(COALESCE(sum(refunds.amount_cents), 0) AS BIGINT) FROM payments refunds WHERE refunds.status = 'processing' AND refunds.refund_of = payments.id) END, CAST(CASE WHEN payments.status <> 'refunded' THEN 0 WHEN EXISTS (SELECT 1 FROM payments reversal WHERE reversal.refund_of = payments.id AND reversal.refund_cause = 'reversal') THEN 1 ELSE 0 END AS BIGINT), CASE WHEN payments.held_agreement_id IS NOT NULL AND payments.released_at IS NULL THEN (SELECT cancel_periods.cancel_by FROM cancel_periods WHERE cancel_periods.document_id = payments.held_agreement_id) END, CASE WHEN payments.card_intent IS NULL THEN NULL ELSE (SELECT disputes.status FROM card_disputes disputes WHERE disputes.payment_id = payments.id AND disputes.status IN ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review') ORDER BY disputes.due_by IS NULL, disputes.due_by, disputes.id LIMIT 1) END, CASE WHEN payments.card_intent IS NULL THEN NULL ELSE (SELECT disputes.amount_cents FROM card_disputes disputes WHERE disputes.payment_id = payments.id AND disputes.status IN ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review') ORDER BY disputes.due_by IS NULL, disputes.due_by, disputes.id LIMIT 1) END, CASE WHEN payments.card_intent IS NULL THEN NULL ELSE (SELECT disputes.currency FROM card_disputes disputes WHERE disputes.payment_id = payments.id AND disputes.status IN ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review') ORDER BY disputes.due_by IS NULL, disputes.due_by, disputes.id LIMIT 1) END, CASE WHEN payments.card_intent IS NULL THEN NULL ELSE (SELECT disputes.reason FROM card_disputes disputes WHERE disputes.payment_id = payments.id AND disputes.status IN ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review') ORDER BY disputes.due_by IS NULL, disputes.due_by, disputes.id LIMIT 1) END, CASE WHEN payments.card_intent IS NULL THEN NULL ELSE (SELECT disputes.due_by FROM card_disputes disputes WHERE disputes.payment_id = payments.id AND disputes.status IN ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review') ORDER BY disputes.due_by IS NULL, disputes.due_by, disputes.id LIMIT 1) END, coalesce((SELECT suppressions.created_at FROM clients JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL WHERE clients.id = payments.client_id), (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.client_id = payments.client_id)), (SELECT suppressions.created_at FROM clients JOIN suppressions ON suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL WHERE clients.id = payments.client_id)
  FROM payments
  WHERE 1 = 1
  ORDER BY payments.payment_date DESC, payments.id DESC;
-- []

---- filter search
postgres | -- not kept prepared
SELECT -- columns as above
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
  ORDER BY payments.payment_date DESC, payments.id DESC;
sqlite   | -- ["search_text : (\"ruiz\")", "%ruiz%"]
postgres | -- ["%ruiz%", "%ruiz%"]

---- filter status
postgres | -- not kept prepared
SELECT -- columns as above
  FROM payments
  WHERE 1 = 1
sqlite   |   AND +payments.status IN ('completed', 'refunded')
postgres |   AND payments.status IN ('completed', 'refunded')
  ORDER BY payments.payment_date DESC, payments.id DESC;
-- []

---- filter kind
postgres | -- not kept prepared
SELECT -- columns as above
  FROM payments
  WHERE 1 = 1
sqlite   |   AND +payments.kind = ?
postgres |   AND payments.kind = ?
  ORDER BY payments.payment_date DESC, payments.id DESC;
-- ["deposit"]

---- filter method
postgres | -- not kept prepared
SELECT -- columns as above
  FROM payments
  WHERE 1 = 1
sqlite   |   AND +payments.method = ?
postgres |   AND payments.method = ?
  ORDER BY payments.payment_date DESC, payments.id DESC;
-- ["check"]

---- filter client
postgres | -- not kept prepared
SELECT -- columns as above
  FROM payments
  WHERE 1 = 1
sqlite   |   AND +payments.client_id = ?
postgres |   AND payments.client_id = ?
  ORDER BY payments.payment_date DESC, payments.id DESC;
-- [1]

---- filter salesperson
postgres | -- not kept prepared
SELECT -- columns as above
  FROM payments
  WHERE 1 = 1
sqlite   |   AND +payments.salesperson_id = ?
postgres |   AND payments.salesperson_id = ?
  ORDER BY payments.payment_date DESC, payments.id DESC;
-- [3]

---- filter days
postgres | -- not kept prepared
SELECT -- columns as above
  FROM payments
  WHERE 1 = 1
sqlite   |   AND +payments.payment_date >= ?
sqlite   |   AND +payments.payment_date < ?
postgres |   AND payments.payment_date >= ?
postgres |   AND payments.payment_date < ?
  ORDER BY payments.payment_date DESC, payments.id DESC;
-- [2026-11-21, 2026-12-01]

---- filter mock
postgres | -- not kept prepared
SELECT -- columns as above
  FROM payments
  WHERE 1 = 1
sqlite   |   AND +payments.mock = ?
postgres |   AND payments.mock = ?
  ORDER BY payments.payment_date DESC, payments.id DESC;
-- [0]

---- search: as filter search

---- short search
postgres | -- not kept prepared
SELECT -- columns as above
  FROM payments
  WHERE 1 = 1
  AND payments.client_id IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND (clients.search_text LIKE ? ESCAPE '\'))
  ORDER BY payments.payment_date DESC, payments.id DESC;
-- ["%ru%"]

---- search of a number
postgres | -- not kept prepared
SELECT -- columns as above
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
  ORDER BY CASE WHEN payments.id = ? THEN 0 ELSE 1 END, payments.payment_date DESC, payments.id DESC;
sqlite   | -- [4075551000, "search_text : (\"(407) 555-1000\" OR \"4075551000\")", "%(407) 555-1000%", "%4075551000%", 4075551000]
postgres | -- [4075551000, "%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", 4075551000]

---- search of an id
postgres | -- not kept prepared
SELECT -- columns as above
  FROM payments
  WHERE 1 = 1
  AND payments.id IN (SELECT ?
  UNION SELECT found.id
  FROM payments found
  WHERE found.client_id IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND (clients.search_text LIKE ? ESCAPE '\')))
  ORDER BY CASE WHEN payments.id = ? THEN 0 ELSE 1 END, payments.payment_date DESC, payments.id DESC;
-- [77, "%77%", 77]

---- search of a type
postgres | -- not kept prepared
SELECT -- columns as above
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
  ORDER BY payments.payment_date DESC, payments.id DESC;
sqlite   | -- ["search_text : (\"refund\")", "%refund%"]
postgres | -- ["%refund%", "%refund%"]
