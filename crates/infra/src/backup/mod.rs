//! A backup: one file with every row of one moment and every file that those rows point at, sealed by the ring and
//! authenticated chunk by chunk. The same form for both databases, so an office may move from one to the other.

mod container;
mod error;
mod header;
mod make;
mod manifest;
mod restore;
pub(crate) mod rows;

pub use error::BackupError;
pub use header::Header;
pub use make::make;
pub use manifest::{FileEntry, Manifest, TableEntry, Unreadable};
pub use restore::{Target, restore, verify};
