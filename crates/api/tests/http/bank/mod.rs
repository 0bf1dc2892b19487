//! The business bank account over HTTP.

mod alerts;
mod asking;
mod batches;
mod clawbacks;
mod deciding;
mod ends;
mod faults;
mod held;
mod late_lines;
mod monitor;
mod offered;
mod own_lines;
mod panel;
mod payable;
mod paying_oneself;
mod receipts;
mod recipients;
mod reviewing;
mod support;
