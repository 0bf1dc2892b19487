DROP TABLE phrase_setup;
DROP TABLE phrase_hits;
