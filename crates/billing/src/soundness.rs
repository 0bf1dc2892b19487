//! What must hold of everything billing stored, whoever wrote it and whatever crashed on the way.
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
        InvoiceClient = "invoice_client",
        PlanTotal = "plan_total",
        PlanDown = "plan_down",
        PlanDays = "plan_days",
        PlanStatus = "plan_status",
        ReceiptNumbers = "receipt_numbers",
        CardOnce = "card_once",
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
                "A received payment pays invoices with at most its amount less refunds, the rest is credit; one that was not received pays nothing."
            }
            Self::PaymentRefunded => {
                "What was refunded of a payment is what was reversed of its allocations and taken of its credit, so that amount less refunds is allocated or credit."
            }
            Self::PaymentStatus => {
                "A payment is refunded exactly when all of it was given back, and has a receipt and a time exactly when it was received."
            }
            Self::AllocationReversed => {
                "What is reversed of an allocation is the sum of its reversals."
            }
            Self::RefundReversed => {
                "A completed refund reverses and takes of credit exactly its amount, any other refund nothing."
            }
            Self::RefundAlike => {
                "A refund is simulated, credited, and of a payment, client and invoice, as what it reverses."
            }
            Self::ReversalWhole => {
                "A reversal takes back all that was left of one manual payment, with a reason and not before its day."
            }
            Self::ProcessorRefund => {
                "A refund that the card provider made is of one card payment of its client, carries the provider's id and is not of an earlier day."
            }
            Self::DisputeBooked => {
                "A lost dispute is booked as one refund of its payment and amount, or it was told that it could not be, and no other refund is of a dispute."
            }
            Self::BooksClosed => {
                "No payment, refund, partner payment or paid date of a closed month was written after it was closed."
            }
            Self::InvoicePaid => {
                "What is paid on an invoice is the sum of its allocations less their reversals, and at most its amount."
            }
            Self::InvoiceClient => "A client's payments pay that client's invoices only.",
            Self::PlanTotal => {
                "The invoices of a plan that is not canceled come to the plan's total."
            }
            Self::PlanDown => {
                "A plan that is not canceled has the invoice of its down payment, and one without a down payment has none."
            }
            Self::PlanDays => {
                "A plan that is not canceled ends when its last installment is due, and its down payment is due on its day."
            }
            Self::PlanStatus => {
                "Nothing is owed on a completed or canceled plan, and something on any other."
            }
            Self::ReceiptNumbers => "Receipt numbers run from 1 without a gap or a repetition.",
            Self::CardOnce => "A card provider's payment or refund is on one row only.",
            Self::KeysAnswered => "A request's key is stored with its answer.",
            Self::MoneyTold => {
                "Every payment, invoice, plan and partner payment has the event of its making."
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
