DROP INDEX events_created;
DROP INDEX events_kind;
DROP INDEX events_actor;
DROP TABLE event_checks;
DROP TABLE event_seals;
