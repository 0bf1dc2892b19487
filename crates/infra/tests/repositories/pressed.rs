//! What the gate answers to presses of Call of which nothing is kept, and what it says of numbers without a press.

use super::callable::zone;
use crm_core::calling::{self, CheckError, Checked, Occasion, Press, Question};
use crm_core::clock::{Instant, OfficeDay};
use crm_core::contact::{Phone, PhoneKey};
use crm_core::contact_gate::Decision;
use crm_core::contact_rules;
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

/// What the gate says of a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Said {
    pub(crate) decision: Decision,
    pub(crate) sentence: String,
}

impl From<Checked> for Said {
    fn from(checked: Checked) -> Self {
        Self {
            decision: checked.decision,
            sentence: checked.sentence,
        }
    }
}

/// What a press of each would be answered, without a decision, a token or a hold; the rules are read once.
pub(crate) fn asked_about(
    db: &TestDatabase,
    questions: &[(Holder, Option<&Phone>)],
    by: UserId,
    now: Instant,
) -> Vec<Said> {
    let day = OfficeDay::of(&zone(), now);
    let said = db.write_blocking::<_, StoreError>(|tx| {
        let standing = contact_rules::standing(tx, day.today())?;
        let each = questions.iter().map(|&(holder, phone)| {
            let question = Question {
                holder,
                phone,
                by,
                occasion: Occasion::Press,
            };
            let asked = calling::ask_under(tx, question, &standing, (&day, now))?;
            Ok(Said {
                decision: asked.decision,
                sentence: asked.new.sentence,
            })
        });
        each.collect()
    });
    said.unwrap()
}
