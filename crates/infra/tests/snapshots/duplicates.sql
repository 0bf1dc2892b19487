-- The SQL of `duplicates`: what it sends in each case, with the bound values.

---- raw_lead
SELECT found.older, found.newer, CAST(max(found.by_phone) AS BIGINT), CAST(max(found.by_email) AS BIGINT), CAST(max(found.by_name) AS BIGINT)
  FROM (SELECT twin.older AS older, twin.newer AS newer, 1 AS by_phone, 0 AS by_email, 0 AS by_name
  FROM (SELECT (SELECT min(a.id)
  FROM raw_leads a
  WHERE a.phone_key = b.phone_key
  AND a.id < b.id
  AND a.deleted_at IS NULL
  AND a.converted_to IS NULL) AS older, b.id AS newer
  FROM raw_leads b
  WHERE b.phone_key IN (SELECT phone_key
  FROM raw_leads
  WHERE deleted_at IS NULL
  AND phone_key IS NOT NULL
  GROUP BY phone_key HAVING count(*) > 1)
  AND b.deleted_at IS NULL
  AND b.converted_to IS NULL) AS twin
  WHERE twin.older IS NOT NULL
  UNION ALL SELECT twin.older AS older, twin.newer AS newer, 1 AS by_phone, 0 AS by_email, 0 AS by_name
  FROM (SELECT (SELECT min(a.id)
  FROM raw_leads a
  WHERE a.phone_key = n.phone_key
  AND a.id < b.id
  AND a.deleted_at IS NULL
  AND a.converted_to IS NULL) AS older, b.id AS newer
  FROM other_numbers n
  JOIN raw_leads b ON b.id = n.raw_lead_id
  WHERE n.raw_lead_id IS NOT NULL
  AND b.deleted_at IS NULL
  AND b.converted_to IS NULL) AS twin
  WHERE twin.older IS NOT NULL
  UNION ALL SELECT a.id AS older, b.id AS newer, 1 AS by_phone, 0 AS by_email, 0 AS by_name
  FROM other_numbers n
  JOIN raw_leads a ON a.id = n.raw_lead_id
  JOIN raw_leads b ON b.phone_key = n.phone_key
  AND b.id > a.id
  WHERE n.raw_lead_id IS NOT NULL
  AND a.deleted_at IS NULL
  AND a.converted_to IS NULL
  AND b.deleted_at IS NULL
  AND b.converted_to IS NULL
  UNION ALL SELECT a.id AS older, b.id AS newer, 1 AS by_phone, 0 AS by_email, 0 AS by_name
  FROM other_numbers n
  JOIN raw_leads a ON a.id = n.raw_lead_id
  JOIN other_numbers m ON m.phone_key = n.phone_key
  AND m.raw_lead_id > n.raw_lead_id
  JOIN raw_leads b ON b.id = m.raw_lead_id
  WHERE n.raw_lead_id IS NOT NULL
  AND a.deleted_at IS NULL
  AND a.converted_to IS NULL
  AND b.deleted_at IS NULL
  AND b.converted_to IS NULL
  UNION ALL SELECT twin.older AS older, twin.newer AS newer, 0 AS by_phone, 1 AS by_email, 0 AS by_name
  FROM (SELECT (SELECT min(a.id)
  FROM raw_leads a
  WHERE a.email_key = b.email_key
  AND a.id < b.id
  AND a.deleted_at IS NULL
  AND a.converted_to IS NULL) AS older, b.id AS newer
  FROM raw_leads b
  WHERE b.email_key IN (SELECT email_key
  FROM raw_leads
  WHERE deleted_at IS NULL
  AND email_key IS NOT NULL
  GROUP BY email_key HAVING count(*) > 1)
  AND b.deleted_at IS NULL
  AND b.converted_to IS NULL) AS twin
  WHERE twin.older IS NOT NULL
  UNION ALL SELECT twin.older AS older, twin.newer AS newer, 0 AS by_phone, 0 AS by_email, 1 AS by_name
  FROM (SELECT (SELECT min(a.id)
  FROM raw_leads a
  WHERE a.sort_name = b.sort_name
  AND lower(a.address) = lower(b.address)
  AND coalesce(a.zip, '') = coalesce(b.zip, '')
  AND a.id < b.id
  AND a.deleted_at IS NULL
  AND a.converted_to IS NULL) AS older, b.id AS newer
  FROM raw_leads b
  WHERE b.address IS NOT NULL
  AND (b.sort_name, lower(b.address)) IN (SELECT sort_name, lower(address)
  FROM raw_leads
  WHERE deleted_at IS NULL
  AND address IS NOT NULL
  GROUP BY sort_name, lower(address) HAVING count(*) > 1)
  AND b.deleted_at IS NULL
  AND b.converted_to IS NULL) AS twin
  WHERE twin.older IS NOT NULL) AS found
  GROUP BY found.older, found.newer
  ORDER BY found.newer DESC, found.older DESC
  LIMIT ?;
