DROP TABLE brand_logos, wordings, document_mails, document_scans, document_signers, generated_documents;
DROP FUNCTION wordings_have_no_gap;
DROP FUNCTION wordings_are_append_only;
DROP FUNCTION generated_documents_are_frozen;
