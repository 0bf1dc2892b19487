DROP TABLE documents, appointments, exit_case_milestones, exit_cases, properties, clients, suppressions, leads, raw_leads, user_preferences, calendar_feeds, partners, import_failed_rows, imports, jobs, events, settings, password_resets, sessions, users CASCADE;
DROP FUNCTION events_are_append_only;
DROP EXTENSION pg_trgm;
