//! The audit log as evidence: every event is sealed into a chain of hashes, so that a changed, removed or added row is
//! noticed (docs/decisions/security.md, "The audit log").

pub mod chain;
pub mod outcome;
pub mod port;
pub mod verify;

#[cfg(test)]
mod tests;
