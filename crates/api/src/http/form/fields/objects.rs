//! Lists of objects.

use super::super::recorder::Presence;
use super::super::shape;
use super::{Form, Held};
use serde_json::{Map, Value, json};
use std::fmt::Display;

impl Form {
    /// An object whose fields have names of their own, each a text; absent and null are nothing.
    pub(crate) fn optional_texts(
        &mut self,
        name: &str,
        (most, longest): (usize, usize),
    ) -> Option<Map<String, Value>> {
        self.recorder.note(name, Presence::Optional, || {
            let text = json!({ "type": "string", "maxLength": longest });
            json!({ "type": "object", "additionalProperties": text })
        });
        let fits = |text: &str| text.chars().count() <= longest;
        let fields = match self.held(name) {
            Held::Absent | Held::Null => return None,
            Held::Value(value) => value.as_object().filter(|fields| {
                let mut fields_of = fields.iter();
                fields.len() <= most
                    && fields_of.all(|(key, text)| fits(key) && text.as_str().is_some_and(fits))
            }),
        };
        let fields = fields.cloned();
        if fields.is_none() {
            let detail = format!("Send at most {most} texts by their names.");
            self.problem(name, "wrong_type", detail);
        }
        fields
    }

    /// A list of objects that must be there, though it may be empty. `read` reads one of them, whose fields are named with
    /// its place: "sections.0.text".
    pub(crate) fn required_objects<T>(
        &mut self,
        name: &str,
        most: usize,
        missing: impl Display,
        read: impl Fn(&mut Self) -> Option<T>,
    ) -> Option<Vec<T>> {
        if self.recorder.is_on() {
            let mut item = Self::recorded(Map::new(), self.recorder.inner());
            drop(read(&mut item));
            let (shape, _) = item.recorder.object();
            let list = || shape::list_of_at_most(shape, most);
            self.recorder.note(name, Presence::Required, list);
        }
        let items: Option<Vec<Map<String, Value>>> = match self.held(name) {
            Held::Absent | Held::Null => {
                self.problem(name, "required", missing);
                return None;
            }
            Held::Value(value) => value.as_array().and_then(|items| {
                let objects = items.iter().map(|item| item.as_object().cloned());
                objects.collect()
            }),
        };
        let Some(items) = items else {
            self.problem(name, "wrong_type", "Send a list of objects.");
            return None;
        };
        if items.len() > most {
            let detail = format!("Send at most {most} of them.");
            self.problem(name, "invalid", detail);
            return None;
        }
        let read_all = items.into_iter().enumerate().map(|(place, fields)| {
            let mut item = Self {
                prefix: format!("{}{name}.{place}.", self.prefix),
                ..Self::new(fields)
            };
            let value = read(&mut item);
            self.problems.append(item.problems);
            value
        });
        let values: Vec<Option<T>> = read_all.collect();
        values.into_iter().collect()
    }
}
