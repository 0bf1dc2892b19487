-- The SQL of `calls`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM calls INDEXED BY calls_started
postgres |   FROM calls
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT calls.id, calls.started_at, calls.user_id, (SELECT users.first_name FROM users WHERE users.id = calls.user_id), (SELECT users.last_name FROM users WHERE users.id = calls.user_id), calls.entity, calls.entity_id, CASE calls.entity WHEN 'raw_lead' THEN (SELECT raw_leads.first_name || ' ' || raw_leads.last_name FROM raw_leads WHERE raw_leads.id = calls.entity_id) WHEN 'lead' THEN (SELECT leads.first_name || ' ' || leads.last_name FROM leads WHERE leads.id = calls.entity_id) ELSE (SELECT clients.first_name || ' ' || clients.last_name FROM clients WHERE clients.id = calls.entity_id) END, calls.phone_key, (SELECT campaigns.name FROM campaigns WHERE campaigns.id = calls.campaign_id), calls.outcome, calls.reason, calls.note, calls.answers, CASE WHEN calls.answers IS NOT NULL THEN (SELECT script_versions.pages FROM script_versions WHERE script_versions.id = calls.script_version_id) END, calls.seconds, calls.decision_id, (SELECT gate_decisions.sentence FROM gate_decisions WHERE gate_decisions.id = calls.decision_id), calls.purpose, (SELECT scripts.name || ', version ' || CAST(script_versions.number AS TEXT) FROM script_versions JOIN scripts ON scripts.id = script_versions.script_id WHERE script_versions.id = calls.script_version_id), calls.calling_number, calls.caller_name, calls.seller
  FROM (SELECT calls.id AS page_id
  FROM calls
  WHERE 1 = 1
  ORDER BY calls.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN calls ON calls.id = page.page_id
  ORDER BY calls.id DESC;
-- [25, 25]

---- filter at
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM calls
  WHERE 1 = 1
  AND calls.started_at >= ?
  AND calls.started_at < ?
  LIMIT 100001) AS counted;
-- [At(Instant(1)), At(Instant(2))]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT calls.id AS page_id
  FROM calls
  WHERE 1 = 1
  AND calls.started_at >= ?
  AND calls.started_at < ?
  ORDER BY (calls.id + 0) DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [At(Instant(1)), At(Instant(2)), 25, 25]

---- filter at; more than are counted
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT calls.id AS page_id
  FROM calls
  WHERE 1 = 1
sqlite   |   AND +calls.started_at >= ?
sqlite   |   AND +calls.started_at < ?
postgres |   AND calls.started_at >= ?
postgres |   AND calls.started_at < ?
  ORDER BY calls.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [At(Instant(1)), At(Instant(2)), 25, 25]

---- filter user
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM calls
  WHERE 1 = 1
  AND calls.user_id = ?
  LIMIT 100001) AS counted;
-- [3]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT calls.id AS page_id
  FROM calls
  WHERE 1 = 1
  AND calls.user_id = ?
  ORDER BY calls.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [3, 25, 25]

---- filter campaign
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM calls
  WHERE 1 = 1
  AND calls.campaign_id = ?
  LIMIT 100001) AS counted;
-- [4]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT calls.id AS page_id
  FROM calls
  WHERE 1 = 1
  AND calls.campaign_id = ?
  ORDER BY calls.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [4, 25, 25]

---- filter outcome
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM calls
  WHERE 1 = 1
  AND calls.outcome = ?
  LIMIT 100001) AS counted;
-- ["interested"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT calls.id AS page_id
  FROM calls
  WHERE 1 = 1
  AND calls.outcome = ?
  ORDER BY calls.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["interested", 25, 25]

---- filter figure
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM calls
  WHERE 1 = 1
  AND calls.outcome IN ('call_back', 'interested', 'appointment_set', 'not_interested', 'do_not_call', 'attorney', 'other_language', 'already_out')
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT calls.id AS page_id
  FROM calls
  WHERE 1 = 1
  AND calls.outcome IN ('call_back', 'interested', 'appointment_set', 'not_interested', 'do_not_call', 'attorney', 'other_language', 'already_out')
  ORDER BY calls.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [25, 25]

---- filter number
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM calls
  WHERE 1 = 1
  AND calls.phone_key = ?
  LIMIT 100001) AS counted;
-- ["3055550100"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT calls.id AS page_id
  FROM calls
  WHERE 1 = 1
  AND calls.phone_key = ?
  ORDER BY calls.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["3055550100", 25, 25]

---- filter why
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM calls
  WHERE 1 = 1
  AND calls.why = ?
  LIMIT 100001) AS counted;
