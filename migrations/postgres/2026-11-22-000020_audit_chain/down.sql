DROP TABLE event_checks;
DROP TABLE event_seals;
