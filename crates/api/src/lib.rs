//! The HTTP adapter and the jobs.
//!
//! | Room | Holds |
//! |---|---|
//! | [`problem`] | how a request is refused: one sentence, one code, one mapping from the domain's errors |
//! | [`kernel`] | the application's state: settings, the time, throttles |
//! | [`http`] | what a request passes: session and permission, reading bodies, the wire's shapes, CSV |
//! | [`jobs`] | work that outlives a request |
//! | `records` | what all records have in common on the wire |
//! | `people`, `work`, `money`, `documents`, `administration` | the features, as the navigation groups them |
//!
//! A feature is a folder with `dto.rs` (wire shapes) and `routes.rs` (handlers); its routes join in [`routes`].

mod administration;
mod documents;
pub mod http;
pub mod jobs;
pub mod kernel;
mod money;
pub mod openapi;
mod people;
pub mod problem;
mod records;
pub mod routes;
pub mod server;
mod signals;
#[cfg(feature = "testing")]
pub mod testing;
mod work;
