//! A rule, and those that requests about several subjects may break.

/// The field that is named, and its code; without a field, the problem's own code.
pub(super) type Rule = (&'static str, &'static str);

/// The name of a body, or the method and path of a route without one, and what its requests may break.
pub(super) type Broken = (&'static str, &'static [&'static [Rule]]);

pub(super) const CLIENT: &[Rule] = &[("clientId", "client_not_found")];
pub(super) const FILES: &[Rule] = &[
    ("", "file_empty"),
    ("", "file_type_mismatch"),
    ("", "file_type_unknown"),
    ("", "file_encrypted"),
    ("file", "required"),
];
/// A character that no font has.
pub(super) const PRINTED: &[Rule] = &[("", "no_glyph")];
/// A text that says what it may not say.
pub(super) const SAID: &[Rule] = &[("", "phrase_stopped")];
/// A provider was asked.
pub(super) const ASKED: &[Rule] = &[("", "connection_failed")];
