-- What was allocated from a day on: receivables as of an earlier one look at those invoices alone.
CREATE INDEX allocations_by_day ON allocations (day, invoice_id);
