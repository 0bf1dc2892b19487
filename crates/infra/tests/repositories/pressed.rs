//! What the gate answers to presses of Call of which nothing is kept.

use super::callable::zone;
use crm_core::calling::{self, CheckError, Checked, Press};
use crm_core::clock::{Instant, OfficeDay};
use crm_core::contact::PhoneKey;
use crm_core::ids::UserId;
use crm_core::number_facts::Holder;
use crm_core::store::StoreError;
use infra::testing::TestDatabase;
use std::sync::atomic::{AtomicU64, Ordering};

/// How presses end that are not kept.
enum Told {
    And(Vec<Checked>),
    Nothing(CheckError),
}

impl From<StoreError> for Told {
    fn from(error: StoreError) -> Self {
        Self::Nothing(error.into())
    }
}

/// Every press has a token of its own.
static PRESSES: AtomicU64 = AtomicU64::new(0);

/// The answer to each about the number that is shown; a person without a number is pressed without one.
pub(crate) fn pressed(
    db: &TestDatabase,
    presses: &[(Holder, Option<PhoneKey>)],
    by: UserId,
    now: Instant,
) -> Vec<Checked> {
    let day = OfficeDay::of(&zone(), now);
    let told = db.write_blocking::<(), Told>(|tx| {
        let mut told = Vec::new();
        for (holder, shown) in presses {
            let hash = format!("{:064}", PRESSES.fetch_add(1, Ordering::Relaxed));
            let press = Press {
                holder: *holder,
                shown: shown.as_ref(),
                by,
                token_hash: &hash,
            };
            told.push(calling::check(tx, press, &day, now).map_err(Told::Nothing)?);
        }
        Err(Told::And(told))
    });
    match told {
        Err(Told::And(told)) => told,
        Err(Told::Nothing(error)) => panic!("{error}"),
        Ok(()) => panic!("presses were kept"),
    }
}
