ALTER TABLE calls DROP COLUMN service_outcome;
DROP TABLE client_holds;
UPDATE list_layouts SET view_id = NULL WHERE view_id IN (SELECT id FROM saved_views WHERE list = 'cases');
DELETE FROM list_layouts WHERE list = 'cases';
DELETE FROM saved_views WHERE list = 'cases';
ALTER TABLE list_layouts DROP CONSTRAINT list_layouts_list_check;
ALTER TABLE list_layouts ADD CONSTRAINT list_layouts_list_check CHECK (list IN ('raw-leads', 'leads', 'clients', 'appointments', 'documents', 'payments', 'payment-plans', 'partner-payments', 'invoices', 'commissions', 'partners'));
ALTER TABLE saved_views DROP CONSTRAINT saved_views_list_check;
ALTER TABLE saved_views ADD CONSTRAINT saved_views_list_check CHECK (list IN ('raw-leads', 'leads', 'clients', 'appointments', 'documents', 'payments', 'payment-plans', 'partner-payments', 'invoices', 'commissions', 'partners'));
