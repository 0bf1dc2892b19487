-- The SQL of `pipeline_people`: what it sends in each case, with the bound values.

---- stage New Lead
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = ?))) AS people
  LIMIT ?) AS counted;
-- [0, 100001]
postgres | -- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = ?))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT ? OFFSET ?;
-- [0, 25, 25]
SELECT clients.id, clients.first_name, clients.last_name, clients.email, clients.phone, clients.status, clients.brand, clients.archived_at, clients.created_at, coalesce((SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), CASE WHEN clients.other_phones <> '[]' THEN (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.client_id = clients.id) END), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL)
  FROM clients
sqlite   |   WHERE clients.id IN (SELECT value
sqlite   |   FROM json_each(?));
sqlite   | -- ["[]"]
postgres |   WHERE clients.id = ANY (?);
postgres | -- [[]]
SELECT leads.id, leads.first_name, leads.last_name, leads.email, leads.phone, leads.status, leads.brand, leads.created_at, coalesce((SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = leads.phone_key AND suppressions.lifted_at IS NULL), CASE WHEN leads.other_phones <> '[]' THEN (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.lead_id = leads.id) END), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = leads.email_key AND suppressions.lifted_at IS NULL)
  FROM leads
sqlite   |   WHERE leads.id IN (SELECT value
sqlite   |   FROM json_each(?));
sqlite   | -- ["[]"]
postgres |   WHERE leads.id = ANY (?);
postgres | -- [[]]

---- stage Attempting Contact
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = ?))) AS people
  LIMIT ?) AS counted;
-- [1, 100001]
postgres | -- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = ?))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT ? OFFSET ?;
-- [1, 25, 25]
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- stage Contact Made
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = ?)
  OR (leads.status_rank = ?)
  OR (leads.status_rank = ?)
  OR (leads.status_rank = ?)
  OR (leads.status_rank = ?))) AS people
  LIMIT ?) AS counted;
-- [2, 3, 4, 5, 6, 100001]
postgres | -- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = ?)
  OR (leads.status_rank = ?)
  OR (leads.status_rank = ?)
  OR (leads.status_rank = ?)
  OR (leads.status_rank = ?))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT ? OFFSET ?;
-- [2, 3, 4, 5, 6, 25, 25]
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- stage Qualified – Needs Appointment
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = ?))) AS people
  LIMIT ?) AS counted;
-- [7, 100001]
postgres | -- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = ?))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT ? OFFSET ?;
-- [7, 25, 25]
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- stage Appointment Scheduled
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = ?
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) IS NULL)
  OR (leads.status_rank = ?
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) = ?)
  OR (leads.status_rank = ?
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) = ?)
  OR (leads.status_rank = ?
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) = ?)
  OR (leads.status_rank = ?))) AS people
  LIMIT ?) AS counted;
-- [8, 8, "Scheduled", 8, "Completed", 8, "Canceled", 9, 100001]
postgres | -- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = ?
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) IS NULL)
  OR (leads.status_rank = ?
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) = ?)
  OR (leads.status_rank = ?
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) = ?)
  OR (leads.status_rank = ?
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) = ?)
  OR (leads.status_rank = ?))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT ? OFFSET ?;
-- [8, 8, "Scheduled", 8, "Completed", 8, "Canceled", 9, 25, 25]
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- stage No Show / Reschedule
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = ?
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) = ?)
  OR (leads.status_rank = ?
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) = ?))) AS people
  LIMIT ?) AS counted;
-- [8, "No Show", 8, "Rescheduled", 100001]
postgres | -- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = ?
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) = ?)
  OR (leads.status_rank = ?
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) = ?))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT ? OFFSET ?;
-- [8, "No Show", 8, "Rescheduled", 25, 25]
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- stage Closed – No Sale
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = ?))
  UNION ALL SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = ?))) AS people
  LIMIT ?) AS counted;
