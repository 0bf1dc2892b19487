-- The SQL of `leads`: what it sends in each case, with the bound values.

---- first page
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT "leads"."id", "leads"."first_name", "leads"."last_name", "leads"."email", "leads"."phone", "leads"."status", "leads"."source", "leads"."brand", "leads"."timeshare_resort", "leads"."timeshare_balance_cents", leads.assigned_to, (SELECT users.first_name FROM users WHERE users.id = leads.assigned_to), (SELECT users.last_name FROM users WHERE users.id = leads.assigned_to), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = leads.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = leads.email_key AND suppressions.lifted_at IS NULL), "leads"."created_at"
  FROM (SELECT leads.id AS page_id
  FROM leads
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
  FROM leads
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- [25, 25]

---- filter search
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE (leads.search_text LIKE $1 ESCAPE '\')
  AND leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- ["%ruiz%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE (leads.search_text LIKE $1 ESCAPE '\')
  AND leads.deleted_at IS NULL
  ORDER BY leads.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- ["%ruiz%", 25, 25]

---- filter statuses
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = 0
  LIMIT 100001) AS counted;
-- []
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = $1
  ORDER BY leads.id DESC
  LIMIT $2 OFFSET $3) AS page
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
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.source = $1
  ORDER BY leads.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- ["Google", 25, 25]

---- filter brand
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.brand = $1
  LIMIT 100001) AS counted;
-- ["Liberty NWA"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.brand = $1
  ORDER BY leads.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- ["Liberty NWA", 25, 25]

---- filter state
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.state = $1
  LIMIT 100001) AS counted;
-- ["FL"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.state = $1
  ORDER BY leads.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- ["FL", 25, 25]

---- filter resort
WITH RECURSIVE resorts (name) AS (SELECT min(leads.timeshare_resort) FROM leads WHERE leads.deleted_at IS NULL AND leads.timeshare_resort IS NOT NULL UNION ALL SELECT (SELECT min(leads.timeshare_resort) FROM leads WHERE leads.deleted_at IS NULL AND leads.timeshare_resort IS NOT NULL AND leads.timeshare_resort > resorts.name) FROM resorts WHERE resorts.name IS NOT NULL) SELECT name AS value
  FROM resorts
  WHERE name IS NOT NULL
  LIMIT 5000;
-- []
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.timeshare_resort = $1
  LIMIT 100001) AS counted;
-- ["Palm Cove"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.timeshare_resort = $1
  ORDER BY leads.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- ["Palm Cove", 25, 25]

---- filter created
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.created_at >= $1
  AND leads.created_at < $2
  LIMIT 100001) AS counted;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456))]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.created_at >= $1
  AND leads.created_at < $2
  ORDER BY (leads.id + 0) DESC
  LIMIT $3 OFFSET $4) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456)), 25, 25]

---- filter created; more than are counted
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.created_at >= $1
  AND leads.created_at < $2
  ORDER BY leads.id DESC
  LIMIT $3 OFFSET $4) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456)), 25, 25]

---- filter reachable
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.email IS NOT NULL
  LIMIT 100001) AS counted;
-- []
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.email IS NOT NULL
  ORDER BY leads.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- [25, 25]

---- filter assigned_to
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.assigned_to = $1
  LIMIT 100001) AS counted;
-- [3]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.assigned_to = $1
  ORDER BY leads.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- [3, 25, 25]

---- filter callable
SELECT "state_rules"."id", "state_rules"."state", "state_rules"."valid_from", "state_rules"."weekdays_open", "state_rules"."weekdays_close", "state_rules"."saturday_open", "state_rules"."saturday_close", "state_rules"."sunday_open", "state_rules"."sunday_close", "state_rules"."holidays_closed", "state_rules"."clock", "state_rules"."cap_calls", "state_rules"."cap_by_law", "state_rules"."registers", "state_rules"."needs_written", "state_rules"."mobile", "state_rules"."consent_lifts_days", "state_rules"."emergency_spares_known", "state_rules"."own_list_days", "state_rules"."inquiry_months", "state_rules"."purchase_months", "state_rules"."source", "state_rules"."confidence", "state_rules"."created_by", "state_rules"."created_at"
  FROM "state_rules"
  ORDER BY "state_rules"."state", "state_rules"."valid_from";
-- []
SELECT "rule_reviews"."rule_id", "rule_reviews"."reviewed_on", "rule_reviews"."reviewer"
  FROM "rule_reviews"
  ORDER BY "rule_reviews"."reviewed_on", "rule_reviews"."id";
-- []
SELECT "closed_days"."id", "closed_days"."state", "closed_days"."day", "closed_days"."name", "closed_days"."source"
  FROM "closed_days"
  WHERE ((("closed_days"."removed_at" IS NULL)
  AND ("closed_days"."day" >= $1))
  AND ("closed_days"."day" < $2))
  ORDER BY "closed_days"."day", "closed_days"."state";
