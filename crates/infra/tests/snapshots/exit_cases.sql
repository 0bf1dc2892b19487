-- The SQL of `exit_cases`: what it sends in each case, with the bound values.

---- plain
SELECT exit_cases.id, exit_cases.version, exit_cases.property_id, exit_cases.client_id, clients.first_name, clients.last_name, exit_cases.partner_id, partners.name, exit_cases.notes, exit_cases.created_at, exit_cases.updated_at
  FROM (((exit_cases
  INNER JOIN properties ON (exit_cases.property_id = properties.id))
  INNER JOIN clients ON (exit_cases.client_id = clients.id)) LEFT OUTER JOIN partners ON (exit_cases.partner_id = partners.id))
  WHERE ((properties.deleted_at IS NULL)
  AND (clients.deleted_at IS NULL))
  ORDER BY exit_cases.id DESC
  LIMIT ? OFFSET ?;
-- [25, 25]
SELECT COUNT(*)
  FROM (((exit_cases
  INNER JOIN properties ON (exit_cases.property_id = properties.id))
  INNER JOIN clients ON (exit_cases.client_id = clients.id)) LEFT OUTER JOIN partners ON (exit_cases.partner_id = partners.id))
  WHERE ((properties.deleted_at IS NULL)
  AND (clients.deleted_at IS NULL));
-- []
SELECT exit_case_milestones.exit_case_id, exit_case_milestones.milestone, exit_case_milestones.reached_on, users.id, users.first_name, users.last_name
  FROM (exit_case_milestones LEFT OUTER JOIN users ON (exit_case_milestones.noted_by = users.id))
sqlite   |   WHERE exit_case_milestones.exit_case_id IN (SELECT value
sqlite   |   FROM json_each(?));
sqlite   | -- ["[]"]
postgres |   WHERE exit_case_milestones.exit_case_id = ANY (?);
postgres | -- [[]]

---- of a client
SELECT -- columns as above
  FROM (((exit_cases
  INNER JOIN properties ON (exit_cases.property_id = properties.id))
  INNER JOIN clients ON (exit_cases.client_id = clients.id)) LEFT OUTER JOIN partners ON (exit_cases.partner_id = partners.id))
  WHERE (((properties.deleted_at IS NULL)
  AND (clients.deleted_at IS NULL))
  AND (exit_cases.client_id = ?))
  ORDER BY exit_cases.id DESC
  LIMIT ? OFFSET ?;
-- [7, 25, 25]
SELECT COUNT(*)
  FROM (((exit_cases
  INNER JOIN properties ON (exit_cases.property_id = properties.id))
  INNER JOIN clients ON (exit_cases.client_id = clients.id)) LEFT OUTER JOIN partners ON (exit_cases.partner_id = partners.id))
  WHERE (((properties.deleted_at IS NULL)
  AND (clients.deleted_at IS NULL))
  AND (exit_cases.client_id = ?));
-- [7]
-- as in plain: FROM (exit_case_milestones LEFT OUTER JOIN users ON (exit_ca …
