//! The ports of what documents need stored.

mod logos;
mod wordings;

pub use logos::{Logos, SavedLogos, StoredLogo};
pub use wordings::{
    NewWording, SavedWordings, Scope, StoredWording, WordingRow, WordingViews, Wordings,
};

use crm_core::event::EventLog;

/// One transaction over wordings and logos.
pub trait WordingUnit: EventLog {
    fn wordings(&mut self) -> &mut dyn Wordings;
    fn logos(&mut self) -> &mut dyn Logos;
}