-- [2025-01-01, 2028-01-01]
SELECT "state_status"."id", "state_status"."state", "state_status"."kind", "state_status"."holds", "state_status"."valid_from", "state_status"."source"
  FROM "state_status"
  ORDER BY "state_status"."valid_from", "state_status"."id";
-- []
SELECT "calling_setup"."ended_at", "users"."id", "users"."first_name", "users"."last_name"
  FROM ("calling_setup" LEFT OUTER JOIN "users" ON ("calling_setup"."ended_by" = "users"."id"))
  WHERE ("calling_setup"."id" = $1)
  LIMIT $2;
-- [1, 1]
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > $1
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
SELECT people.id, people.phone_key, call_numbers.bucket_id
  FROM (SELECT leads.id AS id, leads.phone_key AS phone_key
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.id IN (SELECT clients.lead_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.lead_id IS NOT NULL)
  AND NOT (coalesce(length(leads.phone_key), 0) <> 10
  OR (substr(ltrim(leads.phone, '( '), 1, 1) = '+'
  AND substr(ltrim(substr(ltrim(leads.phone, '( '), 2)), 1, 1) <> '1'))) AS people
  JOIN call_numbers ON call_numbers.phone_key = people.phone_key;
-- []
SELECT "call_buckets"."id", "call_buckets"."facts"
  FROM "call_buckets"
  ORDER BY "call_buckets"."id";
-- []
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND ((NOT (coalesce(length(leads.phone_key), 0) <> 10
  OR (substr(ltrim(leads.phone, '( '), 1, 1) = '+'
  AND substr(ltrim(substr(ltrim(leads.phone, '( '), 2)), 1, 1) <> '1'))
  AND EXISTS (SELECT 1
  FROM call_numbers
  WHERE call_numbers.phone_key = leads.phone_key
  AND call_numbers.bucket_id = ANY ($1))))
  LIMIT 100001) AS counted;
-- [[1]]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND ((NOT (coalesce(length(leads.phone_key), 0) <> 10
  OR (substr(ltrim(leads.phone, '( '), 1, 1) = '+'
  AND substr(ltrim(substr(ltrim(leads.phone, '( '), 2)), 1, 1) <> '1'))
  AND EXISTS (SELECT 1
  FROM call_numbers
  WHERE call_numbers.phone_key = leads.phone_key
  AND call_numbers.bucket_id = ANY ($1))))
  ORDER BY leads.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- [[1], 25, 25]

---- search
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE (leads.search_text LIKE $1 ESCAPE '\')
  AND leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- ["%ruiz%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE (leads.search_text LIKE $1 ESCAPE '\')
  AND leads.deleted_at IS NULL
  ORDER BY leads.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- ["%ruiz%", 25, 25]

---- short search
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE (leads.search_text LIKE $1 ESCAPE '\')
  AND leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- ["%ru%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE (leads.search_text LIKE $1 ESCAPE '\')
  AND leads.deleted_at IS NULL
  ORDER BY leads.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- ["%ru%", 25, 25]

---- search of a number
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE (leads.search_text LIKE $1 ESCAPE '\'
  OR leads.search_text LIKE $2 ESCAPE '\')
  AND leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- ["%(407) 555-1000%", "%4075551000%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE (leads.search_text LIKE $1 ESCAPE '\'
  OR leads.search_text LIKE $2 ESCAPE '\')
  AND leads.deleted_at IS NULL
  ORDER BY leads.id DESC
  LIMIT $3 OFFSET $4) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- ["%(407) 555-1000%", "%4075551000%", 25, 25]

---- status and source
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = 0
  AND leads.source = 'Google'
  LIMIT 100001) AS counted;
-- []
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = $1
  AND leads.source = $2
  ORDER BY leads.id DESC
  LIMIT $3 OFFSET $4) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- [0, "Google", 25, 25]

---- search, status, source and days
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE (leads.search_text LIKE $1 ESCAPE '\')
  AND leads.deleted_at IS NULL
  AND leads.status_rank = $2
  AND leads.source = $3
  AND leads.created_at >= $4
  AND leads.created_at < $5
  LIMIT 100001) AS counted;
-- ["%ruiz%", 0, "Google", At(Instant(1795231980123456)), At(Instant(1795232040123456))]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE (leads.search_text LIKE $1 ESCAPE '\')
  AND leads.deleted_at IS NULL
  AND leads.status_rank = $2
  AND leads.source = $3
  AND leads.created_at >= $4
  AND leads.created_at < $5
  ORDER BY leads.id DESC
  LIMIT $6 OFFSET $7) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- ["%ruiz%", 0, "Google", At(Instant(1795231980123456)), At(Instant(1795232040123456)), 25, 25]

---- reachable not at all
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.email IS NULL
  AND leads.phone IS NULL
  LIMIT 100001) AS counted;
-- []
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.email IS NULL
  AND leads.phone IS NULL
  ORDER BY leads.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- [25, 25]

---- assigned to nobody
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.assigned_to IS NULL
  LIMIT 100001) AS counted;
-- []
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.assigned_to IS NULL
  ORDER BY leads.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- [25, 25]

---- sort Created up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.id ASC
  LIMIT $1 OFFSET $2) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id ASC;
