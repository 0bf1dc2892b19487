//! Importing a marketing list (decisions, section 3).
//!
//! A file is surveyed ([`Survey`]), its columns are matched ([`Mapping`]), its rows are read in
//! batches ([`List`]) and each row is classified once by [`Known::class_of`], for the dry run
//! ([`Preview`]) as for the run ([`import_batch`]).

mod cells;
mod delimiter;
mod dry_run;
mod encoding;
mod field;
mod fill;
mod full_name;
mod known;
mod list;
mod mapping;
mod not_taken;
mod plan;
pub(crate) mod port;
mod preview;
mod proposal;
mod records;
mod refusal;
mod row;
mod run;
mod sift;
mod spellings;
mod suppressing;
mod survey;
#[cfg(test)]
mod tests;
mod zip;

pub use delimiter::Delimiter;
pub use encoding::ListEncoding;
pub use field::ImportField;
pub use known::{Class, Known};
pub use list::{BATCH_ROWS, Batch, BatchKeys, List};
pub use mapping::{Mapping, MappingProblem, MappingRefusal};
pub use port::{ImportRun, ImportState, Imports, Kept, KeptRow, NewImport, Progress};
pub use preview::{MAX_PROBLEMS, Preview, SplitName};
pub use refusal::{ListError, MAX_FILE_BYTES, Refusal};
pub use row::Problem;
pub use run::{IMPORT_JOB, Run, finish, import_batch, start};
pub use sift::{Sifted, SiftedRow, Without};
pub use survey::{Column, Columns, Survey};

#[cfg(test)]
pub use port::MockImports;
#[cfg(test)]
pub(crate) use tests::class_of_row;
