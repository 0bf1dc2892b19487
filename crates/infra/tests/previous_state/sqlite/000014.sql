-- What the office has since at schema 000014: a wording of its own and a logo, a paper that was made of them, who signs it, the
-- mail that carried it, and the scan of a signed agreement. It is never edited; see docs/adding-a-feature.md.
BEGIN;

INSERT INTO wordings (id, kind, brand, state, version, sections, note, created_by, created_at) VALUES
(1, 'Resort Statement', 'Liberty NWA', '', 1, '[{"id":"statement","title":"Statement","text":"We act for {{ client.name }}."}]', 'Shorter.', 1, 1795342000000000);

INSERT INTO brand_logos (brand, kind, bytes, sha256, version, updated_by, created_at, updated_at) VALUES
('liberty-nwa', 'svg', x'3c73766720786d6c6e733d22687474703a2f2f7777772e77332e6f72672f323030302f737667222076696577426f783d2230203020322031223e3c7061746820643d224d302030683276317a222f3e3c2f7376673e', '1898481371a67b3b9c74ad24d2f1429450de8e8a3491c0c589ecaa813d47cc3a', 1, 1, 1795342000000000, 1795342000000000);

INSERT INTO generated_documents (document_id, replaces, sample_wording, wording_version, paper, facts, typed, renderer, pages, created_at) VALUES
(2, NULL, 0, 1, '{"format":1,"title":"Resort Statement","reference":"Resort Statement · Client 1","language":"en-US","date":"2026-11-22","brand":null,"sheet":"letter","sample":false,"blocks":[]}', '[{"key":"client.phone","label":"Phone","value":"(407) 555-0100"}]', '{"notes":"Bring the deed."}', 'typst 0.14.2, template 0123456789ab, fonts 0123456789ab', 2, 1795342000000000);

INSERT INTO document_signers (document_id, slot, position, role, name, signed_on, how, created_at) VALUES
(1, 'client', 0, 'Client', 'Édouard García Márquez', '2026-11-20', 'On paper', 1795342000000000),
(2, 'client', 0, 'Client', 'Édouard García Márquez', NULL, NULL, 1795342000000000),
(2, 'company', 1, 'Company', '', NULL, NULL, 1795342000000000);

INSERT INTO document_scans (document_id, file_key, file_name, media_type, size_bytes, sha256, created_at) VALUES
(1, '5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c', 'signed agreement.pdf', 'application/pdf', 4096, '7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d', 1795342000000000);

INSERT INTO document_mails (id, document_id, sent_to, subject, message, message_key, state, answer, created_at, updated_at) VALUES
(1, 2, 'edouard@example.com', 'Resort Statement', 'Please read it.', 'mail-fixture-1', 'Handed over', NULL, 1795342000000000, 1795342000000000);

INSERT INTO events (id, entity, entity_id, kind, actor_id, created_at, request_id, before, after) VALUES
(470, 'document', 2, 'document.mail_handed_over', 1, 1795342000000000, NULL, NULL, '{"to":"edouard@example.com"}');
COMMIT;
