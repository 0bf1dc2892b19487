-- What a person gives besides the password: the code of an authenticator app. One that was begun has its secret; it counts
-- once a first code of it was right.
CREATE TABLE second_factors (
    user_id INTEGER NOT NULL PRIMARY KEY REFERENCES users (id),
    -- Sealed with the office's keys.
    secret BLOB NOT NULL,
    -- The span of 30 seconds, counted from 1970, whose code was taken last: each is taken once.
    last_step INTEGER NOT NULL CHECK (last_step >= 0),
    created_at INTEGER NOT NULL,
    -- Without it, the second factor was begun only.
    confirmed_at INTEGER
) STRICT;

-- For who has lost the app: each opens once and is gone.
CREATE TABLE recovery_codes (
    user_id INTEGER NOT NULL REFERENCES users (id),
    code_hash TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, code_hash)
) STRICT;

-- Somebody gave the right password, and the code is still to come.
CREATE TABLE pending_sign_ins (
    -- The hash of the key in the browser's cookie.
    id_hash TEXT NOT NULL PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id),
    -- The account's device that the password came from; without it, a stranger's.
    device TEXT,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX pending_sign_ins_user ON pending_sign_ins (user_id);
CREATE INDEX pending_sign_ins_expiry ON pending_sign_ins (expires_at);

-- When the password or a code was given again within the session; without it, when it began.
ALTER TABLE sessions ADD COLUMN confirmed_at INTEGER;
