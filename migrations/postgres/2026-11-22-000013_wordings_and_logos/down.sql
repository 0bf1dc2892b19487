DROP TABLE brand_logos;
DROP TABLE wordings;
DROP FUNCTION wordings_are_append_only();
DROP FUNCTION wordings_have_no_gap();
