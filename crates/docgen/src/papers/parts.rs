//! What these papers have in common.

use super::{Addressee, Issuer};
use crate::address;
use crate::paper::{self, Block, Cell, Column, ColumnKind, FORMAT, Fact, Paper, Run, Sheet};
use crm_core::money::Money;
use time::Date;

/// A paper on letter sheets, without wording and so without a sample mark.
pub(super) fn letter(
    title: String,
    reference: String,
    date: Date,
    issuer: &Issuer,
    blocks: Vec<Block>,
) -> Paper {
    Paper {
        format: FORMAT,
        title,
        reference,
        language: crate::LANGUAGE.to_owned(),
        date,
        brand: issuer.brand.map(paper::Brand::from),
        sheet: Sheet::Letter,
        sample: false,
        blocks,
    }
}

/// Who gives the paper and who gets it.
pub(super) fn parties(issuer: &Issuer, addressee: &Addressee, rest: Vec<Fact>) -> Block {
    let from = issuer
        .brand
        .map_or_else(|| issuer.office.clone(), |brand| brand.to_string());
    let mut facts = vec![
        fact("From", from),
        fact("Client", addressee.person.full_name()),
        fact("Client Number", addressee.id.to_string()),
    ];
    let lines = address::lines(&addressee.person);
    if !lines.is_empty() {
        facts.push(fact("Address", lines.join(", ")));
    }
    facts.extend(rest);
    Block::Facts(facts)
}

pub(super) fn fact(label: &str, value: impl Into<String>) -> Fact {
    Fact {
        label: label.to_owned(),
        value: value.into(),
    }
}

pub(super) fn paragraph(text: impl Into<String>) -> Block {
    Block::Paragraph(vec![Run::Text(text.into())])
}

pub(super) fn columns(titles: &[(&str, ColumnKind)]) -> Vec<Column> {
    let columns = titles.iter();
    columns
        .map(|(title, kind)| Column {
            title: (*title).to_owned(),
            kind: *kind,
        })
        .collect()
}

/// A last row whose first cell says what the amount in its last cell is.
pub(super) fn total(label: &str, columns: usize, amount: Money) -> Vec<Cell> {
    let mut row = vec![String::new(); columns];
    if let Some(first) = row.first_mut() {
        label.clone_into(first);
    }
    if let Some(last) = row.last_mut() {
        *last = amount.to_dollar_text();
    }
    row
}
