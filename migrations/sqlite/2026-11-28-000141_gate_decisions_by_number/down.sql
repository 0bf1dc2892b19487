DROP INDEX gate_decisions_number;
