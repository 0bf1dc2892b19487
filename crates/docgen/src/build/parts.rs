//! What papers of several types have in common.

use crate::address;
use crate::blocks::{columns, fact, heading};
use crate::brand::{contracting_name, party_lines};
use crate::facts::{CO_OWNER, FEE, Input, PropertyFacts, TypedField};
use crate::paper::{Block, Column, ColumnKind, Fact, Party, Run, Signature, Table};
use crate::payer::owners;
use crate::required::fee_stated_in;
use crate::services::{named, services};
use crate::wording::engine::BLANK;
use crate::wording::resolve::Resolved;
use crate::wording::values::shown;
use crm_core::contact::{EmailAddress, Phone};
use crm_core::documents::DocumentType;
use crm_core::money::Money;
use crm_core::text::{Line, ShortText};

/// The sections of a wording, of which those with a place of their own are taken out.
#[derive(Debug)]
pub(super) struct Sections(pub(super) Vec<Resolved>);

impl Sections {
    pub(super) const fn new(sections: Vec<Resolved>) -> Self {
        Self(sections)
    }

    pub(super) fn take(&mut self, id: &str) -> Option<Resolved> {
        let place = self.0.iter().position(|section| section.id == id)?;
        Some(self.0.remove(place))
    }

    /// Those that are left, each with its heading.
    pub(super) fn rest(self) -> Vec<Block> {
        self.0.into_iter().flat_map(section).collect()
    }
}

fn section(section: Resolved) -> Vec<Block> {
    let title = (!section.title.is_empty()).then(|| heading(&section.title));
    title.into_iter().chain(section.blocks).collect()
}

/// A section in a frame: its paragraphs and items follow each other as one text.
pub(super) fn notice(section: Resolved, bold: bool) -> Block {
    let mut text: Vec<Run> = Vec::new();
    for runs in section.blocks.into_iter().flat_map(texts) {
        if !text.is_empty() {
            text.push(Run::Text(" ".to_owned()));
        }
        text.extend(runs);
    }
    Block::Notice {
        title: section.title,
        text,
        bold,
    }
}

/// The texts of a section's blocks: it has paragraphs and lists only.
pub(super) fn texts(block: Block) -> Vec<Vec<Run>> {
    match block {
        Block::Paragraph(runs) => vec![runs],
        Block::List { items, .. } => items,
        _ => Vec::new(),
    }
}

/// The same blocks in bold.
pub(super) fn bold(blocks: Vec<Block>) -> Vec<Block> {
    let strong = |runs: Vec<Run>| -> Vec<Run> {
        let runs = runs.into_iter();
        runs.map(|run| match run {
            Run::Text(text) | Run::Strong(text) | Run::Emphasis(text) => Run::Strong(text),
        })
        .collect()
    };
    let blocks = blocks.into_iter();
    blocks
        .map(|block| match block {
            Block::Paragraph(runs) => Block::Paragraph(strong(runs)),
            Block::List { ordered, items } => Block::List {
                ordered,
                items: items.into_iter().map(strong).collect(),
            },
            other => other,
        })
        .collect()
}

/// Who the client is.
pub(super) fn of_client(kind: DocumentType, input: &Input) -> Vec<Fact> {
    let person = &input.client.person;
    let address = address::lines(person).join(", ");
    let mut facts = vec![
        fact("Client", person.full_name()),
        fact("Client Number", input.client.id.to_string()),
    ];
    if !address.is_empty() {
        facts.push(fact("Address", address));
    }
    let phone = person.phone.as_ref().map(Phone::shown);
    facts.extend(phone.map(|phone| fact("Phone", phone)));
    let email = person.email.as_ref().map(EmailAddress::as_str);
    facts.extend(email.map(|email| fact("Email", email)));
    facts.extend(company(input).map(|company| fact("Company", company)));
    facts.push(service(kind, input));
    facts
}

/// Who contracts with the client.
pub(super) fn company(input: &Input) -> Option<String> {
    let brand = input.client.brand?;
    Some(contracting_name(brand, &input.brand_details()))
}

/// What the client buys by this paper.
pub(super) fn service(kind: DocumentType, input: &Input) -> Fact {
    let services = services(kind, input);
    let label = if services.len() > 1 {
        "Services"
    } else {
        "Service"
    };
    fact(label, named(&services))
}

