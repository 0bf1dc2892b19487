-- The SQL of `trash`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT *
  FROM (SELECT 'raw_lead' AS kind, raw_leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, CAST(NULL AS BIGINT) AS client_id, raw_leads.deleted_at AS deleted_at
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'raw_lead'
  AND merges.absorbed_id = raw_leads.id
  AND merges.undone_at IS NULL)
  ORDER BY raw_leads.deleted_at DESC, raw_leads.id DESC
  LIMIT ?) AS raw_leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'lead' AS kind, leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, CAST(NULL AS BIGINT) AS client_id, leads.deleted_at AS deleted_at
  FROM leads
  WHERE leads.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'lead'
  AND merges.absorbed_id = leads.id
  AND merges.undone_at IS NULL)
  ORDER BY leads.deleted_at DESC, leads.id DESC
  LIMIT ?) AS leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'client' AS kind, clients.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, clients.id AS client_id, clients.deleted_at AS deleted_at
  FROM clients
  WHERE clients.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'client'
  AND merges.absorbed_id = clients.id
  AND merges.undone_at IS NULL)
  ORDER BY clients.deleted_at DESC, clients.id DESC
  LIMIT ?) AS clients_deleted
  UNION ALL SELECT *
  FROM (SELECT 'property' AS kind, properties.id AS id, properties.resort_name AS name, clients.first_name || ' ' || clients.last_name AS detail, clients.id AS client_id, properties.deleted_at AS deleted_at
  FROM properties
  JOIN clients ON clients.id = properties.client_id
  WHERE properties.deleted_at IS NOT NULL
  ORDER BY properties.deleted_at DESC, properties.id DESC
  LIMIT ?) AS properties_deleted
  UNION ALL SELECT *
  FROM (SELECT 'document' AS kind, documents.id AS id, documents.title AS name, clients.first_name || ' ' || clients.last_name AS detail, clients.id AS client_id, documents.deleted_at AS deleted_at
  FROM documents
  JOIN clients ON clients.id = documents.client_id
  WHERE documents.deleted_at IS NOT NULL
  ORDER BY documents.deleted_at DESC, documents.id DESC
  LIMIT ?) AS documents_deleted
  LIMIT ?) AS counted;
-- [100001, 100001, 100001, 100001, 100001, 100001]
SELECT page.kind, page.id, page.name, page.detail, page.deleted_at, users.id, users.first_name, users.last_name, coalesce((SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = raw_leads.phone_key AND suppressions.lifted_at IS NULL), CASE WHEN raw_leads.other_phones <> '[]' THEN (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.raw_lead_id = raw_leads.id) END), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = raw_leads.email_key AND suppressions.lifted_at IS NULL), coalesce((SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = leads.phone_key AND suppressions.lifted_at IS NULL), CASE WHEN leads.other_phones <> '[]' THEN (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.lead_id = leads.id) END), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = leads.email_key AND suppressions.lifted_at IS NULL), coalesce((SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), CASE WHEN clients.other_phones <> '[]' THEN (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.client_id = clients.id) END), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL)
  FROM (SELECT *
  FROM (SELECT *
  FROM (SELECT 'raw_lead' AS kind, raw_leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, CAST(NULL AS BIGINT) AS client_id, raw_leads.deleted_at AS deleted_at
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'raw_lead'
  AND merges.absorbed_id = raw_leads.id
  AND merges.undone_at IS NULL)
  ORDER BY raw_leads.deleted_at DESC, raw_leads.id DESC
  LIMIT ?) AS raw_leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'lead' AS kind, leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, CAST(NULL AS BIGINT) AS client_id, leads.deleted_at AS deleted_at
  FROM leads
  WHERE leads.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'lead'
  AND merges.absorbed_id = leads.id
  AND merges.undone_at IS NULL)
  ORDER BY leads.deleted_at DESC, leads.id DESC
  LIMIT ?) AS leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'client' AS kind, clients.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, clients.id AS client_id, clients.deleted_at AS deleted_at
  FROM clients
  WHERE clients.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'client'
  AND merges.absorbed_id = clients.id
  AND merges.undone_at IS NULL)
  ORDER BY clients.deleted_at DESC, clients.id DESC
  LIMIT ?) AS clients_deleted
  UNION ALL SELECT *
  FROM (SELECT 'property' AS kind, properties.id AS id, properties.resort_name AS name, clients.first_name || ' ' || clients.last_name AS detail, clients.id AS client_id, properties.deleted_at AS deleted_at
  FROM properties
  JOIN clients ON clients.id = properties.client_id
  WHERE properties.deleted_at IS NOT NULL
  ORDER BY properties.deleted_at DESC, properties.id DESC
  LIMIT ?) AS properties_deleted
  UNION ALL SELECT *
  FROM (SELECT 'document' AS kind, documents.id AS id, documents.title AS name, clients.first_name || ' ' || clients.last_name AS detail, clients.id AS client_id, documents.deleted_at AS deleted_at
  FROM documents
  JOIN clients ON clients.id = documents.client_id
  WHERE documents.deleted_at IS NOT NULL
  ORDER BY documents.deleted_at DESC, documents.id DESC
  LIMIT ?) AS documents_deleted) AS deleted
  ORDER BY deleted_at DESC, kind, id DESC
  LIMIT ? OFFSET ?) AS page
  LEFT JOIN raw_leads ON page.kind = 'raw_lead'
  AND raw_leads.id = page.id
  LEFT JOIN leads ON page.kind = 'lead'
  AND leads.id = page.id
  LEFT JOIN clients ON clients.id = page.client_id
  LEFT JOIN users ON users.id = (SELECT events.actor_id
  FROM events
  WHERE events.entity = page.kind
  AND events.entity_id = page.id
  AND events.kind = page.kind || '.deleted'
  ORDER BY events.id DESC
  LIMIT 1)
  ORDER BY page.deleted_at DESC, page.kind, page.id DESC;
