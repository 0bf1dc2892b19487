-- The SQL of `trash`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT *
  FROM (SELECT 'raw_lead' AS kind, raw_leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, raw_leads.deleted_at AS deleted_at
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NOT NULL
  ORDER BY raw_leads.deleted_at DESC, raw_leads.id DESC
  LIMIT $1) AS raw_leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'lead' AS kind, leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, leads.deleted_at AS deleted_at
  FROM leads
  WHERE leads.deleted_at IS NOT NULL
  ORDER BY leads.deleted_at DESC, leads.id DESC
  LIMIT $2) AS leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'client' AS kind, clients.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, clients.deleted_at AS deleted_at
  FROM clients
  WHERE clients.deleted_at IS NOT NULL
  ORDER BY clients.deleted_at DESC, clients.id DESC
  LIMIT $3) AS clients_deleted
  UNION ALL SELECT *
  FROM (SELECT 'property' AS kind, properties.id AS id, properties.resort_name AS name, clients.first_name || ' ' || clients.last_name AS detail, properties.deleted_at AS deleted_at
  FROM properties
  JOIN clients ON clients.id = properties.client_id
  WHERE properties.deleted_at IS NOT NULL
  ORDER BY properties.deleted_at DESC, properties.id DESC
  LIMIT $4) AS properties_deleted
  UNION ALL SELECT *
  FROM (SELECT 'document' AS kind, documents.id AS id, documents.title AS name, clients.first_name || ' ' || clients.last_name AS detail, documents.deleted_at AS deleted_at
  FROM documents
  JOIN clients ON clients.id = documents.client_id
  WHERE documents.deleted_at IS NOT NULL
  ORDER BY documents.deleted_at DESC, documents.id DESC
  LIMIT $5) AS documents_deleted
  LIMIT $6) AS counted;
-- [100001, 100001, 100001, 100001, 100001, 100001]
SELECT page.kind, page.id, page.name, page.detail, page.deleted_at, users.id, users.first_name, users.last_name
  FROM (SELECT *
  FROM (SELECT *
  FROM (SELECT 'raw_lead' AS kind, raw_leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, raw_leads.deleted_at AS deleted_at
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NOT NULL
  ORDER BY raw_leads.deleted_at DESC, raw_leads.id DESC
  LIMIT $1) AS raw_leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'lead' AS kind, leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, leads.deleted_at AS deleted_at
  FROM leads
  WHERE leads.deleted_at IS NOT NULL
  ORDER BY leads.deleted_at DESC, leads.id DESC
  LIMIT $2) AS leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'client' AS kind, clients.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, clients.deleted_at AS deleted_at
  FROM clients
  WHERE clients.deleted_at IS NOT NULL
  ORDER BY clients.deleted_at DESC, clients.id DESC
  LIMIT $3) AS clients_deleted
  UNION ALL SELECT *
  FROM (SELECT 'property' AS kind, properties.id AS id, properties.resort_name AS name, clients.first_name || ' ' || clients.last_name AS detail, properties.deleted_at AS deleted_at
  FROM properties
  JOIN clients ON clients.id = properties.client_id
  WHERE properties.deleted_at IS NOT NULL
  ORDER BY properties.deleted_at DESC, properties.id DESC
  LIMIT $4) AS properties_deleted
  UNION ALL SELECT *
  FROM (SELECT 'document' AS kind, documents.id AS id, documents.title AS name, clients.first_name || ' ' || clients.last_name AS detail, documents.deleted_at AS deleted_at
  FROM documents
  JOIN clients ON clients.id = documents.client_id
  WHERE documents.deleted_at IS NOT NULL
  ORDER BY documents.deleted_at DESC, documents.id DESC
  LIMIT $5) AS documents_deleted) AS deleted
  ORDER BY deleted_at DESC, kind, id DESC
  LIMIT $6 OFFSET $7) AS page
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
  FROM (SELECT 'raw_lead' AS kind, raw_leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, raw_leads.deleted_at AS deleted_at
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NOT NULL
  ORDER BY raw_leads.deleted_at DESC, raw_leads.id DESC
  LIMIT $1) AS raw_leads_deleted
  LIMIT $2) AS counted;
