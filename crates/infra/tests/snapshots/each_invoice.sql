-- The SQL of `each_invoice`: what it sends in each case, with the bound values.

---- plain
SELECT invoices.id, invoices.client_id, invoices.plan_id, invoices.installment_number, invoices.description, invoices.issued_on, invoices.due_date, invoices.amount_cents, invoices.paid_cents, invoices.taken_off_cents, invoices.voided_at, invoices.version, invoices.created_at, invoices.updated_at, (SELECT clients.first_name || ' ' || clients.last_name FROM clients WHERE clients.id = invoices.client_id), (SELECT payment_plans.name FROM payment_plans WHERE payment_plans.id = invoices.plan_id), CAST(CASE WHEN invoices.plan_id IS NULL OR invoices.voided_at IS NOT NULL OR invoices.paid_cents > 0 THEN 0 WHEN EXISTS (SELECT 1 FROM allocations WHERE allocations.invoice_id = invoices.id AND allocations.reversed_cents > 0) AND EXISTS (SELECT 1 FROM invoices others WHERE others.plan_id = invoices.plan_id AND others.id <> invoices.id AND others.voided_at IS NULL AND others.installment_number <> 0) THEN 1 ELSE 0 END AS BIGINT), coalesce((SELECT suppressions.created_at FROM clients JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL WHERE clients.id = invoices.client_id), (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.client_id = invoices.client_id)), (SELECT suppressions.created_at FROM clients JOIN suppressions ON suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL WHERE clients.id = invoices.client_id)
  FROM invoices
  WHERE 1 = 1
  ORDER BY invoices.due_date ASC, invoices.id DESC;
-- []

