DROP TABLE journal_exported_rows;
DROP TABLE journal_exports;
