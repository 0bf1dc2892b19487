//! A payment to a partner.

use crate::amount::Amount;
use crate::status::PartnerPaymentStatus;
use crate::unit::Billing;
use crm_core::change::{Change, Fields};
use crm_core::clock::Instant;
use crm_core::closed_set;
use crm_core::event::Entity;
use crm_core::ids::{ExitCaseId, PartnerId, PartnerPaymentId, UserId};
use crm_core::record::record;
use crm_core::text::{Line, Notes, ShortText};
use time::Date;

closed_set! {
    /// What a partner is paid for (R2-240).
    pub enum PartnerPaymentType {
        FulfillmentFee = "fulfillment_fee",
        FilingFee = "filing_fee",
        RecordingFee = "recording_fee",
        Retainer = "retainer",
        MilestonePayment = "milestone_payment",
        Other = "other",
    }
}

impl PartnerPaymentType {
    /// As screens and papers write it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::FulfillmentFee => "Fulfillment Fee",
            Self::FilingFee => "Filing Fee",
            Self::RecordingFee => "Recording Fee",
            Self::Retainer => "Retainer",
            Self::MilestonePayment => "Milestone Payment",
            Self::Other => "Other",
        }
    }
}

closed_set! {
    /// How a partner is paid (R2-241).
    pub enum PartnerPaymentMethod {
        BankTransfer = "bank_transfer",
        Check = "check",
        CreditCard = "credit_card",
        Ach = "ach",
        Wire = "wire",
        Other = "other",
    }
}

/// The partner's own invoice.
pub type InvoiceNumber = Line<100>;

/// What staff enter (R2-104).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Details {
    pub partner: PartnerId,
    pub kind: PartnerPaymentType,
    pub method: PartnerPaymentMethod,
    pub amount: Amount,
    pub date: Date,
    pub description: Option<ShortText>,
    pub invoice_number: Option<InvoiceNumber>,
    /// The partner's exit cases that are paid for, each once.
    pub cases: Vec<ExitCaseId>,
    pub notes: Option<Notes>,
}

impl Details {
    /// Every field by its JSON name, for the record's history.
    #[must_use]
    pub fn fields(&self) -> Fields {
        let line = |text: &str| Some(text.to_owned());
        let cases: Vec<_> = self.cases.iter().map(ToString::to_string).collect();
        vec![
            ("partnerId", Some(self.partner.to_string())),
            ("paymentType", Some(self.kind.to_string())),
            ("paymentMethod", Some(self.method.to_string())),
            ("amount", Some(self.amount.money().to_decimal_text())),
            ("paymentDate", Some(self.date.to_string())),
            (
                "description",
                self.description
                    .as_ref()
                    .and_then(|text| line(text.as_str())),
            ),
            (
                "invoiceNumber",
                self.invoice_number
                    .as_ref()
                    .and_then(|text| line(text.as_str())),
            ),
            ("caseIds", (!cases.is_empty()).then(|| cases.join(", "))),
            (
                "notes",
                self.notes.as_ref().and_then(|text| line(text.as_str())),
            ),
        ]
    }

    pub(super) fn each_case_once(&mut self) {
        self.cases.sort_unstable();
        self.cases.dedup();
    }
}

/// A partial update of [`Details`] and of the status.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DetailsPatch {
    pub partner: Change<PartnerId>,
    pub kind: Change<PartnerPaymentType>,
    pub method: Change<PartnerPaymentMethod>,
    pub amount: Change<Amount>,
    pub date: Change<Date>,
    pub status: Change<PartnerPaymentStatus>,
    pub description: Change<Option<ShortText>>,
    pub invoice_number: Change<Option<InvoiceNumber>>,
    pub cases: Change<Vec<ExitCaseId>>,
    pub notes: Change<Option<Notes>>,
}

impl DetailsPatch {
    pub(super) fn apply(&self, details: &mut Details) {
        self.partner.apply(&mut details.partner);
        self.kind.apply(&mut details.kind);
        self.method.apply(&mut details.method);
        self.amount.apply(&mut details.amount);
        self.date.apply(&mut details.date);
        self.description.apply(&mut details.description);
        self.invoice_number.apply(&mut details.invoice_number);
        self.cases.apply(&mut details.cases);
        self.notes.apply(&mut details.notes);
        details.each_case_once();
    }
}

/// A partner payment to record; [`PartnerPaymentStatus::Completed`] unless the form says otherwise
/// (R2-123).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub details: Details,
    pub status: PartnerPaymentStatus,
}

/// A stored partner payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartnerPayment {
    pub id: PartnerPaymentId,
    pub version: i64,
    pub details: Details,
    pub status: PartnerPaymentStatus,
    pub recorded_by: Option<UserId>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// A partner payment about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPartnerPayment {
    pub details: Details,
    pub status: PartnerPaymentStatus,
    pub recorded_by: Option<UserId>,
    pub created_at: Instant,
}

record!(
    PartnerPayment,
    PartnerPaymentId,
    "partner payment",
    Billing,
    partner_payments,
    Entity::PartnerPayment
);

impl PartnerPayment {
    pub(crate) fn stored(id: PartnerPaymentId, new: NewPartnerPayment) -> Self {
        Self {
            id,
            version: 1,
            details: new.details,
            status: new.status,
            recorded_by: new.recorded_by,
            created_at: new.created_at,
            updated_at: new.created_at,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_240_r2_241_types_and_methods_are_those_of_the_specification() {
        let types: Vec<_> = PartnerPaymentType::ALL.iter().map(|t| t.as_str()).collect();
        let specified = [
            "fulfillment_fee",
            "filing_fee",
            "recording_fee",
            "retainer",
            "milestone_payment",
            "other",
        ];
        assert_eq!(types, specified);
        // R5-082: what is written on screen is the same words.
        for kind in PartnerPaymentType::ALL {
            let words = kind.label().to_lowercase().replace(' ', "_");
            assert_eq!(words, kind.as_str());
        }
        let methods = PartnerPaymentMethod::ALL.iter();
        let methods: Vec<_> = methods.map(|method| method.as_str()).collect();
        let specified = [
            "bank_transfer",
            "check",
            "credit_card",
            "ach",
            "wire",
            "other",
        ];
        assert_eq!(methods, specified);
    }
}
