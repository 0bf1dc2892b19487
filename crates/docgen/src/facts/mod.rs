//! What a paper is made of: the client's record, the properties, the office's day and what was typed for it.

mod account_numbers;
mod fields;
mod model;
mod proposed;
mod read;
mod snapshot;
mod typed;

pub use fields::{CO_OWNER, FEE, TypedField, TypedKind, every_typed_field, typed_fields};
pub use model::{ClientFacts, Input, OfficeFacts, PropertyFacts};
pub use proposed::{Known, proposed};
pub use read::input;
pub use snapshot::{ChangedFact, FrozenFact, Snapshot, changes, snapshot};
pub use typed::{Typed, TypedError, TypedValue};
