-- Services outside the office: AI providers, the map that addresses open in, the sheet that labels are printed on.
CREATE TABLE api_integrations (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('ai_provider', 'alternative_ai_provider', 'maps_service', 'label_printer')),
    name TEXT NOT NULL,
    -- Folded: two spellings of one name are one integration.
    name_key TEXT NOT NULL UNIQUE,
    active INTEGER NOT NULL CHECK (active IN (0, 1)),
    -- Of AI providers.
    endpoint TEXT,
    model TEXT,
    -- Of the maps service.
    service TEXT CHECK (service IN ('Google Maps', 'Apple Maps', 'OpenStreetMap', 'Bing Maps')),
    -- Of the label printer.
    sheet TEXT CHECK (sheet IN ('Single 4 x 2 in', 'Avery 5160', 'Avery 5161', 'Avery 5163', 'Avery 5164')),
    -- Sealed for this row and its endpoint with the office's secret.
    key_sealed BLOB,
    -- The last characters, which are shown; '' of a short key.
    key_end TEXT,
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    CHECK ((kind IN ('ai_provider', 'alternative_ai_provider')) = (endpoint IS NOT NULL)),
    CHECK ((endpoint IS NULL) = (model IS NULL)),
    CHECK ((kind = 'maps_service') = (service IS NOT NULL)),
    CHECK ((kind = 'label_printer') = (sheet IS NOT NULL)),
    CHECK ((key_sealed IS NULL) = (key_end IS NULL)),
    CHECK (key_sealed IS NULL OR endpoint IS NOT NULL),
    CHECK (active = 0 OR endpoint IS NULL OR key_sealed IS NOT NULL)
) STRICT;
-- Alternatives may be several.
CREATE UNIQUE INDEX api_integrations_single ON api_integrations (kind) WHERE kind <> 'alternative_ai_provider';

-- How often a user had a provider asked since the first call of the current minute.
CREATE TABLE provider_calls (
    user_id INTEGER NOT NULL PRIMARY KEY REFERENCES users (id),
    calls INTEGER NOT NULL CHECK (calls >= 1),
    -- When the minute began.
    created_at INTEGER NOT NULL
) STRICT;