-- [100001]
SELECT t.id, t.first_name || ' ' || t.last_name, t.email, t.phone, t.address, t.status, t.created_at
  FROM raw_leads t
sqlite   |   WHERE t.id IN (SELECT value
sqlite   |   FROM json_each(?));
sqlite   | -- ["[]"]
postgres |   WHERE t.id = ANY (?);
postgres | -- [[]]

---- lead
SELECT -- columns as above
  FROM (SELECT twin.older AS older, twin.newer AS newer, 1 AS by_phone, 0 AS by_email, 0 AS by_name
  FROM (SELECT (SELECT min(a.id)
  FROM leads a
  WHERE a.phone_key = b.phone_key
  AND a.id < b.id
  AND a.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = a.id)) AS older, b.id AS newer
  FROM leads b
  WHERE b.phone_key IN (SELECT phone_key
  FROM leads
  WHERE deleted_at IS NULL
  AND phone_key IS NOT NULL
  GROUP BY phone_key HAVING count(*) > 1)
  AND b.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = b.id)) AS twin
  WHERE twin.older IS NOT NULL
  UNION ALL SELECT twin.older AS older, twin.newer AS newer, 1 AS by_phone, 0 AS by_email, 0 AS by_name
  FROM (SELECT (SELECT min(a.id)
  FROM leads a
  WHERE a.phone_key = n.phone_key
  AND a.id < b.id
  AND a.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = a.id)) AS older, b.id AS newer
  FROM other_numbers n
  JOIN leads b ON b.id = n.lead_id
  WHERE n.lead_id IS NOT NULL
  AND b.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = b.id)) AS twin
  WHERE twin.older IS NOT NULL
  UNION ALL SELECT a.id AS older, b.id AS newer, 1 AS by_phone, 0 AS by_email, 0 AS by_name
  FROM other_numbers n
  JOIN leads a ON a.id = n.lead_id
  JOIN leads b ON b.phone_key = n.phone_key
  AND b.id > a.id
  WHERE n.lead_id IS NOT NULL
  AND a.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = a.id)
  AND b.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = b.id)
  UNION ALL SELECT a.id AS older, b.id AS newer, 1 AS by_phone, 0 AS by_email, 0 AS by_name
  FROM other_numbers n
  JOIN leads a ON a.id = n.lead_id
  JOIN other_numbers m ON m.phone_key = n.phone_key
  AND m.lead_id > n.lead_id
  JOIN leads b ON b.id = m.lead_id
  WHERE n.lead_id IS NOT NULL
  AND a.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = a.id)
  AND b.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = b.id)
  UNION ALL SELECT twin.older AS older, twin.newer AS newer, 0 AS by_phone, 1 AS by_email, 0 AS by_name
  FROM (SELECT (SELECT min(a.id)
  FROM leads a
  WHERE a.email_key = b.email_key
  AND a.id < b.id
  AND a.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = a.id)) AS older, b.id AS newer
  FROM leads b
  WHERE b.email_key IN (SELECT email_key
  FROM leads
  WHERE deleted_at IS NULL
  AND email_key IS NOT NULL
  GROUP BY email_key HAVING count(*) > 1)
  AND b.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = b.id)) AS twin
  WHERE twin.older IS NOT NULL
  UNION ALL SELECT twin.older AS older, twin.newer AS newer, 0 AS by_phone, 0 AS by_email, 1 AS by_name
  FROM (SELECT (SELECT min(a.id)
  FROM leads a
  WHERE a.sort_name = b.sort_name
  AND lower(a.address) = lower(b.address)
  AND coalesce(a.zip, '') = coalesce(b.zip, '')
  AND a.id < b.id
  AND a.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = a.id)) AS older, b.id AS newer
  FROM leads b
  WHERE b.address IS NOT NULL
  AND (b.sort_name, lower(b.address)) IN (SELECT sort_name, lower(address)
  FROM leads
  WHERE deleted_at IS NULL
  AND address IS NOT NULL
  GROUP BY sort_name, lower(address) HAVING count(*) > 1)
  AND b.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = b.id)) AS twin
  WHERE twin.older IS NOT NULL) AS found
  GROUP BY found.older, found.newer
  ORDER BY found.newer DESC, found.older DESC
  LIMIT ?;
