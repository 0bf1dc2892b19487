//! Registries and other lists of numbers: taken as files, read by a job, shown with their age, withdrawn when they are wrong.

mod dto;
mod input;
mod routes;
#[cfg(feature = "testing")]
#[cfg(test)]
mod tests;
mod unpacked;
mod upload;
mod worker;

pub(crate) use routes::routes;
pub(crate) use worker::{give_up, run};
