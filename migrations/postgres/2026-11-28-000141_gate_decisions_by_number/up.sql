-- All that the gate said of one number: its evidence.
CREATE INDEX CONCURRENTLY IF NOT EXISTS gate_decisions_number ON gate_decisions (phone_key, id);
