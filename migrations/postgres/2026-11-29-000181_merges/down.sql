DROP TABLE merge_rows;
DROP TABLE merges;