-- [25, 25]

---- sort Name up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.sort_name ASC, leads.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.sort_name ASC, leads.id DESC;
-- [25, 25]

---- sort Status up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.status_rank ASC, leads.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.status_rank ASC, leads.id DESC;
-- [25, 25]

---- sort Source up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.source ASC NULLS FIRST, leads.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.source ASC NULLS FIRST, leads.id DESC;
-- [25, 25]

---- sort Brand up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.brand ASC, leads.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.brand ASC, leads.id DESC;
-- [25, 25]

---- sort Created down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.id DESC;
-- [25, 25]

---- sort Name down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.sort_name DESC, leads.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.sort_name DESC, leads.id DESC;
-- [25, 25]

---- sort Status down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.status_rank DESC, leads.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.status_rank DESC, leads.id DESC;
-- [25, 25]

---- sort Source down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.source DESC NULLS LAST, leads.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.source DESC NULLS LAST, leads.id DESC;
-- [25, 25]

---- sort Brand down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.brand DESC, leads.id DESC
  LIMIT $1 OFFSET $2) AS page
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
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = $1
  ORDER BY leads.id ASC
  LIMIT $2 OFFSET $3) AS page
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
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = $1
  ORDER BY leads.sort_name ASC, leads.id DESC
  LIMIT $2 OFFSET $3) AS page
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
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = $1
  ORDER BY leads.status_rank ASC, leads.id DESC
  LIMIT $2 OFFSET $3) AS page
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
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = $1
  ORDER BY leads.source ASC NULLS FIRST, leads.id DESC
  LIMIT $2 OFFSET $3) AS page
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
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = $1
  ORDER BY leads.brand ASC, leads.id DESC
  LIMIT $2 OFFSET $3) AS page
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
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = $1
  ORDER BY leads.id DESC
  LIMIT $2 OFFSET $3) AS page
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
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = $1
  ORDER BY leads.sort_name DESC, leads.id DESC
  LIMIT $2 OFFSET $3) AS page
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
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = $1
  ORDER BY leads.status_rank DESC, leads.id DESC
  LIMIT $2 OFFSET $3) AS page
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
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = $1
  ORDER BY leads.source DESC NULLS LAST, leads.id DESC
  LIMIT $2 OFFSET $3) AS page
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
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = $1
  ORDER BY leads.brand DESC, leads.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.brand DESC, leads.id DESC;
-- [0, 25, 25]

---- search, sort Name down
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM leads
  WHERE (leads.search_text LIKE $1 ESCAPE '\')
  AND leads.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- ["%ruiz%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT leads.id AS page_id
  FROM leads
  WHERE (leads.search_text LIKE $1 ESCAPE '\')
  AND leads.deleted_at IS NULL
  ORDER BY leads.sort_name DESC, leads.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN leads ON leads.id = page.page_id
  ORDER BY leads.sort_name DESC, leads.id DESC;
-- ["%ruiz%", 25, 25]

---- the filters' values
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
  UNION ALL SELECT $13 AS value) AS asked
  WHERE (SELECT status_rank
  FROM leads
  WHERE deleted_at IS NULL
  AND status_rank >= asked.value
  ORDER BY status_rank
  LIMIT 1) = asked.value;
-- [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
SELECT value
  FROM (SELECT $1 AS value
  UNION ALL SELECT $2 AS value
  UNION ALL SELECT $3 AS value
  UNION ALL SELECT $4 AS value
  UNION ALL SELECT $5 AS value
  UNION ALL SELECT $6 AS value
  UNION ALL SELECT $7 AS value
  UNION ALL SELECT $8 AS value
  UNION ALL SELECT $9 AS value) AS asked
  WHERE (SELECT source
  FROM leads
  WHERE deleted_at IS NULL
  AND source >= asked.value
  ORDER BY source NULLS FIRST
  LIMIT 1) = asked.value;
-- ["Website", "Referral", "Facebook", "Google", "Direct Mail", "Event", "Phone Call", "Other", "Email Campaign"]
SELECT value
  FROM (SELECT $1 AS value
  UNION ALL SELECT $2 AS value
  UNION ALL SELECT $3 AS value) AS asked
  WHERE (SELECT brand
  FROM leads
  WHERE deleted_at IS NULL
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
  FROM leads
  WHERE deleted_at IS NULL
  AND state >= asked.value
  ORDER BY state
  LIMIT 1) = asked.value;
-- ["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY", "AS", "GU", "MP", "PR", "VI"]
