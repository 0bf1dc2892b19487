//! One row of a list: a raw lead's details, or why there is none.

use super::cells;
use super::field::ImportField;
use super::full_name;
use super::mapping::Mapping;
use super::records::Record;
use super::zip;
use crate::card_number;
use crate::contact::{EmailAddress, Person, Phone, PhoneLabel, PhoneSlot, PostalCode, UsState};
use crate::money::Money;
use crate::raw_leads::{Details, MarketingStatus};
use crate::source::Source;
use crate::text::{Name, Notes, ShortText};
use crate::timeshare::TimeshareInfo;
use std::fmt::Display;

/// Of a full name that cannot be split for sure.
const KEPT_WHOLE: &str = "This name is kept whole as the last name; the first name is \"Owner\".";

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
    /// The value is in no record: the row is imported without it.
    pub is_left_out: bool,
}

impl Problem {
    /// Nothing of its row is imported, so no value of it alone is left out.
    pub(super) fn of_no_record(&mut self) {
        self.is_left_out = false;
        if let Some(bare) = self.problem.strip_suffix(WITHOUT_IT) {
            self.problem = format!("{bare}.");
        }
    }
}

/// What a row holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Content {
    Blank,
    /// No first or no last name, or neither phone nor email left.
    Failed,
    Person(Box<Details>),
}

/// Said of a value that is left out, behind what is wrong with it.
pub(super) const WITHOUT_IT: &str = ". The row is added without it.";

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
    let before = problems.len();
    let mut reader = RowReader {
        record,
        row,
        mapping,
        problems,
    };
    reader.check_width();
    let Some(person) = reader.person() else {
        // Nothing of it is imported.
        problems
            .iter_mut()
            .skip(before)
            .for_each(Problem::of_no_record);
        return Content::Failed;
    };
    Content::Person(Box::new(reader.details(person)))
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
                let problem = error.to_string();
                let problem = problem.trim_end_matches('.');
                self.left_out(field, &format!("{problem}{WITHOUT_IT}"));
                None
            }
        }
    }

    /// A value that is in no record; `problem` says so.
    fn left_out(&mut self, field: ImportField, problem: &str) {
        self.problem(field, problem);
        if let Some(last) = self.problems.last_mut() {
            last.is_left_out = true;
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
            is_left_out: false,
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
                is_left_out: true,
            });
        }
    }

    fn person(&mut self) -> Option<Person> {
        let names = self.names();
        let email = self.read(ImportField::Email, EmailAddress::parse);
        let phones = ImportField::PHONES.map(|field| self.phone(field));
        let reachable = email.is_some() || phones.iter().any(|slot| slot.phone.is_some());
        if !reachable {
            let shown = ImportField::PHONES
                .into_iter()
                .chain([ImportField::Email])
                .find(|field| self.mapping.column(*field).is_some())
                .unwrap_or(ImportField::Email);
            self.problem(shown, "No valid phone number or email address.");
        }
        let (first_name, last_name) = names?;
        let mut person = Person::named(first_name, last_name);
        person.email = email;
        person.set_phones(phones);
        person.address = self.read(ImportField::Address, ShortText::parse);
        person.city = self.read(ImportField::City, ShortText::parse);
        person.state = self.read(ImportField::State, UsState::parse);
        person.zip = self.zip(&person);
        reachable.then_some(person)
    }

    /// What kind of number it is, the column's header says.
    fn phone(&mut self, field: ImportField) -> PhoneSlot {
        PhoneSlot {
            phone: self.read(field, Phone::parse),
            label: PhoneLabel::of_header(self.mapping.header_of(field)),
        }
    }

    fn zip(&mut self, person: &Person) -> Option<PostalCode> {
        let text = self.text(ImportField::Zip)?;
        let (zip, problem) = zip::read(text, person.state, person.phone.as_ref());
        match (problem, &zip) {
            (Some(problem), None) => self.left_out(ImportField::Zip, &problem.to_string()),
            (Some(problem), Some(_)) => self.problem(ImportField::Zip, &problem.to_string()),
            (None, _) => {}
        }
        zip
    }

    fn names(&mut self) -> Option<(Name, Name)> {
        if self.mapping.column(ImportField::FullName).is_none() {
            let first_name = self.name(ImportField::FirstName);
            let last_name = self.name(ImportField::LastName);
            return first_name.zip(last_name);
        }
        let name = self.name(ImportField::FullName)?;
        let split = full_name::split(name.as_str());
        if split.is_kept_whole {
            self.problem(ImportField::FullName, KEPT_WHOLE);
        }
        Name::parse(&split.first)
            .ok()
            .zip(Name::parse(&split.last).ok())
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
        let status = self.status();
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

    /// What is no status gets a message of its own.
    fn status(&mut self) -> Option<MarketingStatus> {
        let read = cells::status(self.text(ImportField::MarketingStatus)?);
        if let Err(error) = read {
            self.left_out(ImportField::MarketingStatus, &error.to_string());
        }
        read.ok()
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
