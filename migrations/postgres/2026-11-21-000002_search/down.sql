DROP INDEX leads_search;
DROP INDEX raw_leads_tags;
DROP INDEX raw_leads_search;
ALTER TABLE leads ALTER search_text SET STATISTICS -1;
ALTER TABLE raw_leads ALTER search_text SET STATISTICS -1;
DROP EXTENSION pg_trgm;
