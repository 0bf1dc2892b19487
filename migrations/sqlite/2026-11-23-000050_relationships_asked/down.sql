DROP INDEX IF EXISTS relationships_asked;
