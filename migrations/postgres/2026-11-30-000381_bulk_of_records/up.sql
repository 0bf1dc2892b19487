-- Bulk actions over commissions, invoices, payments, documents and appointments; tags of clients.
ALTER TABLE bulk_actions DROP CONSTRAINT bulk_actions_list_check;
ALTER TABLE bulk_actions ADD CONSTRAINT bulk_actions_list_check CHECK (list IN ('raw-leads', 'leads', 'clients', 'commissions', 'invoices', 'payments', 'documents', 'appointments'));
ALTER TABLE bulk_actions DROP CONSTRAINT bulk_actions_kind_check;
ALTER TABLE bulk_actions ADD CONSTRAINT bulk_actions_kind_check CHECK (kind IN ('assign', 'status', 'add_tags', 'remove_tags', 'export', 'trash', 'approve', 'void', 'remind', 'download'));

-- A JSON array of texts, as those of leads.
ALTER TABLE clients ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
