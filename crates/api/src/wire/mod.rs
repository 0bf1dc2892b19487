//! What goes over the wire: texts, numbers and closed sets, made from domain types.

mod closed;
mod list;
mod moments;
mod numbers;

pub use closed::{
    AgingBucket, AppointmentStatus, AppointmentType, Brand, CalendarView, ClientStatus,
    CommissionLineKind, CommissionReduction, CommissionStatus, DocumentStatus, DocumentType,
    FoundKind, Frequency, ImportField, ImportState, InvoiceStatus, LeadStatus, LedgerKind,
    MarketingStatus, MilestoneName, MortgageStatus, PartnerPaymentMethod, PartnerPaymentStatus,
    PartnerPaymentType, PartnerType, PaymentMethod, PaymentStatus, PaymentType, Permission,
    PipelineStage, PlanStatus, RegistrationMode, Role, ServiceType, Source, StatementKind, Theme,
    TrashKind, UserStatus,
};
pub use list::{Listed, page_headers};
pub use moments::{Day, Timestamp};
pub use numbers::{MoneyNumber, PercentNumber, RateFraction, RatePercent};
