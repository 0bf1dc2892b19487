//! Importing a marketing list (decisions, section 3).

mod port;

pub use port::{FailedRow, ImportRun, ImportState, Imports, NewImport, Progress};

#[cfg(any(test, feature = "mocks"))]
pub use port::MockImports;
