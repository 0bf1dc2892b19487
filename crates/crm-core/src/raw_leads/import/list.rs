//! A list, read batch by batch.

use super::encoding::Text;
use super::mapping::Mapping;
use super::not_taken::ContactColumns;
use super::records::{Record, Records};
use super::refusal::ListError;
use super::row::Problem;
use super::sift::{Sift, Sifted, SiftedRow, keys_of, without};
use super::survey::Survey;
use crate::contact::{EmailKey, PhoneKey};
use crate::raw_leads::Details;
use crate::suppression::SuppressionKey;
use std::fmt;
use std::io::{Read, Seek};

/// Rows that are looked up, and written, together.
pub const BATCH_ROWS: usize = 1_000;

/// Up to [`BATCH_ROWS`] rows in the file's order, with the problems of their cells.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Batch {
    pub rows: Vec<SiftedRow>,
    pub problems: Vec<Problem>,
    pub(super) columns: ContactColumns,
}

/// The keys of a batch's people.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BatchKeys {
    pub phones: Vec<PhoneKey>,
    pub emails: Vec<EmailKey>,
    pub suppressions: Vec<SuppressionKey>,
}

impl Batch {
    /// The keys of all people who are looked up.
    #[must_use]
    pub fn keys(&self) -> BatchKeys {
        let mut keys = BatchKeys::default();
        for details in self.rows.iter().filter_map(SiftedRow::somebody) {
            let (phones, email) = keys_of(&details.person);
            keys.phones.extend(phones);
            keys.emails.extend(email);
            keys.suppressions
                .extend(SuppressionKey::of(&details.person));
        }
        keys
    }
}

impl SiftedRow {
    /// The person the row is about, who must be looked up.
    fn somebody(&self) -> Option<&Details> {
        match &self.sifted {
            Sifted::Candidate { details, .. } => Some(details),
            Sifted::DuplicateInFile { do_not_contact } => do_not_contact.as_deref(),
            Sifted::Blank | Sifted::Failed(_) => None,
        }
    }
}

/// The rows of a surveyed file, sifted in order.
pub struct List<R> {
    records: Records<R>,
    mapping: Mapping,
    sift: Sift,
    record: Record,
    /// As a spreadsheet numbers it: the header is counted.
    row: u64,
}

impl<R: Read + Seek> List<R> {
    /// Goes to the first row after the header.
    ///
    /// # Errors
    /// When the list is refused as a whole, or its file cannot be read: [`ListError`].
    pub fn open(mut file: R, survey: &Survey, mapping: Mapping) -> Result<Self, ListError> {
        file.rewind()?;
        let mut list = Self {
            records: Records::new(Text::new(file, survey.encoding), survey.delimiter),
            mapping,
            sift: Sift::default(),
            record: Record::default(),
            row: 0,
        };
        list.records.header(&mut list.record)?;
        list.row = list.records.header_row();
        Ok(list)
    }

    /// The next rows; none are left when it is empty.
    ///
    /// # Errors
    /// When the list is refused as a whole, or its file cannot be read: [`ListError`].
    pub fn next_batch(&mut self) -> Result<Batch, ListError> {
        let mut batch = Batch {
            columns: ContactColumns::of(&self.mapping),
            ..Batch::default()
        };
        while batch.rows.len() < BATCH_ROWS {
            let Some(row) = self.next_row(&mut batch.problems)? else {
                break;
            };
            batch.rows.push(row);
        }
        Ok(batch)
    }

    /// Reads over the rows an interrupted run has done, and remembers who they were.
    ///
    /// # Errors
    /// When the list is refused as a whole, or its file cannot be read: [`ListError`].
    pub fn skip(&mut self, rows: u64) -> Result<(), ListError> {
        let mut problems = Vec::new();
        for _ in 0..rows {
            self.next_row(&mut problems)?;
            problems.clear();
        }
        Ok(())
    }

    fn next_row(&mut self, problems: &mut Vec<Problem>) -> Result<Option<SiftedRow>, ListError> {
        if !self.records.next(&mut self.record)? {
            return Ok(None);
        }
        self.row += 1;
        let before = problems.len();
        let sifted = self
            .sift
            .judge(&self.record, self.row, &self.mapping, problems);
        let own = problems.get_mut(before..).unwrap_or_default();
        let is_imported = matches!(sifted, Sifted::Candidate { .. });
        if !is_imported {
            own.iter_mut().for_each(Problem::of_no_record);
        }
        let without = is_imported.then(|| without(&self.record, self.row, own));
        Ok(Some(SiftedRow {
            row: self.row,
            sifted,
            without: without.flatten(),
            came: is_imported.then(|| self.record.clone()),
        }))
    }
}

impl<R> fmt::Debug for List<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("List")
            .field("row", &self.row)
            .finish_non_exhaustive()
    }
}
