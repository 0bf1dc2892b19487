-- The SQL of `imports`: what it sends in each case, with the bound values.

---- plain
SELECT COUNT(*)
  FROM imports;
-- []
SELECT imports.id, imports.file_name, imports.mapping, imports.state, imports.total, imports.processed, imports.created, imports.updated, imports.skipped, imports.failed, imports.left_out, imports.error, imports.created_at, imports.finished_at, users.id, users.first_name, users.last_name
  FROM (imports
  INNER JOIN users ON (imports.started_by = users.id))
  ORDER BY imports.id DESC
  LIMIT ? OFFSET ?;
-- [25, 25]
