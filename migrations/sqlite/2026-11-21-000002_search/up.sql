-- Substring search: an FTS5 trigram index over exactly the rows of the default lists, so that a
-- search without other filters is counted without touching the table.
--
-- The application adds new rows itself, a whole batch in one statement: a trigger on INSERT makes FTS5
-- write its index out for every single row, which takes five times as long.

CREATE VIEW raw_leads_searchable AS SELECT id, search_text, tags FROM raw_leads WHERE deleted_at IS NULL AND converted_to IS NULL;
CREATE VIRTUAL TABLE raw_leads_fts USING fts5 (search_text, tags, content = 'raw_leads_searchable', content_rowid = 'id', tokenize = 'trigram');
INSERT INTO raw_leads_fts (raw_leads_fts) VALUES ('rebuild');
CREATE TRIGGER raw_leads_fts_removed AFTER DELETE ON raw_leads WHEN old.deleted_at IS NULL AND old.converted_to IS NULL BEGIN
    INSERT INTO raw_leads_fts (raw_leads_fts, rowid, search_text, tags) VALUES ('delete', old.id, old.search_text, old.tags);
END;
CREATE TRIGGER raw_leads_fts_changed AFTER UPDATE ON raw_leads WHEN old.deleted_at IS NULL AND old.converted_to IS NULL AND new.deleted_at IS NULL AND new.converted_to IS NULL AND (new.search_text IS NOT old.search_text OR new.tags IS NOT old.tags) BEGIN
    INSERT INTO raw_leads_fts (raw_leads_fts, rowid, search_text, tags) VALUES ('delete', old.id, old.search_text, old.tags);
    INSERT INTO raw_leads_fts (rowid, search_text, tags) VALUES (new.id, new.search_text, new.tags);
END;
CREATE TRIGGER raw_leads_fts_left AFTER UPDATE ON raw_leads WHEN old.deleted_at IS NULL AND old.converted_to IS NULL AND NOT (new.deleted_at IS NULL AND new.converted_to IS NULL) BEGIN
    INSERT INTO raw_leads_fts (raw_leads_fts, rowid, search_text, tags) VALUES ('delete', old.id, old.search_text, old.tags);
END;
CREATE TRIGGER raw_leads_fts_entered AFTER UPDATE ON raw_leads WHEN new.deleted_at IS NULL AND new.converted_to IS NULL AND NOT (old.deleted_at IS NULL AND old.converted_to IS NULL) BEGIN
    INSERT INTO raw_leads_fts (rowid, search_text, tags) VALUES (new.id, new.search_text, new.tags);
END;

CREATE VIEW leads_searchable AS SELECT id, search_text FROM leads WHERE deleted_at IS NULL;
CREATE VIRTUAL TABLE leads_fts USING fts5 (search_text, content = 'leads_searchable', content_rowid = 'id', tokenize = 'trigram');
INSERT INTO leads_fts (leads_fts) VALUES ('rebuild');
CREATE TRIGGER leads_fts_removed AFTER DELETE ON leads WHEN old.deleted_at IS NULL BEGIN
    INSERT INTO leads_fts (leads_fts, rowid, search_text) VALUES ('delete', old.id, old.search_text);
END;
CREATE TRIGGER leads_fts_changed AFTER UPDATE ON leads WHEN old.deleted_at IS NULL AND new.deleted_at IS NULL AND (new.search_text IS NOT old.search_text) BEGIN
    INSERT INTO leads_fts (leads_fts, rowid, search_text) VALUES ('delete', old.id, old.search_text);
    INSERT INTO leads_fts (rowid, search_text) VALUES (new.id, new.search_text);
END;
CREATE TRIGGER leads_fts_left AFTER UPDATE ON leads WHEN old.deleted_at IS NULL AND NOT (new.deleted_at IS NULL) BEGIN
    INSERT INTO leads_fts (leads_fts, rowid, search_text) VALUES ('delete', old.id, old.search_text);
END;
CREATE TRIGGER leads_fts_entered AFTER UPDATE ON leads WHEN new.deleted_at IS NULL AND NOT (old.deleted_at IS NULL) BEGIN
    INSERT INTO leads_fts (rowid, search_text) VALUES (new.id, new.search_text);
END;
