-- The SQL of `raw_leads`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM raw_leads INDEXED BY raw_leads_open
postgres |   FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT raw_leads.id, raw_leads.first_name, raw_leads.last_name, raw_leads.email, raw_leads.phone, raw_leads.phone_label, raw_leads.other_phones, raw_leads.address, raw_leads.city, raw_leads.state, raw_leads.zip, raw_leads.source, raw_leads.status, raw_leads.timeshare_notes, raw_leads.timeshare_resort, raw_leads.timeshare_balance_cents, raw_leads.tags, raw_leads.notes, raw_leads.last_contact, raw_leads.next_contact, raw_leads.converted_to, raw_leads.version, raw_leads.created_at, raw_leads.updated_at, raw_leads.deleted_at, (EXISTS (SELECT 1 FROM suppressions s WHERE s.kind = 'phone' AND s.value = raw_leads.phone_key AND s.lifted_at IS NULL) OR (raw_leads.other_phones <> '[]' AND EXISTS (SELECT 1 FROM other_numbers o JOIN suppressions s ON s.kind = 'phone' AND s.value = o.phone_key AND s.lifted_at IS NULL WHERE o.raw_lead_id = raw_leads.id)) OR EXISTS (SELECT 1 FROM suppressions s WHERE s.kind = 'email' AND s.value = raw_leads.email_key AND s.lifted_at IS NULL))
  FROM (SELECT raw_leads.id AS page_id
sqlite   |   FROM raw_leads INDEXED BY raw_leads_open
postgres |   FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id DESC;
-- [25, 25]

---- filter search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM raw_leads_fts
sqlite   |   WHERE raw_leads_fts MATCH ?
postgres |   FROM raw_leads
postgres |   WHERE (raw_leads.search_text LIKE ? ESCAPE '\')
postgres |   AND raw_leads.deleted_at IS NULL
postgres |   AND raw_leads.converted_to IS NULL
  LIMIT 100001) AS counted;
sqlite   | -- ["search_text : (\"ruiz\")"]
postgres | -- ["%ruiz%"]
postgres | -- not kept prepared
SELECT -- columns as above
sqlite   |   FROM (SELECT raw_leads_fts.rowid AS page_id
sqlite   |   FROM raw_leads_fts
sqlite   |   CROSS JOIN raw_leads
sqlite   |   WHERE raw_leads_fts MATCH ?
sqlite   |   AND raw_leads.id = raw_leads_fts.rowid
sqlite   |   ORDER BY raw_leads_fts.rowid DESC
postgres |   FROM (SELECT raw_leads.id AS page_id
postgres |   FROM raw_leads
postgres |   WHERE (raw_leads.search_text LIKE ? ESCAPE '\')
postgres |   AND raw_leads.deleted_at IS NULL
postgres |   AND raw_leads.converted_to IS NULL
postgres |   ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
sqlite   | -- ["search_text : (\"ruiz\")", 25, 25]
postgres | -- ["%ruiz%", 25, 25]

---- filter stage
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.status_rank = 1
  LIMIT 100001) AS counted;
-- []
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.status_rank = ?
  ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
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
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.source = ?
  ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["Google", 25, 25]

---- filter state
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.state = ?
  LIMIT 100001) AS counted;
-- ["FL"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.state = ?
  ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["FL", 25, 25]

---- filter tag
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM raw_leads_fts
sqlite   |   CROSS JOIN raw_leads
sqlite   |   WHERE raw_leads_fts MATCH ?
sqlite   |   AND raw_leads.id = raw_leads_fts.rowid
sqlite   |   AND instr(raw_leads.tags, ?) > 0
postgres |   FROM raw_leads
postgres |   WHERE (raw_leads.tags LIKE ? ESCAPE '\')
postgres |   AND raw_leads.deleted_at IS NULL
postgres |   AND raw_leads.converted_to IS NULL
  LIMIT 100001) AS counted;
sqlite   | -- ["tags : \"\"\"vip\"\"\"", "\"vip\""]
postgres | -- ["%\"vip\"%"]
postgres | -- not kept prepared
SELECT -- columns as above
sqlite   |   FROM (SELECT raw_leads_fts.rowid AS page_id
sqlite   |   FROM raw_leads_fts
sqlite   |   CROSS JOIN raw_leads
sqlite   |   WHERE raw_leads_fts MATCH ?
sqlite   |   AND raw_leads.id = raw_leads_fts.rowid
sqlite   |   AND instr(raw_leads.tags, ?) > 0
sqlite   |   ORDER BY raw_leads_fts.rowid DESC
postgres |   FROM (SELECT raw_leads.id AS page_id
postgres |   FROM raw_leads
postgres |   WHERE (raw_leads.tags LIKE ? ESCAPE '\')
postgres |   AND raw_leads.deleted_at IS NULL
postgres |   AND raw_leads.converted_to IS NULL
postgres |   ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
sqlite   | -- ["tags : \"\"\"vip\"\"\"", "\"vip\"", 25, 25]
postgres | -- ["%\"vip\"%", 25, 25]

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
  AND imports.id = ?)
  AND (SELECT count(*)
  FROM events
  WHERE events.entity = 'raw_lead'
  AND events.entity_id = raw_leads.id
  AND events.kind = 'raw_lead.imported'
  AND events.after LIKE ?) > 0
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
  AND imports.id = ?)
  AND (SELECT count(*)
  FROM events
  WHERE events.entity = 'raw_lead'
  AND events.entity_id = raw_leads.id
  AND events.kind = 'raw_lead.imported'
  AND events.after LIKE ?) > 0
  ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [3, "%\"importId\":3,%", 25, 25]

---- filter next_contact
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.next_contact >= ?
  AND raw_leads.next_contact < ?
  LIMIT 100001) AS counted;
-- [2026-11-21, 2026-11-28]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.next_contact >= ?
  AND raw_leads.next_contact < ?
  ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [2026-11-21, 2026-11-28, 25, 25]

sqlite   | ---- filter next_contact; more than are counted
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT raw_leads.id AS page_id
sqlite   |   FROM raw_leads
sqlite   |   WHERE raw_leads.deleted_at IS NULL
sqlite   |   AND raw_leads.converted_to IS NULL
sqlite   |   AND +raw_leads.next_contact >= ?
sqlite   |   AND +raw_leads.next_contact < ?
sqlite   |   ORDER BY raw_leads.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- [2026-11-21, 2026-11-28, 25, 25]
sqlite   |
---- filter callable
SELECT entered.kind, entered.id, entered.state, entered.day, entered.number, entered.one, entered.two, entered.source, entered.at, entered.user_id, entered.first_name, entered.last_name
  FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST(NULL AS TEXT) AS state, CAST(NULL AS DATE) AS day, CAST(NULL AS BIGINT) AS number, CAST(NULL AS TEXT) AS one, CAST(NULL AS TEXT) AS two, CAST(NULL AS TEXT) AS source, calling_setup.ended_at AS at, users.id AS user_id, users.first_name AS first_name, users.last_name AS last_name
  FROM calling_setup
  LEFT JOIN users ON users.id = calling_setup.ended_by
  WHERE calling_setup.id = 1
  UNION ALL SELECT 'rules', count(*), NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
  FROM state_rules
  UNION ALL SELECT 'review', rule_reviews.id, NULL, rule_reviews.reviewed_on, rule_reviews.rule_id, rule_reviews.reviewer, NULL, NULL, NULL, NULL, NULL, NULL
  FROM rule_reviews
  UNION ALL SELECT 'status', state_status.id, state_status.state, state_status.valid_from, state_status.holds, state_status.kind, NULL, state_status.source, NULL, NULL, NULL, NULL
  FROM state_status
  UNION ALL SELECT 'year', calendar_years.id, calendar_years.state, NULL, calendar_years.year, NULL, NULL, calendar_years.source, calendar_years.created_at, users.id, users.first_name, users.last_name
  FROM calendar_years
  LEFT JOIN users ON users.id = calendar_years.created_by
  WHERE calendar_years.removed_at IS NULL
  UNION ALL SELECT 'area_code', added_area_codes.area_code, NULL, NULL, NULL, added_area_codes.states, added_area_codes.zones, added_area_codes.source, added_area_codes.created_at, users.id, users.first_name, users.last_name
  FROM added_area_codes
  LEFT JOIN users ON users.id = added_area_codes.created_by
  UNION ALL SELECT 'day', closed_days.id, closed_days.state, closed_days.day, NULL, closed_days.name, NULL, closed_days.source, NULL, NULL, NULL, NULL
  FROM closed_days
  WHERE closed_days.removed_at IS NULL
  AND closed_days.day >= ?
  AND closed_days.day < ?) AS entered;
-- [2025-01-01, 2028-01-01]
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
SELECT people.id, people.phone_key, second.phone_key, third.phone_key, people.number, call_numbers.bucket_id, second.is_us, of_second.bucket_id, third.is_us, of_third.bucket_id
  FROM (SELECT raw_leads.id AS id, raw_leads.phone_key AS phone_key, CAST(CASE WHEN raw_leads.phone IS NULL THEN 1 WHEN (coalesce(length(raw_leads.phone_key), 0) <> 10
  OR (substr(ltrim(raw_leads.phone, '( '), 1, 1) = '+'
  AND substr(ltrim(substr(ltrim(raw_leads.phone, '( '), 2)), 1, 1) <> '1')) THEN 2 ELSE 0 END AS BIGINT) AS number
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.id IN (SELECT leads.raw_lead_id
  FROM leads
  JOIN clients ON clients.lead_id = leads.id
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0
  AND (SELECT merges.absorbed_id
  FROM merge_rows
  JOIN merges ON merges.id = merge_rows.merge_id
  WHERE merge_rows.kind = 'payment'
  AND merge_rows.row_id = payments.id
  AND merges.undone_at IS NULL
  ORDER BY merges.id
  LIMIT 1) IS NULL)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')
  AND (SELECT merges.absorbed_id
  FROM merge_rows
  JOIN merges ON merges.id = merge_rows.merge_id
  WHERE merge_rows.kind = 'document'
  AND merge_rows.row_id = documents.id
  AND merges.undone_at IS NULL
  ORDER BY merges.id
  LIMIT 1) IS NULL))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND (SELECT merges.absorbed_id
  FROM merge_rows
  JOIN merges ON merges.id = merge_rows.merge_id
  WHERE merge_rows.kind = 'exit_case'
  AND merge_rows.row_id = exit_cases.id
  AND merges.undone_at IS NULL
  ORDER BY merges.id
  LIMIT 1) IS NULL
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND leads.raw_lead_id IS NOT NULL)) AS people
  LEFT JOIN call_numbers ON call_numbers.phone_key = people.phone_key
  LEFT JOIN other_numbers AS second ON second.raw_lead_id = people.id
  AND second.place = 2
  LEFT JOIN call_numbers AS of_second ON of_second.phone_key = second.phone_key
  LEFT JOIN other_numbers AS third ON third.raw_lead_id = people.id
  AND third.place = 3
  LEFT JOIN call_numbers AS of_third ON of_third.phone_key = third.phone_key;
