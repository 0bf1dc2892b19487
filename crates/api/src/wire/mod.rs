//! What goes over the wire: texts, numbers and closed sets, made from domain types.

mod closed;
mod list;
mod moments;
mod money;

pub use closed::{
    Brand, ImportField, ImportState, LeadStatus, MarketingStatus, Permission, RegistrationMode,
    Role, Source, UserStatus,
};
pub use list::{Listed, page_headers};
pub use moments::{Day, Timestamp};
pub use money::MoneyNumber;