-- [50, 50, 50, 50, 50, 25, 25]

---- kind raw_lead
SELECT count(*)
  FROM (SELECT *
  FROM (SELECT 'raw_lead' AS kind, raw_leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, CAST(NULL AS BIGINT) AS client_id, raw_leads.deleted_at AS deleted_at
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'raw_lead'
  AND merges.absorbed_id = raw_leads.id
  AND merges.undone_at IS NULL)
  ORDER BY raw_leads.deleted_at DESC, raw_leads.id DESC
  LIMIT ?) AS raw_leads_deleted
  LIMIT ?) AS counted;
-- [100001, 100001]
SELECT -- columns as above
  FROM (SELECT *
  FROM (SELECT *
  FROM (SELECT 'raw_lead' AS kind, raw_leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, CAST(NULL AS BIGINT) AS client_id, raw_leads.deleted_at AS deleted_at
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'raw_lead'
  AND merges.absorbed_id = raw_leads.id
  AND merges.undone_at IS NULL)
  ORDER BY raw_leads.deleted_at DESC, raw_leads.id DESC
  LIMIT ?) AS raw_leads_deleted) AS deleted
  ORDER BY deleted_at DESC, kind, id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [50, 25, 25]

---- kind lead
SELECT count(*)
  FROM (SELECT *
  FROM (SELECT 'lead' AS kind, leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, CAST(NULL AS BIGINT) AS client_id, leads.deleted_at AS deleted_at
  FROM leads
  WHERE leads.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'lead'
  AND merges.absorbed_id = leads.id
  AND merges.undone_at IS NULL)
  ORDER BY leads.deleted_at DESC, leads.id DESC
  LIMIT ?) AS leads_deleted
  LIMIT ?) AS counted;
-- [100001, 100001]
SELECT -- columns as above
  FROM (SELECT *
  FROM (SELECT *
  FROM (SELECT 'lead' AS kind, leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, CAST(NULL AS BIGINT) AS client_id, leads.deleted_at AS deleted_at
  FROM leads
  WHERE leads.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'lead'
  AND merges.absorbed_id = leads.id
  AND merges.undone_at IS NULL)
  ORDER BY leads.deleted_at DESC, leads.id DESC
  LIMIT ?) AS leads_deleted) AS deleted
  ORDER BY deleted_at DESC, kind, id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [50, 25, 25]

