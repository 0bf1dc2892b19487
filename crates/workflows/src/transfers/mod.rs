//! What joins bank transfers with what they pay: asking for them, what their end makes of commissions and
//! partner payments, and a worker's turn.
//!
//! A worker calls the bank between two transactions. [`begin`] takes the lease and says what to ask;
//! [`go_on`] stores what the bank said and says what to ask next, until it is [`Task::Done`]. All that a
//! worker decides is decided in these two, so that the simulation runs the worker that the server runs.

mod ask;
mod batch;
mod covered;
mod effects;
mod error;
mod news;
mod people;
mod review;
mod second_person;
mod work;

pub use ask::{
    CommissionOrder, PartnerOrder, ask_commission, ask_partner, pay_commission, pay_partner,
};
pub use batch::{
    Asked, AskedItem, BatchDraft, BatchItem, Payable, Refusal, Reviewed, approve_batch, ask_batch,
    pay_batch, review,
};
pub use effects::book_again;
pub use error::AskError;
pub use news::{Seen, line_seen, request_seen};
pub use people::{approve, approvers_of, cancel, close, close_by, release, release_by};
pub use review::{
    OrderReview, review_commission, review_commission_by, review_partner, review_partner_by,
};
pub use second_person::OfficeTerms;
pub use work::{Heard, Lease, Task, begin, go_on};
