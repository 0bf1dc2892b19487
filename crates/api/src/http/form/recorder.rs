//! What a parser asks of a request, noted while it runs over an empty one: so the API's description says
//! what is read, and nothing else.

use super::shape;
use serde_json::{Map, Value, json};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Whether a field must be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Presence {
    /// Sent, and not null.
    Required,
    /// Absent is fine, null is not.
    Kept,
    /// Absent and null are fine.
    Optional,
}

/// A field as a reader asked for it.
#[derive(Debug)]
struct Noted {
    name: String,
    shape: Value,
    presence: Presence,
}

/// What was asked for, in the order of asking.
#[derive(Debug, Default)]
struct Notes {
    fields: Vec<Noted>,
    /// Shapes that are narrower than what the field's type says.
    narrower: Vec<(String, Value)>,
    /// Names that are taken and ignored, when all others are refused.
    ignored: Option<Vec<String>>,
    /// What several fields may not be together.
    forbidden: Vec<Value>,
    /// Names that must be there, whatever their readers take.
    present: Vec<String>,
    /// Nothing that is read now has to be there.
    lenient: bool,
}

/// Notes are taken by one thread; the lock only lets a query travel to the one that reads it.
fn locked(notes: &Mutex<Notes>) -> MutexGuard<'_, Notes> {
    notes.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes notes, or does nothing: then a real request is read.
#[derive(Debug, Clone, Default)]
pub(super) struct Recorder(Option<Arc<Mutex<Notes>>>);

impl Recorder {
    pub(super) fn on() -> Self {
        Self(Some(Arc::default()))
    }

    pub(super) const fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// A recorder for an object inside this one.
    pub(super) fn inner(&self) -> Self {
        if self.is_on() { Self::on() } else { Self(None) }
    }

    /// The first note of a name counts: readers are made of one another.
    pub(super) fn note(&self, name: &str, presence: Presence, shape: impl FnOnce() -> Value) {
        let Some(notes) = &self.0 else { return };
        let mut notes = locked(notes);
        if notes.fields.iter().any(|field| field.name == name) {
            return;
        }
        let narrower = notes.narrower.iter().find(|(known, _)| known == name);
        let shape = narrower.map_or_else(shape, |(_, shape)| shape.clone());
        let presence = match presence {
            Presence::Required if notes.lenient => Presence::Kept,
            presence => presence,
        };
        notes.fields.push(Noted {
            name: name.to_owned(),
            shape,
            presence,
        });
    }

    /// The shape of a field whose reader takes more than the product does.
    pub(super) fn narrow(&self, name: &str, shape: impl FnOnce() -> Value) {
        if let Some(notes) = &self.0 {
            locked(notes).narrower.push((name.to_owned(), shape()));
        }
    }

    pub(super) fn forbid(&self, together: impl FnOnce() -> Value) {
        if let Some(notes) = &self.0 {
            locked(notes).forbidden.push(together());
        }
    }

    pub(super) fn present(&self, name: &str) {
        if let Some(notes) = &self.0 {
            locked(notes).present.push(name.to_owned());
        }
    }

    /// All names but those noted are refused; `ignored` may be there.
    pub(super) fn close(&self, ignored: &[&str]) {
        if let Some(notes) = &self.0 {
            let ignored = ignored.iter().map(|name| (*name).to_owned());
            locked(notes).ignored = Some(ignored.collect());
        }
    }

    pub(super) fn lenient(&self, lenient: bool) {
        if let Some(notes) = &self.0 {
            locked(notes).lenient = lenient;
        }
    }

    /// The object's schema, and whether it must be there.
    pub(super) fn object(&self) -> (Value, Presence) {
        let Some(notes) = &self.0 else {
            return (Value::Null, Presence::Optional);
        };
        let notes = locked(notes);
        let (mut properties, mut required) = (Map::new(), Vec::new());
        for field in &notes.fields {
            let shape = match field.presence {
                Presence::Optional => shape::left_out(field.shape.clone()),
                Presence::Required | Presence::Kept => field.shape.clone(),
            };
            properties.insert(field.name.clone(), shape);
            if field.presence == Presence::Required || notes.present.contains(&field.name) {
                required.push(field.name.clone());
            }
        }
        for name in notes.ignored.iter().flatten() {
            let ignored = json!({ "readOnly": true, "description": "Taken and ignored." });
            properties.entry(name.clone()).or_insert(ignored);
        }
        let mut object = shape::object(properties, &required);
        if notes.ignored.is_some() {
            shape::set(&mut object, "additionalProperties", json!(false));
        }
        if !notes.forbidden.is_empty() {
            shape::set(&mut object, "not", json!({ "anyOf": notes.forbidden }));
        }
        let presence = if required.is_empty() {
            Presence::Optional
        } else {
            Presence::Required
        };
        (object, presence)
    }

    /// The names, shapes and whether they must be there: of a query string.
    pub(super) fn parameters(&self) -> Vec<(String, Value, bool)> {
        let Some(notes) = &self.0 else {
            return Vec::new();
        };
        let notes = locked(notes);
        let parameter = |field: &Noted| {
            let required = field.presence == Presence::Required;
            (field.name.clone(), field.shape.clone(), required)
        };
        notes.fields.iter().map(parameter).collect()
    }
}
