DROP TABLE phrase_setup;
DROP TABLE phrase_hits;
DROP FUNCTION phrase_hits_stay;
