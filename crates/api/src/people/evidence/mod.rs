//! Everything that the office has of the calls to one number, as a ZIP: for whoever has to answer for them.

mod calls;
mod consents;
mod decisions;
mod facts;
mod input;
mod pack;
mod routes;
mod rules;

pub(crate) use routes::routes;

/// The columns of a table: each one's name, and what it holds.
type Columns = &'static [(&'static str, &'static str)];

fn header(columns: Columns) -> impl Iterator<Item = &'static str> {
    columns.iter().map(|(name, _)| *name)
}