-- [100001, 100001]
SELECT -- columns as above
  FROM (SELECT *
  FROM (SELECT *
  FROM (SELECT 'raw_lead' AS kind, raw_leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, raw_leads.deleted_at AS deleted_at
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NOT NULL
  ORDER BY raw_leads.deleted_at DESC, raw_leads.id DESC
  LIMIT $1) AS raw_leads_deleted) AS deleted
  ORDER BY deleted_at DESC, kind, id DESC
  LIMIT $2 OFFSET $3) AS page
  LEFT JOIN users ON users.id = (SELECT events.actor_id
  FROM events
  WHERE events.entity = page.kind
  AND events.entity_id = page.id
  AND events.kind = page.kind || '.deleted'
  ORDER BY events.id DESC
  LIMIT 1)
  ORDER BY page.deleted_at DESC, page.kind, page.id DESC;
-- [50, 25, 25]

---- kind lead
SELECT count(*)
  FROM (SELECT *
  FROM (SELECT 'lead' AS kind, leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, leads.deleted_at AS deleted_at
  FROM leads
  WHERE leads.deleted_at IS NOT NULL
  ORDER BY leads.deleted_at DESC, leads.id DESC
  LIMIT $1) AS leads_deleted
  LIMIT $2) AS counted;
-- [100001, 100001]
SELECT -- columns as above
  FROM (SELECT *
  FROM (SELECT *
  FROM (SELECT 'lead' AS kind, leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, leads.deleted_at AS deleted_at
  FROM leads
  WHERE leads.deleted_at IS NOT NULL
  ORDER BY leads.deleted_at DESC, leads.id DESC
  LIMIT $1) AS leads_deleted) AS deleted
  ORDER BY deleted_at DESC, kind, id DESC
  LIMIT $2 OFFSET $3) AS page
  LEFT JOIN users ON users.id = (SELECT events.actor_id
  FROM events
  WHERE events.entity = page.kind
  AND events.entity_id = page.id
  AND events.kind = page.kind || '.deleted'
  ORDER BY events.id DESC
  LIMIT 1)
  ORDER BY page.deleted_at DESC, page.kind, page.id DESC;
-- [50, 25, 25]

---- kind client
SELECT count(*)
  FROM (SELECT *
  FROM (SELECT 'client' AS kind, clients.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, clients.deleted_at AS deleted_at
  FROM clients
  WHERE clients.deleted_at IS NOT NULL
  ORDER BY clients.deleted_at DESC, clients.id DESC
  LIMIT $1) AS clients_deleted
  LIMIT $2) AS counted;
-- [100001, 100001]
SELECT -- columns as above
  FROM (SELECT *
  FROM (SELECT *
  FROM (SELECT 'client' AS kind, clients.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, clients.deleted_at AS deleted_at
  FROM clients
  WHERE clients.deleted_at IS NOT NULL
  ORDER BY clients.deleted_at DESC, clients.id DESC
  LIMIT $1) AS clients_deleted) AS deleted
  ORDER BY deleted_at DESC, kind, id DESC
  LIMIT $2 OFFSET $3) AS page
  LEFT JOIN users ON users.id = (SELECT events.actor_id
  FROM events
  WHERE events.entity = page.kind
  AND events.entity_id = page.id
  AND events.kind = page.kind || '.deleted'
  ORDER BY events.id DESC
  LIMIT 1)
  ORDER BY page.deleted_at DESC, page.kind, page.id DESC;
-- [50, 25, 25]

---- kind property
SELECT count(*)
  FROM (SELECT *
  FROM (SELECT 'property' AS kind, properties.id AS id, properties.resort_name AS name, clients.first_name || ' ' || clients.last_name AS detail, properties.deleted_at AS deleted_at
  FROM properties
  JOIN clients ON clients.id = properties.client_id
  WHERE properties.deleted_at IS NOT NULL
  ORDER BY properties.deleted_at DESC, properties.id DESC
  LIMIT $1) AS properties_deleted
  LIMIT $2) AS counted;
-- [100001, 100001]
SELECT -- columns as above
  FROM (SELECT *
  FROM (SELECT *
  FROM (SELECT 'property' AS kind, properties.id AS id, properties.resort_name AS name, clients.first_name || ' ' || clients.last_name AS detail, properties.deleted_at AS deleted_at
  FROM properties
  JOIN clients ON clients.id = properties.client_id
  WHERE properties.deleted_at IS NOT NULL
  ORDER BY properties.deleted_at DESC, properties.id DESC
  LIMIT $1) AS properties_deleted) AS deleted
  ORDER BY deleted_at DESC, kind, id DESC
  LIMIT $2 OFFSET $3) AS page
  LEFT JOIN users ON users.id = (SELECT events.actor_id
  FROM events
  WHERE events.entity = page.kind
  AND events.entity_id = page.id
  AND events.kind = page.kind || '.deleted'
  ORDER BY events.id DESC
  LIMIT 1)
  ORDER BY page.deleted_at DESC, page.kind, page.id DESC;
