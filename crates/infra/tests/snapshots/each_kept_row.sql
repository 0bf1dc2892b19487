-- The SQL of `each_kept_row`: what it sends in each case, with the bound values.

---- plain
SELECT import_failed_rows.row_number, import_failed_rows.cells, import_failed_rows.problem
  FROM import_failed_rows
  WHERE ((import_failed_rows.import_id = ?)
  AND (import_failed_rows.kind = ?))
  ORDER BY import_failed_rows.row_number;
-- [7, "failed"]
