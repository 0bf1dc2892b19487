//! Parts of papers that several kinds have.

use crate::paper::{Block, Cell, Column, ColumnKind, Fact, Run};
use crm_core::money::Money;

pub(crate) fn fact(label: &str, value: impl Into<String>) -> Fact {
    Fact {
        label: label.to_owned(),
        value: value.into(),
    }
}

pub(crate) fn paragraph(text: impl Into<String>) -> Block {
    Block::Paragraph(vec![Run::Text(text.into())])
}

/// A part's heading, right below the paper's title.
pub(crate) fn heading(text: &str) -> Block {
    Block::Heading {
        level: 1,
        text: text.to_owned(),
    }
}

pub(crate) fn columns(titles: &[(&str, ColumnKind)]) -> Vec<Column> {
    let columns = titles.iter();
    columns
        .map(|(title, kind)| Column {
            title: (*title).to_owned(),
            kind: *kind,
        })
        .collect()
}

/// A last row whose first cell says what the amounts in its last cells are.
pub(crate) fn total(label: &str, columns: usize, amounts: &[Money]) -> Vec<Cell> {
    let blank = columns.saturating_sub(1 + amounts.len());
    let blank = std::iter::repeat_n(String::new(), blank);
    let amounts = amounts.iter().map(|amount| amount.to_dollar_text());
    [label.to_owned()]
        .into_iter()
        .chain(blank)
        .chain(amounts)
        .collect()
}
