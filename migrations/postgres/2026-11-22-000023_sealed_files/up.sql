-- The keys that something stored here may still be sealed with, the current one among them. A server whose ring lacks one of
-- them does not start.
CREATE TABLE sealed_by (
    -- Names a secret and tells nothing about it: 16 hexadecimal digits.
    key TEXT NOT NULL PRIMARY KEY CHECK (length(key) = 16),
    created_at TIMESTAMPTZ NOT NULL
);
