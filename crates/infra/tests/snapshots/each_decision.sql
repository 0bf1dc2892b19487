-- The SQL of `each_decision`: what it sends in each case, with the bound values.

---- of a number
SELECT gate_decisions.id, gate_decisions.asked_at, gate_decisions.occasion, gate_decisions.answer, gate_decisions.code, gate_decisions.sentence, gate_decisions.facts, calls.started_at, calls.answers, CASE WHEN calls.answers IS NOT NULL THEN (SELECT script_versions.pages FROM script_versions WHERE script_versions.id = calls.script_version_id) END, users.id, users.first_name, users.last_name, gate_decisions.entity, gate_decisions.entity_id, gate_decisions.purpose, gate_decisions.warning, gate_decisions.opens_at, gate_decisions.until, calls.id
  FROM ((gate_decisions LEFT OUTER JOIN calls ON (calls.decision_id = gate_decisions.id)) LEFT OUTER JOIN users ON (gate_decisions.user_id = users.id))
  WHERE (gate_decisions.phone_key = ?)
  ORDER BY gate_decisions.id;
-- ["3055550100"]
