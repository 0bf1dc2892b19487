-- The SQL of `raw_leads`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads INDEXED BY raw_leads_open
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT `raw_leads`.`id`, `raw_leads`.`first_name`, `raw_leads`.`last_name`, `raw_leads`.`email`, `raw_leads`.`phone`, `raw_leads`.`address`, `raw_leads`.`city`, `raw_leads`.`state`, `raw_leads`.`zip`, `raw_leads`.`source`, `raw_leads`.`status`, `raw_leads`.`timeshare_notes`, `raw_leads`.`timeshare_resort`, `raw_leads`.`timeshare_balance_cents`, `raw_leads`.`tags`, `raw_leads`.`notes`, `raw_leads`.`last_contact`, `raw_leads`.`next_contact`, `raw_leads`.`converted_to`, `raw_leads`.`version`, `raw_leads`.`created_at`, `raw_leads`.`updated_at`, `raw_leads`.`deleted_at`, (EXISTS (SELECT 1 FROM suppressions s WHERE s.kind = 'phone' AND s.value = raw_leads.phone_key AND s.lifted_at IS NULL) OR EXISTS (SELECT 1 FROM suppressions s WHERE s.kind = 'email' AND s.value = raw_leads.email_key AND s.lifted_at IS NULL))
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads INDEXED BY raw_leads_open
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- [25, 25]

---- filter search
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads_fts
  WHERE raw_leads_fts MATCH ?
  LIMIT 100001) AS counted;
-- ["search_text : (\"ruiz\")"]
SELECT -- columns as above
  FROM (SELECT raw_leads_fts.rowid AS page_id
  FROM raw_leads_fts
  CROSS JOIN raw_leads
  WHERE raw_leads_fts MATCH ?
  AND raw_leads.id = raw_leads_fts.rowid
  ORDER BY raw_leads_fts.rowid DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- ["search_text : (\"ruiz\")", 25, 25]

---- filter stage
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.status_rank = 1
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.status_rank = ?
  ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- [1, 25, 25]

---- filter source
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.source = 'Google'
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.source = ?
  ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- ["Google", 25, 25]

---- filter state
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.state = ?
  LIMIT 100001) AS counted;
-- ["FL"]
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.state = ?
  ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- ["FL", 25, 25]

---- filter tag
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads_fts
  CROSS JOIN raw_leads
  WHERE raw_leads_fts MATCH ?
  AND raw_leads.id = raw_leads_fts.rowid
  AND instr(raw_leads.tags, ?) > 0
  LIMIT 100001) AS counted;
-- ["tags : \"\"\"vip\"\"\"", "\"vip\""]
SELECT -- columns as above
  FROM (SELECT raw_leads_fts.rowid AS page_id
  FROM raw_leads_fts
  CROSS JOIN raw_leads
  WHERE raw_leads_fts MATCH ?
  AND raw_leads.id = raw_leads_fts.rowid
  AND instr(raw_leads.tags, ?) > 0
  ORDER BY raw_leads_fts.rowid DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- ["tags : \"\"\"vip\"\"\"", "\"vip\"", 25, 25]

---- filter next_contact
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.next_contact >= ?
  AND raw_leads.next_contact < ?
  LIMIT 100001) AS counted;
-- [2026-11-21, 2026-11-28]
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.next_contact >= ?
  AND raw_leads.next_contact < ?
  ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- [2026-11-21, 2026-11-28, 25, 25]

---- filter next_contact; more than are counted
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND +raw_leads.next_contact >= ?
  AND +raw_leads.next_contact < ?
  ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- [2026-11-21, 2026-11-28, 25, 25]

---- search
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads_fts
  WHERE raw_leads_fts MATCH ?
  LIMIT 100001) AS counted;
-- ["search_text : (\"ruiz\")"]
SELECT -- columns as above
  FROM (SELECT raw_leads_fts.rowid AS page_id
  FROM raw_leads_fts
  CROSS JOIN raw_leads
  WHERE raw_leads_fts MATCH ?
  AND raw_leads.id = raw_leads_fts.rowid
  ORDER BY raw_leads_fts.rowid DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- ["search_text : (\"ruiz\")", 25, 25]

---- short search
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND (raw_leads.search_text LIKE ? ESCAPE '\')
  LIMIT 100001) AS counted;
-- ["%ru%"]
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND (raw_leads.search_text LIKE ? ESCAPE '\')
  ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- ["%ru%", 25, 25]

---- search of a number
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads_fts
  WHERE raw_leads_fts MATCH ?
  LIMIT 100001) AS counted;
-- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")"]
SELECT -- columns as above
  FROM (SELECT raw_leads_fts.rowid AS page_id
  FROM raw_leads_fts
  CROSS JOIN raw_leads
  WHERE raw_leads_fts MATCH ?
  AND raw_leads.id = raw_leads_fts.rowid
  ORDER BY raw_leads_fts.rowid DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")", 25, 25]

