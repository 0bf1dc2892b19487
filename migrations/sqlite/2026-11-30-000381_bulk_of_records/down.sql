DELETE FROM bulk_action_rows WHERE bulk_action_id IN (
    SELECT id FROM bulk_actions
    WHERE list NOT IN ('raw-leads', 'leads', 'clients') OR kind IN ('approve', 'void', 'remind', 'download')
);
DELETE FROM bulk_actions
WHERE list NOT IN ('raw-leads', 'leads', 'clients') OR kind IN ('approve', 'void', 'remind', 'download');
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(
    replace(sql, ', ''commissions'', ''invoices'', ''payments'', ''documents'', ''appointments'')', ')'),
    ', ''approve'', ''void'', ''remind'', ''download'')', ')'
)
WHERE type = 'table' AND name = 'bulk_actions';
PRAGMA writable_schema = RESET;
ALTER TABLE clients DROP COLUMN tags;
