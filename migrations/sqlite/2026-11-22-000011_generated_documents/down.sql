DROP TABLE generated_documents;
