//! What these papers have in common.

use super::model::{Addressee, Issuer};
use crate::address;
use crate::blocks::fact;
use crate::brand::on_paper;
use crate::paper::{Block, FORMAT, Fact, Paper, Sheet};
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
