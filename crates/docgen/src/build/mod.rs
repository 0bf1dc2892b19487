//! Papers of the ten types, from facts and wording.

mod agreement;
mod assemble;
mod authorization;
pub(crate) mod business_days;
mod cover;
mod missing;
mod parts;
mod places;
mod sample_input;
mod summary;
#[cfg(test)]
mod tests;

pub use assemble::build;
pub use missing::Missing;
pub(crate) use places::places;
pub(crate) use sample_input::bare_input;
pub use sample_input::sample_input;
