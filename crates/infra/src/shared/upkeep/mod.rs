//! The database as a whole: its schema, copies of it, the keys of what is sealed.

mod copying;
mod migrating;
mod pending;
mod sealed_by;
mod taking_over;
#[cfg(feature = "testing")]
mod testing;
