//! What was chosen of a script on a call, on the wire.

use crm_core::scripts::ScriptAnswer;
use serde::Serialize;
use utoipa::ToSchema;

/// What was chosen on a page of the script.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ScriptAnswer)]
pub(crate) struct ScriptAnswerDto {
    /// The page's title.
    page: String,
    label: String,
}

impl From<ScriptAnswer> for ScriptAnswerDto {
    fn from(ScriptAnswer { page, label }: ScriptAnswer) -> Self {
        Self { page, label }
    }
}
