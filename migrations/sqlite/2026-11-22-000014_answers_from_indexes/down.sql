DROP INDEX appointments_lead;
CREATE INDEX appointments_lead ON appointments (lead_id, date, start_minute, id) WHERE lead_id IS NOT NULL;
DROP INDEX leads_text;
