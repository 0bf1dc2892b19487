-- All that the gate said of one number: its evidence.
CREATE INDEX gate_decisions_number ON gate_decisions (phone_key, id);
