//! The placeholders of each type of document, as the editor of wordings lists them.

use super::values::{of_property, values};
use crate::build::sample_input::sample_input;
use crate::covered::covered;
use crm_core::documents::DocumentType;

/// A placeholder as the editor of wordings lists it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placeholder {
    /// As it stands between the braces: "client.name".
    pub name: String,
    pub meaning: String,
    /// Its value in the preview.
    pub sample: String,
}

/// What a list of properties is called, and what it is walked through with.
pub(super) const PROPERTIES: &str = "properties";
/// What the list of placeholders calls one of them.
pub(super) const LOOP_FIELDS_OF: &str = "property";
const LOOP: &str = "In {% for property in properties %} … {% endfor %}";

/// The placeholders of a type, with their values for the sample client.
#[must_use]
pub fn placeholders(kind: DocumentType) -> Vec<Placeholder> {
    let input = sample_input(kind);
    let mut all: Vec<Placeholder> = values(kind, &input)
        .into_iter()
        .map(|known| Placeholder {
            name: known.name,
            meaning: known.meaning,
            sample: known.value,
        })
        .collect();
    all.push(Placeholder {
        name: PROPERTIES.to_owned(),
        meaning: format!("The properties on the document, one after the other. {LOOP}"),
        sample: covered(kind, &input).len().to_string(),
    });
    for property in covered(kind, &input).into_iter().take(1) {
        all.extend(
            of_property(property)
                .into_iter()
                .map(|(name, meaning, value)| Placeholder {
                    name: format!("{LOOP_FIELDS_OF}.{name}"),
                    meaning: format!("{LOOP}: {meaning}"),
                    sample: value,
                }),
        );
    }
    all
}