---- kind client
SELECT count(*)
  FROM (SELECT *
  FROM (SELECT 'client' AS kind, clients.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, clients.id AS client_id, clients.deleted_at AS deleted_at
  FROM clients
  WHERE clients.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'client'
  AND merges.absorbed_id = clients.id
  AND merges.undone_at IS NULL)
  ORDER BY clients.deleted_at DESC, clients.id DESC
  LIMIT ?) AS clients_deleted
  LIMIT ?) AS counted;
-- [100001, 100001]
SELECT -- columns as above
  FROM (SELECT *
  FROM (SELECT *
  FROM (SELECT 'client' AS kind, clients.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, clients.id AS client_id, clients.deleted_at AS deleted_at
  FROM clients
  WHERE clients.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'client'
  AND merges.absorbed_id = clients.id
  AND merges.undone_at IS NULL)
  ORDER BY clients.deleted_at DESC, clients.id DESC
  LIMIT ?) AS clients_deleted) AS deleted
  ORDER BY deleted_at DESC, kind, id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [50, 25, 25]

---- kind property
SELECT count(*)
  FROM (SELECT *
  FROM (SELECT 'property' AS kind, properties.id AS id, properties.resort_name AS name, clients.first_name || ' ' || clients.last_name AS detail, clients.id AS client_id, properties.deleted_at AS deleted_at
  FROM properties
  JOIN clients ON clients.id = properties.client_id
  WHERE properties.deleted_at IS NOT NULL
  ORDER BY properties.deleted_at DESC, properties.id DESC
  LIMIT ?) AS properties_deleted
  LIMIT ?) AS counted;
