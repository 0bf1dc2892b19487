//! A person or a thing by name.

use serde::Serialize;
use utoipa::ToSchema;

/// A record and its name.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PersonRef {
    id: i64,
    name: String,
}

impl PersonRef {
    pub(crate) const fn new(id: i64, name: String) -> Self {
        Self { id, name }
    }
}
