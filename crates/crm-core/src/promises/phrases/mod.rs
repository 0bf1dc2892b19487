//! What people may not write where an office promises an exit: one table as dated rows with their sources, and one matcher, for scripts,
//! wordings, notes, emails and what is published to clients.
//!
//! Words are compared without case, accents, hyphens, apostrophes and what no one sees; up to three others may stand between any
//! two of a phrase. "We never guarantee" passes and is reported as negated.

mod book;
mod braces;
mod catalog;
mod denial;
mod house;
mod matcher;
mod model;
mod reader;
mod signs;
mod vocabulary;

#[cfg(test)]
mod tests;

pub use book::{Hit, PhraseBook, PhraseRefused, Reading, house_phrases};
pub use catalog::{OwnSentence, own_sentences};
pub use house::house_rows;
pub(crate) use matcher::Matcher;
pub use model::{Exception, Levels, Phrase, PhraseLevel, Surroundings, TextPlace};
