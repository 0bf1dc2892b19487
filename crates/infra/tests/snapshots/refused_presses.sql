-- The SQL of `refused_presses`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM gate_decisions
  WHERE gate_decisions.occasion = ?
  AND gate_decisions.answer <> ?;
-- ["press", "allowed"]
SELECT gate_decisions.id, gate_decisions.asked_at, gate_decisions.user_id, (SELECT users.first_name FROM users WHERE users.id = gate_decisions.user_id), (SELECT users.last_name FROM users WHERE users.id = gate_decisions.user_id), gate_decisions.entity, gate_decisions.entity_id, CASE gate_decisions.entity WHEN 'raw_lead' THEN (SELECT raw_leads.first_name || ' ' || raw_leads.last_name FROM raw_leads WHERE raw_leads.id = gate_decisions.entity_id) WHEN 'lead' THEN (SELECT leads.first_name || ' ' || leads.last_name FROM leads WHERE leads.id = gate_decisions.entity_id) ELSE (SELECT clients.first_name || ' ' || clients.last_name FROM clients WHERE clients.id = gate_decisions.entity_id) END, gate_decisions.phone_key, gate_decisions.code, gate_decisions.sentence
  FROM gate_decisions
  WHERE gate_decisions.occasion = ?
  AND gate_decisions.answer <> ?
  ORDER BY gate_decisions.asked_at DESC, gate_decisions.id DESC
  LIMIT ? OFFSET ?;
-- ["press", "allowed", 25, 25]

---- filter at
SELECT count(*)
  FROM gate_decisions
  WHERE gate_decisions.occasion = ?
  AND gate_decisions.answer <> ?
  AND gate_decisions.asked_at >= ?
  AND gate_decisions.asked_at < ?;
-- ["press", "allowed", At(Instant(1)), At(Instant(2))]
SELECT -- columns as above
  FROM gate_decisions
  WHERE gate_decisions.occasion = ?
  AND gate_decisions.answer <> ?
  AND gate_decisions.asked_at >= ?
  AND gate_decisions.asked_at < ?
  ORDER BY gate_decisions.asked_at DESC, gate_decisions.id DESC
  LIMIT ? OFFSET ?;
-- ["press", "allowed", At(Instant(1)), At(Instant(2)), 25, 25]

---- filter user
SELECT count(*)
  FROM gate_decisions
  WHERE gate_decisions.occasion = ?
  AND gate_decisions.answer <> ?
  AND gate_decisions.user_id = ?;
-- ["press", "allowed", 3]
SELECT -- columns as above
  FROM gate_decisions
  WHERE gate_decisions.occasion = ?
  AND gate_decisions.answer <> ?
  AND gate_decisions.user_id = ?
  ORDER BY gate_decisions.asked_at DESC, gate_decisions.id DESC
  LIMIT ? OFFSET ?;
-- ["press", "allowed", 3, 25, 25]

---- filter code
SELECT count(*)
  FROM gate_decisions
  WHERE gate_decisions.occasion = ?
  AND gate_decisions.answer <> ?
  AND gate_decisions.code = ?;
-- ["press", "allowed", "hours"]
SELECT -- columns as above
  FROM gate_decisions
  WHERE gate_decisions.occasion = ?
  AND gate_decisions.answer <> ?
  AND gate_decisions.code = ?
  ORDER BY gate_decisions.asked_at DESC, gate_decisions.id DESC
  LIMIT ? OFFSET ?;
-- ["press", "allowed", "hours", 25, 25]
