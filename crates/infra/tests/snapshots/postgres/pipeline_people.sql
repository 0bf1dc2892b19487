-- The SQL of `pipeline_people`: what it sends in each case, with the bound values.

---- stage New Lead
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = $1))) AS people
  LIMIT $2) AS counted;
-- [0, 100001]
-- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = $1))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT $2 OFFSET $3;
-- [0, 25, 25]
SELECT "clients"."id", "clients"."first_name", "clients"."last_name", "clients"."email", "clients"."phone", "clients"."status", "clients"."brand", "clients"."archived_at", "clients"."created_at", (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL)
  FROM "clients"
  WHERE clients.id = ANY ($1);
-- [[]]
SELECT "leads"."id", "leads"."first_name", "leads"."last_name", "leads"."email", "leads"."phone", "leads"."status", "leads"."brand", "leads"."created_at", (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = leads.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = leads.email_key AND suppressions.lifted_at IS NULL)
  FROM "leads"
  WHERE leads.id = ANY ($1);
-- [[]]

---- stage Attempting Contact
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = $1))) AS people
  LIMIT $2) AS counted;
-- [1, 100001]
-- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = $1))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT $2 OFFSET $3;
-- [1, 25, 25]
SELECT -- columns as above
  FROM "clients"
  WHERE clients.id = ANY ($1);
-- [[]]
SELECT -- columns as above
  FROM "leads"
  WHERE leads.id = ANY ($1);
-- [[]]

---- stage Contact Made
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = $1)
  OR (leads.status_rank = $2)
  OR (leads.status_rank = $3)
  OR (leads.status_rank = $4)
  OR (leads.status_rank = $5))) AS people
  LIMIT $6) AS counted;
-- [2, 3, 4, 5, 6, 100001]
-- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = $1)
  OR (leads.status_rank = $2)
  OR (leads.status_rank = $3)
  OR (leads.status_rank = $4)
  OR (leads.status_rank = $5))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT $6 OFFSET $7;
-- [2, 3, 4, 5, 6, 25, 25]
SELECT -- columns as above
  FROM "clients"
  WHERE clients.id = ANY ($1);
-- [[]]
SELECT -- columns as above
  FROM "leads"
  WHERE leads.id = ANY ($1);
-- [[]]

---- stage Qualified – Needs Appointment
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = $1))) AS people
  LIMIT $2) AS counted;
-- [7, 100001]
-- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = $1))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT $2 OFFSET $3;
-- [7, 25, 25]
SELECT -- columns as above
  FROM "clients"
  WHERE clients.id = ANY ($1);
-- [[]]
SELECT -- columns as above
  FROM "leads"
  WHERE leads.id = ANY ($1);
-- [[]]

---- stage Appointment Scheduled
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = $1
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) IS NULL)
  OR (leads.status_rank = $2
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) = $3)
  OR (leads.status_rank = $4
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) = $5)
  OR (leads.status_rank = $6
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) = $7)
  OR (leads.status_rank = $8))) AS people
  LIMIT $9) AS counted;
-- [8, 8, "Scheduled", 8, "Completed", 8, "Canceled", 9, 100001]
-- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = $1
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) IS NULL)
  OR (leads.status_rank = $2
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) = $3)
  OR (leads.status_rank = $4
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) = $5)
  OR (leads.status_rank = $6
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) = $7)
  OR (leads.status_rank = $8))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT $9 OFFSET $10;
-- [8, 8, "Scheduled", 8, "Completed", 8, "Canceled", 9, 25, 25]
SELECT -- columns as above
  FROM "clients"
  WHERE clients.id = ANY ($1);
-- [[]]
SELECT -- columns as above
  FROM "leads"
  WHERE leads.id = ANY ($1);
-- [[]]

---- stage No Show / Reschedule
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = $1
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) = $2)
  OR (leads.status_rank = $3
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) = $4))) AS people
  LIMIT $5) AS counted;
-- [8, "No Show", 8, "Rescheduled", 100001]
-- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = $1
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) = $2)
  OR (leads.status_rank = $3
  AND (SELECT latest.status
  FROM appointments AS latest
  WHERE latest.lead_id = leads.id
  AND NOT EXISTS (SELECT 1
  FROM appointments AS successor
  WHERE successor.rescheduled_from = latest.id)
  ORDER BY latest.date DESC, latest.start_minute DESC, latest.id DESC
  LIMIT 1) = $4))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT $5 OFFSET $6;
-- [8, "No Show", 8, "Rescheduled", 25, 25]
SELECT -- columns as above
  FROM "clients"
  WHERE clients.id = ANY ($1);
-- [[]]
SELECT -- columns as above
  FROM "leads"
  WHERE leads.id = ANY ($1);
-- [[]]

---- stage Closed – No Sale
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = $1))
  UNION ALL SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = $2))) AS people
  LIMIT $3) AS counted;
-- ["Canceled", 11, 100001]
-- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = $1))
  UNION ALL SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = $2))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT $3 OFFSET $4;
-- ["Canceled", 11, 25, 25]
SELECT -- columns as above
  FROM "clients"
  WHERE clients.id = ANY ($1);
