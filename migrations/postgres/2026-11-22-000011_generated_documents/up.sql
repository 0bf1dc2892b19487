-- What is frozen with a document that Exitdesk made. Its PDF is the document's stored file.
CREATE TABLE generated_documents (
    document_id BIGINT NOT NULL PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
    -- The document of which this is a new version; its row may leave the trash for good.
    replaces BIGINT REFERENCES documents (id) ON DELETE SET NULL,
    -- It was made of sample wording.
    sample_wording BIGINT NOT NULL CHECK (sample_wording IN (0, 1)),
    -- Of the office's own wording; without one, the sample that is built in.
    wording_version BIGINT CHECK (wording_version >= 1),
    -- JSON: what stands on it, the facts it was made of, and what was typed for it.
    paper TEXT NOT NULL,
    facts TEXT NOT NULL,
    typed TEXT NOT NULL,
    -- The engine, its version and its fonts'.
    renderer TEXT NOT NULL,
    pages BIGINT NOT NULL CHECK (pages >= 1),
    created_at TIMESTAMPTZ NOT NULL,
    CHECK (wording_version IS NOT NULL OR sample_wording = 1)
);
CREATE INDEX generated_documents_replaces ON generated_documents (replaces) WHERE replaces IS NOT NULL;
CREATE FUNCTION generated_documents_are_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a generated document is never changed';
END $$;
CREATE TRIGGER generated_documents_frozen
    BEFORE UPDATE OF document_id, sample_wording, wording_version, paper, facts, typed, renderer, pages, created_at ON generated_documents
    FOR EACH ROW EXECUTE FUNCTION generated_documents_are_frozen();
