-- The SQL of `each_client`: what it sends in each case, with the bound values.

---- plain
SELECT clients.id, numbers.phone_key, CAST(CASE WHEN clients.deleted_at IS NULL AND clients.status IN ('Active', 'On Hold') AND (EXISTS (SELECT 1 FROM payments WHERE payments.client_id = clients.id AND payments.status = 'completed' AND payments.kind <> 'refund' AND payments.mock = 0 AND EXISTS (SELECT 1 FROM clients came_with WHERE came_with.id = COALESCE((SELECT merges.absorbed_id FROM merge_rows JOIN merges ON merges.id = merge_rows.merge_id WHERE merge_rows.kind = 'payment' AND merge_rows.row_id = payments.id AND merges.undone_at IS NULL ORDER BY merges.id LIMIT 1), payments.client_id) AND (came_with.phone_key = numbers.phone_key OR EXISTS (SELECT 1 FROM other_numbers WHERE other_numbers.client_id = came_with.id AND other_numbers.phone_key = numbers.phone_key)) AND NOT EXISTS (SELECT 1 FROM merges WHERE merges.kind = 'client' AND merges.survivor_id = came_with.id AND merges.undone_at IS NULL AND merges.created_at > payments.created_at AND merges.gained LIKE '%' || numbers.phone_key || '%'))) OR EXISTS (SELECT 1 FROM documents WHERE documents.client_id = clients.id AND documents.deleted_at IS NULL AND documents.signed = 1 AND documents.status <> 'Void' AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization') AND EXISTS (SELECT 1 FROM clients came_with WHERE came_with.id = COALESCE((SELECT merges.absorbed_id FROM merge_rows JOIN merges ON merges.id = merge_rows.merge_id WHERE merge_rows.kind = 'document' AND merge_rows.row_id = documents.id AND merges.undone_at IS NULL ORDER BY merges.id LIMIT 1), documents.client_id) AND (came_with.phone_key = numbers.phone_key OR EXISTS (SELECT 1 FROM other_numbers WHERE other_numbers.client_id = came_with.id AND other_numbers.phone_key = numbers.phone_key)) AND NOT EXISTS (SELECT 1 FROM merges WHERE merges.kind = 'client' AND merges.survivor_id = came_with.id AND merges.undone_at IS NULL AND merges.created_at > documents.created_at AND merges.gained LIKE '%' || numbers.phone_key || '%')))) AND EXISTS (SELECT 1 FROM exit_cases JOIN properties ON properties.id = exit_cases.property_id WHERE exit_cases.client_id = clients.id AND EXISTS (SELECT 1 FROM clients came_with WHERE came_with.id = COALESCE((SELECT merges.absorbed_id FROM merge_rows JOIN merges ON merges.id = merge_rows.merge_id WHERE merge_rows.kind = 'exit_case' AND merge_rows.row_id = exit_cases.id AND merges.undone_at IS NULL ORDER BY merges.id LIMIT 1), exit_cases.client_id) AND (came_with.phone_key = numbers.phone_key OR EXISTS (SELECT 1 FROM other_numbers WHERE other_numbers.client_id = came_with.id AND other_numbers.phone_key = numbers.phone_key)) AND NOT EXISTS (SELECT 1 FROM merges WHERE merges.kind = 'client' AND merges.survivor_id = came_with.id AND merges.undone_at IS NULL AND merges.created_at > exit_cases.created_at AND merges.gained LIKE '%' || numbers.phone_key || '%')) AND properties.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM exit_case_milestones WHERE exit_case_milestones.exit_case_id = exit_cases.id AND exit_case_milestones.milestone = 'Exit Confirmed')) THEN 1 ELSE 0 END AS BIGINT)
  FROM clients
  JOIN clients numbers ON numbers.id = clients.id
  WHERE clients.id IN (SELECT merges.survivor_id
  FROM merges
  WHERE merges.kind = 'client'
  AND merges.undone_at IS NULL);
-- []
SELECT -- columns as above
  FROM clients
  JOIN other_numbers numbers ON numbers.client_id = clients.id
  WHERE clients.id IN (SELECT merges.survivor_id
  FROM merges
  WHERE merges.kind = 'client'
  AND merges.undone_at IS NULL);
-- []
SELECT clients.id
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
  AND clients.id IS NOT NULL;
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
SELECT clients.id, clients.first_name, clients.last_name, clients.email, clients.phone, clients.other_phones, clients.status, clients.service_type, clients.brand, clients.assigned_to, (SELECT users.first_name FROM users WHERE users.id = clients.assigned_to), (SELECT users.last_name FROM users WHERE users.id = clients.assigned_to), (SELECT partners.name FROM partners WHERE partners.id = clients.partner_id), clients.state, coalesce((SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), CASE WHEN clients.other_phones <> '[]' THEN (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.client_id = clients.id) END), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL), clients.archived_at, clients.created_at, (SELECT call_numbers.bucket_id FROM call_numbers WHERE call_numbers.phone_key = clients.phone_key), CASE WHEN clients.other_phones <> '[]' THEN (SELECT call_numbers.bucket_id FROM other_numbers JOIN call_numbers ON call_numbers.phone_key = other_numbers.phone_key WHERE other_numbers.client_id = clients.id AND other_numbers.place = 2) END, CASE WHEN clients.other_phones <> '[]' THEN (SELECT call_numbers.bucket_id FROM other_numbers JOIN call_numbers ON call_numbers.phone_key = other_numbers.phone_key WHERE other_numbers.client_id = clients.id AND other_numbers.place = 3) END, CASE WHEN clients.other_phones = '[]' THEN (SELECT suppressions.scope FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL) ELSE (SELECT suppressions.scope FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.lifted_at IS NULL AND suppressions.value IN (SELECT clients.phone_key UNION ALL SELECT other_numbers.phone_key FROM other_numbers WHERE other_numbers.client_id = clients.id) ORDER BY suppressions.scope, suppressions.id LIMIT 1) END, CASE WHEN clients.other_phones = '[]' THEN (SELECT suppressions.asked_by FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL) ELSE (SELECT suppressions.asked_by FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.lifted_at IS NULL AND suppressions.value IN (SELECT clients.phone_key UNION ALL SELECT other_numbers.phone_key FROM other_numbers WHERE other_numbers.client_id = clients.id) ORDER BY suppressions.scope, suppressions.id LIMIT 1) END, CASE WHEN clients.other_phones = '[]' THEN (SELECT suppressions.asked_on FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL) ELSE (SELECT suppressions.asked_on FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.lifted_at IS NULL AND suppressions.value IN (SELECT clients.phone_key UNION ALL SELECT other_numbers.phone_key FROM other_numbers WHERE other_numbers.client_id = clients.id) ORDER BY suppressions.scope, suppressions.id LIMIT 1) END, CASE WHEN clients.other_phones = '[]' THEN (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL) ELSE (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.lifted_at IS NULL AND suppressions.value IN (SELECT clients.phone_key UNION ALL SELECT other_numbers.phone_key FROM other_numbers WHERE other_numbers.client_id = clients.id) ORDER BY suppressions.scope, suppressions.id LIMIT 1) END, (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL)
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.id DESC;
-- []

---- filter search
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
sqlite   |   FROM clients_fts
sqlite   |   CROSS JOIN clients
sqlite   |   WHERE clients_fts MATCH ?
sqlite   |   AND clients.id = clients_fts.rowid
sqlite   |   ORDER BY clients_fts.rowid DESC;
sqlite   | -- ["search_text : (\"ruiz\")"]
postgres |   FROM clients
postgres |   WHERE (clients.search_text LIKE ? ESCAPE '\')
postgres |   AND clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   ORDER BY clients.id DESC;
postgres | -- ["%ruiz%"]

---- filter statuses
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.status = ?
  ORDER BY clients.id DESC;
-- ["Active"]

---- filter service_type
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.service_type = ?
  ORDER BY clients.id DESC;
-- ["Transfer"]

---- filter brand
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.brand = ?
  ORDER BY clients.id DESC;
-- ["Liberty NWA"]

---- filter state
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.state = ?
  ORDER BY clients.id DESC;
-- ["FL"]

---- filter assigned_to
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.assigned_to = ?
  ORDER BY clients.id DESC;
-- [3]

---- filter partner
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.partner_id = ?
  ORDER BY clients.id DESC;
-- [3]

---- filter created
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
sqlite   |   AND +clients.created_at >= ?
sqlite   |   AND +clients.created_at < ?
postgres |   AND clients.created_at >= ?
postgres |   AND clients.created_at < ?
  ORDER BY clients.id DESC;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456))]

