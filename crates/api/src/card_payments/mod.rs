//! Card payments over HTTP, and the worker that asks about what nobody heard the end of.

mod desk;
mod dto;
mod news;
mod reconcile;
mod routes;
mod setup;

pub(crate) use desk::{account, give_back};
pub(crate) use news::STRIPE_SIGNATURE;
pub(crate) use reconcile::reconcile;
pub(crate) use routes::routes;
pub use setup::{StripeAccount, StripeError, StripeTexts};
