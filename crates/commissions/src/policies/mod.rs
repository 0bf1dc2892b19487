//! The office's commission policy as dated versions. What was earned under an older version stays.

pub mod acts;
pub mod delete;
pub mod error;
pub mod make;
pub mod port;
pub mod preview;
pub mod schedule;
pub mod version;
pub mod views;