-- ["Canceled", 11, 100001]
postgres | -- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = ?))
  UNION ALL SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = ?))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT ? OFFSET ?;
-- ["Canceled", 11, 25, 25]
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- stage Closed – Enrolled
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = ?
  AND NOT (EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void')
  OR EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.mock = 0
  AND payments.kind <> 'refund'))))
  UNION ALL SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = ?))) AS people
  LIMIT ?) AS counted;
-- ["Active", 10, 100001]
postgres | -- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = ?
  AND NOT (EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void')
  OR EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.mock = 0
  AND payments.kind <> 'refund'))))
  UNION ALL SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = ?))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT ? OFFSET ?;
-- ["Active", 10, 25, 25]
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- stage In Progress
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = ?
  AND (EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void')
  OR EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.mock = 0
  AND payments.kind <> 'refund'))))) AS people
  LIMIT ?) AS counted;
-- ["Active", 100001]
postgres | -- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = ?
  AND (EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void')
  OR EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.mock = 0
  AND payments.kind <> 'refund'))))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT ? OFFSET ?;
-- ["Active", 25, 25]
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- stage Completed / Fulfilled
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = ?))) AS people
  LIMIT ?) AS counted;
-- ["Fulfilled", 100001]
postgres | -- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = ?))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT ? OFFSET ?;
-- ["Fulfilled", 25, 25]
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- stage Refunded
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = ?))) AS people
  LIMIT ?) AS counted;
-- ["Refunded", 100001]
postgres | -- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = ?))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT ? OFFSET ?;
-- ["Refunded", 25, 25]
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- stage On Hold / Unresponsive
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = ?))
  UNION ALL SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = ?))) AS people
  LIMIT ?) AS counted;
-- ["On Hold", 12, 100001]
postgres | -- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = ?))
  UNION ALL SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = ?))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT ? OFFSET ?;
-- ["On Hold", 12, 25, 25]
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = ?
  AND (EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void')
  OR EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.mock = 0
  AND payments.kind <> 'refund'))))
  AND (clients.search_text LIKE ? ESCAPE '\')) AS people
  LIMIT ?) AS counted;
-- ["Active", "%ruiz%", 100001]
postgres | -- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = ?
  AND (EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void')
  OR EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.mock = 0
  AND payments.kind <> 'refund'))))
  AND (clients.search_text LIKE ? ESCAPE '\')) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT ? OFFSET ?;
-- ["Active", "%ruiz%", 25, 25]
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- short search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = ?
  AND (EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void')
  OR EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.mock = 0
  AND payments.kind <> 'refund'))))
  AND (clients.search_text LIKE ? ESCAPE '\')) AS people
  LIMIT ?) AS counted;
-- ["Active", "%ru%", 100001]
postgres | -- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = ?
  AND (EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void')
  OR EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.mock = 0
  AND payments.kind <> 'refund'))))
  AND (clients.search_text LIKE ? ESCAPE '\')) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT ? OFFSET ?;
-- ["Active", "%ru%", 25, 25]
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- search of a number
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = ?
  AND (EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void')
  OR EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.mock = 0
  AND payments.kind <> 'refund'))))
  AND (clients.search_text LIKE ? ESCAPE '\'
  OR clients.search_text LIKE ? ESCAPE '\')) AS people
  LIMIT ?) AS counted;
-- ["Active", "%(407) 555-1000%", "%4075551000%", 100001]
postgres | -- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = ?
  AND (EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.signed = 1
  AND documents.status <> 'Void')
  OR EXISTS (SELECT 1
  FROM payments
  WHERE payments.client_id = clients.id
  AND payments.status = 'completed'
  AND payments.mock = 0
  AND payments.kind <> 'refund'))))
  AND (clients.search_text LIKE ? ESCAPE '\'
  OR clients.search_text LIKE ? ESCAPE '\')) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT ? OFFSET ?;
-- ["Active", "%(407) 555-1000%", "%4075551000%", 25, 25]
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …
-- as in stage New Lead: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …
