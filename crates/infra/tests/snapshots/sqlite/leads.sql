-- The SQL of `leads`: what it sends in each case, with the bound values.

---- first page
-- not kept prepared
PRAGMA busy_timeout = 5000; PRAGMA query_only = ON; PRAGMA cache_size = -4096; PRAGMA mmap_size = 1073741824; PRAGMA temp_store = MEMORY;;
-- []
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads INDEXED BY leads_newest
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT `leads`.`id`, `leads`.`first_name`, `leads`.`last_name`, `leads`.`email`, `leads`.`phone`, `leads`.`status`, `leads`.`source`, `leads`.`brand`, `leads`.`timeshare_resort`, `leads`.`timeshare_balance_cents`, leads.assigned_to, (SELECT users.first_name FROM users WHERE users.id = leads.assigned_to), (SELECT users.last_name FROM users WHERE users.id = leads.assigned_to), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = leads.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = leads.email_key AND suppressions.lifted_at IS NULL), `leads`.`created_at`
  FROM (SELECT leads.id AS page_id
  FROM leads INDEXED BY leads_newest
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.id DESC
  LIMIT 25 OFFSET 0) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- []

---- first page, status and source
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = 0
  AND leads.source = 'Google'
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = 0
  AND leads.source = 'Google'
  ORDER BY leads.id DESC
  LIMIT 25 OFFSET 0) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- []

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads INDEXED BY leads_newest
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads INDEXED BY leads_newest
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- [25, 25]

---- filter search
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads_fts
  WHERE leads_fts MATCH ?
  LIMIT 100001) AS counted;
-- ["search_text : (\"ruiz\")"]
SELECT -- columns as above
  FROM (SELECT leads_fts.rowid AS page_id
  FROM leads_fts
  CROSS JOIN leads
  WHERE leads_fts MATCH ?
  AND leads.id = leads_fts.rowid
  ORDER BY leads_fts.rowid DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- ["search_text : (\"ruiz\")", 25, 25]

---- filter statuses
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = 0
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = ?
  ORDER BY leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- [0, 25, 25]

---- filter source
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.source = 'Google'
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.source = ?
  ORDER BY leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- ["Google", 25, 25]

---- filter brand
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.brand = ?
  LIMIT 100001) AS counted;
-- ["Liberty NWA"]
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.brand = ?
  ORDER BY leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- ["Liberty NWA", 25, 25]

---- filter state
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.state = ?
  LIMIT 100001) AS counted;
-- ["FL"]
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.state = ?
  ORDER BY leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- ["FL", 25, 25]

---- filter resort
WITH RECURSIVE resorts (name) AS (SELECT min(leads.timeshare_resort) FROM leads WHERE leads.deleted_at IS NULL AND leads.timeshare_resort IS NOT NULL UNION ALL SELECT (SELECT min(leads.timeshare_resort) FROM leads WHERE leads.deleted_at IS NULL AND leads.timeshare_resort IS NOT NULL AND leads.timeshare_resort > resorts.name) FROM resorts WHERE resorts.name IS NOT NULL) SELECT name AS value
  FROM resorts
  WHERE name IS NOT NULL
  LIMIT 5000;
-- []
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.timeshare_resort = ?
  LIMIT 100001) AS counted;
-- ["Palm Cove"]
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.timeshare_resort = ?
  ORDER BY leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- ["Palm Cove", 25, 25]

---- filter created
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.created_at >= ?
  AND leads.created_at < ?
  LIMIT 100001) AS counted;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456))]
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.created_at >= ?
  AND leads.created_at < ?
  ORDER BY (leads.id + 0) DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456)), 25, 25]

---- filter created; more than are counted
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND +leads.created_at >= ?
  AND +leads.created_at < ?
  ORDER BY leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456)), 25, 25]

---- filter reachable
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.email IS NOT NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.email IS NOT NULL
  ORDER BY leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- [25, 25]

---- filter assigned_to
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.assigned_to = ?
  LIMIT 100001) AS counted;
-- [3]
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.assigned_to = ?
  ORDER BY leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- [3, 25, 25]

---- search
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads_fts
  WHERE leads_fts MATCH ?
  LIMIT 100001) AS counted;
