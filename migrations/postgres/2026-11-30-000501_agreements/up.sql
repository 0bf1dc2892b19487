-- Agreements: how each came about, and until when its client may cancel. One for each document of an agreement's type.
-- An older server may run beside this: it does not know the table. SET NULL is what becomes of a notice that is gone.
CREATE TABLE agreements (
    document_id BIGINT NOT NULL PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
    -- before: it was signed before agreements became records; nothing of it is frozen.
    origin TEXT NOT NULL CHECK (origin IN ('kept', 'before')),
    channel TEXT CHECK (channel IN ('phone', 'online', 'home', 'temporary_place', 'our_office')),
    -- The forms of the notice of cancellation are within the paper.
    notice_in_paper BIGINT NOT NULL CHECK (notice_in_paper IN (0, 1)),
    notice_document_id BIGINT REFERENCES documents (id) ON DELETE SET NULL,
    notice_on DATE,
    spoken_notice_on DATE,
    disclosed_on DATE,
    plan_id BIGINT REFERENCES payment_plans (id),
    -- The states of the properties that the paper lists, and the last day to cancel that it prints; NULL of what was uploaded.
    paper_states TEXT,
    printed_on DATE,
    created_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX agreements_notice ON agreements (notice_document_id) WHERE notice_document_id IS NOT NULL;
CREATE INDEX agreements_plan ON agreements (plan_id) WHERE plan_id IS NOT NULL;

-- What was frozen when an agreement was signed.
CREATE TABLE cancel_periods (
    document_id BIGINT NOT NULL PRIMARY KEY REFERENCES agreements (document_id) ON DELETE CASCADE,
    signed_on DATE NOT NULL,
    service TEXT NOT NULL,
    channel TEXT CHECK (channel IN ('phone', 'online', 'home', 'temporary_place', 'our_office')),
    client_state TEXT,
    property_states TEXT NOT NULL,
    -- The clocks by which the client's day ends.
    zones TEXT NOT NULL,
    notice_on DATE,
    spoken_notice_on DATE,
    disclosed_on DATE,
    money TEXT NOT NULL CHECK (money IN ('hold', 'escrow', 'refuse')),
    -- The rules that were used, as a JSON array.
    rules TEXT NOT NULL,
    -- The last day by the rules and by the paper; NULL until it is known.
    counted_to DATE,
    -- The last day that holds: that one, or a later one of someone who lengthened the period.
    cancel_by DATE,
    ends_at TIMESTAMPTZ,
    lengthened_reason TEXT,
    lengthened_by BIGINT REFERENCES users (id),
    lengthened_at TIMESTAMPTZ,
    created_at TIMESTAMPTZ NOT NULL,
    CHECK ((counted_to IS NULL) = (cancel_by IS NULL)),
    CHECK ((cancel_by IS NULL) = (ends_at IS NULL)),
    CHECK (cancel_by >= counted_to),
    CHECK ((lengthened_reason IS NULL) = (lengthened_at IS NULL)),
    CHECK (lengthened_by IS NULL OR lengthened_at IS NOT NULL)
);

-- A job counts these once the calendar is there.
CREATE INDEX cancel_periods_unknown ON cancel_periods (document_id) WHERE cancel_by IS NULL;

-- Documents of before. What was made here has the notice within it; what its client had signed keeps its money as it is, whenever
-- the office signs.
INSERT INTO agreements (document_id, origin, notice_in_paper, created_at)
SELECT documents.id,
    CASE WHEN documents.signed = 1 OR documents.status IN ('Signed', 'Completed') OR (
        EXISTS (SELECT 1 FROM document_signers WHERE document_signers.document_id = documents.id
            AND document_signers.slot <> 'company')
        AND NOT EXISTS (SELECT 1 FROM document_signers WHERE document_signers.document_id = documents.id
            AND document_signers.slot <> 'company' AND document_signers.signed_on IS NULL)
    ) THEN 'before' ELSE 'kept' END,
    CASE WHEN EXISTS (SELECT 1 FROM generated_documents WHERE generated_documents.document_id = documents.id) THEN 1 ELSE 0 END,
    documents.created_at
FROM documents
WHERE documents.kind IN ('Cancellation Agreement', 'Transfer Agreement');
