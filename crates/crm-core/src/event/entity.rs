//! What events are about.

use crate::closed_set::closed_set;
use crate::ids::{
    AppointmentId, ClientId, CommissionId, DocumentId, ExitCaseId, ImportId, InvoiceId, LeadId,
    PartnerId, PartnerPaymentId, PaymentId, PlanId, PropertyId, RawLeadId, SuppressionId,
    TransferId, UserId,
};

/// What an event is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Entity {
    User(UserId),
    RawLead(RawLeadId),
    Lead(LeadId),
    Suppression(SuppressionId),
    Import(ImportId),
    Client(ClientId),
    Property(PropertyId),
    ExitCase(ExitCaseId),
    Partner(PartnerId),
    Appointment(AppointmentId),
    Document(DocumentId),
    Payment(PaymentId),
    Invoice(InvoiceId),
    PaymentPlan(PlanId),
    PartnerPayment(PartnerPaymentId),
    Commission(CommissionId),
    Transfer(TransferId),
    /// A list as a whole (an export) or a setting: there is no row to point at.
    Office,
}

closed_set! {
    /// The kinds of records that events are about.
    pub enum EntityKind {
        User = "user",
        RawLead = "raw_lead",
        Lead = "lead",
        Suppression = "suppression",
        Import = "import",
        Client = "client",
        Property = "property",
        ExitCase = "exit_case",
        Partner = "partner",
        Appointment = "appointment",
        Document = "document",
        Payment = "payment",
        Invoice = "invoice",
        PaymentPlan = "payment_plan",
        PartnerPayment = "partner_payment",
        Commission = "commission",
        Transfer = "bank_transfer",
        Office = "office",
    }
}

impl Entity {
    /// The kind of record.
    #[must_use]
    pub const fn kind(self) -> EntityKind {
        match self {
            Self::User(_) => EntityKind::User,
            Self::RawLead(_) => EntityKind::RawLead,
            Self::Lead(_) => EntityKind::Lead,
            Self::Suppression(_) => EntityKind::Suppression,
            Self::Import(_) => EntityKind::Import,
            Self::Client(_) => EntityKind::Client,
            Self::Property(_) => EntityKind::Property,
            Self::ExitCase(_) => EntityKind::ExitCase,
            Self::Partner(_) => EntityKind::Partner,
            Self::Appointment(_) => EntityKind::Appointment,
            Self::Document(_) => EntityKind::Document,
            Self::Payment(_) => EntityKind::Payment,
            Self::Invoice(_) => EntityKind::Invoice,
            Self::PaymentPlan(_) => EntityKind::PaymentPlan,
            Self::PartnerPayment(_) => EntityKind::PartnerPayment,
            Self::Commission(_) => EntityKind::Commission,
            Self::Transfer(_) => EntityKind::Transfer,
            Self::Office => EntityKind::Office,
        }
    }

    /// The stored name of the kind.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.kind().as_str()
    }

    /// The stored id; 0 for the office.
    #[must_use]
    pub const fn id(self) -> i64 {
        match self {
            Self::User(id) => id.get(),
            Self::RawLead(id) => id.get(),
            Self::Lead(id) => id.get(),
            Self::Suppression(id) => id.get(),
            Self::Import(id) => id.get(),
            Self::Client(id) => id.get(),
            Self::Property(id) => id.get(),
            Self::ExitCase(id) => id.get(),
            Self::Partner(id) => id.get(),
            Self::Appointment(id) => id.get(),
            Self::Document(id) => id.get(),
            Self::Payment(id) => id.get(),
            Self::Invoice(id) => id.get(),
            Self::PaymentPlan(id) => id.get(),
            Self::PartnerPayment(id) => id.get(),
            Self::Commission(id) => id.get(),
            Self::Transfer(id) => id.get(),
            Self::Office => 0,
        }
    }
}
