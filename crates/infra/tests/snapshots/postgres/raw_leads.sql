-- The SQL of `raw_leads`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT "raw_leads"."id", "raw_leads"."first_name", "raw_leads"."last_name", "raw_leads"."email", "raw_leads"."phone", "raw_leads"."address", "raw_leads"."city", "raw_leads"."state", "raw_leads"."zip", "raw_leads"."source", "raw_leads"."status", "raw_leads"."timeshare_notes", "raw_leads"."timeshare_resort", "raw_leads"."timeshare_balance_cents", "raw_leads"."tags", "raw_leads"."notes", "raw_leads"."last_contact", "raw_leads"."next_contact", "raw_leads"."converted_to", "raw_leads"."version", "raw_leads"."created_at", "raw_leads"."updated_at", "raw_leads"."deleted_at", (EXISTS (SELECT 1 FROM suppressions s WHERE s.kind = 'phone' AND s.value = raw_leads.phone_key AND s.lifted_at IS NULL) OR EXISTS (SELECT 1 FROM suppressions s WHERE s.kind = 'email' AND s.value = raw_leads.email_key AND s.lifted_at IS NULL))
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  ORDER BY raw_leads.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- [25, 25]

---- filter search
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE (raw_leads.search_text LIKE $1 ESCAPE '\')
  AND raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  LIMIT 100001) AS counted;
-- ["%ruiz%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE (raw_leads.search_text LIKE $1 ESCAPE '\')
  AND raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  ORDER BY raw_leads.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- ["%ruiz%", 25, 25]

---- filter stage
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.status_rank = 1
  LIMIT 100001) AS counted;
-- []
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.status_rank = $1
  ORDER BY raw_leads.id DESC
  LIMIT $2 OFFSET $3) AS page
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
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.source = $1
  ORDER BY raw_leads.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- ["Google", 25, 25]

---- filter state
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.state = $1
  LIMIT 100001) AS counted;
-- ["FL"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.state = $1
  ORDER BY raw_leads.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- ["FL", 25, 25]

---- filter tag
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE (raw_leads.tags LIKE $1 ESCAPE '\')
  AND raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  LIMIT 100001) AS counted;
-- ["%\"vip\"%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE (raw_leads.tags LIKE $1 ESCAPE '\')
  AND raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  ORDER BY raw_leads.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- ["%\"vip\"%", 25, 25]

---- filter import
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND EXISTS (SELECT 1
  FROM imports
  WHERE imports.created_at <= raw_leads.created_at
  AND (imports.finished_at IS NULL
  OR raw_leads.created_at <= imports.finished_at)
  AND imports.id = $1)
  AND (SELECT count(*)
  FROM events
  WHERE events.entity = 'raw_lead'
  AND events.entity_id = raw_leads.id
  AND events.kind = 'raw_lead.imported'
  AND events.after LIKE $2) > 0
  LIMIT 100001) AS counted;
-- [3, "%\"importId\":3,%"]
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND EXISTS (SELECT 1
  FROM imports
  WHERE imports.created_at <= raw_leads.created_at
  AND (imports.finished_at IS NULL
  OR raw_leads.created_at <= imports.finished_at)
  AND imports.id = $1)
  AND (SELECT count(*)
  FROM events
  WHERE events.entity = 'raw_lead'
  AND events.entity_id = raw_leads.id
  AND events.kind = 'raw_lead.imported'
  AND events.after LIKE $2) > 0
  ORDER BY raw_leads.id DESC
  LIMIT $3 OFFSET $4) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- [3, "%\"importId\":3,%", 25, 25]

---- filter next_contact
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.next_contact >= $1
  AND raw_leads.next_contact < $2
  LIMIT 100001) AS counted;
-- [2026-11-21, 2026-11-28]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.next_contact >= $1
  AND raw_leads.next_contact < $2
  ORDER BY raw_leads.id DESC
  LIMIT $3 OFFSET $4) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- [2026-11-21, 2026-11-28, 25, 25]

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
  FROM (SELECT raw_leads.id AS id, raw_leads.phone_key AS phone_key
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.id IN (SELECT leads.raw_lead_id
  FROM leads
  JOIN clients ON clients.lead_id = leads.id
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
  AND leads.raw_lead_id IS NOT NULL)
  AND NOT (coalesce(length(raw_leads.phone_key), 0) <> 10
  OR (substr(ltrim(raw_leads.phone, '( '), 1, 1) = '+'
  AND substr(ltrim(substr(ltrim(raw_leads.phone, '( '), 2)), 1, 1) <> '1'))) AS people
  JOIN call_numbers ON call_numbers.phone_key = people.phone_key;
-- []
SELECT "call_buckets"."id", "call_buckets"."facts"
  FROM "call_buckets"
  ORDER BY "call_buckets"."id";
-- []
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND ((NOT (coalesce(length(raw_leads.phone_key), 0) <> 10
  OR (substr(ltrim(raw_leads.phone, '( '), 1, 1) = '+'
  AND substr(ltrim(substr(ltrim(raw_leads.phone, '( '), 2)), 1, 1) <> '1'))
  AND EXISTS (SELECT 1
  FROM call_numbers
  WHERE call_numbers.phone_key = raw_leads.phone_key
  AND call_numbers.bucket_id = ANY ($1))))
  LIMIT 100001) AS counted;