-- ["search_text : (\"ruiz\")"]
SELECT -- columns as above
  FROM (SELECT leads_fts.rowid AS page_id
  FROM leads_fts
  CROSS JOIN leads
  WHERE leads_fts MATCH ?
  AND leads.id = leads_fts.rowid
  ORDER BY leads_fts.rowid DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- ["search_text : (\"ruiz\")", 25, 25]

---- short search
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads INDEXED BY leads_text
  WHERE (leads.search_text LIKE ? ESCAPE '\')
  AND leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- ["%ru%"]
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads INDEXED BY leads_text
  WHERE (leads.search_text LIKE ? ESCAPE '\')
  AND leads.deleted_at IS NULL
  ORDER BY leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- ["%ru%", 25, 25]

---- search of a number
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads_fts
  WHERE leads_fts MATCH ?
  LIMIT 100001) AS counted;
-- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")"]
SELECT -- columns as above
  FROM (SELECT leads_fts.rowid AS page_id
  FROM leads_fts
  CROSS JOIN leads
  WHERE leads_fts MATCH ?
  AND leads.id = leads_fts.rowid
  ORDER BY leads_fts.rowid DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")", 25, 25]

---- status and source
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = 0
  AND leads.source = 'Google'
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = ?
  AND leads.source = ?
  ORDER BY leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- [0, "Google", 25, 25]

---- search, status, source and days
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads_fts
  CROSS JOIN leads
  WHERE leads_fts MATCH ?
  AND leads.id = leads_fts.rowid
  AND leads.status_rank = ?
  AND leads.source = ?
  AND leads.created_at >= ?
  AND leads.created_at < ?
  LIMIT 100001) AS counted;