/// The company and the client side by side.
pub(super) fn parties(input: &Input) -> Block {
    let company = input.client.brand.map(|brand| Party {
        role: "The Company".to_owned(),
        name: contracting_name(brand, &input.brand_details()),
        lines: party_lines(&input.brand_details()),
    });
    let person = &input.client.person;
    let mut lines = address::lines(person);
    lines.extend(person.phone.as_ref().map(Phone::shown));
    let email = person.email.as_ref().map(EmailAddress::as_str);
    lines.extend(email.map(str::to_owned));
    lines.push(format!("Client number {}", input.client.id));
    let client = Party {
        role: "The Client".to_owned(),
        name: owners(input),
        lines,
    };
    Block::Parties(company.into_iter().chain([client]).collect())
}

/// A line that was typed.
pub(super) fn typed_line(input: &Input, name: &str) -> Option<String> {
    input.typed.line(name).map(str::to_owned)
}

/// What was typed for these fields; a blank one is a line to fill in manually, or is left out.
pub(super) fn typed<'a>(input: &Input, fields: impl Iterator<Item = &'a TypedField>) -> Vec<Fact> {
    fields
        .filter(|field| field.leaves_blank || input.typed.get(field.name).is_some())
        .map(|field| {
            let value = input.typed.get(field.name).map(shown);
            fact(field.label, value.unwrap_or_else(|| BLANK.to_owned()))
        })
        .collect()
}

/// A fee that was not typed is filled in manually, but never a second time (R5-056).
pub(super) fn fee(kind: DocumentType, input: &Input) -> Fact {
    let fee = match fee_stated_in(kind, input) {
        Some(other) => Some(format!("Stated in the {other}")),
        None => input.typed.get(FEE).map(shown),
    };
    fact("Service Fee", fee.unwrap_or_else(|| BLANK.to_owned()))
}

/// The client's line to sign on.
pub(super) fn client_signs(input: &Input, role: &str) -> Signature {
    Signature {
        slot: "client".to_owned(),
        role: role.to_owned(),
        name: input.client.person.full_name(),
        company: None,
    }
}

/// The co-owner's line to sign on, when one was typed.
pub(super) fn co_owner_signs(input: &Input) -> Option<Signature> {
    let name = typed_line(input, CO_OWNER)?;
    Some(Signature {
        slot: "co-owner".to_owned(),
        role: "Co-Owner".to_owned(),
        name,
        company: None,
    })
}

/// Each of these properties with what is owed on it (R2-026, R2-027).
pub(super) fn properties(listed: &[&PropertyFacts]) -> Table {
    let columns = columns(&[
        ("Resort", ColumnKind::Text),
        ("Ownership", ColumnKind::Text),
        ("Points / Week", ColumnKind::Short),
        ("Mortgage", ColumnKind::Text),
        ("Mortgage Balance", ColumnKind::Amount),
        ("Maintenance Fees per Year", ColumnKind::Amount),
    ]);
    Table {
        caption: "Properties".to_owned(),
        columns,
        rows: listed.iter().map(|property| row(property)).collect(),
        total: total(listed),
    }
}

/// With the place of each row before it: two interests at one resort are told apart by it in every table of a paper.
pub(super) fn numbered(mut table: Table) -> Table {
    table.columns.insert(
        0,
        Column {
            title: "No.".to_owned(),
            kind: ColumnKind::Short,
        },
    );
    for (number, row) in (1_usize..).zip(&mut table.rows) {
        row.insert(0, number.to_string());
    }
    if let Some(total) = &mut table.total {
        total.insert(0, String::new());
    }
    table
}

/// What the properties come to. Where an amount is not known the row says so: no one takes a part for the whole.
fn total(listed: &[&PropertyFacts]) -> Option<Vec<String>> {
    let amounts: [fn(&PropertyFacts) -> Option<Money>; 2] = [
        |property| property.details.mortgage_balance,
        |property| property.details.maintenance_fees,
    ];
    let known = amounts.map(|amount| -> Vec<Money> {
        let amounts = listed.iter().filter_map(|property| amount(property));
        amounts.collect()
    });
    if listed.len() < 2 || known.iter().all(Vec::is_empty) {
        return None;
    }
    let is_whole = known.iter().all(|amounts| amounts.len() == listed.len());
    let label = if is_whole {
        "Total"
    } else {
        "Total of Known Amounts"
    };
    let sums: Option<Vec<String>> = known.into_iter().map(sum).collect();
    let row = [label, "", "", ""].map(str::to_owned);
    Some(row.into_iter().chain(sums?).collect())
}

