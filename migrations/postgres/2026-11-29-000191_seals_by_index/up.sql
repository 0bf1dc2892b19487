-- SQLite's triggers alone change: here unique indexes and rules of the tables do their work.
SELECT 1;
