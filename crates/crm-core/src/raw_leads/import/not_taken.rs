//! What a record that is there does not take of a row: numbers beyond its places, and an address that is another record's.

use super::field::ImportField;
use super::known::Known;
use super::mapping::Mapping;
use super::records::Record;
use super::row::{Problem, WITHOUT_IT};
use super::sift::{Sifted, SiftedRow};
use crate::contact::{EmailAddress, Person, Phone, PhoneKey};

const NO_PLACE: &str = "The raw lead that is there has three other numbers";
const ANOTHERS: &str = "This email address is another raw lead's";

/// A column of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Column {
    at: usize,
    header: String,
}

/// The columns of a row's numbers, in their order, and of its address.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct ContactColumns {
    phones: Vec<Column>,
    email: Option<Column>,
}

/// One value that is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NotTaken<'a> {
    Phone(&'a Phone),
    Email(&'a EmailAddress),
}

impl ContactColumns {
    pub(super) fn of(mapping: &Mapping) -> Self {
        let column = |field| {
            let header = mapping.header_of(field).to_owned();
            mapping.column(field).map(|at| Column { at, header })
        };
        Self {
            phones: ImportField::PHONES.into_iter().filter_map(column).collect(),
            email: column(ImportField::Email),
        }
    }

    /// What a person who is there, with so many places for more numbers, does not take of a row that is theirs.
    pub(super) fn not_taken(
        &self,
        row: &SiftedRow,
        (there, places): (&Person, usize),
        known: &Known,
    ) -> Vec<Problem> {
        let (Sifted::Candidate { details, .. }, Some(came)) = (&row.sifted, &row.came) else {
            return Vec::new();
        };
        let email = details.person.email.as_ref();
        let has_holder = email.is_some_and(|email| known.has_email(&email.key()));
        not_taken(there, places, &details.person, has_holder)
            .into_iter()
            .map(|value| self.problem(value, came, row.row))
            .collect()
    }

    fn problem(&self, value: NotTaken<'_>, came: &Record, row: u64) -> Problem {
        let (column, value, why) = match value {
            NotTaken::Phone(phone) => {
                (self.of_number(came, &phone.key()), phone.as_str(), NO_PLACE)
            }
            NotTaken::Email(email) => (self.email.as_ref(), email.as_str(), ANOTHERS),
        };
        Problem {
            row,
            column: column
                .map(|column| column.header.clone())
                .unwrap_or_default(),
            value: value.to_owned(),
            problem: format!("{why}{WITHOUT_IT}"),
            is_left_out: true,
        }
    }

    /// The column in which the number stands.
    fn of_number(&self, came: &Record, key: &PhoneKey) -> Option<&Column> {
        let holds = |column: &&Column| {
            let cell = came.cell(column.at).map(Phone::parse);
            cell.is_some_and(|phone| phone.is_ok_and(|phone| phone.key() == *key))
        };
        self.phones
            .iter()
            .find(holds)
            .or_else(|| self.phones.first())
    }
}

/// Numbers that the person lacks and has no place for, and an address that another person has.
fn not_taken<'a>(
    there: &Person,
    places: usize,
    news: &'a Person,
    has_holder: bool,
) -> Vec<NotTaken<'a>> {
    let numbers = there.phones_lacking(news).into_iter().skip(places);
    let own = there.email.as_ref().map(EmailAddress::key);
    let email = news.email.as_ref();
    let email = email.filter(|email| has_holder && own.as_ref() != Some(&email.key()));
    let numbers = numbers.map(NotTaken::Phone);
    numbers.chain(email.map(NotTaken::Email)).collect()
}
