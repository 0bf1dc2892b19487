//! A wording with its values: what is left is text and the blocks it stands in.

use super::check::{problem_of, too_long};
use super::engine::{context, render};
use super::markup;
use super::model::{Wording, WordingProblem};
use super::quotes::curly;
use crate::facts::Input;
use crate::paper::Block;

/// A section of which nothing is left to fill in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Resolved {
    pub(crate) id: String,
    pub(crate) title: String,
    /// Paragraphs and lists; never empty.
    pub(crate) blocks: Vec<Block>,
}

/// The sections that say something for this input, in the wording's order.
///
/// # Errors
/// For each section that cannot be resolved: a wording that [`super::check`] lets pass always can.
pub(crate) fn resolve(
    wording: &Wording,
    input: &Input,
) -> Result<Vec<Resolved>, Vec<WordingProblem>> {
    let context = context(wording.kind, input);
    let mut resolved = Vec::new();
    let mut problems = Vec::new();
    let mut characters = 0;
    for (place, section) in wording.sections.iter().enumerate() {
        match render(&section.text, &context) {
            Ok(marked) => {
                characters += marked.chars().count();
                if let Some(problem) = too_long(characters) {
                    return Err(vec![problem]);
                }
                let blocks = markup::blocks(&marked);
                if !blocks.is_empty() {
                    resolved.push(Resolved {
                        id: section.id.clone(),
                        title: curly(&section.title),
                        blocks,
                    });
                }
            }
            Err(error) => problems.push(problem_of(place, section, &error)),
        }
    }
    if problems.is_empty() {
        Ok(resolved)
    } else {
        Err(problems)
    }
}
