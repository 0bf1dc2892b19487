-- Set: the second factor has passkeys alone, and the sealed secret is one that no app has. An older server asks for a code then.
ALTER TABLE second_factors ADD COLUMN without_app_since INTEGER;

-- A key pair of a person: the device keeps the private key and signs with it what the server asks.
CREATE TABLE passkeys (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    -- What the device calls it.
    credential BLOB NOT NULL UNIQUE,
    -- As COSE writes it.
    public_key BLOB NOT NULL,
    -- What the device had counted when it signed last; 0 of one that doesn't count.
    sign_count INTEGER NOT NULL CHECK (sign_count >= 0),
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_used_at INTEGER
) STRICT;
CREATE INDEX passkeys_user ON passkeys (user_id);

-- What a passkey is asked to sign: once, and soon.
CREATE TABLE passkey_challenges (
    -- The hash of the session's key, or of the sign-in's that waits.
    owner TEXT NOT NULL,
    purpose TEXT NOT NULL CHECK (purpose IN ('register', 'prove')),
    user_id INTEGER NOT NULL REFERENCES users (id),
    challenge BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (owner, purpose)
) STRICT;
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
