-- The SQL of `phrase_hits`: what it sends in each case, with the bound values.

---- every filter
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM phrase_hits
  WHERE 1 = 1
  AND phrase_hits.user_id = ?
  AND phrase_hits.brand = ?
  AND phrase_hits.place = ?
  AND phrase_hits.decision = ?
  AND phrase_hits.created_at >= ?
  AND phrase_hits.created_at < ?
  LIMIT 100001) AS counted;
-- [3, "Liberty NWA", "mail", "refused", At(Instant(1)), At(Instant(2))]
postgres | -- not kept prepared
SELECT phrase_hits.id, phrase_hits.created_at, phrase_hits.user_id, (SELECT users.first_name FROM users WHERE users.id = phrase_hits.user_id), (SELECT users.last_name FROM users WHERE users.id = phrase_hits.user_id), phrase_hits.place, phrase_hits.entity, phrase_hits.entity_id, CASE phrase_hits.entity WHEN 'raw_lead' THEN (SELECT raw_leads.first_name || ' ' || raw_leads.last_name FROM raw_leads WHERE raw_leads.id = phrase_hits.entity_id) WHEN 'lead' THEN (SELECT leads.first_name || ' ' || leads.last_name FROM leads WHERE leads.id = phrase_hits.entity_id) WHEN 'client' THEN (SELECT clients.first_name || ' ' || clients.last_name FROM clients WHERE clients.id = phrase_hits.entity_id) WHEN 'document' THEN (SELECT documents.title FROM documents WHERE documents.id = phrase_hits.entity_id) WHEN 'script' THEN (SELECT scripts.name FROM scripts WHERE scripts.id = phrase_hits.entity_id) ELSE (SELECT wordings.kind FROM wordings WHERE wordings.id = phrase_hits.entity_id) END, phrase_hits.brand, phrase_hits.phrase, phrase_hits.valid_from, phrase_hits.words, phrase_hits.around, phrase_hits.level, phrase_hits.decision, phrase_hits.reason
  FROM (SELECT phrase_hits.id AS page_id
  FROM phrase_hits
  WHERE 1 = 1
  AND phrase_hits.user_id = ?
  AND phrase_hits.brand = ?
  AND phrase_hits.place = ?
  AND phrase_hits.decision = ?
  AND phrase_hits.created_at >= ?
  AND phrase_hits.created_at < ?
  ORDER BY (phrase_hits.id + 0) DESC
  LIMIT ? OFFSET ?) AS page
  JOIN phrase_hits ON phrase_hits.id = page.page_id
  ORDER BY phrase_hits.id DESC;
-- [3, "Liberty NWA", "mail", "refused", At(Instant(1)), At(Instant(2)), 25, 25]

---- every filter; more than are counted
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT phrase_hits.id AS page_id
  FROM phrase_hits
  WHERE 1 = 1
  AND phrase_hits.user_id = ?
  AND phrase_hits.brand = ?
  AND phrase_hits.place = ?
  AND phrase_hits.decision = ?
sqlite   |   AND +phrase_hits.created_at >= ?
sqlite   |   AND +phrase_hits.created_at < ?
postgres |   AND phrase_hits.created_at >= ?
postgres |   AND phrase_hits.created_at < ?
  ORDER BY phrase_hits.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [3, "Liberty NWA", "mail", "refused", At(Instant(1)), At(Instant(2)), 25, 25]

---- sort Phrase up
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM phrase_hits INDEXED BY phrase_hits_created
postgres |   FROM phrase_hits
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT phrase_hits.id AS page_id
  FROM phrase_hits
  WHERE 1 = 1
  ORDER BY phrase_hits.phrase ASC, phrase_hits.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN phrase_hits ON phrase_hits.id = page.page_id
  ORDER BY phrase_hits.phrase ASC, phrase_hits.id DESC;
-- [25, 25]
