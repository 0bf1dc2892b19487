DROP INDEX IF EXISTS bulk_actions_of;
