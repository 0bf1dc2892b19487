//! Address labels.

use super::model::Addressee;
use crate::address;
use crate::build::missing::Missing;
use crate::paper::{Block, FORMAT, LabelGrid, Paper, Run, Sheet};
use crm_core::integrations::LabelSheet;
use time::Date;

/// Whom it is sent to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    pub client: Addressee,
    /// The day the client's record was last changed: not printed.
    pub date: Date,
}

/// Where the labels of a sheet are, by the measures on its packet; `None` for a roll, which has one a page.
#[must_use]
pub const fn label_grid(sheet: LabelSheet) -> Option<LabelGrid> {
    let (columns, rows, width, height) = match sheet {
        LabelSheet::Single => return None,
        // 2 5/8 × 1 inch.
        LabelSheet::Avery5160 => {
            return Some(LabelGrid {
                columns: 3,
                rows: 10,
                width: 756,
                height: 288,
                left: 54,
                top: 144,
                column_gap: 36,
                row_gap: 0,
            });
        }
        // 4 inches wide; 1, 2 and 3 1/3 inches high.
        LabelSheet::Avery5161 => (2, 10, 1_152, 288),
        LabelSheet::Avery5163 => (2, 5, 1_152, 576),
        LabelSheet::Avery5164 => (2, 3, 1_152, 960),
    };
    Some(LabelGrid {
        columns,
        rows,
        width,
        height,
        left: 45,
        top: 144,
        column_gap: 54,
        row_gap: 0,
    })
}

/// The labels of these clients, in their order, on a sheet of this kind; a roll has a page for each.
///
/// # Errors
/// What the addresses lack, a sentence each.
pub fn labels(labels: &[Label], sheet: LabelSheet) -> Result<Paper, Vec<Missing>> {
    let lacking = |label: &Label| address::missing(label.client.id, &label.client.person);
    let missing: Vec<Missing> = labels.iter().filter_map(lacking).collect();
    if !missing.is_empty() {
        return Err(missing);
    }
    let each = labels.iter().map(|label| Block::KeepTogether(lines(label)));
    let (sheet, blocks) = match (label_grid(sheet), labels) {
        (Some(grid), _) => (Sheet::Labels(grid), each.collect()),
        (None, [label]) => (Sheet::Label, lines(label)),
        (None, _) => (Sheet::Label, each.collect()),
    };
    let (title, reference) = match labels {
        [label] => (
            format!("Address label for {}", label.client.person.full_name()),
            format!("Address label · Client {}", label.client.id),
        ),
        several => (
            "Address labels".to_owned(),
            format!("Address labels · {} clients", several.len()),
        ),
    };
    Ok(Paper {
        format: FORMAT,
        title,
        reference,
        number: None,
        language: crate::LANGUAGE.to_owned(),
        date: newest(labels),
        brand: None,
        sheet,
        sample: false,
        blocks,
    })
}

/// The name and the lines of the address, a paragraph each.
fn lines(label: &Label) -> Vec<Block> {
    let person = &label.client.person;
    let mut blocks = vec![Block::Paragraph(vec![Run::Strong(person.full_name())])];
    let lines = address::lines(person).into_iter();
    blocks.extend(lines.map(|line| Block::Paragraph(vec![Run::Text(line)])));
    blocks
}

/// The same labels are the same bytes on every day.
fn newest(labels: &[Label]) -> Date {
    let days = labels.iter().map(|label| label.date);
    days.max().unwrap_or(Date::MIN)
}
