//! One row of a list: a raw lead's details, or why there is none.

use super::cells;
use super::field::ImportField;
use super::mapping::Mapping;
use super::records::Record;
use super::zip;
use crate::card_number;
use crate::contact::{EmailAddress, Person, Phone, PostalCode, UsState};
use crate::money::Money;
use crate::raw_leads::{Details, MarketingStatus};
use crate::source::Source;
use crate::text::{Name, Notes, ShortText};
use crate::timeshare::TimeshareInfo;
use std::fmt::Display;

/// Values longer than this are cut where a problem shows them.
const SHOWN: usize = 200;

/// One thing wrong with one cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// As a spreadsheet numbers it: 2 is the first row below a header in row 1.
    pub row: u64,
    /// The header of the cell's column; "" when the problem is the row's.
    pub column: String,
    pub value: String,
    pub problem: String,
}

/// What a row holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Content {
    Blank,
    /// No first or no last name, or neither phone nor e-mail left.
    Failed,
    Person(Box<Details>),
}

/// Reads a row; a cell that is wrong is left empty and named.
pub(super) fn read(
    record: &Record,
    row: u64,
    mapping: &Mapping,
    problems: &mut Vec<Problem>,
) -> Content {
    if record.is_blank() {
        return Content::Blank;
    }
    let mut reader = RowReader {
        record,
        row,
        mapping,
        problems,
    };
    reader.check_width();
    match reader.person() {
        Some(person) => Content::Person(Box::new(reader.details(person))),
        None => Content::Failed,
    }
}

struct RowReader<'a> {
    record: &'a Record,
    row: u64,
    mapping: &'a Mapping,
    problems: &'a mut Vec<Problem>,
}

impl<'a> RowReader<'a> {
    /// The cell's text; `None` when it is empty or no column holds the field.
    fn text(&self, field: ImportField) -> Option<&'a str> {
        let cell = self.record.cell(self.mapping.column(field)?)?.trim();
        let cell = without_guard(cell);
        (!cell.is_empty()).then_some(cell)
    }

    fn read<T, E: Display>(
        &mut self,
        field: ImportField,
        parse: impl FnOnce(&str) -> Result<T, E>,
    ) -> Option<T> {
        let text = self.text(field)?;
        if text.contains(char::REPLACEMENT_CHARACTER) {
            self.problem(field, "Some characters in this cell couldn't be read.");
        }
        match parse(text) {
            Ok(value) => Some(value),
            Err(error) => {
                self.problem(field, &error.to_string());
                None
            }
        }
    }

    fn problem(&mut self, field: ImportField, problem: &str) {
        // What may not be stored is not shown either.
        let value = self.text(field).filter(|text| !card_number::is_in(text));
        let value = value.unwrap_or_default();
        let problem = Problem {
            row: self.row,
            column: self.mapping.header_of(field).to_owned(),
            value: value.chars().take(SHOWN).collect(),
            problem: problem.to_owned(),
        };
        self.problems.push(problem);
    }

    /// Cells beyond the header are a comma that should have been quoted.
    fn check_width(&mut self) {
        let beyond = self.record.cells().skip(self.mapping.width());
        let value: Vec<&str> = beyond.filter(|cell| !cell.trim().is_empty()).collect();
        if !value.is_empty() {
            let value = value.join(" ");
            let shown = if card_number::is_in(&value) {
                ""
            } else {
                value.as_str()
            };
            self.problems.push(Problem {
                row: self.row,
                column: String::new(),
                value: shown.chars().take(SHOWN).collect(),
                problem: "This row has more cells than the header; the extra cells are skipped."
                    .to_owned(),
            });
        }
    }

    fn person(&mut self) -> Option<Person> {
        let first_name = self.name(ImportField::FirstName);
        let last_name = self.name(ImportField::LastName);
        let email = self.read(ImportField::Email, EmailAddress::parse);
        let phone = self.read(ImportField::Phone, Phone::parse);
        let reachable = email.is_some() || phone.is_some();
        if !reachable {
            let shown = [ImportField::Phone, ImportField::Email]
                .into_iter()
                .find(|field| self.mapping.column(*field).is_some())
                .unwrap_or(ImportField::Email);
            self.problem(shown, "No valid phone number or email address.");
        }
        let mut person = Person::named(first_name?, last_name?);
        person.email = email;
        person.phone = phone;
        person.address = self.read(ImportField::Address, ShortText::parse);
        person.city = self.read(ImportField::City, ShortText::parse);
        person.state = self.read(ImportField::State, UsState::parse);
        person.zip = self.zip(&person);
        reachable.then_some(person)
    }

    fn zip(&mut self, person: &Person) -> Option<PostalCode> {
        let text = self.text(ImportField::Zip)?;
        let (zip, problem) = zip::read(text, person.state, person.phone.as_ref());
        if let Some(problem) = problem {
            self.problem(ImportField::Zip, &problem.to_string());
        }
        zip
    }

    fn name(&mut self, field: ImportField) -> Option<Name> {
        if self.text(field).is_none() {
            self.problem(field, &format!("{} is missing.", field.label()));
            return None;
        }
        self.read(field, Name::parse)
    }

    fn details(&mut self, person: Person) -> Details {
        let (source, unknown) = self.source();
        let status = self.read(ImportField::MarketingStatus, cells::status);
        let tags = self.read(ImportField::MarketingTags, cells::tags);
        Details {
            person,
            source,
            status: status.unwrap_or(MarketingStatus::New),
            timeshare: TimeshareInfo {
                notes: self.read(ImportField::TimeshareNotes, Notes::parse),
                resort: self.read(ImportField::TimeshareResort, ShortText::parse),
                balance: self.read(ImportField::TimeshareBalance, Money::parse_written),
            },
            last_contact: self.read(ImportField::LastContactDate, cells::date),
            next_contact: self.read(ImportField::NextContactDate, cells::date),
            tags: tags.unwrap_or_default(),
            notes: self.notes(unknown),
        }
    }

    fn source(&self) -> (Option<Source>, Option<&'a str>) {
        match self.text(ImportField::Source).map(cells::source) {
            Some((source, unknown)) => (Some(source), unknown),
            None => (None, None),
        }
    }

    /// The notes, with the original of an unknown source below them.
    fn notes(&mut self, unknown_source: Option<&str>) -> Option<Notes> {
        let notes = self.read(ImportField::Notes, Notes::parse);
        let Some(source) = unknown_source else {
            return notes;
        };
        let source: String = source.chars().take(SHOWN).collect();
        let line = format!("Source: {source}");
        let above = notes.as_ref().map(Notes::as_str).unwrap_or_default();
        match Notes::parse(&format!("{above}\n{line}")) {
            Ok(both) => Some(both),
            Err(error) => {
                self.problem(ImportField::Source, &error.to_string());
                notes
            }
        }
    }
}

/// The cell without the apostrophe that keeps spreadsheets from computing it, as our own downloads have it.
fn without_guard(cell: &str) -> &str {
    cell.strip_prefix('\'')
        .filter(|guarded| guarded.starts_with(['=', '+', '-', '@']))
        .unwrap_or(cell)
}
