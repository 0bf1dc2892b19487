//! The dry run: what the run would do, counted.

use super::known::{Class, Known};
use super::list::Batch;
use super::row::Problem;
use super::sift::{Sifted, SiftedRow};
use crate::call_numbers::Callable;
use crate::ids::RawLeadId;
use std::collections::HashMap;

/// The most problems a dry run lists; all are counted.
pub const MAX_PROBLEMS: usize = 10_000;

/// The counts of a dry run; all but `total` add up to `total`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Preview {
    pub total: u64,
    pub ready: u64,
    pub duplicate_in_file: u64,
    pub duplicate_of_record: u64,
    pub suppressed: u64,
    pub failed: u64,
    pub blank: u64,
    /// The first [`MAX_PROBLEMS`], in the file's order.
    pub problems: Vec<Problem>,
    pub problems_total: u64,
    /// Values of rows that are imported without them.
    pub left_out: u64,
    /// The first people with their names split, where one column holds the whole name.
    pub names: Vec<SplitName>,
    /// Who may be called of those that are ready and of those on the suppression list, if they were imported now; nothing of a list
    /// without a row.
    pub callable: Option<Callable>,
    /// How many numbers records would have got of the batches before, which the dry run does not write.
    gained: HashMap<RawLeadId, usize>,
}

/// What a whole name came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SplitName {
    pub row: u64,
    pub first_name: String,
    pub last_name: String,
}

/// How many split names a dry run shows.
const SHOWN_NAMES: usize = 5;

impl Preview {
    /// Shows what the names of the first rows came to.
    pub fn show_names(&mut self, batch: &Batch) {
        let room = SHOWN_NAMES.saturating_sub(self.names.len());
        let split = batch.rows.iter().filter_map(|row| match &row.sifted {
            Sifted::Candidate { details, .. } => Some(SplitName {
                row: row.row,
                first_name: details.person.first_name.as_str().to_owned(),
                last_name: details.person.last_name.as_str().to_owned(),
            }),
            _ => None,
        });
        self.names.extend(split.take(room));
    }

    /// Adds what the gate says of a batch's people.
    pub fn tell(&mut self, callable: Callable) {
        self.callable = Some(match self.callable.take() {
            Some(before) => before.with(callable),
            None => callable,
        });
    }

    /// Counts a batch whose people were looked up.
    pub fn add(&mut self, batch: Batch, known: &Known) {
        let mut not_taken = Vec::new();
        for row in &batch.rows {
            self.total += 1;
            self.left_out += row.without.as_ref().map_or(0, |without| without.values);
            let class = known.class_of(row);
            if let Class::DuplicateOfRecord(at) = class {
                not_taken.extend(self.not_taken(row, at, (known, &batch)));
            }
            *match class {
                Class::Blank => &mut self.blank,
                Class::Failed => &mut self.failed,
                Class::DuplicateInFile => &mut self.duplicate_in_file,
                Class::DuplicateOfRecord(_) => &mut self.duplicate_of_record,
                Class::Suppressed => &mut self.suppressed,
                Class::Ready => &mut self.ready,
            } += 1;
        }
        self.left_out += not_taken.len() as u64;
        let mut problems = batch.problems;
        problems.extend(not_taken);
        problems.sort_by_key(|problem| problem.row);
        self.problems_total += problems.len() as u64;
        let room = MAX_PROBLEMS.saturating_sub(self.problems.len());
        self.problems.extend(problems.into_iter().take(room));
    }

    /// What a record would not take of a row, after what the rows before gave it.
    fn not_taken(
        &mut self,
        row: &SiftedRow,
        at: usize,
        (known, batch): (&Known, &Batch),
    ) -> Vec<Problem> {
        let (Some(record), Sifted::Candidate { details, .. }) =
            (known.records().get(at), &row.sifted)
        else {
            return Vec::new();
        };
        let there = &record.details.person;
        let gained = self.gained.get(&record.id).copied().unwrap_or_default();
        let places = there.places_left().saturating_sub(gained);
        let gains = there.phones_lacking(&details.person).len().min(places);
        if gains > 0 {
            self.gained.insert(record.id, gained + gains);
        }
        batch.columns.not_taken(row, (there, places), known)
    }
}
