//! Two ends of what is asked for.

/// From (inclusive) and to (exclusive); either end may be open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Between<T> {
    pub from: Option<T>,
    pub to: Option<T>,
}

impl<T> Default for Between<T> {
    fn default() -> Self {
        Self {
            from: None,
            to: None,
        }
    }
}
