-- The SQL of `each_lead`: what it sends in each case, with the bound values.

---- plain
SELECT `leads`.`id`, `leads`.`first_name`, `leads`.`last_name`, `leads`.`email`, `leads`.`phone`, `leads`.`status`, `leads`.`source`, `leads`.`brand`, `leads`.`timeshare_resort`, `leads`.`timeshare_balance_cents`, leads.assigned_to, (SELECT users.first_name FROM users WHERE users.id = leads.assigned_to), (SELECT users.last_name FROM users WHERE users.id = leads.assigned_to), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = leads.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = leads.email_key AND suppressions.lifted_at IS NULL), `leads`.`created_at`
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.id DESC;
-- []

---- filter search
SELECT -- columns as above
  FROM leads_fts
  CROSS JOIN leads
  WHERE leads_fts MATCH ?
  AND leads.id = leads_fts.rowid
  ORDER BY leads_fts.rowid DESC;
-- ["search_text : (\"ruiz\")"]

---- filter statuses
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = ?
  ORDER BY leads.id DESC;
-- [0]

---- filter source
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.source = ?
  ORDER BY leads.id DESC;
-- ["Google"]

---- filter brand
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.brand = ?
  ORDER BY leads.id DESC;
-- ["Liberty NWA"]

---- filter state
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.state = ?
  ORDER BY leads.id DESC;
-- ["FL"]

---- filter resort
WITH RECURSIVE resorts (name) AS (SELECT min(leads.timeshare_resort) FROM leads WHERE leads.deleted_at IS NULL AND leads.timeshare_resort IS NOT NULL UNION ALL SELECT (SELECT min(leads.timeshare_resort) FROM leads WHERE leads.deleted_at IS NULL AND leads.timeshare_resort IS NOT NULL AND leads.timeshare_resort > resorts.name) FROM resorts WHERE resorts.name IS NOT NULL) SELECT name AS value
  FROM resorts
  WHERE name IS NOT NULL
  LIMIT 5000;
-- []
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.timeshare_resort = ?
  ORDER BY leads.id DESC;
-- ["Palm Cove"]

---- filter created
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND +leads.created_at >= ?
  AND +leads.created_at < ?
  ORDER BY leads.id DESC;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456))]

---- filter reachable
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.email IS NOT NULL
  ORDER BY leads.id DESC;
-- []

---- filter assigned_to
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.assigned_to = ?
  ORDER BY leads.id DESC;
-- [3]

---- search
SELECT -- columns as above
  FROM leads_fts
  CROSS JOIN leads
  WHERE leads_fts MATCH ?
  AND leads.id = leads_fts.rowid
  ORDER BY leads_fts.rowid DESC;
-- ["search_text : (\"ruiz\")"]

---- short search
SELECT -- columns as above
  FROM leads INDEXED BY leads_text
  WHERE (leads.search_text LIKE ? ESCAPE '\')
  AND leads.deleted_at IS NULL
  ORDER BY leads.id DESC;
-- ["%ru%"]

---- search of a number
SELECT -- columns as above
  FROM leads_fts
  CROSS JOIN leads
  WHERE leads_fts MATCH ?
  AND leads.id = leads_fts.rowid
  ORDER BY leads_fts.rowid DESC;
-- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")"]

---- status and source
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = ?
  AND leads.source = ?
  ORDER BY leads.id DESC;
-- [0, "Google"]

---- search, status, source and days
SELECT -- columns as above
  FROM leads_fts
  CROSS JOIN leads
  WHERE leads_fts MATCH ?
  AND leads.id = leads_fts.rowid
  AND leads.status_rank = ?
  AND leads.source = ?
  AND +leads.created_at >= ?
  AND +leads.created_at < ?
  ORDER BY leads_fts.rowid DESC;
-- ["search_text : (\"ruiz\")", 0, "Google", At(Instant(1795231980123456)), At(Instant(1795232040123456))]

---- reachable not at all
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.email IS NULL
  AND leads.phone IS NULL
  ORDER BY leads.id DESC;
-- []

---- assigned to nobody
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
