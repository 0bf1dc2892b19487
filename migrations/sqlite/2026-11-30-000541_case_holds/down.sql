ALTER TABLE calls DROP COLUMN service_outcome;
UPDATE list_layouts SET view_id = NULL WHERE view_id IN (SELECT id FROM saved_views WHERE list = 'cases');
DELETE FROM list_layouts WHERE list = 'cases';
DELETE FROM saved_views WHERE list = 'cases';
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, '''commissions'', ''partners'', ''cases'')', '''commissions'', ''partners'')')
WHERE type = 'table' AND name IN ('saved_views', 'list_layouts');
PRAGMA writable_schema = RESET;
DROP TABLE client_holds;
