DROP TABLE generated_documents;
DROP FUNCTION generated_documents_are_frozen;