---- filter reachable
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.email IS NOT NULL
  ORDER BY clients.id DESC;
-- []

---- filter overdue_on
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.id IN (SELECT invoices.client_id
  FROM invoices
  WHERE invoices.voided_at IS NULL
  AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents
  AND invoices.due_date < ?)
  ORDER BY clients.id DESC;
-- [2026-11-21]

---- filter archived
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  ORDER BY clients.id DESC;
-- []

---- filter waiting
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.status IN (?, ?)
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND exit_cases.created_at < ?
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones AS step
  WHERE step.exit_case_id = exit_cases.id
  AND (step.milestone = ?
  OR step.reached_on > ?)))
  ORDER BY clients.id DESC;
-- ["Active", "On Hold", At(Instant(1795231980123456)), "Exit Confirmed", 2026-11-06]

---- search: as filter search

---- short search
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE ? ESCAPE '\')
  ORDER BY clients.id DESC;
-- ["%ru%"]

---- search of a number
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
sqlite   |   FROM clients_fts
sqlite   |   CROSS JOIN clients
sqlite   |   WHERE clients_fts MATCH ?
sqlite   |   AND clients.id = clients_fts.rowid
sqlite   |   ORDER BY clients_fts.rowid DESC;
sqlite   | -- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")"]
postgres |   FROM clients
postgres |   WHERE (clients.search_text LIKE ? ESCAPE '\'
postgres |   OR clients.search_text LIKE ? ESCAPE '\')
postgres |   AND clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   ORDER BY clients.id DESC;
postgres | -- ["%(407) 555-1000%", "%4075551000%"]

---- archived or not
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  ORDER BY clients.id DESC;
-- []

---- two statuses
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
sqlite   |   AND +clients.status IN (?, ?)
postgres |   AND clients.status IN (?, ?)
  ORDER BY clients.id DESC;
-- ["Active", "Fulfilled"]

---- missing_papers
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.status IN (?, ?)
  AND (((clients.brand = ?
  AND EXISTS (SELECT 1
  FROM properties
  WHERE properties.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND properties.mortgage_status = ?)
  OR clients.brand = ?
  AND EXISTS (SELECT 1
  FROM properties
  WHERE properties.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND properties.mortgage_status = ?)
  OR clients.brand = ?
  AND EXISTS (SELECT 1
  FROM properties
  WHERE properties.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND properties.mortgage_status = ?)
  OR clients.brand = ?
  AND EXISTS (SELECT 1
  FROM properties
  WHERE properties.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND properties.mortgage_status = ?)
  OR clients.brand = ?)
  AND NOT EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.kind = ?
  AND documents.status IN (?, ?, ?, ?)))
  OR ((clients.brand = ?
  AND EXISTS (SELECT 1
  FROM properties
  WHERE properties.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND properties.mortgage_status = ?)
  OR clients.brand = ?
  AND EXISTS (SELECT 1
  FROM properties
  WHERE properties.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND properties.mortgage_status = ?))
  AND NOT EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.kind = ?
  AND documents.status IN (?, ?, ?, ?)))
  OR ((clients.brand IS NULL
  OR clients.brand = ?
  OR clients.brand = ?
  OR clients.brand = ?)
  AND NOT EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.kind = ?
  AND documents.status IN (?, ?, ?, ?)))
  OR ((clients.brand = ?)
  AND NOT EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.kind = ?
  AND documents.status IN (?, ?, ?, ?)))
  OR ((clients.brand IS NULL
  OR clients.brand = ?
  OR clients.brand = ?
  OR clients.brand = ?)
  AND NOT EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.kind = ?
  AND documents.status IN (?, ?, ?, ?)))
  OR ((clients.brand = ?)
  AND NOT EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.kind = ?
  AND documents.status IN (?, ?, ?, ?))))
  ORDER BY clients.id DESC;
