//! The wording of a paper: sections that an admin edits, with placeholders for the facts.

mod amount_in_words;
mod check;
mod engine;
mod markup;
mod model;
mod names;
mod placeholders;
mod resolve;
mod sample;
#[cfg(test)]
mod tests;
mod values;

pub use check::{MAX_SECTION_TEXT, MAX_SECTIONS, check, warnings};
pub(crate) use engine::BLANK;
pub use model::{Section, Wording, WordingProblem};
pub use placeholders::{Placeholder, placeholders};
pub(crate) use resolve::{Resolved, resolve};
pub use sample::sample;
pub(crate) use values::shown;
