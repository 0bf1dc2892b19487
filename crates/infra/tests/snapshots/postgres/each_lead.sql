-- The SQL of `each_lead`: what it sends in each case, with the bound values.

---- plain
SELECT "leads"."id", "leads"."first_name", "leads"."last_name", "leads"."email", "leads"."phone", "leads"."status", "leads"."source", "leads"."brand", "leads"."timeshare_resort", "leads"."timeshare_balance_cents", leads.assigned_to, (SELECT users.first_name FROM users WHERE users.id = leads.assigned_to), (SELECT users.last_name FROM users WHERE users.id = leads.assigned_to), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = leads.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = leads.email_key AND suppressions.lifted_at IS NULL), "leads"."created_at"
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.id DESC;
-- []

---- filter search
-- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE (leads.search_text LIKE $1 ESCAPE '\')
  AND leads.deleted_at IS NULL
  ORDER BY leads.id DESC;
-- ["%ruiz%"]

---- filter statuses
-- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = $1
  ORDER BY leads.id DESC;
-- [0]

---- filter source
-- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.source = $1
  ORDER BY leads.id DESC;
-- ["Google"]

---- filter brand
-- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.brand = $1
  ORDER BY leads.id DESC;
-- ["Liberty NWA"]

---- filter state
-- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.state = $1
  ORDER BY leads.id DESC;
-- ["FL"]

---- filter resort
WITH RECURSIVE resorts (name) AS (SELECT min(leads.timeshare_resort) FROM leads WHERE leads.deleted_at IS NULL AND leads.timeshare_resort IS NOT NULL UNION ALL SELECT (SELECT min(leads.timeshare_resort) FROM leads WHERE leads.deleted_at IS NULL AND leads.timeshare_resort IS NOT NULL AND leads.timeshare_resort > resorts.name) FROM resorts WHERE resorts.name IS NOT NULL) SELECT name AS value
  FROM resorts
  WHERE name IS NOT NULL
  LIMIT 5000;
-- []
-- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.timeshare_resort = $1
  ORDER BY leads.id DESC;
-- ["Palm Cove"]

---- filter created
-- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.created_at >= $1
  AND leads.created_at < $2
  ORDER BY leads.id DESC;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456))]

---- filter reachable
-- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.email IS NOT NULL
  ORDER BY leads.id DESC;
-- []

---- filter assigned_to
-- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.assigned_to = $1
  ORDER BY leads.id DESC;
-- [3]

---- search
-- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE (leads.search_text LIKE $1 ESCAPE '\')
  AND leads.deleted_at IS NULL
  ORDER BY leads.id DESC;
-- ["%ruiz%"]

---- short search
-- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE (leads.search_text LIKE $1 ESCAPE '\')
  AND leads.deleted_at IS NULL
  ORDER BY leads.id DESC;
-- ["%ru%"]

---- search of a number
-- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE (leads.search_text LIKE $1 ESCAPE '\'
  OR leads.search_text LIKE $2 ESCAPE '\')
  AND leads.deleted_at IS NULL
  ORDER BY leads.id DESC;
-- ["%(407) 555-1000%", "%4075551000%"]

---- status and source
-- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = $1
  AND leads.source = $2
  ORDER BY leads.id DESC;
-- [0, "Google"]

---- search, status, source and days
-- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE (leads.search_text LIKE $1 ESCAPE '\')
  AND leads.deleted_at IS NULL
  AND leads.status_rank = $2
  AND leads.source = $3
  AND leads.created_at >= $4
  AND leads.created_at < $5
  ORDER BY leads.id DESC;
-- ["%ruiz%", 0, "Google", At(Instant(1795231980123456)), At(Instant(1795232040123456))]

---- reachable not at all
-- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.email IS NULL
  AND leads.phone IS NULL
  ORDER BY leads.id DESC;
-- []

---- assigned to nobody
-- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.assigned_to IS NULL
  ORDER BY leads.id DESC;
-- []

---- sort Created up
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.id ASC;
-- []

---- sort Name up
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.sort_name ASC, leads.id DESC;
-- []

---- sort Status up
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.status_rank ASC, leads.id DESC;
-- []

---- sort Source up
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.source ASC NULLS FIRST, leads.id DESC;
-- []

---- sort Brand up
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.brand ASC, leads.id DESC;
-- []

---- sort Created down
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.id DESC;
-- []

---- sort Name down
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.sort_name DESC, leads.id DESC;
-- []

---- sort Status down
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.status_rank DESC, leads.id DESC;
-- []

---- sort Source down
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.source DESC NULLS LAST, leads.id DESC;
-- []

---- sort Brand down
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.brand DESC, leads.id DESC;
-- []
