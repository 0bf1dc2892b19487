DROP INDEX IF EXISTS leads_not_us;
