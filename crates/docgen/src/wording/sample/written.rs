//! How a section of the built-in wording is written down.

/// Id, title and text of a section.
pub(super) type Written = (&'static str, &'static str, &'static str);