-- ["Active", "On Hold", "Liberty NWA", "Still Owe", "Liberty NWA", "Past Due", "NW Advisors Group", "Still Owe", "NW Advisors Group", "Past Due", "The Contract Advisors", "Cancellation Agreement", "Draft", "Sent", "Signed", "Completed", "Liberty NWA", "Paid Off", "NW Advisors Group", "Paid Off", "Transfer Agreement", "Draft", "Sent", "Signed", "Completed", "Liberty NWA", "NW Advisors Group", "The Contract Advisors", "Purchase Summary", "Draft", "Sent", "Signed", "Completed", "The Contract Advisors", "Payment Authorization", "Draft", "Sent", "Signed", "Completed", "Liberty NWA", "NW Advisors Group", "The Contract Advisors", "ID Verification", "Draft", "Sent", "Signed", "Completed", "Liberty NWA", "Credit Card Authorization", "Draft", "Sent", "Signed", "Completed"]

---- counsel_only
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.status IN (?, ?)
  AND (clients.phone_key IN (SELECT number_facts.phone_key
  FROM number_facts
  WHERE number_facts.lifted_at IS NULL
  AND number_facts.kind = ?)
  OR clients.id IN (SELECT other_numbers.client_id
  FROM other_numbers
  WHERE other_numbers.client_id IS NOT NULL
  AND other_numbers.phone_key IN (SELECT number_facts.phone_key
  FROM number_facts
  WHERE number_facts.lifted_at IS NULL
  AND number_facts.kind = ?)))
  ORDER BY clients.id DESC;
-- ["Active", "On Hold", "counsel_only", "counsel_only"]

---- sort Created up
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.id ASC;
-- []

---- sort Name up
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.sort_name ASC, clients.id DESC;
-- []

---- sort Status up
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.status ASC, clients.id DESC;
-- []

---- sort ServiceType up
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.service_type ASC, clients.id DESC;
-- []

---- sort Brand up
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.brand ASC NULLS FIRST, clients.id DESC;
-- []

---- sort Created down: as plain

---- sort Name down
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.sort_name DESC, clients.id DESC;
-- []

---- sort Status down
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.status DESC, clients.id DESC;
-- []

---- sort ServiceType down
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.service_type DESC, clients.id DESC;
-- []

---- sort Brand down
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM payments WHERE payments.client_id = clients.id AND paym …
-- as in plain: FROM clients WHERE clients.deleted_at IS NULL AND clients.st …
-- as in plain: FROM (SELECT 'set_up' AS kind, calling_setup.id AS id, CAST( …
-- as in plain: FROM call_buckets ORDER BY call_buckets.id …
-- as in plain: FROM calls WHERE calls.started_at > ? ORDER BY calls.started …
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.brand DESC NULLS LAST, clients.id DESC;
-- []
