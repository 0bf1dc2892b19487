-- Why they do not want it, and why a rep passed somebody over: one of a list, counted. The words beside it stay as they are told.
ALTER TABLE calls ADD COLUMN why TEXT CHECK (why IN ('keeps_it', 'has_help', 'too_expensive', 'no_trust', 'on_their_own', 'hung_up', 'other'));
ALTER TABLE skips ADD COLUMN cause TEXT CHECK (cause IN ('known', 'not_now', 'other_rep', 'wrong_record', 'other'));