-- ["hung_up"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT calls.id AS page_id
  FROM calls
  WHERE 1 = 1
  AND calls.why = ?
  ORDER BY calls.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["hung_up", 25, 25]

---- appointments held
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM calls
  WHERE 1 = 1
  AND calls.outcome IN ('appointment_set')
  AND (EXISTS (SELECT 1
  FROM appointments
  WHERE appointments.lead_id = CASE calls.entity WHEN 'lead' THEN calls.entity_id WHEN 'raw_lead' THEN (SELECT raw_leads.converted_to
  FROM raw_leads
  WHERE raw_leads.id = calls.entity_id) END
  AND appointments.status = 'Completed'
  AND appointments.created_at >= calls.started_at
  AND NOT EXISTS (SELECT 1
  FROM calls AS later
  WHERE later.phone_key = calls.phone_key
  AND later.outcome = 'appointment_set'
  AND later.id > calls.id
  AND later.started_at <= appointments.created_at))
  OR EXISTS (SELECT 1
  FROM appointments
  WHERE appointments.client_id IN (SELECT clients.id
  FROM clients
  WHERE clients.lead_id = CASE calls.entity WHEN 'lead' THEN calls.entity_id WHEN 'raw_lead' THEN (SELECT raw_leads.converted_to
  FROM raw_leads
  WHERE raw_leads.id = calls.entity_id) END
  OR (calls.entity = 'client'
  AND clients.id = calls.entity_id))
  AND appointments.status = 'Completed'
  AND appointments.created_at >= calls.started_at
  AND NOT EXISTS (SELECT 1
  FROM calls AS later
  WHERE later.phone_key = calls.phone_key
  AND later.outcome = 'appointment_set'
  AND later.id > calls.id
  AND later.started_at <= appointments.created_at)))
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT calls.id AS page_id
  FROM calls
  WHERE 1 = 1
  AND calls.outcome IN ('appointment_set')
  AND (EXISTS (SELECT 1
  FROM appointments
  WHERE appointments.lead_id = CASE calls.entity WHEN 'lead' THEN calls.entity_id WHEN 'raw_lead' THEN (SELECT raw_leads.converted_to
  FROM raw_leads
  WHERE raw_leads.id = calls.entity_id) END
  AND appointments.status = 'Completed'
  AND appointments.created_at >= calls.started_at
  AND NOT EXISTS (SELECT 1
  FROM calls AS later
  WHERE later.phone_key = calls.phone_key
  AND later.outcome = 'appointment_set'
  AND later.id > calls.id
  AND later.started_at <= appointments.created_at))
  OR EXISTS (SELECT 1
  FROM appointments
  WHERE appointments.client_id IN (SELECT clients.id
  FROM clients
  WHERE clients.lead_id = CASE calls.entity WHEN 'lead' THEN calls.entity_id WHEN 'raw_lead' THEN (SELECT raw_leads.converted_to
  FROM raw_leads
  WHERE raw_leads.id = calls.entity_id) END
  OR (calls.entity = 'client'
  AND clients.id = calls.entity_id))
  AND appointments.status = 'Completed'
  AND appointments.created_at >= calls.started_at
  AND NOT EXISTS (SELECT 1
  FROM calls AS later
  WHERE later.phone_key = calls.phone_key
  AND later.outcome = 'appointment_set'
  AND later.id > calls.id
  AND later.started_at <= appointments.created_at)))
  ORDER BY calls.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [25, 25]

---- sort Started up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM calls INDEXED BY calls_started WH …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM calls WHERE 1 = 1 LIMIT 100001) A …
SELECT -- columns as above
  FROM (SELECT calls.id AS page_id
  FROM calls
  WHERE 1 = 1
  ORDER BY calls.id ASC
  LIMIT ? OFFSET ?) AS page
  JOIN calls ON calls.id = page.page_id
  ORDER BY calls.id ASC;
-- [25, 25]

---- sort Seconds up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM calls INDEXED BY calls_started WH …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM calls WHERE 1 = 1 LIMIT 100001) A …
SELECT -- columns as above
  FROM (SELECT calls.id AS page_id
  FROM calls
  WHERE 1 = 1
  ORDER BY calls.seconds ASC NULLS FIRST, calls.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN calls ON calls.id = page.page_id
  ORDER BY calls.seconds ASC NULLS FIRST, calls.id DESC;
-- [25, 25]

---- sort Started down: as plain

---- sort Seconds down
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM calls INDEXED BY calls_started WH …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM calls WHERE 1 = 1 LIMIT 100001) A …
SELECT -- columns as above
  FROM (SELECT calls.id AS page_id
  FROM calls
  WHERE 1 = 1
  ORDER BY calls.seconds DESC NULLS LAST, calls.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN calls ON calls.id = page.page_id
  ORDER BY calls.seconds DESC NULLS LAST, calls.id DESC;
-- [25, 25]
