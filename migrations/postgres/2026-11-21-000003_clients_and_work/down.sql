-- What the older closed sets do not know cannot be kept.
ALTER TABLE jobs DROP CONSTRAINT jobs_kind_check;
DELETE FROM jobs WHERE kind NOT IN ('import', 'empty_trash', 'expire_sessions');
ALTER TABLE jobs ADD CONSTRAINT jobs_kind_check CHECK (kind IN ('import', 'empty_trash', 'expire_sessions'));
DROP INDEX events_client_status;
ALTER TABLE events DISABLE TRIGGER events_no_change;
DELETE FROM events WHERE entity NOT IN ('user', 'raw_lead', 'lead', 'suppression', 'import', 'office');
ALTER TABLE events ENABLE TRIGGER events_no_change;
ALTER TABLE events DROP CONSTRAINT events_entity_check;
ALTER TABLE events ADD CONSTRAINT events_entity_check CHECK (entity IN ('user', 'raw_lead', 'lead', 'suppression', 'import', 'office'));

DROP TABLE user_preferences;
DROP TABLE payments;
DROP TABLE documents;
DROP TABLE calendar_feeds;
DROP TABLE appointments;
DROP TABLE exit_case_milestones;
DROP TABLE exit_cases;
DROP TABLE properties;
DROP TABLE clients;
DROP TABLE partners;
ALTER TABLE users ALTER first_name TYPE TEXT COLLATE "default", ALTER last_name TYPE TEXT COLLATE "default";
DROP INDEX leads_pipeline;
DROP INDEX raw_leads_resort;
DROP INDEX leads_email;
DROP INDEX leads_phone;
DROP INDEX leads_assigned;
ALTER TABLE leads DROP COLUMN assigned_to;
