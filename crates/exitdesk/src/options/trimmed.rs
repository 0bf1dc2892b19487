//! Settings without the white space at their ends. A line end comes along where a value is read from a file or pasted, and
//! is invisible: a secret with one signs nothing that matches another signer's.

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use std::ffi::OsStr;

/// Reads a value as the parser within does, without the white space at its ends.
#[derive(Debug, Clone)]
pub(super) struct Trimmed<P>(pub(super) P);

/// For settings that are read further on.
pub(super) fn text() -> Trimmed<StringValueParser> {
    Trimmed(StringValueParser::new())
}

impl<P: TypedValueParser> TypedValueParser for Trimmed<P> {
    type Value = P::Value;

    fn parse_ref(
        &self,
        cmd: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Self::Value, Error> {
        // What is no text is refused by the parser within, or is a path.
        let value = value.to_str().map_or(value, |text| OsStr::new(text.trim()));
        self.0.parse_ref(cmd, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        self.0.possible_values()
    }
}