-- [100001]
SELECT -- columns as above
  FROM leads t
sqlite   |   WHERE t.id IN (SELECT value
sqlite   |   FROM json_each(?));
sqlite   | -- ["[]"]
postgres |   WHERE t.id = ANY (?);
postgres | -- [[]]

---- client
SELECT -- columns as above
  FROM (SELECT twin.older AS older, twin.newer AS newer, 1 AS by_phone, 0 AS by_email, 0 AS by_name
  FROM (SELECT (SELECT min(a.id)
  FROM clients a
  WHERE a.phone_key = b.phone_key
  AND a.id < b.id
  AND a.deleted_at IS NULL) AS older, b.id AS newer
  FROM clients b
  WHERE b.phone_key IN (SELECT phone_key
  FROM clients
  WHERE deleted_at IS NULL
  AND phone_key IS NOT NULL
  GROUP BY phone_key HAVING count(*) > 1)
  AND b.deleted_at IS NULL) AS twin
  WHERE twin.older IS NOT NULL
  UNION ALL SELECT twin.older AS older, twin.newer AS newer, 1 AS by_phone, 0 AS by_email, 0 AS by_name
  FROM (SELECT (SELECT min(a.id)
  FROM clients a
  WHERE a.phone_key = n.phone_key
  AND a.id < b.id
  AND a.deleted_at IS NULL) AS older, b.id AS newer
  FROM other_numbers n
  JOIN clients b ON b.id = n.client_id
  WHERE n.client_id IS NOT NULL
  AND b.deleted_at IS NULL) AS twin
  WHERE twin.older IS NOT NULL
  UNION ALL SELECT a.id AS older, b.id AS newer, 1 AS by_phone, 0 AS by_email, 0 AS by_name
  FROM other_numbers n
  JOIN clients a ON a.id = n.client_id
  JOIN clients b ON b.phone_key = n.phone_key
  AND b.id > a.id
  WHERE n.client_id IS NOT NULL
  AND a.deleted_at IS NULL
  AND b.deleted_at IS NULL
  UNION ALL SELECT a.id AS older, b.id AS newer, 1 AS by_phone, 0 AS by_email, 0 AS by_name
  FROM other_numbers n
  JOIN clients a ON a.id = n.client_id
  JOIN other_numbers m ON m.phone_key = n.phone_key
  AND m.client_id > n.client_id
  JOIN clients b ON b.id = m.client_id
  WHERE n.client_id IS NOT NULL
  AND a.deleted_at IS NULL
  AND b.deleted_at IS NULL
  UNION ALL SELECT twin.older AS older, twin.newer AS newer, 0 AS by_phone, 1 AS by_email, 0 AS by_name
  FROM (SELECT (SELECT min(a.id)
  FROM clients a
  WHERE a.email_key = b.email_key
  AND a.id < b.id
  AND a.deleted_at IS NULL) AS older, b.id AS newer
  FROM clients b
  WHERE b.email_key IN (SELECT email_key
  FROM clients
  WHERE deleted_at IS NULL
  AND email_key IS NOT NULL
  GROUP BY email_key HAVING count(*) > 1)
  AND b.deleted_at IS NULL) AS twin
  WHERE twin.older IS NOT NULL
  UNION ALL SELECT twin.older AS older, twin.newer AS newer, 0 AS by_phone, 0 AS by_email, 1 AS by_name
  FROM (SELECT (SELECT min(a.id)
  FROM clients a
  WHERE a.sort_name = b.sort_name
  AND lower(a.address) = lower(b.address)
  AND coalesce(a.zip, '') = coalesce(b.zip, '')
  AND a.id < b.id
  AND a.deleted_at IS NULL) AS older, b.id AS newer
  FROM clients b
  WHERE b.address IS NOT NULL
  AND (b.sort_name, lower(b.address)) IN (SELECT sort_name, lower(address)
  FROM clients
  WHERE deleted_at IS NULL
  AND address IS NOT NULL
  GROUP BY sort_name, lower(address) HAVING count(*) > 1)
  AND b.deleted_at IS NULL) AS twin
  WHERE twin.older IS NOT NULL) AS found
  GROUP BY found.older, found.newer
  ORDER BY found.newer DESC, found.older DESC
  LIMIT ?;
-- [100001]
SELECT -- columns as above
  FROM clients t
sqlite   |   WHERE t.id IN (SELECT value
sqlite   |   FROM json_each(?));
sqlite   | -- ["[]"]
postgres |   WHERE t.id = ANY (?);
postgres | -- [[]]