-- []
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT count(*)
  FROM (SELECT 1
  FROM other_numbers
  WHERE raw_lead_id IS NOT NULL
  LIMIT 1) AS found;
-- []
postgres | -- not kept prepared
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
sqlite   |   AND call_numbers.bucket_id IN (SELECT value
sqlite   |   FROM json_each(?)))))
postgres |   AND call_numbers.bucket_id = ANY (?))))
  LIMIT 100001) AS counted;
sqlite   | -- ["[1]"]
postgres | -- [[1]]
postgres | -- not kept prepared
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
sqlite   |   AND call_numbers.bucket_id IN (SELECT value
sqlite   |   FROM json_each(?)))))
postgres |   AND call_numbers.bucket_id = ANY (?))))
  ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
sqlite   | -- ["[1]", 25, 25]
postgres | -- [[1], 25, 25]

---- search: as filter search

---- short search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND (raw_leads.search_text LIKE ? ESCAPE '\')
  LIMIT 100001) AS counted;
-- ["%ru%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND (raw_leads.search_text LIKE ? ESCAPE '\')
  ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["%ru%", 25, 25]

---- search of a number
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM raw_leads_fts
sqlite   |   WHERE raw_leads_fts MATCH ?
postgres |   FROM raw_leads
postgres |   WHERE (raw_leads.search_text LIKE ? ESCAPE '\'
postgres |   OR raw_leads.search_text LIKE ? ESCAPE '\')
postgres |   AND raw_leads.deleted_at IS NULL
postgres |   AND raw_leads.converted_to IS NULL
  LIMIT 100001) AS counted;
sqlite   | -- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")"]
postgres | -- ["%(407) 555-1000%", "%4075551000%"]
postgres | -- not kept prepared
SELECT -- columns as above
sqlite   |   FROM (SELECT raw_leads_fts.rowid AS page_id
sqlite   |   FROM raw_leads_fts
sqlite   |   CROSS JOIN raw_leads
sqlite   |   WHERE raw_leads_fts MATCH ?
sqlite   |   AND raw_leads.id = raw_leads_fts.rowid
sqlite   |   ORDER BY raw_leads_fts.rowid DESC
postgres |   FROM (SELECT raw_leads.id AS page_id
postgres |   FROM raw_leads
postgres |   WHERE (raw_leads.search_text LIKE ? ESCAPE '\'
postgres |   OR raw_leads.search_text LIKE ? ESCAPE '\')
postgres |   AND raw_leads.deleted_at IS NULL
postgres |   AND raw_leads.converted_to IS NULL
postgres |   ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
sqlite   | -- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")", 25, 25]
postgres | -- ["%(407) 555-1000%", "%4075551000%", 25, 25]

---- converted
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM raw_leads INDEXED BY raw_leads_converted
postgres |   FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NOT NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
sqlite   |   FROM raw_leads INDEXED BY raw_leads_converted
postgres |   FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NOT NULL
  ORDER BY raw_leads.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [25, 25]

---- sort Created up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM raw_leads INDEXED BY raw_leads_op …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM raw_leads WHERE raw_leads.deleted …
SELECT -- columns as above
  FROM (SELECT raw_leads.id AS page_id
sqlite   |   FROM raw_leads INDEXED BY raw_leads_open
postgres |   FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  ORDER BY raw_leads.id ASC
  LIMIT ? OFFSET ?) AS page
  JOIN raw_leads ON raw_leads.id = page.page_id
  ORDER BY raw_leads.id ASC;
-- [25, 25]

---- sort Name up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM raw_leads INDEXED BY raw_leads_op …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM raw_leads WHERE raw_leads.deleted …
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
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM raw_leads INDEXED BY raw_leads_op …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM raw_leads WHERE raw_leads.deleted …
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
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM raw_leads INDEXED BY raw_leads_op …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM raw_leads WHERE raw_leads.deleted …
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

---- sort Created down: as plain

---- sort Name down
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM raw_leads INDEXED BY raw_leads_op …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM raw_leads WHERE raw_leads.deleted …
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
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM raw_leads INDEXED BY raw_leads_op …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM raw_leads WHERE raw_leads.deleted …
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
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM raw_leads INDEXED BY raw_leads_op …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM raw_leads WHERE raw_leads.deleted …
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
sqlite   |   WHERE EXISTS (SELECT 1
postgres |   WHERE (SELECT status_rank
  FROM raw_leads
  WHERE deleted_at IS NULL
  AND converted_to IS NULL
sqlite   |   AND status_rank = asked.value);
postgres |   AND status_rank >= asked.value
postgres |   ORDER BY status_rank
postgres |   LIMIT 1) = asked.value;
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
sqlite   |   WHERE EXISTS (SELECT 1
postgres |   WHERE (SELECT source
  FROM raw_leads
  WHERE deleted_at IS NULL
  AND converted_to IS NULL
sqlite   |   AND source = asked.value)
sqlite   |   OR EXISTS (SELECT 1
postgres |   AND source >= asked.value
postgres |   ORDER BY source
postgres |   LIMIT 1) = asked.value
postgres |   OR (SELECT source
  FROM raw_leads
  WHERE deleted_at IS NULL
  AND converted_to IS NOT NULL
sqlite   |   AND source = asked.value);
postgres |   AND source >= asked.value
postgres |   ORDER BY source
postgres |   LIMIT 1) = asked.value;
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
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value) AS asked
sqlite   |   WHERE EXISTS (SELECT 1
postgres |   WHERE (SELECT state
  FROM raw_leads
  WHERE deleted_at IS NULL
  AND converted_to IS NULL
sqlite   |   AND state = asked.value)
sqlite   |   OR EXISTS (SELECT 1
postgres |   AND state >= asked.value
postgres |   ORDER BY state
postgres |   LIMIT 1) = asked.value
postgres |   OR (SELECT state
  FROM raw_leads
  WHERE deleted_at IS NULL
  AND converted_to IS NOT NULL
sqlite   |   AND state = asked.value);
postgres |   AND state >= asked.value
postgres |   ORDER BY state
postgres |   LIMIT 1) = asked.value;
-- ["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY", "AS", "GU", "MP", "PR", "VI", "AA", "AE", "AP"]
SELECT raw_lead_tags.tag
  FROM raw_lead_tags
  ORDER BY raw_lead_tags.tag
  LIMIT ?;
-- [5000]
