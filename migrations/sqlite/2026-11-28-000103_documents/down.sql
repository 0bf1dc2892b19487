DROP TABLE brand_logos;
DROP TABLE wordings;
DROP TABLE document_mails;
DROP TABLE document_scans;
DROP TABLE document_signers;
DROP TABLE generated_documents;
