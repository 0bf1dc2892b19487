//! A row of the tables of codes.

use crate::problem::code::Code;

/// A method and a path, and the codes of its own.
pub(super) type Named = (&'static str, &'static [Code]);