-- [[]]
SELECT -- columns as above
  FROM "leads"
  WHERE leads.id = ANY ($1);
-- [[]]

---- stage Closed – Enrolled
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = $1
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
  AND ((leads.status_rank = $2))) AS people
  LIMIT $3) AS counted;
-- ["Active", 10, 100001]
-- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = $1
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
  AND ((leads.status_rank = $2))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT $3 OFFSET $4;
-- ["Active", 10, 25, 25]
SELECT -- columns as above
  FROM "clients"
  WHERE clients.id = ANY ($1);
-- [[]]
SELECT -- columns as above
  FROM "leads"
  WHERE leads.id = ANY ($1);
-- [[]]

---- stage In Progress
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = $1
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
  LIMIT $2) AS counted;
-- ["Active", 100001]
-- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = $1
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
  LIMIT $2 OFFSET $3;
-- ["Active", 25, 25]
SELECT -- columns as above
  FROM "clients"
  WHERE clients.id = ANY ($1);
-- [[]]
SELECT -- columns as above
  FROM "leads"
  WHERE leads.id = ANY ($1);
-- [[]]

---- stage Completed / Fulfilled
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = $1))) AS people
  LIMIT $2) AS counted;
-- ["Fulfilled", 100001]
-- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = $1))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT $2 OFFSET $3;
-- ["Fulfilled", 25, 25]
SELECT -- columns as above
  FROM "clients"
  WHERE clients.id = ANY ($1);
-- [[]]
SELECT -- columns as above
  FROM "leads"
  WHERE leads.id = ANY ($1);
-- [[]]

---- stage Refunded
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = $1))) AS people
  LIMIT $2) AS counted;
-- ["Refunded", 100001]
-- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = $1))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT $2 OFFSET $3;
-- ["Refunded", 25, 25]
SELECT -- columns as above
  FROM "clients"
  WHERE clients.id = ANY ($1);
-- [[]]
SELECT -- columns as above
  FROM "leads"
  WHERE leads.id = ANY ($1);
-- [[]]

---- stage On Hold / Unresponsive
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = $1))
  UNION ALL SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = $2))) AS people
  LIMIT $3) AS counted;
-- ["On Hold", 12, 100001]
-- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = $1))
  UNION ALL SELECT CAST(0 AS BIGINT) AS client, leads.id AS id, leads.created_at AS created_at
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.lead_id = leads.id
  AND clients.deleted_at IS NULL)
  AND ((leads.status_rank = $2))) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT $3 OFFSET $4;
-- ["On Hold", 12, 25, 25]
SELECT -- columns as above
  FROM "clients"
  WHERE clients.id = ANY ($1);
-- [[]]
SELECT -- columns as above
  FROM "leads"
  WHERE leads.id = ANY ($1);
-- [[]]

---- search
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = $1
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
  AND (clients.search_text LIKE $2 ESCAPE '\')) AS people
  LIMIT $3) AS counted;
-- ["Active", "%ruiz%", 100001]
-- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = $1
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
  AND (clients.search_text LIKE $2 ESCAPE '\')) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT $3 OFFSET $4;
-- ["Active", "%ruiz%", 25, 25]
SELECT -- columns as above
  FROM "clients"
  WHERE clients.id = ANY ($1);
-- [[]]
SELECT -- columns as above
  FROM "leads"
  WHERE leads.id = ANY ($1);
-- [[]]

---- short search
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = $1
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
  AND (clients.search_text LIKE $2 ESCAPE '\')) AS people
  LIMIT $3) AS counted;
-- ["Active", "%ru%", 100001]
-- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = $1
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
  AND (clients.search_text LIKE $2 ESCAPE '\')) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT $3 OFFSET $4;
-- ["Active", "%ru%", 25, 25]
SELECT -- columns as above
  FROM "clients"
  WHERE clients.id = ANY ($1);
-- [[]]
SELECT -- columns as above
  FROM "leads"
  WHERE leads.id = ANY ($1);
-- [[]]

---- search of a number
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = $1
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
  AND (clients.search_text LIKE $2 ESCAPE '\'
  OR clients.search_text LIKE $3 ESCAPE '\')) AS people
  LIMIT $4) AS counted;
-- ["Active", "%(407) 555-1000%", "%4075551000%", 100001]
-- not kept prepared
SELECT people.client, people.id
  FROM (SELECT CAST(1 AS BIGINT) AS client, clients.id AS id, clients.created_at AS created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND ((clients.status = $1
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
  AND (clients.search_text LIKE $2 ESCAPE '\'
  OR clients.search_text LIKE $3 ESCAPE '\')) AS people
  ORDER BY people.created_at DESC, people.client DESC, people.id DESC
  LIMIT $4 OFFSET $5;
-- ["Active", "%(407) 555-1000%", "%4075551000%", 25, 25]
SELECT -- columns as above
  FROM "clients"
  WHERE clients.id = ANY ($1);
-- [[]]
SELECT -- columns as above
  FROM "leads"
  WHERE leads.id = ANY ($1);
-- [[]]
