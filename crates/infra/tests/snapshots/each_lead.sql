-- The SQL of `each_lead`: what it sends in each case, with the bound values.

---- plain
SELECT clients.lead_id
  FROM clients
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
  AND clients.lead_id IS NOT NULL;
-- []
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
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
SELECT leads.id, leads.first_name, leads.last_name, leads.email, leads.phone, leads.other_phones, leads.status, leads.source, leads.brand, leads.state, leads.timeshare_resort, leads.timeshare_balance_cents, leads.assigned_to, (SELECT users.first_name FROM users WHERE users.id = leads.assigned_to), (SELECT users.last_name FROM users WHERE users.id = leads.assigned_to), leads.tags, coalesce((SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = leads.phone_key AND suppressions.lifted_at IS NULL), CASE WHEN leads.other_phones <> '[]' THEN (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.lead_id = leads.id) END), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = leads.email_key AND suppressions.lifted_at IS NULL), leads.created_at, (SELECT call_numbers.bucket_id FROM call_numbers WHERE call_numbers.phone_key = leads.phone_key), CASE WHEN leads.other_phones <> '[]' THEN (SELECT call_numbers.bucket_id FROM other_numbers JOIN call_numbers ON call_numbers.phone_key = other_numbers.phone_key WHERE other_numbers.lead_id = leads.id AND other_numbers.place = 2) END, CASE WHEN leads.other_phones <> '[]' THEN (SELECT call_numbers.bucket_id FROM other_numbers JOIN call_numbers ON call_numbers.phone_key = other_numbers.phone_key WHERE other_numbers.lead_id = leads.id AND other_numbers.place = 3) END, CASE WHEN leads.other_phones = '[]' THEN (SELECT suppressions.scope FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = leads.phone_key AND suppressions.lifted_at IS NULL) ELSE (SELECT suppressions.scope FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.lifted_at IS NULL AND suppressions.value IN (SELECT leads.phone_key UNION ALL SELECT other_numbers.phone_key FROM other_numbers WHERE other_numbers.lead_id = leads.id) ORDER BY suppressions.scope, suppressions.id LIMIT 1) END, CASE WHEN leads.other_phones = '[]' THEN (SELECT suppressions.asked_by FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = leads.phone_key AND suppressions.lifted_at IS NULL) ELSE (SELECT suppressions.asked_by FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.lifted_at IS NULL AND suppressions.value IN (SELECT leads.phone_key UNION ALL SELECT other_numbers.phone_key FROM other_numbers WHERE other_numbers.lead_id = leads.id) ORDER BY suppressions.scope, suppressions.id LIMIT 1) END, CASE WHEN leads.other_phones = '[]' THEN (SELECT suppressions.asked_on FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = leads.phone_key AND suppressions.lifted_at IS NULL) ELSE (SELECT suppressions.asked_on FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.lifted_at IS NULL AND suppressions.value IN (SELECT leads.phone_key UNION ALL SELECT other_numbers.phone_key FROM other_numbers WHERE other_numbers.lead_id = leads.id) ORDER BY suppressions.scope, suppressions.id LIMIT 1) END, CASE WHEN leads.other_phones = '[]' THEN (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = leads.phone_key AND suppressions.lifted_at IS NULL) ELSE (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.lifted_at IS NULL AND suppressions.value IN (SELECT leads.phone_key UNION ALL SELECT other_numbers.phone_key FROM other_numbers WHERE other_numbers.lead_id = leads.id) ORDER BY suppressions.scope, suppressions.id LIMIT 1) END, (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = leads.email_key AND suppressions.lifted_at IS NULL)
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.id DESC;
-- []

---- filter search
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
sqlite   |   FROM leads_fts
sqlite   |   CROSS JOIN leads
sqlite   |   WHERE leads_fts MATCH ?
sqlite   |   AND leads.id = leads_fts.rowid
sqlite   |   ORDER BY leads_fts.rowid DESC;
sqlite   | -- ["search_text : (\"ruiz\")"]
postgres |   FROM leads
postgres |   WHERE (leads.search_text LIKE ? ESCAPE '\')
postgres |   AND leads.deleted_at IS NULL
postgres |   ORDER BY leads.id DESC;
postgres | -- ["%ruiz%"]

---- filter statuses
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = ?
  ORDER BY leads.id DESC;
-- [0]

---- filter source
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.source = ?
  ORDER BY leads.id DESC;
-- ["Google"]

---- filter brand
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.brand = ?
  ORDER BY leads.id DESC;
-- ["Liberty NWA"]

---- filter state
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
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
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.timeshare_resort = ?
  ORDER BY leads.id DESC;
-- ["Palm Cove"]

---- filter created
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
sqlite   |   AND +leads.created_at >= ?
sqlite   |   AND +leads.created_at < ?
postgres |   AND leads.created_at >= ?
postgres |   AND leads.created_at < ?
  ORDER BY leads.id DESC;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456))]

---- filter reachable
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.email IS NOT NULL
  ORDER BY leads.id DESC;
-- []

---- filter assigned_to
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.assigned_to = ?
  ORDER BY leads.id DESC;
