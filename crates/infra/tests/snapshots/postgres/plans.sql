-- The SQL of `plans`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payment_plans
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT "payment_plans"."id", "payment_plans"."client_id", "payment_plans"."name", "payment_plans"."status", "payment_plans"."total_cents", "payment_plans"."down_cents", "payment_plans"."down_date", "payment_plans"."frequency", "payment_plans"."installment_cents", "payment_plans"."start_date", "payment_plans"."end_date", "payment_plans"."payments", "payment_plans"."method", "payment_plans"."notes", "payment_plans"."version", "payment_plans"."created_at", "payment_plans"."updated_at", (SELECT clients.first_name || ' ' || clients.last_name FROM clients WHERE clients.id = payment_plans.client_id), (SELECT CAST(COALESCE(sum(invoices.paid_cents), 0) AS BIGINT) FROM invoices WHERE invoices.plan_id = payment_plans.id AND invoices.voided_at IS NULL), (SELECT CAST(COALESCE(sum(invoices.amount_cents - invoices.paid_cents), 0) AS BIGINT) FROM invoices WHERE invoices.plan_id = payment_plans.id AND invoices.voided_at IS NULL)
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  ORDER BY payment_plans.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.id DESC;
-- [25, 25]

---- filter search
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.id IN (SELECT named.id
  FROM payment_plans named
  WHERE (named.search_text LIKE $1 ESCAPE '\')
  UNION SELECT found.id
  FROM payment_plans found
  WHERE found.client_id IN (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE $2 ESCAPE '\')
  UNION ALL SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE $3 ESCAPE '\')))
  LIMIT 100001) AS counted;
-- ["%exit%", "%exit%", "%exit%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.id IN (SELECT named.id
  FROM payment_plans named
  WHERE (named.search_text LIKE $1 ESCAPE '\')
  UNION SELECT found.id
  FROM payment_plans found
  WHERE found.client_id IN (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE $2 ESCAPE '\')
  UNION ALL SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE $3 ESCAPE '\')))
  ORDER BY payment_plans.id DESC
  LIMIT $4 OFFSET $5) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.id DESC;
-- ["%exit%", "%exit%", "%exit%", 25, 25]

---- filter status
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.status = $1
  LIMIT 100001) AS counted;
-- ["active"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.status = $1
  ORDER BY payment_plans.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.id DESC;
-- ["active", 25, 25]

---- filter client
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.client_id = $1
  LIMIT 100001) AS counted;
-- [1]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.client_id = $1
  ORDER BY payment_plans.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.id DESC;
-- [1, 25, 25]

---- search
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.id IN (SELECT named.id
  FROM payment_plans named
  WHERE (named.search_text LIKE $1 ESCAPE '\')
  UNION SELECT found.id
  FROM payment_plans found
  WHERE found.client_id IN (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE $2 ESCAPE '\')
  UNION ALL SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE $3 ESCAPE '\')))
  LIMIT 100001) AS counted;
-- ["%ruiz%", "%ruiz%", "%ruiz%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.id IN (SELECT named.id
  FROM payment_plans named
  WHERE (named.search_text LIKE $1 ESCAPE '\')
  UNION SELECT found.id
  FROM payment_plans found
  WHERE found.client_id IN (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE $2 ESCAPE '\')
  UNION ALL SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE $3 ESCAPE '\')))
  ORDER BY payment_plans.id DESC
  LIMIT $4 OFFSET $5) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.id DESC;
-- ["%ruiz%", "%ruiz%", "%ruiz%", 25, 25]

---- short search
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.id IN (SELECT named.id
  FROM payment_plans named
  WHERE (named.search_text LIKE $1 ESCAPE '\')
  UNION SELECT found.id
  FROM payment_plans found
  WHERE found.client_id IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND (clients.search_text LIKE $2 ESCAPE '\')))
  LIMIT 100001) AS counted;
-- ["%ru%", "%ru%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.id IN (SELECT named.id
  FROM payment_plans named
  WHERE (named.search_text LIKE $1 ESCAPE '\')
  UNION SELECT found.id
  FROM payment_plans found
  WHERE found.client_id IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND (clients.search_text LIKE $2 ESCAPE '\')))
  ORDER BY payment_plans.id DESC
  LIMIT $3 OFFSET $4) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.id DESC;
-- ["%ru%", "%ru%", 25, 25]

---- search of a number
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.id IN (SELECT named.id
  FROM payment_plans named
  WHERE (named.search_text LIKE $1 ESCAPE '\'
  OR named.search_text LIKE $2 ESCAPE '\')
  UNION SELECT found.id
  FROM payment_plans found
  WHERE found.client_id IN (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE $3 ESCAPE '\'
  OR clients.search_text LIKE $4 ESCAPE '\')
  UNION ALL SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE $5 ESCAPE '\'
  OR clients.search_text LIKE $6 ESCAPE '\')))
  LIMIT 100001) AS counted;
-- ["%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.id IN (SELECT named.id
  FROM payment_plans named
  WHERE (named.search_text LIKE $1 ESCAPE '\'
  OR named.search_text LIKE $2 ESCAPE '\')
  UNION SELECT found.id
  FROM payment_plans found
  WHERE found.client_id IN (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE $3 ESCAPE '\'
  OR clients.search_text LIKE $4 ESCAPE '\')
  UNION ALL SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE $5 ESCAPE '\'
  OR clients.search_text LIKE $6 ESCAPE '\')))
  ORDER BY payment_plans.id DESC
  LIMIT $7 OFFSET $8) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.id DESC;
-- ["%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", 25, 25]

---- sort Created up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payment_plans
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  ORDER BY payment_plans.id ASC
  LIMIT $1 OFFSET $2) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.id ASC;
-- [25, 25]

---- sort Name up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payment_plans
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  ORDER BY payment_plans.search_text ASC, payment_plans.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.search_text ASC, payment_plans.id DESC;
-- [25, 25]

---- sort Total up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payment_plans
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  ORDER BY payment_plans.total_cents ASC, payment_plans.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.total_cents ASC, payment_plans.id DESC;
-- [25, 25]

---- sort Start up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payment_plans
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  ORDER BY payment_plans.start_date ASC, payment_plans.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.start_date ASC, payment_plans.id DESC;
-- [25, 25]

---- sort Created down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payment_plans
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  ORDER BY payment_plans.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.id DESC;
-- [25, 25]

---- sort Name down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payment_plans
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  ORDER BY payment_plans.search_text DESC, payment_plans.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.search_text DESC, payment_plans.id DESC;
-- [25, 25]

---- sort Total down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payment_plans
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  ORDER BY payment_plans.total_cents DESC, payment_plans.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.total_cents DESC, payment_plans.id DESC;
-- [25, 25]

---- sort Start down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM payment_plans
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT payment_plans.id AS page_id
  FROM payment_plans
  WHERE 1 = 1
  ORDER BY payment_plans.start_date DESC, payment_plans.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN payment_plans ON payment_plans.id = page.page_id
  ORDER BY payment_plans.start_date DESC, payment_plans.id DESC;
-- [25, 25]

---- what they come to
SELECT count(*), CAST(COALESCE(sum(payment_plans.total_cents), 0) AS BIGINT)
  FROM payment_plans
  WHERE 1 = 1
  AND payment_plans.status <> $1;
-- ["canceled"]
