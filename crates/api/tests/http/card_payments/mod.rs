//! Card payments against a card provider of our own that fails on order.

mod beginning;
mod disputes;
mod events;
mod faults;
mod processor_refunds;
mod recording;
mod refunds;
mod support;
