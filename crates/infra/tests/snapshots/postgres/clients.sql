-- The SQL of `clients`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT "clients"."id", "clients"."first_name", "clients"."last_name", "clients"."email", "clients"."phone", "clients"."status", "clients"."service_type", "clients"."brand", clients.assigned_to, (SELECT users.first_name FROM users WHERE users.id = clients.assigned_to), (SELECT users.last_name FROM users WHERE users.id = clients.assigned_to), (SELECT partners.name FROM partners WHERE partners.id = clients.partner_id), "clients"."state", (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL), "clients"."archived_at", "clients"."created_at"
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id DESC;
-- [25, 25]

---- filter search
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE (clients.search_text LIKE $1 ESCAPE '\')
  AND clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  LIMIT 100001) AS counted;
-- ["%ruiz%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE (clients.search_text LIKE $1 ESCAPE '\')
  AND clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id DESC;
-- ["%ruiz%", 25, 25]

---- filter statuses
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.status = 'Active'
  LIMIT 100001) AS counted;
-- []
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.status = $1
  ORDER BY clients.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id DESC;
-- ["Active", 25, 25]

---- filter service_type
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.service_type = $1
  LIMIT 100001) AS counted;
-- ["Transfer"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.service_type = $1
  ORDER BY clients.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id DESC;
-- ["Transfer", 25, 25]

---- filter brand
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.brand = $1
  LIMIT 100001) AS counted;
-- ["Liberty NWA"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.brand = $1
  ORDER BY clients.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id DESC;
-- ["Liberty NWA", 25, 25]

---- filter state
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.state = $1
  LIMIT 100001) AS counted;
-- ["FL"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.state = $1
  ORDER BY clients.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id DESC;
-- ["FL", 25, 25]

---- filter assigned_to
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.assigned_to = $1
  LIMIT 100001) AS counted;
-- [3]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.assigned_to = $1
  ORDER BY clients.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id DESC;
-- [3, 25, 25]

---- filter partner
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.partner_id = $1
  LIMIT 100001) AS counted;
-- [3]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.partner_id = $1
  ORDER BY clients.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id DESC;
-- [3, 25, 25]

---- filter created
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.created_at >= $1
  AND clients.created_at < $2
  LIMIT 100001) AS counted;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456))]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.created_at >= $1
  AND clients.created_at < $2
  ORDER BY (clients.id + 0) DESC
  LIMIT $3 OFFSET $4) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id DESC;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456)), 25, 25]

---- filter created; more than are counted
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.created_at >= $1
  AND clients.created_at < $2
  ORDER BY clients.id DESC
  LIMIT $3 OFFSET $4) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id DESC;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456)), 25, 25]

---- filter reachable
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.email IS NOT NULL
  LIMIT 100001) AS counted;
-- []
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.email IS NOT NULL
  ORDER BY clients.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id DESC;
-- [25, 25]

---- filter archived
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  ORDER BY clients.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id DESC;
-- [25, 25]

---- search
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE (clients.search_text LIKE $1 ESCAPE '\')
  AND clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  LIMIT 100001) AS counted;
-- ["%ruiz%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE (clients.search_text LIKE $1 ESCAPE '\')
  AND clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id DESC;
-- ["%ruiz%", 25, 25]

---- short search
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE $1 ESCAPE '\')
  LIMIT 100001) AS counted;
-- ["%ru%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE $1 ESCAPE '\')
  ORDER BY clients.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id DESC;
-- ["%ru%", 25, 25]

---- search of a number
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE (clients.search_text LIKE $1 ESCAPE '\'
  OR clients.search_text LIKE $2 ESCAPE '\')
  AND clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  LIMIT 100001) AS counted;
-- ["%(407) 555-1000%", "%4075551000%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE (clients.search_text LIKE $1 ESCAPE '\'
  OR clients.search_text LIKE $2 ESCAPE '\')
  AND clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.id DESC
  LIMIT $3 OFFSET $4) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id DESC;
-- ["%(407) 555-1000%", "%4075551000%", 25, 25]

---- archived or not
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  ORDER BY clients.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id DESC;
-- [25, 25]

---- archived or not, search
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND (clients.search_text LIKE $1 ESCAPE '\')
  LIMIT 100001) AS counted;
-- ["%ruiz%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND (clients.search_text LIKE $1 ESCAPE '\')
  ORDER BY clients.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id DESC;
-- ["%ruiz%", 25, 25]

---- two statuses
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.status IN ($1, $2)
  LIMIT 100001) AS counted;
-- ["Active", "Fulfilled"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.status IN ($1, $2)
  ORDER BY clients.id DESC
  LIMIT $3 OFFSET $4) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id DESC;
-- ["Active", "Fulfilled", 25, 25]

---- sort Created up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.id ASC
  LIMIT $1 OFFSET $2) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id ASC;
-- [25, 25]

---- sort Name up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.sort_name ASC, clients.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.sort_name ASC, clients.id DESC;
-- [25, 25]

---- sort Status up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.status ASC, clients.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.status ASC, clients.id DESC;
-- [25, 25]

---- sort ServiceType up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.service_type ASC, clients.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.service_type ASC, clients.id DESC;
-- [25, 25]

---- sort Brand up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.brand ASC NULLS FIRST, clients.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.brand ASC NULLS FIRST, clients.id DESC;
-- [25, 25]

---- sort Created down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id DESC;
-- [25, 25]

---- sort Name down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.sort_name DESC, clients.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.sort_name DESC, clients.id DESC;
-- [25, 25]