---- filter search
postgres | -- not kept prepared
SELECT -- columns as above
  FROM invoices
  WHERE 1 = 1
  AND invoices.id IN (SELECT found.id
  FROM invoices found
sqlite   |   WHERE found.client_id IN (SELECT rowid AS id
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?
postgres |   WHERE found.client_id IN (SELECT clients.id AS id
postgres |   FROM clients
postgres |   WHERE clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   AND (clients.search_text LIKE ? ESCAPE '\')
  UNION ALL SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE ? ESCAPE '\'))
  UNION SELECT planned.id
  FROM payment_plans
  JOIN invoices planned ON planned.client_id = payment_plans.client_id
  AND planned.plan_id = payment_plans.id
  WHERE (payment_plans.search_text LIKE ? ESCAPE '\')
  UNION SELECT described.id
  FROM invoices described
  WHERE described.description IS NOT NULL
  AND (replace(replace(replace(replace(lower(described.description), '’', ''''), 'ʼ', ''''), '‐', '-'), '‑', '-') LIKE ? ESCAPE '\'))
  ORDER BY invoices.due_date ASC, invoices.id DESC;
sqlite   | -- ["search_text : (\"ruiz\")", "%ruiz%", "%ruiz%", "%ruiz%"]
postgres | -- ["%ruiz%", "%ruiz%", "%ruiz%", "%ruiz%"]

---- filter client
postgres | -- not kept prepared
SELECT -- columns as above
  FROM invoices
  WHERE 1 = 1
sqlite   |   AND +invoices.client_id = ?
postgres |   AND invoices.client_id = ?
  ORDER BY invoices.due_date ASC, invoices.id DESC;
-- [1]

---- filter plan
postgres | -- not kept prepared
SELECT -- columns as above
  FROM invoices
  WHERE 1 = 1
sqlite   |   AND +invoices.plan_id = ?
postgres |   AND invoices.plan_id = ?
  ORDER BY invoices.due_date ASC, invoices.id DESC;
-- [7]

---- filter state
SELECT -- columns as above
  FROM invoices
  WHERE 1 = 1
  AND invoices.voided_at IS NULL
  AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents
  AND invoices.paid_cents + invoices.taken_off_cents = 0
  ORDER BY invoices.due_date ASC, invoices.id DESC;
-- []

---- filter bucket
postgres | -- not kept prepared
SELECT -- columns as above
  FROM invoices
  WHERE 1 = 1
sqlite   |   AND +invoices.due_date >= ?
sqlite   |   AND +invoices.due_date < ?
postgres |   AND invoices.due_date >= ?
postgres |   AND invoices.due_date < ?
  AND invoices.voided_at IS NULL
  AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents
  ORDER BY invoices.due_date ASC, invoices.id DESC;
-- [2026-10-22, 2026-11-21]

---- filter due
postgres | -- not kept prepared
SELECT -- columns as above
  FROM invoices
  WHERE 1 = 1
sqlite   |   AND +invoices.due_date >= ?
sqlite   |   AND +invoices.due_date < ?
postgres |   AND invoices.due_date >= ?
postgres |   AND invoices.due_date < ?
  ORDER BY invoices.due_date ASC, invoices.id DESC;
-- [2026-11-21, 2026-12-01]

---- search: as filter search

---- short search
postgres | -- not kept prepared
SELECT -- columns as above
  FROM invoices
  WHERE 1 = 1
  AND invoices.id IN (SELECT found.id
  FROM invoices found
  WHERE found.client_id IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND (clients.search_text LIKE ? ESCAPE '\'))
  UNION SELECT planned.id
  FROM payment_plans
  JOIN invoices planned ON planned.client_id = payment_plans.client_id
  AND planned.plan_id = payment_plans.id
  WHERE (payment_plans.search_text LIKE ? ESCAPE '\')
  UNION SELECT described.id
  FROM invoices described
  WHERE described.description IS NOT NULL
  AND (replace(replace(replace(replace(lower(described.description), '’', ''''), 'ʼ', ''''), '‐', '-'), '‑', '-') LIKE ? ESCAPE '\'))
  ORDER BY invoices.due_date ASC, invoices.id DESC;
-- ["%ru%", "%ru%", "%ru%"]

---- search of a number
postgres | -- not kept prepared
SELECT -- columns as above
  FROM invoices
  WHERE 1 = 1
  AND invoices.id IN (SELECT ?
  UNION SELECT found.id
  FROM invoices found
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
  OR clients.search_text LIKE ? ESCAPE '\'))
  UNION SELECT planned.id
  FROM payment_plans
  JOIN invoices planned ON planned.client_id = payment_plans.client_id
  AND planned.plan_id = payment_plans.id
  WHERE (payment_plans.search_text LIKE ? ESCAPE '\'
  OR payment_plans.search_text LIKE ? ESCAPE '\')
  UNION SELECT described.id
  FROM invoices described
  WHERE described.description IS NOT NULL
  AND (replace(replace(replace(replace(lower(described.description), '’', ''''), 'ʼ', ''''), '‐', '-'), '‑', '-') LIKE ? ESCAPE '\'
  OR replace(replace(replace(replace(lower(described.description), '’', ''''), 'ʼ', ''''), '‐', '-'), '‑', '-') LIKE ? ESCAPE '\'))
  ORDER BY CASE WHEN invoices.id = ? THEN 0 ELSE 1 END, invoices.due_date ASC, invoices.id DESC;
sqlite   | -- [4075551000, "search_text : (\"(407) 555-1000\" OR \"4075551000\")", "%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", 4075551000]
postgres | -- [4075551000, "%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", 4075551000]

---- state partial
SELECT -- columns as above
  FROM invoices
  WHERE 1 = 1
  AND invoices.voided_at IS NULL
  AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents
  AND invoices.paid_cents + invoices.taken_off_cents > 0
  ORDER BY invoices.due_date ASC, invoices.id DESC;
-- []

---- state paid
SELECT -- columns as above
  FROM invoices
  WHERE 1 = 1
  AND invoices.voided_at IS NULL
  AND invoices.paid_cents = invoices.amount_cents
  ORDER BY invoices.due_date ASC, invoices.id DESC;
-- []

---- state settled
SELECT -- columns as above
  FROM invoices
  WHERE 1 = 1
  AND invoices.voided_at IS NULL
  AND invoices.taken_off_cents > 0
  AND invoices.paid_cents + invoices.taken_off_cents = invoices.amount_cents
  ORDER BY invoices.due_date ASC, invoices.id DESC;
-- []

---- state void
SELECT -- columns as above
  FROM invoices
  WHERE 1 = 1
  AND invoices.voided_at IS NOT NULL
  ORDER BY invoices.due_date ASC, invoices.id DESC;
-- []

---- state overdue
SELECT -- columns as above
  FROM invoices
  WHERE 1 = 1
  AND invoices.voided_at IS NULL
  AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents
  AND invoices.due_date < ?
  ORDER BY invoices.due_date ASC, invoices.id DESC;
-- [2026-11-21]

---- state outstanding
SELECT -- columns as above
  FROM invoices
  WHERE 1 = 1
  AND invoices.voided_at IS NULL
  AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents
  ORDER BY invoices.due_date ASC, invoices.id DESC;
-- []
