-- The SQL of `case_board`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM case_clocks
  JOIN case_steps ON case_steps.exit_case_id = case_clocks.exit_case_id
  AND case_steps.closed_at IS NULL
  JOIN exit_cases ON exit_cases.id = case_clocks.exit_case_id
  JOIN clients ON clients.id = exit_cases.client_id
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed')
  LIMIT 100001) AS counted;
-- []
SELECT exit_cases.id, clients.id, clients.first_name, clients.last_name, properties.id, properties.resort_name, case_steps.what, case_steps.due_on, case_steps.waits_on, case_steps.user_id, (SELECT users.first_name FROM users WHERE users.id = case_steps.user_id), (SELECT users.last_name FROM users WHERE users.id = case_steps.user_id), (SELECT users.status FROM users WHERE users.id = case_steps.user_id), clients.assigned_to, (SELECT users.first_name FROM users WHERE users.id = clients.assigned_to), (SELECT users.last_name FROM users WHERE users.id = clients.assigned_to), (SELECT users.status FROM users WHERE users.id = clients.assigned_to), case_clocks.silent_since, case_clocks.promised_on
  FROM case_clocks
  JOIN case_steps ON case_steps.exit_case_id = case_clocks.exit_case_id
  AND case_steps.closed_at IS NULL
  JOIN exit_cases ON exit_cases.id = case_clocks.exit_case_id
  JOIN clients ON clients.id = exit_cases.client_id
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed')
  ORDER BY case_clocks.silent_since ASC, case_clocks.exit_case_id ASC
  LIMIT ? OFFSET ?;
-- [25, 25]

---- filter waits_on
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM case_clocks
  JOIN case_steps ON case_steps.exit_case_id = case_clocks.exit_case_id
  AND case_steps.closed_at IS NULL
  JOIN exit_cases ON exit_cases.id = case_clocks.exit_case_id
  JOIN clients ON clients.id = exit_cases.client_id
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed')
  AND case_steps.waits_on = ?
  LIMIT 100001) AS counted;
-- ["resort"]
SELECT -- columns as above
  FROM case_clocks
  JOIN case_steps ON case_steps.exit_case_id = case_clocks.exit_case_id
  AND case_steps.closed_at IS NULL
  JOIN exit_cases ON exit_cases.id = case_clocks.exit_case_id
  JOIN clients ON clients.id = exit_cases.client_id
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed')
  AND case_steps.waits_on = ?
  ORDER BY case_clocks.silent_since ASC, case_clocks.exit_case_id ASC
  LIMIT ? OFFSET ?;
-- ["resort", 25, 25]

---- filter owed
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM case_clocks
  JOIN case_steps ON case_steps.exit_case_id = case_clocks.exit_case_id
  AND case_steps.closed_at IS NULL
  JOIN exit_cases ON exit_cases.id = case_clocks.exit_case_id
  JOIN clients ON clients.id = exit_cases.client_id
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed')
  AND case_clocks.owed_on >= ?
  AND case_clocks.owed_on < ?
  LIMIT 100001) AS counted;
-- [2026-11-21, 2026-11-30]
SELECT -- columns as above
  FROM case_clocks
  JOIN case_steps ON case_steps.exit_case_id = case_clocks.exit_case_id
  AND case_steps.closed_at IS NULL
  JOIN exit_cases ON exit_cases.id = case_clocks.exit_case_id
  JOIN clients ON clients.id = exit_cases.client_id
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed')
  AND case_clocks.owed_on >= ?
  AND case_clocks.owed_on < ?
  ORDER BY case_clocks.silent_since ASC, case_clocks.exit_case_id ASC
  LIMIT ? OFFSET ?;
-- [2026-11-21, 2026-11-30, 25, 25]

---- filter user
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM case_clocks
  JOIN case_steps ON case_steps.exit_case_id = case_clocks.exit_case_id
  AND case_steps.closed_at IS NULL
  JOIN exit_cases ON exit_cases.id = case_clocks.exit_case_id
  JOIN clients ON clients.id = exit_cases.client_id
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed')
  AND COALESCE(case_steps.user_id, clients.assigned_to) = ?
  LIMIT 100001) AS counted;
-- [3]
SELECT -- columns as above
  FROM case_clocks
  JOIN case_steps ON case_steps.exit_case_id = case_clocks.exit_case_id
  AND case_steps.closed_at IS NULL
  JOIN exit_cases ON exit_cases.id = case_clocks.exit_case_id
  JOIN clients ON clients.id = exit_cases.client_id
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed')
  AND COALESCE(case_steps.user_id, clients.assigned_to) = ?
  ORDER BY case_clocks.silent_since ASC, case_clocks.exit_case_id ASC
  LIMIT ? OFFSET ?;
-- [3, 25, 25]

---- sort Silence up: as plain

---- sort Due up
-- as in plain: FROM (SELECT 1 AS one FROM case_clocks JOIN case_steps ON ca …
SELECT -- columns as above
  FROM case_clocks
  JOIN case_steps ON case_steps.exit_case_id = case_clocks.exit_case_id
  AND case_steps.closed_at IS NULL
  JOIN exit_cases ON exit_cases.id = case_clocks.exit_case_id
  JOIN clients ON clients.id = exit_cases.client_id
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed')
  ORDER BY case_steps.due_on ASC, case_steps.id ASC
  LIMIT ? OFFSET ?;
-- [25, 25]

---- sort Silence down
-- as in plain: FROM (SELECT 1 AS one FROM case_clocks JOIN case_steps ON ca …
SELECT -- columns as above
  FROM case_clocks
  JOIN case_steps ON case_steps.exit_case_id = case_clocks.exit_case_id
  AND case_steps.closed_at IS NULL
  JOIN exit_cases ON exit_cases.id = case_clocks.exit_case_id
  JOIN clients ON clients.id = exit_cases.client_id
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed')
  ORDER BY case_clocks.silent_since DESC, case_clocks.exit_case_id DESC
  LIMIT ? OFFSET ?;
-- [25, 25]

---- sort Due down
-- as in plain: FROM (SELECT 1 AS one FROM case_clocks JOIN case_steps ON ca …
SELECT -- columns as above
  FROM case_clocks
  JOIN case_steps ON case_steps.exit_case_id = case_clocks.exit_case_id
  AND case_steps.closed_at IS NULL
  JOIN exit_cases ON exit_cases.id = case_clocks.exit_case_id
  JOIN clients ON clients.id = exit_cases.client_id
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE clients.deleted_at IS NULL
  AND clients.status IN ('Active', 'On Hold')
  AND properties.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones
  WHERE exit_case_milestones.exit_case_id = exit_cases.id
  AND exit_case_milestones.milestone = 'Exit Confirmed')
  ORDER BY case_steps.due_on DESC, case_steps.id DESC
  LIMIT ? OFFSET ?;
-- [25, 25]
