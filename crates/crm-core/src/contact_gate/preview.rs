//! What the gate would say of made-up facts by given rules: for the user who sets it up. Nothing is read or stored.

use super::case::Gate;
use super::codes::{ConsentKind, LineType, Purpose};
use super::decision::Decision;
use super::facts::{Checked, Consent, Facts, Office, Registries};
use super::number::Number;
use super::places::Address;
use super::states::StateSet;
use super::zones::Zone;
use crate::clock::{Instant, NotAMoment};
use crate::closed_set::closed_set;
use crate::contact::{Phone, PostalCode, UsState};
use time::{Date, Duration};

closed_set! {
    /// A consent as the question has it; the sort of paper does not matter here.
    pub enum ToldConsent {
        None = "none",
        Oral = "oral",
        Written = "written",
    }
}

/// Moments of calls, oldest first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CallTimes(Vec<Instant>);

impl CallTimes {
    /// In any order.
    ///
    /// # Errors
    /// When one of the texts is no moment: [`NotAMoment`].
    pub fn parse(texts: &[&str]) -> Result<Self, NotAMoment> {
        let times = texts.iter().map(|text| Instant::parse(text));
        let mut times = times.collect::<Result<Vec<_>, _>>()?;
        times.sort_unstable();
        Ok(Self(times))
    }
}

/// The facts that a user makes up. Registries count as loaded and registrations as given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    pub line: LineType,
    pub consent: ToldConsent,
    pub inquiry_on: Option<Date>,
    pub purchase_on: Option<Date>,
    pub on_registry: bool,
    /// Of which day the registries are; today's unless told.
    pub checked_on: Option<Date>,
    /// Whether the office is registered in all of their states.
    pub registered: bool,
    pub calls: CallTimes,
}

/// A call that a user asks about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    pub phone: Option<Phone>,
    pub state: Option<UsState>,
    pub zip: Option<PostalCode>,
    pub purpose: Purpose,
    pub at: Instant,
    pub told: Told,
}

/// What the gate says of it by the rules, the calendar and the emergencies of `standing`, and the sentence for it.
/// The set-up counts as ended, and registrations are as the question has them.
#[must_use]
pub fn preview(standing: &Gate<'_>, question: &Question) -> (Decision, String) {
    let told = &question.told;
    let gate = Gate {
        office: Office {
            registered: if told.registered {
                StateSet::ALL
            } else {
                StateSet::NONE
            },
            set_up: true,
            ..standing.office
        },
        ..*standing
    };
    let address = Address::of(question.state, question.zip.as_ref());
    let number = question.phone.as_ref().map_or(Number::Missing, Number::of);
    let place = standing.places.of(number, &[address]);
    // A consent of this very day: the number cannot have a new holder yet.
    let today = Zone::Hawaii.clock().wall(question.at).0;
    let kind = match told.consent {
        ToldConsent::None => None,
        ToldConsent::Oral => Some(ConsentKind::Oral),
        ToldConsent::Written => Some(ConsentKind::Written),
    };
    let checked_on = told.checked_on.unwrap_or(today);
    let checked_states: Vec<(UsState, Date)> = place
        .states
        .iter()
        .map(|state| (state, checked_on))
        .collect();
    let facts = Facts {
        number,
        purpose: question.purpose,
        place,
        suppressed: None,
        deceased: false,
        counsel_only: false,
        litigator: None,
        bad_number: None,
        reassigned_since: None,
        consent: kind.map(|kind| Consent {
            kind,
            given_on: today.saturating_sub(Duration::days(1)),
            ends_on: None,
            revoked_on: None,
        }),
        inquiry_on: told.inquiry_on,
        purchase_on: told.purchase_on,
        line: told.line,
        registries: Registries {
            national: told.on_registry,
            states: StateSet::NONE,
        },
        checked: Checked {
            national: Some(checked_on),
            states: &checked_states,
            reassigned: Some(today),
        },
        calls: &told.calls.0,
    };
    let decision = gate.may_call(&facts, question.at);
    (decision, gate.sentence(&decision))
}