---- search and tag
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads_fts
  CROSS JOIN raw_leads
  WHERE raw_leads_fts MATCH ?
  AND raw_leads.id = raw_leads_fts.rowid
  AND instr(raw_leads.tags, ?) > 0
  LIMIT 100001) AS counted;
-- ["search_text : (\"ruiz\") AND tags : \"\"\"vip\"\"\"", "\"vip\""]
SELECT -- columns as above
  FROM (SELECT raw_leads_fts.rowid AS page_id
  FROM raw_leads_fts
  CROSS JOIN raw_leads
  WHERE raw_leads_fts MATCH ?
  AND raw_leads.id = raw_leads_fts.rowid
  AND instr(raw_leads.tags, ?) > 0
  ORDER BY raw_leads_fts.rowid DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- ["search_text : (\"ruiz\") AND tags : \"\"\"vip\"\"\"", "\"vip\"", 25, 25]

---- converted
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads INDEXED BY raw_leads_converted
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NOT NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads INDEXED BY raw_leads_converted
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NOT NULL
  ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- [25, 25]

---- converted, search
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NOT NULL
  AND (raw_leads.search_text LIKE ? ESCAPE '\')
  LIMIT 100001) AS counted;
-- ["%ruiz%"]
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NOT NULL
  AND (raw_leads.search_text LIKE ? ESCAPE '\')
  ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- ["%ruiz%", 25, 25]

---- sort Created up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads INDEXED BY raw_leads_open
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads INDEXED BY raw_leads_open
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  ORDER BY raw_leads.id ASC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id ASC;
-- [25, 25]

---- sort Name up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads INDEXED BY raw_leads_open
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  ORDER BY raw_leads.sort_name ASC, raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.sort_name ASC, raw_leads.id DESC;
-- [25, 25]

---- sort NextContact up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads INDEXED BY raw_leads_open
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  ORDER BY (raw_leads.next_contact IS NULL), raw_leads.next_contact ASC, raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY (raw_leads.next_contact IS NULL), raw_leads.next_contact ASC, raw_leads.id DESC;
-- [25, 25]

---- sort Status up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads INDEXED BY raw_leads_open
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  ORDER BY raw_leads.status_rank ASC, raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.status_rank ASC, raw_leads.id DESC;
-- [25, 25]

---- sort Created down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads INDEXED BY raw_leads_open
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads INDEXED BY raw_leads_open
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- [25, 25]

---- sort Name down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads INDEXED BY raw_leads_open
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  ORDER BY raw_leads.sort_name DESC, raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.sort_name DESC, raw_leads.id DESC;
-- [25, 25]

---- sort NextContact down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads INDEXED BY raw_leads_open
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  ORDER BY (raw_leads.next_contact IS NULL), raw_leads.next_contact DESC, raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY (raw_leads.next_contact IS NULL), raw_leads.next_contact DESC, raw_leads.id DESC;
-- [25, 25]

---- sort Status down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads INDEXED BY raw_leads_open
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  ORDER BY raw_leads.status_rank DESC, raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.status_rank DESC, raw_leads.id DESC;
-- [25, 25]

---- the filters' values
SELECT value
  FROM (SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value) AS asked
  WHERE EXISTS (SELECT 1
  FROM raw_leads
  WHERE deleted_at IS NULL
  AND converted_to IS NULL
  AND status_rank = asked.value);
-- [0, 1, 2, 3, 4, 5]
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
  FROM raw_leads
  WHERE deleted_at IS NULL
  AND converted_to IS NULL
  AND source = asked.value)
  OR EXISTS (SELECT 1
  FROM raw_leads
  WHERE deleted_at IS NULL
  AND converted_to IS NOT NULL
  AND source = asked.value);
-- ["Website", "Referral", "Facebook", "Google", "Direct Mail", "Event", "Phone Call", "Other", "Email Campaign"]
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
  FROM raw_leads
  WHERE deleted_at IS NULL
  AND converted_to IS NULL
  AND state = asked.value)
  OR EXISTS (SELECT 1
  FROM raw_leads
  WHERE deleted_at IS NULL
  AND converted_to IS NOT NULL
  AND state = asked.value);
-- ["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY", "AS", "GU", "MP", "PR", "VI"]
SELECT `raw_lead_tags`.`tag`
  FROM `raw_lead_tags`
  ORDER BY `raw_lead_tags`.`tag`
  LIMIT ?;
-- [5000]
