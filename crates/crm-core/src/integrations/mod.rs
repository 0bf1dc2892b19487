//! Services outside the office: who drafts summaries, which map opens an address, which sheet labels are printed on.
//!
//! A key is sealed before it is stored, shown by its last characters alone, and used for no other address than the one
//! it was saved with.

mod delete;
mod endpoint;
mod in_use;
mod key;
mod model;
mod pace;
pub(crate) mod port;
mod save;
mod try_out;

pub use delete::{DeleteError, delete};
pub use endpoint::{DEFAULT_ENDPOINT, Endpoint, EndpointError, Scheme};
pub use in_use::{ai_in_use, label_sheet, map_service};
pub use key::{ApiKey, ApiKeyError, KeySealer, KeyUnreadable, SealedKey, SentKey};
pub use model::{
    Ai, DEFAULT_MODEL, Integration, IntegrationKind, LabelSheet, MapService, ModelName, Pace, Work,
};
pub use pace::{CALLS_A_MINUTE, PaceError, count_call};
pub use port::{IntegrationViews, Integrations};
pub use save::{Draft, SaveError, create, update};
pub use try_out::{Outcome, Ready, TestAsked, TestError, begin_test, test_ended};

#[cfg(test)]
pub use port::MockIntegrations;