---- sort Status down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.status DESC, clients.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.status DESC, clients.id DESC;
-- [25, 25]

---- sort ServiceType down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.service_type DESC, clients.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.service_type DESC, clients.id DESC;
-- [25, 25]

---- sort Brand down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.brand DESC NULLS LAST, clients.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.brand DESC NULLS LAST, clients.id DESC;
-- [25, 25]

---- the filters' values
SELECT value
  FROM (SELECT $1 AS value
  UNION ALL SELECT $2 AS value
  UNION ALL SELECT $3 AS value
  UNION ALL SELECT $4 AS value
  UNION ALL SELECT $5 AS value) AS asked
  WHERE (SELECT status
  FROM clients
  WHERE deleted_at IS NULL
  AND archived_at IS NULL
  AND status >= asked.value
  ORDER BY status
  LIMIT 1) = asked.value;
-- ["Active", "Fulfilled", "Canceled", "On Hold", "Refunded"]
SELECT value
  FROM (SELECT $1 AS value
  UNION ALL SELECT $2 AS value
  UNION ALL SELECT $3 AS value) AS asked
  WHERE (SELECT service_type
  FROM clients
  WHERE deleted_at IS NULL
  AND archived_at IS NULL
  AND service_type >= asked.value
  ORDER BY service_type
  LIMIT 1) = asked.value;
-- ["Cancellation", "Transfer", "Analysis"]
SELECT value
  FROM (SELECT $1 AS value
  UNION ALL SELECT $2 AS value
  UNION ALL SELECT $3 AS value) AS asked
  WHERE (SELECT brand
  FROM clients
  WHERE deleted_at IS NULL
  AND archived_at IS NULL
  AND brand >= asked.value
  ORDER BY brand
  LIMIT 1) = asked.value;
-- ["Liberty NWA", "NW Advisors Group", "The Contract Advisors"]
SELECT value
  FROM (SELECT $1 AS value
  UNION ALL SELECT $2 AS value
  UNION ALL SELECT $3 AS value
  UNION ALL SELECT $4 AS value
  UNION ALL SELECT $5 AS value
  UNION ALL SELECT $6 AS value
  UNION ALL SELECT $7 AS value
  UNION ALL SELECT $8 AS value
  UNION ALL SELECT $9 AS value
  UNION ALL SELECT $10 AS value
  UNION ALL SELECT $11 AS value
  UNION ALL SELECT $12 AS value
  UNION ALL SELECT $13 AS value
  UNION ALL SELECT $14 AS value
  UNION ALL SELECT $15 AS value
  UNION ALL SELECT $16 AS value
  UNION ALL SELECT $17 AS value
  UNION ALL SELECT $18 AS value
  UNION ALL SELECT $19 AS value
  UNION ALL SELECT $20 AS value
  UNION ALL SELECT $21 AS value
  UNION ALL SELECT $22 AS value
  UNION ALL SELECT $23 AS value
  UNION ALL SELECT $24 AS value
  UNION ALL SELECT $25 AS value
  UNION ALL SELECT $26 AS value
  UNION ALL SELECT $27 AS value
  UNION ALL SELECT $28 AS value
  UNION ALL SELECT $29 AS value
  UNION ALL SELECT $30 AS value
  UNION ALL SELECT $31 AS value
  UNION ALL SELECT $32 AS value
  UNION ALL SELECT $33 AS value
  UNION ALL SELECT $34 AS value
  UNION ALL SELECT $35 AS value
  UNION ALL SELECT $36 AS value
  UNION ALL SELECT $37 AS value
  UNION ALL SELECT $38 AS value
  UNION ALL SELECT $39 AS value
  UNION ALL SELECT $40 AS value
  UNION ALL SELECT $41 AS value
  UNION ALL SELECT $42 AS value
  UNION ALL SELECT $43 AS value
  UNION ALL SELECT $44 AS value
  UNION ALL SELECT $45 AS value
  UNION ALL SELECT $46 AS value
  UNION ALL SELECT $47 AS value
  UNION ALL SELECT $48 AS value
  UNION ALL SELECT $49 AS value
  UNION ALL SELECT $50 AS value
  UNION ALL SELECT $51 AS value
  UNION ALL SELECT $52 AS value
  UNION ALL SELECT $53 AS value
  UNION ALL SELECT $54 AS value
  UNION ALL SELECT $55 AS value
  UNION ALL SELECT $56 AS value) AS asked
  WHERE (SELECT state
  FROM clients
  WHERE deleted_at IS NULL
  AND archived_at IS NULL
  AND state >= asked.value
  ORDER BY state
  LIMIT 1) = asked.value;
-- ["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY", "AS", "GU", "MP", "PR", "VI"]
SELECT "partners"."id", "partners"."name"
  FROM "partners"
  WHERE EXISTS (SELECT "clients"."id", "clients"."first_name", "clients"."last_name", "clients"."email", "clients"."phone", "clients"."address", "clients"."city", "clients"."state", "clients"."zip", "clients"."email_key", "clients"."phone_key", "clients"."sort_name", "clients"."search_text", "clients"."status", "clients"."service_type", "clients"."brand", "clients"."notes", "clients"."assigned_to", "clients"."partner_id", "clients"."lead_id", "clients"."version", "clients"."created_at", "clients"."updated_at", "clients"."archived_at", "clients"."deleted_at"
  FROM "clients"
  WHERE ((("clients"."partner_id" = "partners"."id")
  AND ("clients"."deleted_at" IS NULL))
  AND ("clients"."archived_at" IS NULL)))
  ORDER BY "partners"."name_key", "partners"."id";
-- []
