-- The SQL of `each_call`: what it sends in each case, with the bound values.

---- plain
SELECT calls.id, calls.started_at, calls.user_id, (SELECT users.first_name FROM users WHERE users.id = calls.user_id), (SELECT users.last_name FROM users WHERE users.id = calls.user_id), calls.entity, calls.entity_id, CASE calls.entity WHEN 'raw_lead' THEN (SELECT raw_leads.first_name || ' ' || raw_leads.last_name FROM raw_leads WHERE raw_leads.id = calls.entity_id) WHEN 'lead' THEN (SELECT leads.first_name || ' ' || leads.last_name FROM leads WHERE leads.id = calls.entity_id) ELSE (SELECT clients.first_name || ' ' || clients.last_name FROM clients WHERE clients.id = calls.entity_id) END, calls.phone_key, (SELECT campaigns.name FROM campaigns WHERE campaigns.id = calls.campaign_id), calls.outcome, calls.reason, calls.note, calls.answers, CASE WHEN calls.answers IS NOT NULL THEN (SELECT script_versions.pages FROM script_versions WHERE script_versions.id = calls.script_version_id) END, calls.seconds, calls.decision_id, (SELECT gate_decisions.sentence FROM gate_decisions WHERE gate_decisions.id = calls.decision_id), calls.purpose, (SELECT scripts.name || ', version ' || CAST(script_versions.number AS TEXT) FROM script_versions JOIN scripts ON scripts.id = script_versions.script_id WHERE script_versions.id = calls.script_version_id), calls.calling_number, calls.caller_name, calls.seller
  FROM calls
  WHERE 1 = 1
  ORDER BY calls.id DESC;
-- []

---- filter at
postgres | -- not kept prepared
SELECT -- columns as above
  FROM calls
  WHERE 1 = 1
sqlite   |   AND +calls.started_at >= ?
sqlite   |   AND +calls.started_at < ?
postgres |   AND calls.started_at >= ?
postgres |   AND calls.started_at < ?
  ORDER BY calls.id DESC;
-- [At(Instant(1)), At(Instant(2))]

---- filter user
postgres | -- not kept prepared
SELECT -- columns as above
  FROM calls
  WHERE 1 = 1
  AND calls.user_id = ?
  ORDER BY calls.id DESC;
-- [3]

---- filter figure
SELECT -- columns as above
  FROM calls
  WHERE 1 = 1
  AND calls.outcome IN ('call_back', 'interested', 'appointment_set', 'not_interested', 'do_not_call', 'attorney', 'other_language', 'already_out')
  ORDER BY calls.id DESC;
-- []

---- sort Started up
SELECT -- columns as above
  FROM calls
  WHERE 1 = 1
  ORDER BY calls.id ASC;
-- []

---- sort Seconds up
SELECT -- columns as above
  FROM calls
  WHERE 1 = 1
  ORDER BY calls.seconds ASC NULLS FIRST, calls.id DESC;
-- []

---- sort Started down: as plain

---- sort Seconds down
SELECT -- columns as above
  FROM calls
  WHERE 1 = 1
  ORDER BY calls.seconds DESC NULLS LAST, calls.id DESC;
-- []
