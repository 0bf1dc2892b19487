DROP TRIGGER generated_documents_no_replace;
DROP TRIGGER wordings_no_replace;
DROP TRIGGER events_no_replace;
DROP TABLE event_checks;
DROP TABLE event_seals;