-- [50, 25, 25]

---- kind document
SELECT count(*)
  FROM (SELECT *
  FROM (SELECT 'document' AS kind, documents.id AS id, documents.title AS name, clients.first_name || ' ' || clients.last_name AS detail, documents.deleted_at AS deleted_at
  FROM documents
  JOIN clients ON clients.id = documents.client_id
  WHERE documents.deleted_at IS NOT NULL
  ORDER BY documents.deleted_at DESC, documents.id DESC
  LIMIT $1) AS documents_deleted
  LIMIT $2) AS counted;
-- [100001, 100001]
SELECT -- columns as above
  FROM (SELECT *
  FROM (SELECT *
  FROM (SELECT 'document' AS kind, documents.id AS id, documents.title AS name, clients.first_name || ' ' || clients.last_name AS detail, documents.deleted_at AS deleted_at
  FROM documents
  JOIN clients ON clients.id = documents.client_id
  WHERE documents.deleted_at IS NOT NULL
  ORDER BY documents.deleted_at DESC, documents.id DESC
  LIMIT $1) AS documents_deleted) AS deleted
  ORDER BY deleted_at DESC, kind, id DESC
  LIMIT $2 OFFSET $3) AS page
  LEFT JOIN users ON users.id = (SELECT events.actor_id
  FROM events
  WHERE events.entity = page.kind
  AND events.entity_id = page.id
  AND events.kind = page.kind || '.deleted'
  ORDER BY events.id DESC
  LIMIT 1)
  ORDER BY page.deleted_at DESC, page.kind, page.id DESC;
-- [50, 25, 25]

