//! What a row says from its file alone.

use super::field::ImportField;
use super::mapping::Mapping;
use super::port::KeptRow;
use super::records::Record;
use super::row::{self, Content, Problem};
use crate::contact::{EmailKey, Person, Phone, PhoneKey};
use crate::raw_leads::{Details, MarketingStatus};
use crate::suppression::SuppressionKey;
use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A row with the problems of its cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiftedRow {
    /// As a spreadsheet numbers it: 2 is the first row below a header in row 1.
    pub row: u64,
    pub sifted: Sifted,
    /// The row as it came, when it is imported without some of its values.
    pub without: Option<Without>,
    /// The cells of a person to look up: their record may not take all of them.
    pub(super) came: Option<Record>,
}

impl SiftedRow {
    /// What the row is imported without, what its record does not take included.
    pub(super) fn without_all(&self, not_taken: &[Problem]) -> Option<Without> {
        let came = self.came.as_ref();
        let more = came.and_then(|came| without(came, self.row, not_taken));
        match (self.without.clone(), more) {
            (Some(mut both), Some(more)) => {
                both.values += more.values;
                both.row.problem = format!("{} {}", both.row.problem, more.row.problem);
                Some(both)
            }
            (own, more) => own.or(more),
        }
    }
}

/// What a row is imported without.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Without {
    /// Values, at least one.
    pub values: u64,
    pub row: KeptRow,
}

/// Blank, failed, in the file before, or a person to look up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sifted {
    Blank,
    Failed(KeptRow),
    /// The details are kept when the row says Do Not Contact, which counts all the same.
    DuplicateInFile {
        do_not_contact: Option<Box<Details>>,
    },
    Candidate {
        details: Box<Details>,
        /// A repeated row further up gave one of its keys with Do Not Contact.
        suppressed_in_file: bool,
    },
}

/// The people of the file so far, in 13 bytes a place: 1,000,000 rows fit in 60 MB.
#[derive(Debug, Default)]
pub(super) struct Sift {
    phones: HashMap<Hashed, u32>,
    emails: HashMap<Hashed, u32>,
    /// Keys of repeated rows that say Do Not Contact.
    asked: HashSet<Hashed>,
}

impl Sift {
    /// Judges a row and remembers its keys when the person is new.
    pub(super) fn judge(
        &mut self,
        record: &Record,
        row: u64,
        mapping: &Mapping,
        problems: &mut Vec<Problem>,
    ) -> Sifted {
        let before = problems.len();
        let in_cell = |field| number_in(record, mapping, field);
        match row::read(record, row, mapping, problems) {
            Content::Blank => Sifted::Blank,
            Content::Failed => {
                let own = problems.get(before..).unwrap_or_default();
                Sifted::Failed(as_it_came(record, row, own.iter()))
            }
            Content::Person(details) => match self.seen(&details.person, in_cell) {
                Some((field, first)) => {
                    problems.push(repeated(record, row, mapping, field, first));
                    self.repeat(details)
                }
                None => self.accept(details, row),
            },
        }
    }

    /// One of the same phone numbers first, else the same email, of an earlier accepted row: where it stands in this one, and the
    /// earlier row.
    fn seen(
        &self,
        person: &Person,
        in_cell: impl Fn(ImportField) -> Option<PhoneKey>,
    ) -> Option<(ImportField, u32)> {
        let (phones, email) = keys_of(person);
        let field_of = |key: &PhoneKey| {
            let mut fields = ImportField::PHONES.into_iter();
            let field = fields.find(|field| in_cell(*field).as_ref() == Some(key));
            field.unwrap_or(ImportField::Phone)
        };
        let mut phones = phones.iter();
        let by_phone = phones.find_map(|key| {
            let first = self.phones.get(&hash(key))?;
            Some((field_of(key), *first))
        });
        let by_email = || email.and_then(|key| self.emails.get(&hash(&key)));
        by_phone.or_else(|| by_email().map(|row| (ImportField::Email, *row)))
    }

    fn repeat(&mut self, details: Box<Details>) -> Sifted {
        let asks = details.status == MarketingStatus::DoNotContact;
        if asks {
            let keys = SuppressionKey::of(&details.person);
            self.asked.extend(keys.iter().map(hash));
        }
        Sifted::DuplicateInFile {
            do_not_contact: asks.then_some(details),
        }
    }

    fn accept(&mut self, details: Box<Details>, row: u64) -> Sifted {
        let row = u32::try_from(row).unwrap_or(u32::MAX);
        let (phones, email) = keys_of(&details.person);
        let phones = phones.iter().map(|key| (hash(key), row));
        self.phones.extend(phones);
        self.emails.extend(email.map(|key| (hash(&key), row)));
        let suppressed_in_file = !self.asked.is_empty()
            && SuppressionKey::of(&details.person)
                .iter()
                .any(|key| self.asked.contains(&hash(key)));
        Sifted::Candidate {
            details,
            suppressed_in_file,
        }
    }
}

/// What is left out of a row's record, of the problems that the row has.
pub(super) fn without(record: &Record, row: u64, own: &[Problem]) -> Option<Without> {
    let left_out = || own.iter().filter(|problem| problem.is_left_out);
    let values = left_out().count() as u64;
    (values > 0).then(|| Without {
        values,
        row: as_it_came(record, row, left_out()),
    })
}

fn as_it_came<'a>(
    record: &Record,
    row: u64,
    problems: impl Iterator<Item = &'a Problem>,
) -> KeptRow {
    KeptRow {
        row: i64::try_from(row).unwrap_or(i64::MAX),
        cells: record.cells().map(str::to_owned).collect(),
        problem: in_one_cell(problems),
    }
}

/// The number in the cell of a field.
fn number_in(record: &Record, mapping: &Mapping, field: ImportField) -> Option<PhoneKey> {
    let cell = record.cell(mapping.column(field)?)?;
    Phone::parse(cell).ok().map(|phone| phone.key())
}

pub(super) fn keys_of(person: &Person) -> (Vec<PhoneKey>, Option<EmailKey>) {
    (
        person.phone_keys(),
        person.email.as_ref().map(crate::contact::EmailAddress::key),
    )
}

/// Halves, so that a map's entries need no padding.
type Hashed = [u32; 2];

/// 64 bits: among a million keys two different ones meet once in 40 million files.
fn hash(key: &impl Hash) -> Hashed {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    let [a, b, c, d, e, f, g, h] = hasher.finish().to_ne_bytes();
    [
        u32::from_ne_bytes([a, b, c, d]),
        u32::from_ne_bytes([e, f, g, h]),
    ]
}

fn repeated(
    record: &Record,
    row: u64,
    mapping: &Mapping,
    field: ImportField,
    first: u32,
) -> Problem {
    let cell = mapping.column(field).and_then(|column| record.cell(column));
    let what = match field {
        ImportField::Email => "email address",
        _ => "phone number",
    };
    Problem {
        row,
        column: mapping.header_of(field).to_owned(),
        value: cell.unwrap_or_default().trim().to_owned(),
        problem: format!("Row {first} has the same {what}; this row is skipped."),
        is_left_out: false,
    }
}

/// All problems of a row, for the "Problem" column of the download.
fn in_one_cell<'a>(problems: impl Iterator<Item = &'a Problem>) -> String {
    let one = |problem: &Problem| {
        if problem.value.is_empty() {
            problem.problem.clone()
        } else {
            format!("{}: {}", problem.column, problem.problem)
        }
    };
    problems.map(one).collect::<Vec<_>>().join(" ")
}
