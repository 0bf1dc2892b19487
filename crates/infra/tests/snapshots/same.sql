-- The SQL of `same`: what it sends in each case, with the bound values.

---- raw_lead, phone
sqlite   | -- not kept prepared
SELECT merge_left_out.value, merges.survivor_id
  FROM (merge_left_out
  INNER JOIN merges ON (merge_left_out.merge_id = merges.id))
  WHERE ((((merge_left_out.kind = ?)
sqlite   |   AND (merge_left_out.value IN (?)))
postgres |   AND (merge_left_out.value = ANY(?)))
  AND (merges.kind = ?))
  AND (merges.undone_at IS NULL))
  ORDER BY merges.id;
sqlite   | -- ["phone", "4075550142", "raw_lead"]
postgres | -- ["phone", ["4075550142"], "raw_lead"]
SELECT same.id AS id
  FROM (SELECT raw_leads.id AS id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.id IN (SELECT raw_leads.id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.phone_key = ?
  UNION ALL SELECT other_numbers.raw_lead_id
  FROM other_numbers
  WHERE other_numbers.raw_lead_id IS NOT NULL
  AND other_numbers.phone_key = ?)) AS same
  ORDER BY same.id
  LIMIT ?;
-- ["4075550142", "4075550142", 5]
SELECT raw_leads.id, raw_leads.first_name, raw_leads.last_name, raw_leads.email, raw_leads.phone, raw_leads.other_phones, raw_leads.status, NULL, FALSE, coalesce((SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = raw_leads.phone_key AND suppressions.lifted_at IS NULL), CASE WHEN raw_leads.other_phones <> '[]' THEN (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.raw_lead_id = raw_leads.id) END), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = raw_leads.email_key AND suppressions.lifted_at IS NULL)
  FROM raw_leads
sqlite   |   WHERE raw_leads.id IN (SELECT value
sqlite   |   FROM json_each(?));
sqlite   | -- ["[]"]
postgres |   WHERE raw_leads.id = ANY (?);
postgres | -- [[]]

---- raw_lead, both, of a client
-- as in raw_lead, phone: FROM (merge_left_out INNER JOIN merges ON (merge_left_out.me …
SELECT same.id AS id
  FROM (SELECT raw_leads.id AS id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.id IN (SELECT raw_leads.id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.phone_key = ?
  UNION ALL SELECT other_numbers.raw_lead_id
  FROM other_numbers
  WHERE other_numbers.raw_lead_id IS NOT NULL
  AND other_numbers.phone_key = ?)
  UNION SELECT raw_leads.id AS id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND raw_leads.email_key = ?) AS same
  ORDER BY same.id
  LIMIT ?;
-- ["4075550142", "4075550142", "ana@example.com", 5]
-- as in raw_lead, phone: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- lead, phone
sqlite   | -- not kept prepared
SELECT merge_left_out.value, merges.survivor_id
  FROM (merge_left_out
  INNER JOIN merges ON (merge_left_out.merge_id = merges.id))
  WHERE ((((merge_left_out.kind = ?)
sqlite   |   AND (merge_left_out.value IN (?)))
postgres |   AND (merge_left_out.value = ANY(?)))
  AND (merges.kind = ?))
  AND (merges.undone_at IS NULL))
  ORDER BY merges.id;
sqlite   | -- ["phone", "4075550142", "lead"]
postgres | -- ["phone", ["4075550142"], "lead"]
SELECT same.id AS id
  FROM (SELECT leads.id AS id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.id IN (SELECT leads.id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.phone_key = ?
  UNION ALL SELECT other_numbers.lead_id
  FROM other_numbers
  WHERE other_numbers.lead_id IS NOT NULL
  AND other_numbers.phone_key = ?)) AS same
  ORDER BY same.id
  LIMIT ?;
-- ["4075550142", "4075550142", 5]
SELECT leads.id, leads.first_name, leads.last_name, leads.email, leads.phone, leads.other_phones, leads.status, leads.brand, FALSE, coalesce((SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = leads.phone_key AND suppressions.lifted_at IS NULL), CASE WHEN leads.other_phones <> '[]' THEN (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.lead_id = leads.id) END), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = leads.email_key AND suppressions.lifted_at IS NULL)
  FROM leads
sqlite   |   WHERE leads.id IN (SELECT value
sqlite   |   FROM json_each(?));
sqlite   | -- ["[]"]
postgres |   WHERE leads.id = ANY (?);
postgres | -- [[]]

---- lead, both, of a client
-- as in lead, phone: FROM (merge_left_out INNER JOIN merges ON (merge_left_out.me …
SELECT same.id AS id
  FROM (SELECT leads.id AS id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.id IN (SELECT leads.id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.phone_key = ?
  UNION ALL SELECT other_numbers.lead_id
  FROM other_numbers
  WHERE other_numbers.lead_id IS NOT NULL
  AND other_numbers.phone_key = ?)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = 7
  AND clients.lead_id = leads.id)
  UNION SELECT leads.id AS id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND leads.email_key = ?
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = 7
  AND clients.lead_id = leads.id)) AS same
  ORDER BY same.id
  LIMIT ?;
-- ["4075550142", "4075550142", "ana@example.com", 5]
-- as in lead, phone: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- client, phone
sqlite   | -- not kept prepared
SELECT merge_left_out.value, merges.survivor_id
  FROM (merge_left_out
  INNER JOIN merges ON (merge_left_out.merge_id = merges.id))
  WHERE ((((merge_left_out.kind = ?)
sqlite   |   AND (merge_left_out.value IN (?)))
postgres |   AND (merge_left_out.value = ANY(?)))
  AND (merges.kind = ?))
  AND (merges.undone_at IS NULL))
  ORDER BY merges.id;
sqlite   | -- ["phone", "4075550142", "client"]
postgres | -- ["phone", ["4075550142"], "client"]
SELECT same.id AS id
  FROM (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.id IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.phone_key = ?
  UNION ALL SELECT other_numbers.client_id
  FROM other_numbers
  WHERE other_numbers.client_id IS NOT NULL
  AND other_numbers.phone_key = ?)) AS same
  ORDER BY same.id
  LIMIT ?;
-- ["4075550142", "4075550142", 5]
SELECT clients.id, clients.first_name, clients.last_name, clients.email, clients.phone, clients.other_phones, clients.status, clients.brand, (clients.archived_at IS NOT NULL), coalesce((SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), CASE WHEN clients.other_phones <> '[]' THEN (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.client_id = clients.id) END), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL)
  FROM clients
sqlite   |   WHERE clients.id IN (SELECT value
sqlite   |   FROM json_each(?));
sqlite   | -- ["[]"]
postgres |   WHERE clients.id = ANY (?);
postgres | -- [[]]

---- client, both, of a client
-- as in client, phone: FROM (merge_left_out INNER JOIN merges ON (merge_left_out.me …
SELECT same.id AS id
  FROM (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.id IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.phone_key = ?
  UNION ALL SELECT other_numbers.client_id
  FROM other_numbers
  WHERE other_numbers.client_id IS NOT NULL
  AND other_numbers.phone_key = ?)
  AND clients.id <> 7
  UNION SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.email_key = ?
  AND clients.id <> 7) AS same
  ORDER BY same.id
  LIMIT ?;
-- ["4075550142", "4075550142", "ana@example.com", 5]
-- as in client, phone: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …
