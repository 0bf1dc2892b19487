-- What the card provider was asked to collect for the absorbed client, and is the survivor's since: an un-merge gives it back.
CREATE TABLE merge_card_intents (
    merge_id INTEGER NOT NULL REFERENCES merges (id),
    our_key TEXT NOT NULL REFERENCES card_intents (our_key),
    PRIMARY KEY (merge_id, our_key)
) STRICT;
CREATE INDEX merge_card_intents_our_key ON merge_card_intents (our_key);

-- Merges of before left it with the client who is gone, who may have gone on into another one.
WITH RECURSIVE went (our_key, merge_id, client_id) AS (
    SELECT card_intents.our_key, merges.id, merges.survivor_id
    FROM card_intents
    JOIN merges ON merges.kind = 'client' AND merges.absorbed_id = card_intents.client_id AND merges.undone_at IS NULL
    UNION ALL
    SELECT went.our_key, merges.id, merges.survivor_id
    FROM went
    JOIN merges ON merges.kind = 'client' AND merges.absorbed_id = went.client_id AND merges.undone_at IS NULL
)
INSERT INTO merge_card_intents (merge_id, our_key)
SELECT merge_id, our_key FROM went;

-- A client goes into an older one each time.
UPDATE card_intents SET client_id = (
    SELECT min(merges.survivor_id) FROM merge_card_intents
    JOIN merges ON merges.id = merge_card_intents.merge_id
    WHERE merge_card_intents.our_key = card_intents.our_key
)
WHERE our_key IN (SELECT moved.our_key FROM merge_card_intents moved);
