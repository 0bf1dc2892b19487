-- The SQL of `each_client`: what it sends in each case, with the bound values.

---- plain
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT state_rules.id, state_rules.state, state_rules.valid_from, state_rules.weekdays_open, state_rules.weekdays_close, state_rules.saturday_open, state_rules.saturday_close, state_rules.sunday_open, state_rules.sunday_close, state_rules.holidays_closed, state_rules.clock, state_rules.cap_calls, state_rules.cap_by_law, state_rules.registers, state_rules.needs_written, state_rules.mobile, state_rules.consent_lifts_days, state_rules.emergency_spares_known, state_rules.own_list_days, state_rules.inquiry_months, state_rules.purchase_months, state_rules.source, state_rules.confidence, state_rules.created_by, state_rules.created_at
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT rule_reviews.rule_id, rule_reviews.reviewed_on, rule_reviews.reviewer
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT closed_days.id, closed_days.state, closed_days.day, closed_days.name, closed_days.source
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT calendar_years.id, calendar_years.state, calendar_years.year, calendar_years.source, calendar_years.created_at, users.id, users.first_name, users.last_name
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT added_area_codes.area_code, added_area_codes.states, added_area_codes.zones, added_area_codes.source, added_area_codes.created_at, users.id, users.first_name, users.last_name
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT state_status.id, state_status.state, state_status.kind, state_status.holds, state_status.valid_from, state_status.source
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT calling_setup.ended_at, users.id, users.first_name, users.last_name
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
SELECT clients.id, clients.first_name, clients.last_name, clients.email, clients.phone, clients.status, clients.service_type, clients.brand, clients.assigned_to, (SELECT users.first_name FROM users WHERE users.id = clients.assigned_to), (SELECT users.last_name FROM users WHERE users.id = clients.assigned_to), (SELECT partners.name FROM partners WHERE partners.id = clients.partner_id), clients.state, (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL), clients.archived_at, clients.created_at, (SELECT call_numbers.bucket_id FROM call_numbers WHERE call_numbers.phone_key = clients.phone_key), (SELECT suppressions.scope FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.asked_by FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.asked_on FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL)
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.id DESC;
-- []

---- filter search
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
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
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.status = ?
  ORDER BY clients.id DESC;
-- ["Active"]

---- filter service_type
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.service_type = ?
  ORDER BY clients.id DESC;
-- ["Transfer"]

---- filter brand
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.brand = ?
  ORDER BY clients.id DESC;
-- ["Liberty NWA"]

---- filter state
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.state = ?
  ORDER BY clients.id DESC;
-- ["FL"]

---- filter assigned_to
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.assigned_to = ?
  ORDER BY clients.id DESC;
-- [3]

---- filter partner
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.partner_id = ?
  ORDER BY clients.id DESC;
-- [3]

---- filter created
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
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
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.email IS NOT NULL
  ORDER BY clients.id DESC;
-- []

---- filter archived
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  ORDER BY clients.id DESC;
-- []

---- search: as filter search

---- short search
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE ? ESCAPE '\')
  ORDER BY clients.id DESC;
-- ["%ru%"]

---- search of a number
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
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
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  ORDER BY clients.id DESC;
-- []

---- two statuses
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
sqlite   |   AND +clients.status IN (?, ?)
postgres |   AND clients.status IN (?, ?)
  ORDER BY clients.id DESC;
-- ["Active", "Fulfilled"]

---- sort Created up
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.id ASC;
-- []

---- sort Name up
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.sort_name ASC, clients.id DESC;
-- []

---- sort Status up
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.status ASC, clients.id DESC;
-- []

---- sort ServiceType up
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.service_type ASC, clients.id DESC;
-- []

---- sort Brand up
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.brand ASC NULLS FIRST, clients.id DESC;
-- []

---- sort Created down: as plain

---- sort Name down
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.sort_name DESC, clients.id DESC;
-- []

---- sort Status down
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.status DESC, clients.id DESC;
-- []

---- sort ServiceType down
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.service_type DESC, clients.id DESC;
-- []

---- sort Brand down
SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND (EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.kind <> 'refund'
  AND payments.mock = 0)
  OR EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void'
  AND documents.kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Payment Authorization', 'Credit Card Authorization', 'ACH Authorization')))
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed'))
  AND clients.id IS NOT NULL;
-- []
SELECT -- columns as above
  FROM state_rules
  ORDER BY state_rules.state, state_rules.valid_from;
-- []
SELECT -- columns as above
  FROM rule_reviews
  ORDER BY rule_reviews.reviewed_on, rule_reviews.id;
-- []
SELECT -- columns as above
  FROM closed_days
  WHERE (((closed_days.removed_at IS NULL)
  AND (closed_days.day >= ?))
  AND (closed_days.day < ?))
  ORDER BY closed_days.day, closed_days.state;
-- [2025-01-01, 2028-01-01]
SELECT -- columns as above
  FROM (calendar_years LEFT OUTER JOIN users ON (calendar_years.created_by = users.id))
  WHERE (calendar_years.removed_at IS NULL)
  ORDER BY calendar_years.year, calendar_years.state;
-- []
SELECT -- columns as above
  FROM (added_area_codes LEFT OUTER JOIN users ON (added_area_codes.created_by = users.id))
  ORDER BY added_area_codes.area_code;
-- []
SELECT -- columns as above
  FROM state_status
  ORDER BY state_status.valid_from, state_status.id;
-- []
SELECT -- columns as above
  FROM (calling_setup LEFT OUTER JOIN users ON (calling_setup.ended_by = users.id))
  WHERE (calling_setup.id = ?)
  LIMIT ?;
-- [1, 1]
SELECT call_buckets.id, call_buckets.facts
  FROM call_buckets
  ORDER BY call_buckets.id;
-- []
SELECT calls.phone_key, calls.started_at
  FROM calls
  WHERE calls.started_at > ?
  ORDER BY calls.started_at, calls.id;
-- [At(Instant(1795145580123456))]
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.brand DESC NULLS LAST, clients.id DESC;
-- []
