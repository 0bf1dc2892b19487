//! Stored numbers as the domain's. A CHECK stands behind each of these, so what cannot be read is a fault.

use billing::amount::Amount;
use crm_core::money::Money;
use crm_core::rate::Rate;
use crm_core::store::{StoreError, Stored};
use std::fmt::Display;

pub(super) fn amount(cents: i64) -> Stored<Amount> {
    Amount::of(Money::from_cents(cents)).map_err(|error| unreadable(cents, &error))
}

pub(super) fn small(number: i64) -> Stored<u16> {
    u16::try_from(number).map_err(|error| unreadable(number, &error))
}

pub(super) fn rate(points: i64) -> Stored<Rate> {
    Rate::from_basis_points(small(points)?).map_err(|error| unreadable(points, &error))
}

fn unreadable(number: i64, error: &dyn Display) -> StoreError {
    StoreError::Fault(format!("stored number {number}: {error}"))
}
