DELETE FROM bulk_action_rows WHERE bulk_action_id IN (
    SELECT id FROM bulk_actions
    WHERE list NOT IN ('raw-leads', 'leads', 'clients') OR kind IN ('approve', 'void', 'remind', 'download')
);
DELETE FROM bulk_actions
WHERE list NOT IN ('raw-leads', 'leads', 'clients') OR kind IN ('approve', 'void', 'remind', 'download');
ALTER TABLE bulk_actions DROP CONSTRAINT bulk_actions_list_check;
ALTER TABLE bulk_actions ADD CONSTRAINT bulk_actions_list_check CHECK (list IN ('raw-leads', 'leads', 'clients'));
ALTER TABLE bulk_actions DROP CONSTRAINT bulk_actions_kind_check;
ALTER TABLE bulk_actions ADD CONSTRAINT bulk_actions_kind_check CHECK (kind IN ('assign', 'status', 'add_tags', 'remove_tags', 'export', 'trash'));
ALTER TABLE clients DROP COLUMN tags;
