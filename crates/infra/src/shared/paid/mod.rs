//! Who is paid, and what a Form 1099-NEC counts.

mod paid_payees;
mod payee_views;
mod payees;
