DROP TABLE commission_policies, card_disputes, lost_approvals, counters, card_events, card_intents, idempotency_keys, commission_payouts, commission_lines, commissions, partner_payment_cases, partner_payments, reversals, allocations, payments, invoices, payment_plans;
DROP FUNCTION commission_policies_keep_earned;
DROP FUNCTION commission_policies_stay;
