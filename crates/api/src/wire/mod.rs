//! What goes over the wire: texts, numbers and closed sets, made from domain types.

mod closed;
mod list;
mod moments;
mod money;
mod percent;
mod rate;

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
pub use money::MoneyNumber;
pub use percent::PercentNumber;
pub use rate::{RateFraction, RatePercent};
