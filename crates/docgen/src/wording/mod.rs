//! The wording of a paper: sections that an admin edits, with placeholders for the facts.

mod amount_in_words;
mod check;
mod depth;
pub(crate) mod engine;
mod markup;
pub(crate) mod model;
mod names;
mod placeholders;
mod quotes;
pub(crate) mod resolve;
mod sample;
mod tags;
#[cfg(test)]
mod tests;
pub(crate) mod values;

pub use check::{MAX_SECTION_TEXT, MAX_SECTIONS, check, warnings};
pub use model::{Section, Wording, WordingProblem};
pub use placeholders::{Placeholder, placeholders};
pub use sample::sample;