-- [3]

---- filter untouched_since
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.status_rank = ?
sqlite   |   AND +leads.created_at < ?
postgres |   AND leads.created_at < ?
  ORDER BY leads.id DESC;
-- [0, At(Instant(1795231980123456))]

---- filter promised_before
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.id IN (SELECT callbacks.entity_id
  FROM callbacks
  WHERE callbacks.status = 'open'
  AND callbacks.entity = 'lead'
  AND callbacks.due_at < ?
  UNION ALL SELECT raw_leads.converted_to
  FROM callbacks
  JOIN raw_leads ON raw_leads.id = callbacks.entity_id
  WHERE callbacks.status = 'open'
  AND callbacks.entity = 'raw_lead'
  AND callbacks.due_at < ?)
  ORDER BY leads.id DESC;
-- [At(Instant(1795231980123456)), At(Instant(1795231980123456))]

---- filter callable
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT people.id, people.phone_key, second.phone_key, third.phone_key, people.number, call_numbers.bucket_id, second.is_us, of_second.bucket_id, third.is_us, of_third.bucket_id
  FROM (SELECT leads.id AS id, leads.phone_key AS phone_key, CAST(CASE WHEN leads.phone IS NULL THEN 1 WHEN (coalesce(length(leads.phone_key), 0) <> 10
  OR (substr(ltrim(leads.phone, '( '), 1, 1) = '+'
  AND substr(ltrim(substr(ltrim(leads.phone, '( '), 2)), 1, 1) <> '1')) THEN 2 ELSE 0 END AS BIGINT) AS number
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.id IN (SELECT clients.lead_id
  FROM clients
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
  AND clients.lead_id IS NOT NULL)) AS people
  LEFT JOIN call_numbers ON call_numbers.phone_key = people.phone_key
  LEFT JOIN other_numbers AS second ON second.lead_id = people.id
  AND second.place = 2
  LEFT JOIN call_numbers AS of_second ON of_second.phone_key = second.phone_key
  LEFT JOIN other_numbers AS third ON third.lead_id = people.id
  AND third.place = 3
  LEFT JOIN call_numbers AS of_third ON of_third.phone_key = third.phone_key;
-- []
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
SELECT count(*)
  FROM (SELECT 1
  FROM other_numbers
  WHERE lead_id IS NOT NULL
  LIMIT 1) AS found;
-- []
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
postgres | -- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND ((NOT (coalesce(length(leads.phone_key), 0) <> 10
  OR (substr(ltrim(leads.phone, '( '), 1, 1) = '+'
  AND substr(ltrim(substr(ltrim(leads.phone, '( '), 2)), 1, 1) <> '1'))
  AND EXISTS (SELECT 1
  FROM call_numbers
  WHERE call_numbers.phone_key = leads.phone_key
sqlite   |   AND call_numbers.bucket_id IN (SELECT value
sqlite   |   FROM json_each(?)))))
postgres |   AND call_numbers.bucket_id = ANY (?))))
  ORDER BY leads.id DESC;
sqlite   | -- ["[1]"]
postgres | -- [[1]]

---- search: as filter search

---- short search
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
sqlite   |   FROM leads INDEXED BY leads_text
postgres |   FROM leads
  WHERE (leads.search_text LIKE ? ESCAPE '\')
  AND leads.deleted_at IS NULL
  ORDER BY leads.id DESC;
-- ["%ru%"]

---- search of a number
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
sqlite   |   FROM leads_fts
sqlite   |   CROSS JOIN leads
sqlite   |   WHERE leads_fts MATCH ?
sqlite   |   AND leads.id = leads_fts.rowid
sqlite   |   ORDER BY leads_fts.rowid DESC;
sqlite   | -- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")"]
postgres |   FROM leads
postgres |   WHERE (leads.search_text LIKE ? ESCAPE '\'
postgres |   OR leads.search_text LIKE ? ESCAPE '\')
postgres |   AND leads.deleted_at IS NULL
postgres |   ORDER BY leads.id DESC;
postgres | -- ["%(407) 555-1000%", "%4075551000%"]

---- reachable not at all
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.email IS NULL
  AND leads.phone IS NULL
  ORDER BY leads.id DESC;
-- []

---- assigned to nobody
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.assigned_to IS NULL
  ORDER BY leads.id DESC;
-- []

---- sort Created up
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.id ASC;
-- []

---- sort Name up
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.sort_name ASC, leads.id DESC;
-- []

---- sort Status up
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.status_rank ASC, leads.id DESC;
-- []

---- sort Source up
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.source ASC NULLS FIRST, leads.id DESC;
-- []

---- sort Brand up
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.brand ASC, leads.id DESC;
-- []

---- sort Created down: as plain

---- sort Name down
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.sort_name DESC, leads.id DESC;
-- []

---- sort Status down
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.status_rank DESC, leads.id DESC;
-- []

---- sort Source down
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.source DESC NULLS LAST, leads.id DESC;
-- []

---- sort Brand down
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM leads
  WHERE leads.deleted_at IS NULL
  ORDER BY leads.brand DESC, leads.id DESC;
-- []
