-- The SQL of `plans`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM payment_plans INDEXED BY payment_plans_newest
postgres |   FROM payment_plans
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT payment_plans.id, payment_plans.client_id, payment_plans.name, payment_plans.status, payment_plans.total_cents, payment_plans.down_cents, payment_plans.down_date, payment_plans.frequency, payment_plans.installment_cents, payment_plans.start_date, payment_plans.end_date, payment_plans.payments, payment_plans.method, payment_plans.notes, payment_plans.version, payment_plans.created_at, payment_plans.updated_at, (SELECT clients.first_name || ' ' || clients.last_name FROM clients WHERE clients.id = payment_plans.client_id), coalesce((SELECT suppressions.created_at FROM clients JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL WHERE clients.id = payment_plans.client_id), (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.client_id = payment_plans.client_id)), (SELECT suppressions.created_at FROM clients JOIN suppressions ON suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL WHERE clients.id = payment_plans.client_id), (SELECT CAST(COALESCE(sum(invoices.paid_cents), 0) AS BIGINT) FROM invoices WHERE invoices.plan_id = payment_plans.id AND invoices.voided_at IS NULL), (SELECT CAST(COALESCE(sum(invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents), 0) AS BIGINT) FROM invoices WHERE invoices.plan_id = payment_plans.id AND invoices.voided_at IS NULL)
  FROM (SELECT payment_plans.id AS page_id
sqlite   |   FROM payment_plans INDEXED BY payment_plans_newest
postgres |   FROM payment_plans
  WHERE 1 = 1
  ORDER BY payment_plans.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.id DESC;
-- [25, 25]

---- filter search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.id IN (SELECT named.id
  FROM payment_plans named
  WHERE (named.search_text LIKE ? ESCAPE '\')
  UNION SELECT found.id
  FROM payment_plans found
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
  AND (clients.search_text LIKE ? ESCAPE '\')))
  LIMIT 100001) AS counted;
sqlite   | -- ["%exit%", "search_text : (\"exit\")", "%exit%"]
postgres | -- ["%exit%", "%exit%", "%exit%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.id IN (SELECT named.id
  FROM payment_plans named
  WHERE (named.search_text LIKE ? ESCAPE '\')
  UNION SELECT found.id
  FROM payment_plans found
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
  AND (clients.search_text LIKE ? ESCAPE '\')))
  ORDER BY payment_plans.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
sqlite   | -- ["%exit%", "search_text : (\"exit\")", "%exit%", 25, 25]
postgres | -- ["%exit%", "%exit%", "%exit%", 25, 25]

---- filter status
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.status = ?
  LIMIT 100001) AS counted;
-- ["active"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.status = ?
  ORDER BY payment_plans.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["active", 25, 25]

---- filter client
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.client_id = ?
  LIMIT 100001) AS counted;
-- [1]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.client_id = ?
  ORDER BY payment_plans.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [1, 25, 25]

---- search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.id IN (SELECT named.id
  FROM payment_plans named
  WHERE (named.search_text LIKE ? ESCAPE '\')
  UNION SELECT found.id
  FROM payment_plans found
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
  AND (clients.search_text LIKE ? ESCAPE '\')))
  LIMIT 100001) AS counted;
sqlite   | -- ["%ruiz%", "search_text : (\"ruiz\")", "%ruiz%"]
postgres | -- ["%ruiz%", "%ruiz%", "%ruiz%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.id IN (SELECT named.id
  FROM payment_plans named
  WHERE (named.search_text LIKE ? ESCAPE '\')
  UNION SELECT found.id
  FROM payment_plans found
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
  AND (clients.search_text LIKE ? ESCAPE '\')))
  ORDER BY payment_plans.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
sqlite   | -- ["%ruiz%", "search_text : (\"ruiz\")", "%ruiz%", 25, 25]
postgres | -- ["%ruiz%", "%ruiz%", "%ruiz%", 25, 25]

---- short search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.id IN (SELECT named.id
  FROM payment_plans named
  WHERE (named.search_text LIKE ? ESCAPE '\')
  UNION SELECT found.id
  FROM payment_plans found
  WHERE found.client_id IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND (clients.search_text LIKE ? ESCAPE '\')))
  LIMIT 100001) AS counted;
-- ["%ru%", "%ru%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.id IN (SELECT named.id
  FROM payment_plans named
  WHERE (named.search_text LIKE ? ESCAPE '\')
  UNION SELECT found.id
  FROM payment_plans found
  WHERE found.client_id IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND (clients.search_text LIKE ? ESCAPE '\')))
  ORDER BY payment_plans.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["%ru%", "%ru%", 25, 25]

---- search of a number
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.id IN (SELECT named.id
  FROM payment_plans named
  WHERE (named.search_text LIKE ? ESCAPE '\'
  OR named.search_text LIKE ? ESCAPE '\')
  UNION SELECT found.id
  FROM payment_plans found
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
sqlite   | -- ["%(407) 555-1000%", "%4075551000%", "search_text : (\"(407) 555-1000\" OR \"4075551000\")", "%(407) 555-1000%", "%4075551000%"]
postgres | -- ["%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.id IN (SELECT named.id
  FROM payment_plans named
  WHERE (named.search_text LIKE ? ESCAPE '\'
  OR named.search_text LIKE ? ESCAPE '\')
  UNION SELECT found.id
  FROM payment_plans found
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
  ORDER BY payment_plans.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
sqlite   | -- ["%(407) 555-1000%", "%4075551000%", "search_text : (\"(407) 555-1000\" OR \"4075551000\")", "%(407) 555-1000%", "%4075551000%", 25, 25]
postgres | -- ["%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", 25, 25]

---- sort Created up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM payment_plans INDEXED BY payment_ …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM payment_plans WHERE 1 = 1 LIMIT 1 …
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
sqlite   |   FROM payment_plans INDEXED BY payment_plans_newest
postgres |   FROM payment_plans
  WHERE 1 = 1
  ORDER BY payment_plans.id ASC
  LIMIT ? OFFSET ?) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.id ASC;
-- [25, 25]

---- sort Name up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM payment_plans INDEXED BY payment_ …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM payment_plans WHERE 1 = 1 LIMIT 1 …
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  ORDER BY payment_plans.search_text ASC, payment_plans.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.search_text ASC, payment_plans.id DESC;
-- [25, 25]

---- sort Total up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM payment_plans INDEXED BY payment_ …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM payment_plans WHERE 1 = 1 LIMIT 1 …
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  ORDER BY payment_plans.total_cents ASC, payment_plans.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.total_cents ASC, payment_plans.id DESC;
-- [25, 25]

---- sort Start up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM payment_plans INDEXED BY payment_ …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM payment_plans WHERE 1 = 1 LIMIT 1 …
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  ORDER BY payment_plans.start_date ASC, payment_plans.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.start_date ASC, payment_plans.id DESC;
-- [25, 25]

---- sort Created down: as plain

---- sort Name down
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM payment_plans INDEXED BY payment_ …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM payment_plans WHERE 1 = 1 LIMIT 1 …
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  ORDER BY payment_plans.search_text DESC, payment_plans.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.search_text DESC, payment_plans.id DESC;
-- [25, 25]

---- sort Total down
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM payment_plans INDEXED BY payment_ …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM payment_plans WHERE 1 = 1 LIMIT 1 …
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  ORDER BY payment_plans.total_cents DESC, payment_plans.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.total_cents DESC, payment_plans.id DESC;
-- [25, 25]

---- sort Start down
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM payment_plans INDEXED BY payment_ …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM payment_plans WHERE 1 = 1 LIMIT 1 …
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  ORDER BY payment_plans.start_date DESC, payment_plans.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.start_date DESC, payment_plans.id DESC;
-- [25, 25]

---- what they come to
SELECT count(*), CAST(COALESCE(sum(payment_plans.total_cents), 0) AS BIGINT)
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.status <> ?;
-- ["canceled"]
