-- The SQL of `skips`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM skips
  WHERE 1 = 1;
-- []
SELECT skips.id, skips.skipped_at, skips.user_id, (SELECT users.first_name FROM users WHERE users.id = skips.user_id), (SELECT users.last_name FROM users WHERE users.id = skips.user_id), skips.entity, skips.entity_id, CASE skips.entity WHEN 'raw_lead' THEN (SELECT raw_leads.first_name || ' ' || raw_leads.last_name FROM raw_leads WHERE raw_leads.id = skips.entity_id) WHEN 'lead' THEN (SELECT leads.first_name || ' ' || leads.last_name FROM leads WHERE leads.id = skips.entity_id) ELSE (SELECT clients.first_name || ' ' || clients.last_name FROM clients WHERE clients.id = skips.entity_id) END, skips.phone_key, (SELECT campaigns.name FROM campaigns WHERE campaigns.id = skips.campaign_id), skips.cause, skips.reason
  FROM skips
  WHERE 1 = 1
  ORDER BY skips.skipped_at DESC, skips.id DESC
  LIMIT ? OFFSET ?;
-- [25, 25]

---- filter at
SELECT count(*)
  FROM skips
  WHERE 1 = 1
  AND skips.skipped_at >= ?
  AND skips.skipped_at < ?;
-- [At(Instant(1)), At(Instant(2))]
SELECT -- columns as above
  FROM skips
  WHERE 1 = 1
  AND skips.skipped_at >= ?
  AND skips.skipped_at < ?
  ORDER BY skips.skipped_at DESC, skips.id DESC
  LIMIT ? OFFSET ?;
-- [At(Instant(1)), At(Instant(2)), 25, 25]

---- filter user
SELECT count(*)
  FROM skips
  WHERE 1 = 1
  AND skips.user_id = ?;
-- [3]
SELECT -- columns as above
  FROM skips
  WHERE 1 = 1
  AND skips.user_id = ?
  ORDER BY skips.skipped_at DESC, skips.id DESC
  LIMIT ? OFFSET ?;
-- [3, 25, 25]

---- filter campaign
SELECT count(*)
  FROM skips
  WHERE 1 = 1
  AND skips.campaign_id = ?;
-- [4]
SELECT -- columns as above
  FROM skips
  WHERE 1 = 1
  AND skips.campaign_id = ?
  ORDER BY skips.skipped_at DESC, skips.id DESC
  LIMIT ? OFFSET ?;
-- [4, 25, 25]

---- filter cause
SELECT count(*)
  FROM skips
  WHERE 1 = 1
  AND skips.cause = ?;
-- ["known"]
SELECT -- columns as above
  FROM skips
  WHERE 1 = 1
  AND skips.cause = ?
  ORDER BY skips.skipped_at DESC, skips.id DESC
  LIMIT ? OFFSET ?;
-- ["known", 25, 25]