---- search
-- not kept prepared
SELECT count(*)
  FROM (SELECT *
  FROM (SELECT 'raw_lead' AS kind, raw_leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, raw_leads.deleted_at AS deleted_at
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NOT NULL
  AND (raw_leads.search_text LIKE $1 ESCAPE '\')
  ORDER BY raw_leads.deleted_at DESC, raw_leads.id DESC
  LIMIT $2) AS raw_leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'lead' AS kind, leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, leads.deleted_at AS deleted_at
  FROM leads
  WHERE leads.deleted_at IS NOT NULL
  AND (leads.search_text LIKE $3 ESCAPE '\')
  ORDER BY leads.deleted_at DESC, leads.id DESC
  LIMIT $4) AS leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'client' AS kind, clients.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, clients.deleted_at AS deleted_at
  FROM clients
  WHERE clients.deleted_at IS NOT NULL
  AND (clients.search_text LIKE $5 ESCAPE '\')
  ORDER BY clients.deleted_at DESC, clients.id DESC
  LIMIT $6) AS clients_deleted
  UNION ALL SELECT *
  FROM (SELECT 'property' AS kind, properties.id AS id, properties.resort_name AS name, clients.first_name || ' ' || clients.last_name AS detail, properties.deleted_at AS deleted_at
  FROM properties
  JOIN clients ON clients.id = properties.client_id
  WHERE properties.deleted_at IS NOT NULL
  AND (properties.search_text LIKE $7 ESCAPE '\')
  ORDER BY properties.deleted_at DESC, properties.id DESC
  LIMIT $8) AS properties_deleted
  UNION ALL SELECT *
  FROM (SELECT 'document' AS kind, documents.id AS id, documents.title AS name, clients.first_name || ' ' || clients.last_name AS detail, documents.deleted_at AS deleted_at
  FROM documents
  JOIN clients ON clients.id = documents.client_id
  WHERE documents.deleted_at IS NOT NULL
  AND (documents.search_text LIKE $9 ESCAPE '\')
  ORDER BY documents.deleted_at DESC, documents.id DESC
  LIMIT $10) AS documents_deleted
  LIMIT $11) AS counted;
-- ["%ruiz%", 100001, "%ruiz%", 100001, "%ruiz%", 100001, "%ruiz%", 100001, "%ruiz%", 100001, 100001]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT *
  FROM (SELECT *
  FROM (SELECT 'raw_lead' AS kind, raw_leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, raw_leads.deleted_at AS deleted_at
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NOT NULL
  AND (raw_leads.search_text LIKE $1 ESCAPE '\')
  ORDER BY raw_leads.deleted_at DESC, raw_leads.id DESC
  LIMIT $2) AS raw_leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'lead' AS kind, leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, leads.deleted_at AS deleted_at
  FROM leads
  WHERE leads.deleted_at IS NOT NULL
  AND (leads.search_text LIKE $3 ESCAPE '\')
  ORDER BY leads.deleted_at DESC, leads.id DESC
  LIMIT $4) AS leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'client' AS kind, clients.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, clients.deleted_at AS deleted_at
  FROM clients
  WHERE clients.deleted_at IS NOT NULL
  AND (clients.search_text LIKE $5 ESCAPE '\')
  ORDER BY clients.deleted_at DESC, clients.id DESC
  LIMIT $6) AS clients_deleted
  UNION ALL SELECT *
  FROM (SELECT 'property' AS kind, properties.id AS id, properties.resort_name AS name, clients.first_name || ' ' || clients.last_name AS detail, properties.deleted_at AS deleted_at
  FROM properties
  JOIN clients ON clients.id = properties.client_id
  WHERE properties.deleted_at IS NOT NULL
  AND (properties.search_text LIKE $7 ESCAPE '\')
  ORDER BY properties.deleted_at DESC, properties.id DESC
  LIMIT $8) AS properties_deleted
  UNION ALL SELECT *
  FROM (SELECT 'document' AS kind, documents.id AS id, documents.title AS name, clients.first_name || ' ' || clients.last_name AS detail, documents.deleted_at AS deleted_at
  FROM documents
  JOIN clients ON clients.id = documents.client_id
  WHERE documents.deleted_at IS NOT NULL
  AND (documents.search_text LIKE $9 ESCAPE '\')
  ORDER BY documents.deleted_at DESC, documents.id DESC
  LIMIT $10) AS documents_deleted) AS deleted
  ORDER BY deleted_at DESC, kind, id DESC
  LIMIT $11 OFFSET $12) AS page
  LEFT JOIN users ON users.id = (SELECT events.actor_id
  FROM events
  WHERE events.entity = page.kind
  AND events.entity_id = page.id
  AND events.kind = page.kind || '.deleted'
  ORDER BY events.id DESC
  LIMIT 1)
  ORDER BY page.deleted_at DESC, page.kind, page.id DESC;
-- ["%ruiz%", 50, "%ruiz%", 50, "%ruiz%", 50, "%ruiz%", 50, "%ruiz%", 50, 25, 25]

---- short search
-- not kept prepared
SELECT count(*)
  FROM (SELECT *
  FROM (SELECT 'raw_lead' AS kind, raw_leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, raw_leads.deleted_at AS deleted_at
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NOT NULL
  AND (raw_leads.search_text LIKE $1 ESCAPE '\')
  ORDER BY raw_leads.deleted_at DESC, raw_leads.id DESC
  LIMIT $2) AS raw_leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'lead' AS kind, leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, leads.deleted_at AS deleted_at
  FROM leads
  WHERE leads.deleted_at IS NOT NULL
  AND (leads.search_text LIKE $3 ESCAPE '\')
  ORDER BY leads.deleted_at DESC, leads.id DESC
  LIMIT $4) AS leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'client' AS kind, clients.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, clients.deleted_at AS deleted_at
  FROM clients
  WHERE clients.deleted_at IS NOT NULL
  AND (clients.search_text LIKE $5 ESCAPE '\')
  ORDER BY clients.deleted_at DESC, clients.id DESC
  LIMIT $6) AS clients_deleted
  UNION ALL SELECT *
  FROM (SELECT 'property' AS kind, properties.id AS id, properties.resort_name AS name, clients.first_name || ' ' || clients.last_name AS detail, properties.deleted_at AS deleted_at
  FROM properties
  JOIN clients ON clients.id = properties.client_id
  WHERE properties.deleted_at IS NOT NULL
  AND (properties.search_text LIKE $7 ESCAPE '\')
  ORDER BY properties.deleted_at DESC, properties.id DESC
  LIMIT $8) AS properties_deleted
  UNION ALL SELECT *
  FROM (SELECT 'document' AS kind, documents.id AS id, documents.title AS name, clients.first_name || ' ' || clients.last_name AS detail, documents.deleted_at AS deleted_at
  FROM documents
  JOIN clients ON clients.id = documents.client_id
  WHERE documents.deleted_at IS NOT NULL
  AND (documents.search_text LIKE $9 ESCAPE '\')
  ORDER BY documents.deleted_at DESC, documents.id DESC
  LIMIT $10) AS documents_deleted
  LIMIT $11) AS counted;
-- ["%ru%", 100001, "%ru%", 100001, "%ru%", 100001, "%ru%", 100001, "%ru%", 100001, 100001]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT *
  FROM (SELECT *
  FROM (SELECT 'raw_lead' AS kind, raw_leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, raw_leads.deleted_at AS deleted_at
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NOT NULL
  AND (raw_leads.search_text LIKE $1 ESCAPE '\')
  ORDER BY raw_leads.deleted_at DESC, raw_leads.id DESC
  LIMIT $2) AS raw_leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'lead' AS kind, leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, leads.deleted_at AS deleted_at
  FROM leads
  WHERE leads.deleted_at IS NOT NULL
  AND (leads.search_text LIKE $3 ESCAPE '\')
  ORDER BY leads.deleted_at DESC, leads.id DESC
  LIMIT $4) AS leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'client' AS kind, clients.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, clients.deleted_at AS deleted_at
  FROM clients
  WHERE clients.deleted_at IS NOT NULL
  AND (clients.search_text LIKE $5 ESCAPE '\')
  ORDER BY clients.deleted_at DESC, clients.id DESC
  LIMIT $6) AS clients_deleted
  UNION ALL SELECT *
  FROM (SELECT 'property' AS kind, properties.id AS id, properties.resort_name AS name, clients.first_name || ' ' || clients.last_name AS detail, properties.deleted_at AS deleted_at
  FROM properties
  JOIN clients ON clients.id = properties.client_id
  WHERE properties.deleted_at IS NOT NULL
  AND (properties.search_text LIKE $7 ESCAPE '\')
  ORDER BY properties.deleted_at DESC, properties.id DESC
  LIMIT $8) AS properties_deleted
  UNION ALL SELECT *
  FROM (SELECT 'document' AS kind, documents.id AS id, documents.title AS name, clients.first_name || ' ' || clients.last_name AS detail, documents.deleted_at AS deleted_at
  FROM documents
  JOIN clients ON clients.id = documents.client_id
  WHERE documents.deleted_at IS NOT NULL
  AND (documents.search_text LIKE $9 ESCAPE '\')
  ORDER BY documents.deleted_at DESC, documents.id DESC
  LIMIT $10) AS documents_deleted) AS deleted
  ORDER BY deleted_at DESC, kind, id DESC
  LIMIT $11 OFFSET $12) AS page
  LEFT JOIN users ON users.id = (SELECT events.actor_id
  FROM events
  WHERE events.entity = page.kind
  AND events.entity_id = page.id
  AND events.kind = page.kind || '.deleted'
  ORDER BY events.id DESC
  LIMIT 1)
  ORDER BY page.deleted_at DESC, page.kind, page.id DESC;
-- ["%ru%", 50, "%ru%", 50, "%ru%", 50, "%ru%", 50, "%ru%", 50, 25, 25]

---- search of a number
-- not kept prepared
SELECT count(*)
  FROM (SELECT *
  FROM (SELECT 'raw_lead' AS kind, raw_leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, raw_leads.deleted_at AS deleted_at
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NOT NULL
  AND (raw_leads.search_text LIKE $1 ESCAPE '\'
  OR raw_leads.search_text LIKE $2 ESCAPE '\')
  ORDER BY raw_leads.deleted_at DESC, raw_leads.id DESC
  LIMIT $3) AS raw_leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'lead' AS kind, leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, leads.deleted_at AS deleted_at
  FROM leads
  WHERE leads.deleted_at IS NOT NULL
  AND (leads.search_text LIKE $4 ESCAPE '\'
  OR leads.search_text LIKE $5 ESCAPE '\')
  ORDER BY leads.deleted_at DESC, leads.id DESC
  LIMIT $6) AS leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'client' AS kind, clients.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, clients.deleted_at AS deleted_at
  FROM clients
  WHERE clients.deleted_at IS NOT NULL
  AND (clients.search_text LIKE $7 ESCAPE '\'
  OR clients.search_text LIKE $8 ESCAPE '\')
  ORDER BY clients.deleted_at DESC, clients.id DESC
  LIMIT $9) AS clients_deleted
  UNION ALL SELECT *
  FROM (SELECT 'property' AS kind, properties.id AS id, properties.resort_name AS name, clients.first_name || ' ' || clients.last_name AS detail, properties.deleted_at AS deleted_at
  FROM properties
  JOIN clients ON clients.id = properties.client_id
  WHERE properties.deleted_at IS NOT NULL
  AND (properties.search_text LIKE $10 ESCAPE '\'
  OR properties.search_text LIKE $11 ESCAPE '\')
  ORDER BY properties.deleted_at DESC, properties.id DESC
  LIMIT $12) AS properties_deleted
  UNION ALL SELECT *
  FROM (SELECT 'document' AS kind, documents.id AS id, documents.title AS name, clients.first_name || ' ' || clients.last_name AS detail, documents.deleted_at AS deleted_at
  FROM documents
  JOIN clients ON clients.id = documents.client_id
  WHERE documents.deleted_at IS NOT NULL
  AND (documents.search_text LIKE $13 ESCAPE '\'
  OR documents.search_text LIKE $14 ESCAPE '\')
  ORDER BY documents.deleted_at DESC, documents.id DESC
  LIMIT $15) AS documents_deleted
  LIMIT $16) AS counted;
-- ["%(407) 555-1000%", "%4075551000%", 100001, "%(407) 555-1000%", "%4075551000%", 100001, "%(407) 555-1000%", "%4075551000%", 100001, "%(407) 555-1000%", "%4075551000%", 100001, "%(407) 555-1000%", "%4075551000%", 100001, 100001]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT *
  FROM (SELECT *
  FROM (SELECT 'raw_lead' AS kind, raw_leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, raw_leads.deleted_at AS deleted_at
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NOT NULL
  AND (raw_leads.search_text LIKE $1 ESCAPE '\'
  OR raw_leads.search_text LIKE $2 ESCAPE '\')
  ORDER BY raw_leads.deleted_at DESC, raw_leads.id DESC
  LIMIT $3) AS raw_leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'lead' AS kind, leads.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, leads.deleted_at AS deleted_at
  FROM leads
  WHERE leads.deleted_at IS NOT NULL
  AND (leads.search_text LIKE $4 ESCAPE '\'
  OR leads.search_text LIKE $5 ESCAPE '\')
  ORDER BY leads.deleted_at DESC, leads.id DESC
  LIMIT $6) AS leads_deleted
  UNION ALL SELECT *
  FROM (SELECT 'client' AS kind, clients.id AS id, first_name || ' ' || last_name AS name, COALESCE(email, phone) AS detail, clients.deleted_at AS deleted_at
  FROM clients
  WHERE clients.deleted_at IS NOT NULL
  AND (clients.search_text LIKE $7 ESCAPE '\'
  OR clients.search_text LIKE $8 ESCAPE '\')
  ORDER BY clients.deleted_at DESC, clients.id DESC
  LIMIT $9) AS clients_deleted
  UNION ALL SELECT *
  FROM (SELECT 'property' AS kind, properties.id AS id, properties.resort_name AS name, clients.first_name || ' ' || clients.last_name AS detail, properties.deleted_at AS deleted_at
  FROM properties
  JOIN clients ON clients.id = properties.client_id
  WHERE properties.deleted_at IS NOT NULL
  AND (properties.search_text LIKE $10 ESCAPE '\'
  OR properties.search_text LIKE $11 ESCAPE '\')
  ORDER BY properties.deleted_at DESC, properties.id DESC
  LIMIT $12) AS properties_deleted
  UNION ALL SELECT *
  FROM (SELECT 'document' AS kind, documents.id AS id, documents.title AS name, clients.first_name || ' ' || clients.last_name AS detail, documents.deleted_at AS deleted_at
  FROM documents
  JOIN clients ON clients.id = documents.client_id
  WHERE documents.deleted_at IS NOT NULL
  AND (documents.search_text LIKE $13 ESCAPE '\'
  OR documents.search_text LIKE $14 ESCAPE '\')
  ORDER BY documents.deleted_at DESC, documents.id DESC
  LIMIT $15) AS documents_deleted) AS deleted
  ORDER BY deleted_at DESC, kind, id DESC
  LIMIT $16 OFFSET $17) AS page
  LEFT JOIN users ON users.id = (SELECT events.actor_id
  FROM events
  WHERE events.entity = page.kind
  AND events.entity_id = page.id
  AND events.kind = page.kind || '.deleted'
  ORDER BY events.id DESC
  LIMIT 1)
  ORDER BY page.deleted_at DESC, page.kind, page.id DESC;
-- ["%(407) 555-1000%", "%4075551000%", 50, "%(407) 555-1000%", "%4075551000%", 50, "%(407) 555-1000%", "%4075551000%", 50, "%(407) 555-1000%", "%4075551000%", 50, "%(407) 555-1000%", "%4075551000%", 50, 25, 25]
