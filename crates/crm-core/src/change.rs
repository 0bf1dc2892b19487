//! Changes: what a partial update asks for, and what a record's history shows.

use serde_json::{Map, Value};

/// One field of a partial update: left alone, or set (to `None` when the field may be cleared).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Change<T> {
    #[default]
    Keep,
    Set(T),
}

impl<T: Clone> Change<T> {
    pub fn apply(&self, field: &mut T) {
        if let Self::Set(value) = self {
            field.clone_from(value);
        }
    }
}

impl<T> Change<T> {
    /// What it is set to; `None` when it is left alone.
    pub fn value(self) -> Option<T> {
        match self {
            Self::Keep => None,
            Self::Set(value) => Some(value),
        }
    }
}

impl<T> Change<Option<T>> {
    /// The same change of what `make` makes of the value.
    #[must_use]
    pub fn to<U>(self, make: impl FnOnce(T) -> U) -> Change<Option<U>> {
        match self {
            Self::Keep => Change::Keep,
            Self::Set(value) => Change::Set(value.map(make)),
        }
    }
}

/// A record's fields by their JSON names, as texts, for its history.
pub type Fields = Vec<(&'static str, Option<String>)>;

/// The fields that differ: as they were and as they are. `None` when nothing differs.
#[must_use]
pub fn difference(before: &Fields, after: &Fields) -> Option<(Value, Value)> {
    let mut was = Map::new();
    let mut is = Map::new();
    for ((name, old), (_, new)) in before.iter().zip(after) {
        if old != new {
            was.insert((*name).to_owned(), text(old));
            is.insert((*name).to_owned(), text(new));
        }
    }
    (!is.is_empty()).then_some((Value::Object(was), Value::Object(is)))
}

fn text(value: &Option<String>) -> Value {
    value.clone().map_or(Value::Null, Value::String)
}
