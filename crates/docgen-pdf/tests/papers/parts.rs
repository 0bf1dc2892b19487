//! Parts that sample papers are put together from.

use docgen::{
    Block, Brand, Column, ColumnKind, Company, FORMAT, Fact, Paper, Party, Run, Sheet, Signature,
};
use time::{Date, Month};

pub(crate) fn day() -> Date {
    Date::from_calendar_date(2026, Month::November, 22).unwrap()
}

pub(crate) fn paper(title: &str, blocks: Vec<Block>) -> Paper {
    Paper {
        format: FORMAT,
        title: title.to_owned(),
        reference: format!("{title} · Client 412"),
        number: None,
        language: "en-US".to_owned(),
        date: day(),
        brand: Some(Brand {
            name: "The Contract Advisors".to_owned(),
            slug: "the-contract-advisors".to_owned(),
            letterhead: Vec::new(),
        }),
        sheet: Sheet::Letter,
        sample: false,
        blocks,
    }
}

pub(crate) fn text(text: &str) -> Block {
    Block::Paragraph(vec![Run::Text(text.to_owned())])
}

pub(crate) fn heading(level: u8, text: &str) -> Block {
    Block::Heading {
        level,
        text: text.to_owned(),
    }
}

pub(crate) fn facts(facts: &[(&str, &str)]) -> Block {
    let facts = facts.iter().map(|(label, value)| Fact {
        label: (*label).to_owned(),
        value: (*value).to_owned(),
    });
    Block::Facts(facts.collect())
}

pub(crate) fn columns(columns: &[(&str, ColumnKind)]) -> Vec<Column> {
    let columns = columns.iter().map(|(title, kind)| Column {
        title: (*title).to_owned(),
        kind: *kind,
    });
    columns.collect()
}

pub(crate) fn cells(cells: &[&str]) -> Vec<String> {
    cells.iter().map(|cell| (*cell).to_owned()).collect()
}

/// A party of whom everything is this text.
pub(crate) fn party(text: &str) -> Party {
    Party {
        role: text.to_owned(),
        name: text.to_owned(),
        lines: vec![text.to_owned(); 2],
    }
}

pub(crate) fn signer(name: &str) -> Signature {
    Signature {
        slot: "client".to_owned(),
        role: name.to_owned(),
        name: name.to_owned(),
        company: None,
    }
}

pub(crate) fn signer_of_company(text: &str) -> Signature {
    Signature {
        company: Some(Company {
            name: text.to_owned(),
            title: text.to_owned(),
        }),
        ..signer(text)
    }
}