-- ["search_text : (\"ruiz\")", 0, "Google", At(Instant(1795231980123456)), At(Instant(1795232040123456))]
SELECT -- columns as above
  FROM (SELECT leads_fts.rowid AS page_id
  FROM leads_fts
  CROSS JOIN leads
  WHERE leads_fts MATCH ?
  AND leads.id = leads_fts.rowid
  AND leads.status_rank = ?
  AND leads.source = ?
  AND leads.created_at >= ?
  AND leads.created_at < ?
  ORDER BY leads_fts.rowid DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- ["search_text : (\"ruiz\")", 0, "Google", At(Instant(1795231980123456)), At(Instant(1795232040123456)), 25, 25]

---- search, status, source and days; more than are counted
SELECT -- columns as above
  FROM (SELECT leads_fts.rowid AS page_id
  FROM leads_fts
  CROSS JOIN leads
  WHERE leads_fts MATCH ?
  AND leads.id = leads_fts.rowid
  AND leads.status_rank = ?
  AND leads.source = ?
  AND +leads.created_at >= ?
  AND +leads.created_at < ?
  ORDER BY leads_fts.rowid DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- ["search_text : (\"ruiz\")", 0, "Google", At(Instant(1795231980123456)), At(Instant(1795232040123456)), 25, 25]

---- reachable not at all
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.email IS NULL
  AND leads.phone IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.email IS NULL
  AND leads.phone IS NULL
  ORDER BY leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- [25, 25]

---- assigned to nobody
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.assigned_to IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.assigned_to IS NULL
  ORDER BY leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- [25, 25]

---- sort Created up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads INDEXED BY leads_newest
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads INDEXED BY leads_newest
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.id ASC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id ASC;
-- [25, 25]

---- sort Name up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads INDEXED BY leads_newest
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.sort_name ASC, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.sort_name ASC, leads.id DESC;
-- [25, 25]

---- sort Status up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads INDEXED BY leads_newest
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.status_rank ASC, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.status_rank ASC, leads.id DESC;
-- [25, 25]

---- sort Source up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads INDEXED BY leads_newest
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.source ASC NULLS FIRST, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.source ASC NULLS FIRST, leads.id DESC;
-- [25, 25]

---- sort Brand up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads INDEXED BY leads_newest
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.brand ASC, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.brand ASC, leads.id DESC;
-- [25, 25]

---- sort Created down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads INDEXED BY leads_newest
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads INDEXED BY leads_newest
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- [25, 25]

---- sort Name down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads INDEXED BY leads_newest
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.sort_name DESC, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.sort_name DESC, leads.id DESC;
-- [25, 25]

---- sort Status down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads INDEXED BY leads_newest
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.status_rank DESC, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.status_rank DESC, leads.id DESC;
-- [25, 25]

---- sort Source down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads INDEXED BY leads_newest
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.source DESC NULLS LAST, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.source DESC NULLS LAST, leads.id DESC;
-- [25, 25]

---- sort Brand down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads INDEXED BY leads_newest
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.brand DESC, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.brand DESC, leads.id DESC;
-- [25, 25]

---- filter status, sort Created up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = 0
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = ?
  ORDER BY leads.id ASC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id ASC;
-- [0, 25, 25]

---- filter status, sort Name up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = 0
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = ?
  ORDER BY leads.sort_name ASC, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.sort_name ASC, leads.id DESC;
-- [0, 25, 25]

---- filter status, sort Name up; 30,000 rows
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND +leads.status_rank = ?
  ORDER BY leads.sort_name ASC, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.sort_name ASC, leads.id DESC;
-- [0, 25, 25]

---- filter status, sort Status up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = 0
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = ?
  ORDER BY leads.status_rank ASC, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.status_rank ASC, leads.id DESC;
-- [0, 25, 25]

---- filter status, sort Status up; 30,000 rows
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND +leads.status_rank = ?
  ORDER BY leads.status_rank ASC, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.status_rank ASC, leads.id DESC;
-- [0, 25, 25]

---- filter status, sort Source up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = 0
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = ?
  ORDER BY leads.source ASC NULLS FIRST, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.source ASC NULLS FIRST, leads.id DESC;
-- [0, 25, 25]

---- filter status, sort Source up; 30,000 rows
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND +leads.status_rank = ?
  ORDER BY leads.source ASC NULLS FIRST, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.source ASC NULLS FIRST, leads.id DESC;
-- [0, 25, 25]

---- filter status, sort Brand up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = 0
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = ?
  ORDER BY leads.brand ASC, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.brand ASC, leads.id DESC;
-- [0, 25, 25]

---- filter status, sort Brand up; 30,000 rows
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND +leads.status_rank = ?
  ORDER BY leads.brand ASC, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.brand ASC, leads.id DESC;
-- [0, 25, 25]

---- filter status, sort Created down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = 0
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = ?
  ORDER BY leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- [0, 25, 25]

---- filter status, sort Name down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = 0
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = ?
  ORDER BY leads.sort_name DESC, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.sort_name DESC, leads.id DESC;
-- [0, 25, 25]

---- filter status, sort Name down; 30,000 rows
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND +leads.status_rank = ?
  ORDER BY leads.sort_name DESC, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.sort_name DESC, leads.id DESC;
-- [0, 25, 25]

---- filter status, sort Status down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = 0
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = ?
  ORDER BY leads.status_rank DESC, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.status_rank DESC, leads.id DESC;
-- [0, 25, 25]

---- filter status, sort Status down; 30,000 rows
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND +leads.status_rank = ?
  ORDER BY leads.status_rank DESC, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.status_rank DESC, leads.id DESC;
-- [0, 25, 25]

---- filter status, sort Source down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = 0
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = ?
  ORDER BY leads.source DESC NULLS LAST, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.source DESC NULLS LAST, leads.id DESC;
-- [0, 25, 25]

---- filter status, sort Source down; 30,000 rows
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND +leads.status_rank = ?
  ORDER BY leads.source DESC NULLS LAST, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.source DESC NULLS LAST, leads.id DESC;
-- [0, 25, 25]

---- filter status, sort Brand down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = 0
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = ?
  ORDER BY leads.brand DESC, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.brand DESC, leads.id DESC;
-- [0, 25, 25]

---- filter status, sort Brand down; 30,000 rows
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND +leads.status_rank = ?
  ORDER BY leads.brand DESC, leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.brand DESC, leads.id DESC;
-- [0, 25, 25]

---- search, sort Name down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads_fts
  WHERE leads_fts MATCH ?
  LIMIT 100001) AS counted;
-- ["search_text : (\"ruiz\")"]
SELECT -- columns as above
  FROM (SELECT leads_fts.rowid AS page_id
  FROM leads_fts
  CROSS JOIN leads
  WHERE leads_fts MATCH ?
  AND leads.id = leads_fts.rowid
  ORDER BY leads.sort_name DESC, leads_fts.rowid DESC
  LIMIT ? OFFSET ?) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.sort_name DESC, leads.id DESC;
-- ["search_text : (\"ruiz\")", 25, 25]

---- the filters' values
SELECT value
  FROM (SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value) AS asked
  WHERE EXISTS (SELECT 1
  FROM leads
  WHERE deleted_at IS NULL
  AND status_rank = asked.value);
-- [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
SELECT value
  FROM (SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value) AS asked
  WHERE EXISTS (SELECT 1
  FROM leads
  WHERE deleted_at IS NULL
  AND source = asked.value);
-- ["Website", "Referral", "Facebook", "Google", "Direct Mail", "Event", "Phone Call", "Other", "Email Campaign"]
SELECT value
  FROM (SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value) AS asked
  WHERE EXISTS (SELECT 1
  FROM leads
  WHERE deleted_at IS NULL
  AND brand = asked.value);
-- ["Liberty NWA", "NW Advisors Group", "The Contract Advisors"]
SELECT value
  FROM (SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value) AS asked
  WHERE EXISTS (SELECT 1
  FROM leads
  WHERE deleted_at IS NULL
  AND state = asked.value);
-- ["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY", "AS", "GU", "MP", "PR", "VI"]
