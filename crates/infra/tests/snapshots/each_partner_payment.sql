-- The SQL of `each_partner_payment`: what it sends in each case, with the bound values.

---- plain
SELECT partner_payments.id, partner_payments.partner_id, partner_payments.kind, partner_payments.method, partner_payments.status, partner_payments.amount_cents, partner_payments.payment_date, partner_payments.description, partner_payments.invoice_number, partner_payments.notes, partner_payments.recorded_by, partner_payments.version, partner_payments.created_at, partner_payments.updated_at, (SELECT partners.name FROM partners WHERE partners.id = partner_payments.partner_id), CASE WHEN EXISTS (SELECT 1 FROM bank_transfers WHERE bank_transfers.partner_payment_id = partner_payments.id AND bank_transfers.partner_payment_id IS NOT NULL AND bank_transfers.state NOT IN ('failed', 'canceled')) THEN 'pays' WHEN EXISTS (SELECT 1 FROM bank_transfers WHERE bank_transfers.partner_payment_id = partner_payments.id AND bank_transfers.partner_payment_id IS NOT NULL AND bank_transfers.state IN ('failed', 'canceled') AND EXISTS (SELECT 1 FROM bank_lines WHERE (bank_lines.line = bank_transfers.line OR bank_lines.request = bank_transfers.request) AND bank_lines.amount_cents < 0 AND bank_lines.status IN ('pending', 'sent'))) THEN 'out_after_all' ELSE 'nothing' END
  FROM partner_payments
  WHERE 1 = 1
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC;
-- []
