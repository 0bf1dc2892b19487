-- One or two letters have no trigram: every text is looked at. Here they lie beside each other, a tenth of the table, with
-- all that the look needs; new leads come at the end.
CREATE INDEX leads_text ON leads (id, search_text, deleted_at) WHERE deleted_at IS NULL;
-- The pipeline asks each lead's latest appointment for its status: with the status in the index, no row is read for it.
DROP INDEX appointments_lead;
CREATE INDEX appointments_lead ON appointments (lead_id, date, start_minute, id, status) WHERE lead_id IS NOT NULL;
