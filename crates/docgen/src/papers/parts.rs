//! What these papers have in common.

use super::model::{Addressee, Issuer};
use crate::address;
use crate::blocks::{columns, fact, total};
use crate::brand::{contracting_name, on_paper};
use crate::paper::{Block, ColumnKind, FORMAT, Fact, Paper, Sheet, Table};
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
        number: None,
        language: crate::LANGUAGE.to_owned(),
        date,
        brand: issuer.brand.map(|brand| on_paper(brand, &issuer.details)),
        sheet: Sheet::Letter,
        sample: false,
        blocks,
    }
}

/// Who gives the paper and who gets it.
pub(super) fn parties(issuer: &Issuer, addressee: &Addressee, rest: Vec<Fact>) -> Block {
    let from = issuer.brand.map_or_else(
        || issuer.office.clone(),
        |brand| contracting_name(brand, &issuer.details),
    );
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

/// A table with the total of its last column. A column in which no row says anything is left out.
pub(super) fn table_of(
    caption: &str,
    titles: &[(&str, ColumnKind)],
    rows: Vec<Vec<String>>,
    (label, sum): (&str, Money),
) -> Block {
    let is_said = |place: usize| {
        let mut cells = rows.iter().filter_map(|row| row.get(place));
        cells.any(|cell| !cell.is_empty())
    };
    let said: Vec<bool> = (0..titles.len()).map(is_said).collect();
    let titles = titles.iter().copied().zip(&said);
    let titles: Vec<(&str, ColumnKind)> = titles
        .filter_map(|(title, said)| said.then_some(title))
        .collect();
    let rows = rows.into_iter().map(|row| {
        let cells = row.into_iter().zip(&said);
        cells
            .filter_map(|(cell, said)| said.then_some(cell))
            .collect()
    });
    let rows: Vec<Vec<String>> = rows.collect();
    let columns = columns(&titles);
    let total = Some(total(label, columns.len(), &[sum]));
    Block::Table(Table {
        caption: caption.to_owned(),
        columns,
        rows,
        total,
    })
}
