DROP TABLE commission_offsets;
DROP TABLE offset_consents;
UPDATE users SET role = 'user' WHERE role = 'accountant';
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, ', ''accountant'')', ')')
WHERE type = 'table' AND name = 'users';
PRAGMA writable_schema = RESET;
