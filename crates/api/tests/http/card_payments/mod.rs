//! Card payments against a card provider of our own that fails on order.

mod beginning;
mod events;
mod faults;
mod recording;
mod refunds;
mod support;
