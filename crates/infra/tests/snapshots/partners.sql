-- The SQL of `partners`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM partners INDEXED BY partners_newest
postgres |   FROM partners
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT partners.id, partners.name, partners.kind, partners.active, partners.version, partners.created_at, partners.updated_at, (SELECT count(*) FROM exit_cases JOIN properties ON properties.id = exit_cases.property_id JOIN clients ON clients.id = exit_cases.client_id WHERE properties.deleted_at IS NULL AND clients.deleted_at IS NULL AND exit_cases.partner_id = partners.id), (SELECT CAST(COALESCE(sum(partner_payments.amount_cents), 0) AS BIGINT) FROM partner_payments WHERE partner_payments.partner_id = partners.id AND partner_payments.status IN ('completed')), (SELECT CAST(COALESCE(sum(partner_payments.amount_cents), 0) AS BIGINT) FROM partner_payments WHERE partner_payments.partner_id = partners.id AND partner_payments.status IN ('pending', 'processing'))
  FROM (SELECT partners.id AS page_id
  FROM partners
  WHERE 1 = 1
  ORDER BY partners.name_key ASC, partners.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN partners ON partners.id = page.page_id
  ORDER BY partners.name_key ASC, partners.id DESC;
-- [25, 25]

---- filter search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partners
  WHERE 1 = 1
  AND (partners.name_key LIKE ? ESCAPE '\')
  LIMIT 100001) AS counted;
-- ["%palm%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT partners.id AS page_id
  FROM partners
  WHERE 1 = 1
  AND (partners.name_key LIKE ? ESCAPE '\')
  ORDER BY partners.name_key ASC, partners.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["%palm%", 25, 25]

---- filter active
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partners
  WHERE 1 = 1
  AND partners.active = ?
  LIMIT 100001) AS counted;
-- [1]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT partners.id AS page_id
  FROM partners
  WHERE 1 = 1
  AND partners.active = ?
sqlite   |   ORDER BY partners.name_key ASC, partners.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- [1, 25, 25]
sqlite   |
sqlite   | ---- filter active; 30,000 rows
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT partners.id AS page_id
sqlite   |   FROM partners
sqlite   |   WHERE 1 = 1
sqlite   |   AND +partners.active = ?
  ORDER BY partners.name_key ASC, partners.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [1, 25, 25]

---- search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partners
  WHERE 1 = 1
  AND (partners.name_key LIKE ? ESCAPE '\')
  LIMIT 100001) AS counted;
-- ["%ruiz%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT partners.id AS page_id
  FROM partners
  WHERE 1 = 1
  AND (partners.name_key LIKE ? ESCAPE '\')
  ORDER BY partners.name_key ASC, partners.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["%ruiz%", 25, 25]

---- short search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partners
  WHERE 1 = 1
  AND (partners.name_key LIKE ? ESCAPE '\')
  LIMIT 100001) AS counted;
-- ["%ru%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT partners.id AS page_id
  FROM partners
  WHERE 1 = 1
  AND (partners.name_key LIKE ? ESCAPE '\')
  ORDER BY partners.name_key ASC, partners.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["%ru%", 25, 25]

---- search of a number
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partners
  WHERE 1 = 1
  AND (partners.name_key LIKE ? ESCAPE '\'
  OR partners.name_key LIKE ? ESCAPE '\')
  LIMIT 100001) AS counted;
-- ["%(407) 555-1000%", "%4075551000%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT partners.id AS page_id
  FROM partners
  WHERE 1 = 1
  AND (partners.name_key LIKE ? ESCAPE '\'
  OR partners.name_key LIKE ? ESCAPE '\')
  ORDER BY partners.name_key ASC, partners.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["%(407) 555-1000%", "%4075551000%", 25, 25]

---- sort Name up: as plain

---- sort Created up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM partners INDEXED BY partners_newe …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM partners WHERE 1 = 1 LIMIT 100001 …
SELECT -- columns as above
  FROM (SELECT partners.id AS page_id
sqlite   |   FROM partners INDEXED BY partners_newest
postgres |   FROM partners
  WHERE 1 = 1
  ORDER BY partners.id ASC
  LIMIT ? OFFSET ?) AS page
  JOIN partners ON partners.id = page.page_id
  ORDER BY partners.id ASC;
-- [25, 25]

---- sort Name down
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM partners INDEXED BY partners_newe …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM partners WHERE 1 = 1 LIMIT 100001 …
SELECT -- columns as above
  FROM (SELECT partners.id AS page_id
  FROM partners
  WHERE 1 = 1
  ORDER BY partners.name_key DESC, partners.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN partners ON partners.id = page.page_id
  ORDER BY partners.name_key DESC, partners.id DESC;
-- [25, 25]

---- sort Created down
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM partners INDEXED BY partners_newe …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM partners WHERE 1 = 1 LIMIT 100001 …
SELECT -- columns as above
  FROM (SELECT partners.id AS page_id
sqlite   |   FROM partners INDEXED BY partners_newest
postgres |   FROM partners
  WHERE 1 = 1
  ORDER BY partners.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN partners ON partners.id = page.page_id
  ORDER BY partners.id DESC;
-- [25, 25]
