//! Scripts: what is said on the phone, page by page. A version is never changed; a call keeps the one that it was made with.

pub(crate) mod answers;
pub(crate) mod model;
mod opening;
pub(crate) mod port;
mod said;
mod use_cases;
mod warnings;

pub use answers::{ScriptAnswer, answers};
pub use model::{
    ChoiceLabel, InvalidPageKey, MAX_PAGE_KEY, MOST_CHOICES, MOST_PAGES, PageKey, PageText,
    PageTitle, Script, ScriptChoice, ScriptDraft, ScriptField, ScriptName, ScriptPage,
    ScriptVersion,
};
pub use port::Scripts;
pub use said::note_stopped;
pub use use_cases::{ScriptError, add_version, create, retire};
pub use warnings::warnings;

#[cfg(test)]
pub use port::MockScripts;
