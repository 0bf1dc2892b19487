//! Papers of the ten types, from facts and wording.

pub(crate) mod business_days;
mod sample_input;

pub use sample_input::sample_input;

use crate::address;
use crate::facts::Input;
use crate::paper::{self, FORMAT, Paper, Sheet};
use crate::wording::Wording;
use crm_core::documents::DocumentType;

/// Something the paper needs and the records do not have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    /// "brand", "address", "properties", "wording".
    pub field: &'static str,
    /// A sentence: what is missing, and where to fill it in.
    pub message: String,
    /// The screen where it is filled in: "/clients/12".
    pub href: String,
}

/// The paper of a type for a client.
///
/// # Errors
/// All that is missing, at once.
pub fn build(kind: DocumentType, input: &Input, wording: &Wording) -> Result<Paper, Vec<Missing>> {
    let missing: Vec<Missing> = address::missing(input.client.id, &input.client.person)
        .into_iter()
        .collect();
    if !missing.is_empty() {
        return Err(missing);
    }
    Ok(Paper {
        format: FORMAT,
        title: kind.to_string(),
        reference: format!("{kind} · Client {}", input.client.id),
        language: crate::LANGUAGE.to_owned(),
        date: input.office.today,
        brand: input.client.brand.map(paper::Brand::from),
        sheet: Sheet::Letter,
        sample: wording.sample,
        blocks: Vec::new(),
    })
}
