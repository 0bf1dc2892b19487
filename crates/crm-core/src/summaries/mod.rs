//! Summaries of a record's timeline: what of it leaves the house, what the provider is told to do with it, and what
//! becomes of the answer.

mod act;
mod excerpt;
mod mask;
mod prompt;

pub use act::{Asked, Sending, SummaryError, begin_summary, sending};
pub use excerpt::{Excerpt, MOST_ENTRIES, excerpt};
pub use prompt::{Message, Speaker, draft, messages};
