//! What must hold of everything billing stored, no matter who wrote it and whatever crashed on the way.
//!
//! `exitdesk check` asks for every rule; tests ask while others write.

mod bank;

pub use bank::BankRule;

use crm_core::closed_set;
use crm_core::soundness::Broken;
use crm_core::store::Stored;

closed_set! {
    /// One rule over stored rows.
    pub enum Rule {
        PaymentSpread = "payment_spread",
        PaymentRefunded = "payment_refunded",
        PaymentStatus = "payment_status",
        AllocationReversed = "allocation_reversed",
        RefundReversed = "refund_reversed",
        RefundAlike = "refund_alike",
        ReversalWhole = "reversal_whole",
        ProcessorRefund = "processor_refund",
        DisputeBooked = "dispute_booked",
        BooksClosed = "books_closed",
        InvoicePaid = "invoice_paid",
        InvoiceEntries = "invoice_entries",
        InvoiceTakenOff = "invoice_taken_off",
        InvoiceClient = "invoice_client",
        PlanTotal = "plan_total",
        PlanDown = "plan_down",
        PlanDays = "plan_days",
        PlanStatus = "plan_status",
        ReceiptNumbers = "receipt_numbers",
        CardOnce = "card_once",
        CardClient = "card_client",
        KeysAnswered = "keys_answered",
        MoneyTold = "money_told",
    }
}

impl Rule {
    /// What holds, in words.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::PaymentSpread => {
                "A received payment pays invoices with at most its amount less refunds, and the rest is credit; a payment that was not received pays nothing."
            }
            Self::PaymentRefunded => {
                "A payment's refunded amount equals its reversed allocations plus the credit taken, so its amount less refunds is allocated or is credit."
            }
            Self::PaymentStatus => {
                "A payment is refunded exactly when its full amount was refunded, and has a receipt and a completion time exactly when it was received."
            }
            Self::AllocationReversed => {
                "The reversed amount of an allocation is the sum of its reversals."
            }
            Self::RefundReversed => {
                "A completed refund reverses allocations and takes credit of exactly its amount; any other refund takes nothing."
            }
            Self::RefundAlike => {
                "A refund has the same client, invoice, payment, salesperson and simulated mark as what it reverses."
            }
            Self::ReversalWhole => {
                "A reversal takes back all that was left of one manual payment, has a reason, and is not dated before it."
            }
            Self::ProcessorRefund => {
                "A refund made at the card provider belongs to one card payment of its client, has the provider's id, and is not dated before that payment."
            }
            Self::DisputeBooked => {
                "A lost dispute is recorded as one refund of what its payment had left, and what more was lost is a task; no other refund belongs to a dispute."
            }
            Self::BooksClosed => {
                "No payment, refund, partner payment, paid date or entry of an invoice of a closed month was written after the month was closed."
            }
            Self::InvoicePaid => {
                "What is paid on an invoice is the sum of its allocations less their reversals, and at most its amount."
            }
            Self::InvoiceEntries => {
                "What an invoice says is owed is the sum of its entries: issued and raised, less lowered, voided, written off and credited."
            }
            Self::InvoiceTakenOff => {
                "What is written off and credited on an invoice is the sum of those entries."
            }
            Self::InvoiceClient => {
                "A client's payments pay that client's invoices only, but for what was taken back whole."
            }
            Self::PlanTotal => {
                "The invoices of a plan that is not canceled add up to the plan's total."
            }
            Self::PlanDown => {
                "A plan that is not canceled has the invoice of its down payment, and one without a down payment has none."
            }
            Self::PlanDays => {
                "A plan that is not canceled ends when its last installment is due, and its down payment is due on its day."
            }
            Self::PlanStatus => {
                "Nothing is owed on a completed or canceled plan, and something is owed on any other."
            }
            Self::ReceiptNumbers => "Receipt numbers run from 1 without a gap or a repetition.",
            Self::CardOnce => "Each card provider's payment or refund appears on only one row.",
            Self::CardClient => {
                "A card payment belongs to the client whose card was asked for it, also after a merge."
            }
            Self::KeysAnswered => "A request's key is stored with its answer.",
            Self::MoneyTold => {
                "Every payment, invoice, plan and partner payment has the event of its creation."
            }
        }
    }
}

pub trait BillingChecks {
    /// The rows that break the rule.
    fn broken_billing(&mut self, rule: Rule) -> Stored<Broken>;
    /// The rows that break the rule about the bank.
    fn broken_bank(&mut self, rule: BankRule) -> Stored<Broken>;
}
