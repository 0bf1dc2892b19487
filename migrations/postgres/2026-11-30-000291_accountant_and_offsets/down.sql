DROP TABLE commission_offsets;
DROP TABLE offset_consents;
UPDATE users SET role = 'user' WHERE role = 'accountant';
ALTER TABLE users DROP CONSTRAINT users_role_check;
ALTER TABLE users ADD CONSTRAINT users_role_check CHECK (role IN ('admin', 'user', 'sales_closer', 'phone_agent', 'operations', 'legal', 'billing', 'sales_rep', 'sales_manager'));
