//! A wording: its sections, and what is wrong with one.

use crm_core::brand::Brand;
use crm_core::contact::UsState;
use crm_core::documents::DocumentType;
use serde::{Deserialize, Serialize};

/// One part of a paper's text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    /// Stable within the wording, lowercase with hyphens: "refunds". Some have a place of their own on the paper
    /// ([`crate::build`]).
    pub id: String,
    /// Its heading; without one when it is empty.
    pub title: String,
    /// Paragraphs, parted by blank lines. A line that begins with "- " is an item of a list; `**so**` is bold;
    /// `{{ client.name }}` is a placeholder.
    pub text: String,
}

/// What stands on a type of paper, for a brand and a state or for all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wording {
    pub kind: DocumentType,
    pub brand: Option<Brand>,
    pub state: Option<UsState>,
    /// Built in and read by no counsel: marked on screen and on paper.
    pub sample: bool,
    pub sections: Vec<Section>,
}

/// Where a wording is wrong, or worth a second look.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WordingProblem {
    /// The place of its section, from 0.
    pub section: usize,
    /// The line of the section's text, from 1; 0 when the line is unknown.
    pub line: usize,
    /// A whole sentence: "Section "Refunds", line 3: there is no placeholder client.nmae. Did you mean client.name?"
    pub message: String,
}
