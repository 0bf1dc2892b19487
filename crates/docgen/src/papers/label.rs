//! An address label.

use super::model::Addressee;
use crate::address;
use crate::build::missing::Missing;
use crate::paper::{Block, FORMAT, Paper, Run, Sheet};
use time::Date;

/// Whom it is sent to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    pub client: Addressee,
    /// The day the client's record was last changed: not printed.
    pub date: Date,
}

/// One label: the name and the lines of the address, a paragraph each.
///
/// # Errors
/// What the address lacks, in one sentence.
pub fn label(label: &Label) -> Result<Paper, Vec<Missing>> {
    let person = &label.client.person;
    if let Some(missing) = address::missing(label.client.id, person) {
        return Err(vec![missing]);
    }
    let mut blocks = vec![Block::Paragraph(vec![Run::Strong(person.full_name())])];
    let lines = address::lines(person).into_iter();
    blocks.extend(lines.map(|line| Block::Paragraph(vec![Run::Text(line)])));
    Ok(Paper {
        format: FORMAT,
        title: format!("Address label for {}", person.full_name()),
        reference: format!("Address label · Client {}", label.client.id),
        language: crate::LANGUAGE.to_owned(),
        date: label.date,
        brand: None,
        sheet: Sheet::Label,
        sample: false,
        blocks,
    })
}
