-- Substring search: trigram indexes. With the default 100 statistics buckets the planner
-- over-estimates rare terms and walks the whole list instead.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
ALTER TABLE raw_leads ALTER search_text SET STATISTICS 1000;
ALTER TABLE leads ALTER search_text SET STATISTICS 1000;
CREATE INDEX raw_leads_search ON raw_leads USING gin (search_text gin_trgm_ops);
CREATE INDEX raw_leads_tags ON raw_leads USING gin (tags gin_trgm_ops);
CREATE INDEX leads_search ON leads USING gin (search_text gin_trgm_ops);
