//! Papers of the ten types, from facts and wording.

mod agreement;
mod assemble;
mod authorization;
mod clauses;
mod cover;
pub(crate) mod missing;
mod parts;
pub(crate) mod places;
pub(crate) mod sample_input;
mod summary;
#[cfg(test)]
mod tests;

pub use assemble::{build, lacks};
pub use missing::Missing;
pub use sample_input::{sample_details, sample_input};
