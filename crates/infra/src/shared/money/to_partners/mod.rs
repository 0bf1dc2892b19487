//! What partners are paid.

mod partner_list;
mod partner_payment_list;
mod partner_payments;
