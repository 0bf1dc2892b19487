//! Cover sheets of what the client hands in: what is asked for, and a place for the office to note its arrival.

use super::parts::{CONTRACT_NUMBER, Sections, contract_number, of_client, typed, what_is_owned};
use crate::blocks::{columns, fact, heading};
use crate::facts::{Input, typed_fields};
use crate::paper::{Block, ColumnKind, Table};
use crate::wording::engine::BLANK;
use crm_core::documents::DocumentType;

pub(super) fn blocks(kind: DocumentType, input: &Input, sections: Sections) -> Vec<Block> {
    let mut facts = of_client(kind, input);
    facts.extend(typed(input, typed_fields(kind).iter()));
    let mut blocks = vec![Block::Facts(facts)];
    if matches!(
        kind,
        DocumentType::ResortStatement | DocumentType::ResortContract
    ) {
        blocks.push(for_each_property(input));
    }
    blocks.extend(sections.rest());
    blocks.push(Block::KeepTogether(vec![
        heading("For Office Use"),
        Block::Facts(vec![
            fact("Received On", BLANK),
            fact("Checked By", BLANK),
            fact("Still Missing", BLANK),
        ]),
    ]));
    blocks
}

/// One paper is needed of every property.
fn for_each_property(input: &Input) -> Block {
    let columns = columns(&[
        ("Resort", ColumnKind::Text),
        ("Ownership", ColumnKind::Text),
        ("Points / Week", ColumnKind::Short),
        (CONTRACT_NUMBER, ColumnKind::Short),
    ]);
    let rows = input.properties.iter().map(|property| {
        let mut row = what_is_owned(property);
        row.push(contract_number(property));
        row
    });
    Block::Table(Table {
        caption: "Needed for Each Property".to_owned(),
        columns,
        rows: rows.collect(),
        total: None,
    })
}