-- [[1]]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND ((NOT (coalesce(length(raw_leads.phone_key), 0) <> 10
  OR (substr(ltrim(raw_leads.phone, '( '), 1, 1) = '+'
  AND substr(ltrim(substr(ltrim(raw_leads.phone, '( '), 2)), 1, 1) <> '1'))
  AND EXISTS (SELECT 1
  FROM call_numbers
  WHERE call_numbers.phone_key = raw_leads.phone_key
  AND call_numbers.bucket_id = ANY ($1))))
  ORDER BY raw_leads.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- [[1], 25, 25]

---- search
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE (raw_leads.search_text LIKE $1 ESCAPE '\')
  AND raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  LIMIT 100001) AS counted;
-- ["%ruiz%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE (raw_leads.search_text LIKE $1 ESCAPE '\')
  AND raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  ORDER BY raw_leads.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- ["%ruiz%", 25, 25]

---- short search
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND (raw_leads.search_text LIKE $1 ESCAPE '\')
  LIMIT 100001) AS counted;
-- ["%ru%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND (raw_leads.search_text LIKE $1 ESCAPE '\')
  ORDER BY raw_leads.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- ["%ru%", 25, 25]

---- search of a number
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE (raw_leads.search_text LIKE $1 ESCAPE '\'
  OR raw_leads.search_text LIKE $2 ESCAPE '\')
  AND raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  LIMIT 100001) AS counted;
-- ["%(407) 555-1000%", "%4075551000%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE (raw_leads.search_text LIKE $1 ESCAPE '\'
  OR raw_leads.search_text LIKE $2 ESCAPE '\')
  AND raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  ORDER BY raw_leads.id DESC
  LIMIT $3 OFFSET $4) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- ["%(407) 555-1000%", "%4075551000%", 25, 25]

---- search and tag
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE (raw_leads.search_text LIKE $1 ESCAPE '\')
  AND (raw_leads.tags LIKE $2 ESCAPE '\')
  AND raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  LIMIT 100001) AS counted;
-- ["%ruiz%", "%\"vip\"%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE (raw_leads.search_text LIKE $1 ESCAPE '\')
  AND (raw_leads.tags LIKE $2 ESCAPE '\')
  AND raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  ORDER BY raw_leads.id DESC
  LIMIT $3 OFFSET $4) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- ["%ruiz%", "%\"vip\"%", 25, 25]

---- converted
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NOT NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NOT NULL
  ORDER BY raw_leads.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- [25, 25]

---- converted, search
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NOT NULL
  AND (raw_leads.search_text LIKE $1 ESCAPE '\')
  LIMIT 100001) AS counted;
-- ["%ruiz%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NOT NULL
  AND (raw_leads.search_text LIKE $1 ESCAPE '\')
  ORDER BY raw_leads.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- ["%ruiz%", 25, 25]

---- sort Created up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  ORDER BY raw_leads.id ASC
  LIMIT $1 OFFSET $2) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id ASC;
-- [25, 25]

---- sort Name up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
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
  LIMIT $1 OFFSET $2) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.sort_name ASC, raw_leads.id DESC;
-- [25, 25]

---- sort NextContact up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
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
  LIMIT $1 OFFSET $2) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY (raw_leads.next_contact IS NULL), raw_leads.next_contact ASC, raw_leads.id DESC;
-- [25, 25]

---- sort Status up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
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
  LIMIT $1 OFFSET $2) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.status_rank ASC, raw_leads.id DESC;
-- [25, 25]

---- sort Created down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  ORDER BY raw_leads.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- [25, 25]

---- sort Name down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
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
  LIMIT $1 OFFSET $2) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.sort_name DESC, raw_leads.id DESC;
-- [25, 25]

---- sort NextContact down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
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
  LIMIT $1 OFFSET $2) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY (raw_leads.next_contact IS NULL), raw_leads.next_contact DESC, raw_leads.id DESC;
-- [25, 25]

---- sort Status down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
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
  LIMIT $1 OFFSET $2) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.status_rank DESC, raw_leads.id DESC;
-- [25, 25]

---- the filters' values
SELECT value
  FROM (SELECT $1 AS value
  UNION ALL SELECT $2 AS value
  UNION ALL SELECT $3 AS value
  UNION ALL SELECT $4 AS value
  UNION ALL SELECT $5 AS value
  UNION ALL SELECT $6 AS value) AS asked
  WHERE (SELECT status_rank
  FROM raw_leads
  WHERE deleted_at IS NULL
  AND converted_to IS NULL
  AND status_rank >= asked.value
  ORDER BY status_rank
  LIMIT 1) = asked.value;
-- [0, 1, 2, 3, 4, 5]
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
  FROM raw_leads
  WHERE deleted_at IS NULL
  AND converted_to IS NULL
  AND source >= asked.value
  ORDER BY source
  LIMIT 1) = asked.value
  OR (SELECT source
  FROM raw_leads
  WHERE deleted_at IS NULL
  AND converted_to IS NOT NULL
  AND source >= asked.value
  ORDER BY source
  LIMIT 1) = asked.value;
-- ["Website", "Referral", "Facebook", "Google", "Direct Mail", "Event", "Phone Call", "Other", "Email Campaign"]
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
  FROM raw_leads
  WHERE deleted_at IS NULL
  AND converted_to IS NULL
  AND state >= asked.value
  ORDER BY state
  LIMIT 1) = asked.value
  OR (SELECT state
  FROM raw_leads
  WHERE deleted_at IS NULL
  AND converted_to IS NOT NULL
  AND state >= asked.value
  ORDER BY state
  LIMIT 1) = asked.value;
-- ["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY", "AS", "GU", "MP", "PR", "VI"]
SELECT "raw_lead_tags"."tag"
  FROM "raw_lead_tags"
  ORDER BY "raw_lead_tags"."tag"
  LIMIT $1;
-- [5000]
