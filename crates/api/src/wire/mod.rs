//! What goes over the wire: texts, numbers and closed sets, made from domain types.

mod closed;
mod list;
mod moments;
mod money;
mod percent;

pub use closed::{
    AgingBucket, AppointmentStatus, AppointmentType, Brand, CalendarView, ClientStatus,
    DocumentStatus, DocumentType, FoundKind, Frequency, ImportField, ImportState, InvoiceStatus,
    LeadStatus, MarketingStatus, MilestoneName, MortgageStatus, PartnerPaymentMethod,
    PartnerPaymentStatus, PartnerPaymentType, PartnerType, PaymentMethod, Permission,
    PipelineStage, PlanStatus, RegistrationMode, Role, ServiceType, Source, Theme, TrashKind,
    UserStatus,
};
pub use list::{Listed, page_headers};
pub use moments::{Day, Timestamp};
pub use money::MoneyNumber;
pub use percent::PercentNumber;