-- [100001, 100001]
SELECT -- columns as above
  FROM (SELECT *
  FROM (SELECT *
  FROM (SELECT 'property' AS kind, properties.id AS id, properties.resort_name AS name, clients.first_name || ' ' || clients.last_name AS detail, clients.id AS client_id, properties.deleted_at AS deleted_at
  FROM properties
  JOIN clients ON clients.id = properties.client_id
  WHERE properties.deleted_at IS NOT NULL
  ORDER BY properties.deleted_at DESC, properties.id DESC
  LIMIT ?) AS properties_deleted) AS deleted
  ORDER BY deleted_at DESC, kind, id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [50, 25, 25]

---- kind document
SELECT count(*)
  FROM (SELECT *
  FROM (SELECT 'document' AS kind, documents.id AS id, documents.title AS name, clients.first_name || ' ' || clients.last_name AS detail, clients.id AS client_id, documents.deleted_at AS deleted_at
  FROM documents
  JOIN clients ON clients.id = documents.client_id
  WHERE documents.deleted_at IS NOT NULL
  ORDER BY documents.deleted_at DESC, documents.id DESC
  LIMIT ?) AS documents_deleted
  LIMIT ?) AS counted;
-- [100001, 100001]
SELECT -- columns as above
  FROM (SELECT *
  FROM (SELECT *
  FROM (SELECT 'document' AS kind, documents.id AS id, documents.title AS name, clients.first_name || ' ' || clients.last_name AS detail, clients.id AS client_id, documents.deleted_at AS deleted_at
  FROM documents
  JOIN clients ON clients.id = documents.client_id
  WHERE documents.deleted_at IS NOT NULL
  ORDER BY documents.deleted_at DESC, documents.id DESC
  LIMIT ?) AS documents_deleted) AS deleted
  ORDER BY deleted_at DESC, kind, id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [50, 25, 25]

---- search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT *
  FROM (SELECT 'raw_lead' AS kind, raw_leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, CAST(NULL AS BIGINT) AS client_id, raw_leads.deleted_at AS deleted_at
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'raw_lead'
  AND merges.absorbed_id = raw_leads.id
  AND merges.undone_at IS NULL)
  AND (raw_leads.search_text LIKE ? ESCAPE '\')
  ORDER BY raw_leads.deleted_at DESC, raw_leads.id DESC
  LIMIT ?) AS raw_leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'lead' AS kind, leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, CAST(NULL AS BIGINT) AS client_id, leads.deleted_at AS deleted_at
  FROM leads
  WHERE leads.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'lead'
  AND merges.absorbed_id = leads.id
  AND merges.undone_at IS NULL)
  AND (leads.search_text LIKE ? ESCAPE '\')
  ORDER BY leads.deleted_at DESC, leads.id DESC
  LIMIT ?) AS leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'client' AS kind, clients.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, clients.id AS client_id, clients.deleted_at AS deleted_at
  FROM clients
  WHERE clients.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'client'
  AND merges.absorbed_id = clients.id
  AND merges.undone_at IS NULL)
  AND (clients.search_text LIKE ? ESCAPE '\')
  ORDER BY clients.deleted_at DESC, clients.id DESC
  LIMIT ?) AS clients_deleted
  UNION ALL SELECT *
  FROM (SELECT 'property' AS kind, properties.id AS id, properties.resort_name AS name, clients.first_name || ' ' || clients.last_name AS detail, clients.id AS client_id, properties.deleted_at AS deleted_at
  FROM properties
  JOIN clients ON clients.id = properties.client_id
  WHERE properties.deleted_at IS NOT NULL
  AND (properties.search_text LIKE ? ESCAPE '\')
  ORDER BY properties.deleted_at DESC, properties.id DESC
  LIMIT ?) AS properties_deleted
  UNION ALL SELECT *
  FROM (SELECT 'document' AS kind, documents.id AS id, documents.title AS name, clients.first_name || ' ' || clients.last_name AS detail, clients.id AS client_id, documents.deleted_at AS deleted_at
  FROM documents
  JOIN clients ON clients.id = documents.client_id
  WHERE documents.deleted_at IS NOT NULL
  AND (documents.search_text LIKE ? ESCAPE '\')
  ORDER BY documents.deleted_at DESC, documents.id DESC
  LIMIT ?) AS documents_deleted
  LIMIT ?) AS counted;
-- ["%ruiz%", 100001, "%ruiz%", 100001, "%ruiz%", 100001, "%ruiz%", 100001, "%ruiz%", 100001, 100001]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT *
  FROM (SELECT *
  FROM (SELECT 'raw_lead' AS kind, raw_leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, CAST(NULL AS BIGINT) AS client_id, raw_leads.deleted_at AS deleted_at
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'raw_lead'
  AND merges.absorbed_id = raw_leads.id
  AND merges.undone_at IS NULL)
  AND (raw_leads.search_text LIKE ? ESCAPE '\')
  ORDER BY raw_leads.deleted_at DESC, raw_leads.id DESC
  LIMIT ?) AS raw_leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'lead' AS kind, leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, CAST(NULL AS BIGINT) AS client_id, leads.deleted_at AS deleted_at
  FROM leads
  WHERE leads.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'lead'
  AND merges.absorbed_id = leads.id
  AND merges.undone_at IS NULL)
  AND (leads.search_text LIKE ? ESCAPE '\')
  ORDER BY leads.deleted_at DESC, leads.id DESC
  LIMIT ?) AS leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'client' AS kind, clients.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, clients.id AS client_id, clients.deleted_at AS deleted_at
  FROM clients
  WHERE clients.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'client'
  AND merges.absorbed_id = clients.id
  AND merges.undone_at IS NULL)
  AND (clients.search_text LIKE ? ESCAPE '\')
  ORDER BY clients.deleted_at DESC, clients.id DESC
  LIMIT ?) AS clients_deleted
  UNION ALL SELECT *
  FROM (SELECT 'property' AS kind, properties.id AS id, properties.resort_name AS name, clients.first_name || ' ' || clients.last_name AS detail, clients.id AS client_id, properties.deleted_at AS deleted_at
  FROM properties
  JOIN clients ON clients.id = properties.client_id
  WHERE properties.deleted_at IS NOT NULL
  AND (properties.search_text LIKE ? ESCAPE '\')
  ORDER BY properties.deleted_at DESC, properties.id DESC
  LIMIT ?) AS properties_deleted
  UNION ALL SELECT *
  FROM (SELECT 'document' AS kind, documents.id AS id, documents.title AS name, clients.first_name || ' ' || clients.last_name AS detail, clients.id AS client_id, documents.deleted_at AS deleted_at
  FROM documents
  JOIN clients ON clients.id = documents.client_id
  WHERE documents.deleted_at IS NOT NULL
  AND (documents.search_text LIKE ? ESCAPE '\')
  ORDER BY documents.deleted_at DESC, documents.id DESC
  LIMIT ?) AS documents_deleted) AS deleted
  ORDER BY deleted_at DESC, kind, id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["%ruiz%", 50, "%ruiz%", 50, "%ruiz%", 50, "%ruiz%", 50, "%ruiz%", 50, 25, 25]

---- short search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT *
  FROM (SELECT 'raw_lead' AS kind, raw_leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, CAST(NULL AS BIGINT) AS client_id, raw_leads.deleted_at AS deleted_at
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'raw_lead'
  AND merges.absorbed_id = raw_leads.id
  AND merges.undone_at IS NULL)
  AND (raw_leads.search_text LIKE ? ESCAPE '\')
  ORDER BY raw_leads.deleted_at DESC, raw_leads.id DESC
  LIMIT ?) AS raw_leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'lead' AS kind, leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, CAST(NULL AS BIGINT) AS client_id, leads.deleted_at AS deleted_at
  FROM leads
  WHERE leads.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'lead'
  AND merges.absorbed_id = leads.id
  AND merges.undone_at IS NULL)
  AND (leads.search_text LIKE ? ESCAPE '\')
  ORDER BY leads.deleted_at DESC, leads.id DESC
  LIMIT ?) AS leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'client' AS kind, clients.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, clients.id AS client_id, clients.deleted_at AS deleted_at
  FROM clients
  WHERE clients.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'client'
  AND merges.absorbed_id = clients.id
  AND merges.undone_at IS NULL)
  AND (clients.search_text LIKE ? ESCAPE '\')
  ORDER BY clients.deleted_at DESC, clients.id DESC
  LIMIT ?) AS clients_deleted
  UNION ALL SELECT *
  FROM (SELECT 'property' AS kind, properties.id AS id, properties.resort_name AS name, clients.first_name || ' ' || clients.last_name AS detail, clients.id AS client_id, properties.deleted_at AS deleted_at
  FROM properties
  JOIN clients ON clients.id = properties.client_id
  WHERE properties.deleted_at IS NOT NULL
  AND (properties.search_text LIKE ? ESCAPE '\')
  ORDER BY properties.deleted_at DESC, properties.id DESC
  LIMIT ?) AS properties_deleted
  UNION ALL SELECT *
  FROM (SELECT 'document' AS kind, documents.id AS id, documents.title AS name, clients.first_name || ' ' || clients.last_name AS detail, clients.id AS client_id, documents.deleted_at AS deleted_at
  FROM documents
  JOIN clients ON clients.id = documents.client_id
  WHERE documents.deleted_at IS NOT NULL
  AND (documents.search_text LIKE ? ESCAPE '\')
  ORDER BY documents.deleted_at DESC, documents.id DESC
  LIMIT ?) AS documents_deleted
  LIMIT ?) AS counted;
-- ["%ru%", 100001, "%ru%", 100001, "%ru%", 100001, "%ru%", 100001, "%ru%", 100001, 100001]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT *
  FROM (SELECT *
  FROM (SELECT 'raw_lead' AS kind, raw_leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, CAST(NULL AS BIGINT) AS client_id, raw_leads.deleted_at AS deleted_at
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'raw_lead'
  AND merges.absorbed_id = raw_leads.id
  AND merges.undone_at IS NULL)
  AND (raw_leads.search_text LIKE ? ESCAPE '\')
  ORDER BY raw_leads.deleted_at DESC, raw_leads.id DESC
  LIMIT ?) AS raw_leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'lead' AS kind, leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, CAST(NULL AS BIGINT) AS client_id, leads.deleted_at AS deleted_at
  FROM leads
  WHERE leads.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'lead'
  AND merges.absorbed_id = leads.id
  AND merges.undone_at IS NULL)
  AND (leads.search_text LIKE ? ESCAPE '\')
  ORDER BY leads.deleted_at DESC, leads.id DESC
  LIMIT ?) AS leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'client' AS kind, clients.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, clients.id AS client_id, clients.deleted_at AS deleted_at
  FROM clients
  WHERE clients.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'client'
  AND merges.absorbed_id = clients.id
  AND merges.undone_at IS NULL)
  AND (clients.search_text LIKE ? ESCAPE '\')
  ORDER BY clients.deleted_at DESC, clients.id DESC
  LIMIT ?) AS clients_deleted
  UNION ALL SELECT *
  FROM (SELECT 'property' AS kind, properties.id AS id, properties.resort_name AS name, clients.first_name || ' ' || clients.last_name AS detail, clients.id AS client_id, properties.deleted_at AS deleted_at
  FROM properties
  JOIN clients ON clients.id = properties.client_id
  WHERE properties.deleted_at IS NOT NULL
  AND (properties.search_text LIKE ? ESCAPE '\')
  ORDER BY properties.deleted_at DESC, properties.id DESC
  LIMIT ?) AS properties_deleted
  UNION ALL SELECT *
  FROM (SELECT 'document' AS kind, documents.id AS id, documents.title AS name, clients.first_name || ' ' || clients.last_name AS detail, clients.id AS client_id, documents.deleted_at AS deleted_at
  FROM documents
  JOIN clients ON clients.id = documents.client_id
  WHERE documents.deleted_at IS NOT NULL
  AND (documents.search_text LIKE ? ESCAPE '\')
  ORDER BY documents.deleted_at DESC, documents.id DESC
  LIMIT ?) AS documents_deleted) AS deleted
  ORDER BY deleted_at DESC, kind, id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["%ru%", 50, "%ru%", 50, "%ru%", 50, "%ru%", 50, "%ru%", 50, 25, 25]

---- search of a number
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT *
  FROM (SELECT 'raw_lead' AS kind, raw_leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, CAST(NULL AS BIGINT) AS client_id, raw_leads.deleted_at AS deleted_at
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'raw_lead'
  AND merges.absorbed_id = raw_leads.id
  AND merges.undone_at IS NULL)
  AND (raw_leads.search_text LIKE ? ESCAPE '\'
  OR raw_leads.search_text LIKE ? ESCAPE '\')
  ORDER BY raw_leads.deleted_at DESC, raw_leads.id DESC
  LIMIT ?) AS raw_leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'lead' AS kind, leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, CAST(NULL AS BIGINT) AS client_id, leads.deleted_at AS deleted_at
  FROM leads
  WHERE leads.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'lead'
  AND merges.absorbed_id = leads.id
  AND merges.undone_at IS NULL)
  AND (leads.search_text LIKE ? ESCAPE '\'
  OR leads.search_text LIKE ? ESCAPE '\')
  ORDER BY leads.deleted_at DESC, leads.id DESC
  LIMIT ?) AS leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'client' AS kind, clients.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, clients.id AS client_id, clients.deleted_at AS deleted_at
  FROM clients
  WHERE clients.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'client'
  AND merges.absorbed_id = clients.id
  AND merges.undone_at IS NULL)
  AND (clients.search_text LIKE ? ESCAPE '\'
  OR clients.search_text LIKE ? ESCAPE '\')
  ORDER BY clients.deleted_at DESC, clients.id DESC
  LIMIT ?) AS clients_deleted
  UNION ALL SELECT *
  FROM (SELECT 'property' AS kind, properties.id AS id, properties.resort_name AS name, clients.first_name || ' ' || clients.last_name AS detail, clients.id AS client_id, properties.deleted_at AS deleted_at
  FROM properties
  JOIN clients ON clients.id = properties.client_id
  WHERE properties.deleted_at IS NOT NULL
  AND (properties.search_text LIKE ? ESCAPE '\'
  OR properties.search_text LIKE ? ESCAPE '\')
  ORDER BY properties.deleted_at DESC, properties.id DESC
  LIMIT ?) AS properties_deleted
  UNION ALL SELECT *
  FROM (SELECT 'document' AS kind, documents.id AS id, documents.title AS name, clients.first_name || ' ' || clients.last_name AS detail, clients.id AS client_id, documents.deleted_at AS deleted_at
  FROM documents
  JOIN clients ON clients.id = documents.client_id
  WHERE documents.deleted_at IS NOT NULL
  AND (documents.search_text LIKE ? ESCAPE '\'
  OR documents.search_text LIKE ? ESCAPE '\')
  ORDER BY documents.deleted_at DESC, documents.id DESC
  LIMIT ?) AS documents_deleted
  LIMIT ?) AS counted;
-- ["%(407) 555-1000%", "%4075551000%", 100001, "%(407) 555-1000%", "%4075551000%", 100001, "%(407) 555-1000%", "%4075551000%", 100001, "%(407) 555-1000%", "%4075551000%", 100001, "%(407) 555-1000%", "%4075551000%", 100001, 100001]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT *
  FROM (SELECT *
  FROM (SELECT 'raw_lead' AS kind, raw_leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, CAST(NULL AS BIGINT) AS client_id, raw_leads.deleted_at AS deleted_at
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'raw_lead'
  AND merges.absorbed_id = raw_leads.id
  AND merges.undone_at IS NULL)
  AND (raw_leads.search_text LIKE ? ESCAPE '\'
  OR raw_leads.search_text LIKE ? ESCAPE '\')
  ORDER BY raw_leads.deleted_at DESC, raw_leads.id DESC
  LIMIT ?) AS raw_leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'lead' AS kind, leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, CAST(NULL AS BIGINT) AS client_id, leads.deleted_at AS deleted_at
  FROM leads
  WHERE leads.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'lead'
  AND merges.absorbed_id = leads.id
  AND merges.undone_at IS NULL)
  AND (leads.search_text LIKE ? ESCAPE '\'
  OR leads.search_text LIKE ? ESCAPE '\')
  ORDER BY leads.deleted_at DESC, leads.id DESC
  LIMIT ?) AS leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'client' AS kind, clients.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, clients.id AS client_id, clients.deleted_at AS deleted_at
  FROM clients
  WHERE clients.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1
  FROM merges
  WHERE merges.kind = 'client'
  AND merges.absorbed_id = clients.id
  AND merges.undone_at IS NULL)
  AND (clients.search_text LIKE ? ESCAPE '\'
  OR clients.search_text LIKE ? ESCAPE '\')
  ORDER BY clients.deleted_at DESC, clients.id DESC
  LIMIT ?) AS clients_deleted
  UNION ALL SELECT *
  FROM (SELECT 'property' AS kind, properties.id AS id, properties.resort_name AS name, clients.first_name || ' ' || clients.last_name AS detail, clients.id AS client_id, properties.deleted_at AS deleted_at
  FROM properties
  JOIN clients ON clients.id = properties.client_id
  WHERE properties.deleted_at IS NOT NULL
  AND (properties.search_text LIKE ? ESCAPE '\'
  OR properties.search_text LIKE ? ESCAPE '\')
  ORDER BY properties.deleted_at DESC, properties.id DESC
  LIMIT ?) AS properties_deleted
  UNION ALL SELECT *
  FROM (SELECT 'document' AS kind, documents.id AS id, documents.title AS name, clients.first_name || ' ' || clients.last_name AS detail, clients.id AS client_id, documents.deleted_at AS deleted_at
  FROM documents
  JOIN clients ON clients.id = documents.client_id
  WHERE documents.deleted_at IS NOT NULL
  AND (documents.search_text LIKE ? ESCAPE '\'
  OR documents.search_text LIKE ? ESCAPE '\')
  ORDER BY documents.deleted_at DESC, documents.id DESC
  LIMIT ?) AS documents_deleted) AS deleted
  ORDER BY deleted_at DESC, kind, id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["%(407) 555-1000%", "%4075551000%", 50, "%(407) 555-1000%", "%4075551000%", 50, "%(407) 555-1000%", "%4075551000%", 50, "%(407) 555-1000%", "%4075551000%", 50, "%(407) 555-1000%", "%4075551000%", 50, 25, 25]