/// `None` where they come to more than there is room for.
fn sum(known: Vec<Money>) -> Option<String> {
    if known.is_empty() {
        return Some(not_specified());
    }
    let sum = Money::checked_sum(known).ok()?;
    Some(sum.to_dollar_text())
}

/// What tells each of these interests from every other, as a deed or a lender's letter needs it (R5-064).
pub(super) fn identification(listed: &[&PropertyFacts]) -> Table {
    let columns = columns(&[
        ("Resort", ColumnKind::Text),
        ("Developer", ColumnKind::Text),
        (CONTRACT_NUMBER, ColumnKind::Short),
        ("Usage", ColumnKind::Text),
        ("Frequency", ColumnKind::Text),
        ("Exit Type", ColumnKind::Text),
    ]);
    let rows = listed.iter().map(|property| {
        let details = &property.details;
        let developer = details.developer.as_ref().map(ShortText::as_str);
        vec![
            details.resort_name.as_str().to_owned(),
            developer.map_or_else(not_specified, str::to_owned),
            contract_number(property),
            line(details.usage.as_ref()),
            line(details.annual.as_ref()),
            line(details.exit_type.as_ref()),
        ]
    });
    Table {
        caption: "Identification of the Properties".to_owned(),
        columns,
        rows: rows.collect(),
        total: None,
    }
}

pub(super) const CONTRACT_NUMBER: &str = "Contract No.";

pub(super) fn contract_number(property: &PropertyFacts) -> String {
    line(property.details.contract_number.as_ref())
}

fn line(text: Option<&Line<100>>) -> String {
    text.map_or_else(not_specified, |text| text.as_str().to_owned())
}

fn row(property: &PropertyFacts) -> Vec<String> {
    let details = &property.details;
    let money = |amount: Option<Money>| amount.map_or_else(not_specified, Money::to_dollar_text);
    let mut row = what_is_owned(property);
    row.push(
        details
            .mortgage_status
            .map_or_else(not_specified, |status| status.to_string()),
    );
    row.push(money(details.mortgage_balance));
    row.push(money(details.maintenance_fees));
    row
}

/// Resort, ownership, points or week.
pub(super) fn what_is_owned(property: &PropertyFacts) -> Vec<String> {
    let details = &property.details;
    let location = details.location.as_ref().map(ShortText::as_str);
    let state = details.state.map(|state| state.code());
    let place: Vec<&str> = [location, state].into_iter().flatten().collect();
    let resort = details.resort_name.as_str();
    let resort = if place.is_empty() {
        resort.to_owned()
    } else {
        format!("{resort} ({})", place.join(", "))
    };
    let points = details
        .points
        .map(|points| format!("{} points", grouped(points.get())));
    let week = details.week.as_ref().map(|week| named_week(week.as_str()));
    let points_and_week: Vec<String> = [points, week].into_iter().flatten().collect();
    vec![
        resort,
        line(details.ownership_type.as_ref()),
        if points_and_week.is_empty() {
            not_specified()
        } else {
            points_and_week.join(", ")
        },
    ]
}

/// As the specification says of a blank brand (R2-013).
fn not_specified() -> String {
    "Not specified".to_owned()
}

/// A week of which only the number was typed.
fn named_week(week: &str) -> String {
    if week.bytes().all(|byte| byte.is_ascii_digit()) {
        format!("Week {week}")
    } else {
        week.to_owned()
    }
}

/// "12,500": the dollars of an amount are grouped like this, and points are whole.
fn grouped(points: i64) -> String {
    let digits = points.unsigned_abs().to_string();
    let places: Vec<char> = digits.chars().rev().collect();
    let groups: Vec<String> = places
        .chunks(3)
        .map(|group| group.iter().rev().collect())
        .rev()
        .collect();
    groups.join(",")
}
