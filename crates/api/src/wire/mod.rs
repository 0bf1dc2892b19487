//! What goes over the wire: texts, numbers and closed sets, made from domain types.

mod closed;
mod list;
mod moments;
mod money;
mod percent;

pub use closed::{
    AppointmentStatus, AppointmentType, Brand, CalendarView, ClientStatus, DocumentStatus,
    DocumentType, FoundKind, ImportField, ImportState, LeadStatus, MarketingStatus, MilestoneName,
    MortgageStatus, PartnerType, Permission, PipelineStage, RegistrationMode, Role, ServiceType,
    Source, Theme, TrashKind, UserStatus,
};
pub use list::{Listed, page_headers};
pub use moments::{Day, Timestamp};
pub use money::MoneyNumber;
pub use percent::PercentNumber;
