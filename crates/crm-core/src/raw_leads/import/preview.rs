//! The dry run: what the run would do, counted.

use super::known::{Class, Known};
use super::list::Batch;
use super::row::Problem;
use super::sift::Sifted;
use crate::call_numbers::Callable;

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
        for row in &batch.rows {
            self.total += 1;
            self.left_out += row.without.as_ref().map_or(0, |without| without.values);
            *match known.class_of(row) {
                Class::Blank => &mut self.blank,
                Class::Failed => &mut self.failed,
                Class::DuplicateInFile => &mut self.duplicate_in_file,
                Class::DuplicateOfRecord(_) => &mut self.duplicate_of_record,
                Class::Suppressed => &mut self.suppressed,
                Class::Ready => &mut self.ready,
            } += 1;
        }
        self.problems_total += batch.problems.len() as u64;
        let room = MAX_PROBLEMS.saturating_sub(self.problems.len());
        self.problems.extend(batch.problems.into_iter().take(room));
    }
}
