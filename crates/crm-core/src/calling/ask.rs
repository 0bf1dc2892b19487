//! The gate's answer about a record's number, with everything that it rests on: nothing is stored yet.

use super::evidence::evidence;
use super::known::Known;
use super::leaning::leanings;
use super::model::{Called, Leaning, NewDecision, Occasion};
use super::why::why;
use crate::clock::{Instant, OfficeDay, WallTime};
use crate::contact::Phone;
use crate::contact_gate::{Basis, Decision, Zone};
use crate::contact_rules::{self, Standing};
use crate::ids::UserId;
use crate::number_facts::Holder;
use crate::store::Stored;
use crate::unit::Crm;
use time::Date;

/// What a clock where they may be shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LocalTime {
    pub zone: Zone,
    pub day: Date,
    pub time: WallTime,
}

/// Who wants to know it, and for what.
#[derive(Debug, Clone, Copy)]
pub struct Question<'a> {
    pub holder: Holder,
    /// The record's number.
    pub phone: Option<&'a Phone>,
    pub by: UserId,
    pub occasion: Occasion,
}

/// What the gate said, and what it is read with.
#[derive(Debug, Clone, PartialEq)]
pub struct Asked {
    /// As it is stored.
    pub new: NewDecision,
    pub decision: Decision,
    pub local_times: Vec<LocalTime>,
    pub why: Vec<String>,
    /// The calls to the number in the last 24 hours.
    pub calls: Vec<Called>,
    /// The set-up of calling is ended.
    pub is_set_up: bool,
    /// What the call would lean on.
    pub leanings: Vec<Leaning>,
}

/// Asks the gate whether a number may be called now.
pub(crate) fn ask(
    tx: &mut dyn Crm,
    question: Question<'_>,
    day: &OfficeDay,
    now: Instant,
) -> Stored<Asked> {
    let standing = contact_rules::standing(tx, day.today())?;
    ask_under(tx, question, &standing, (day, now))
}

/// What the gate says of a number, with what holds today: a caller that asks about several in one transaction reads that
/// once. Nothing is kept.
///
/// # Errors
/// When the database fails.
pub fn ask_under(
    tx: &mut dyn Crm,
    question: Question<'_>,
    standing: &Standing,
    (day, now): (&OfficeDay, Instant),
) -> Stored<Asked> {
    let holder = question.holder;
    let known = Known::of(tx, (holder, question.phone), day, now)?;
    let (gate, facts) = (standing.gate(), known.facts(&standing.places));
    let decision = known.may_call(&gate, &facts, now);
    let basis = gate.basis(&facts, now);
    let local_times = local_times(&basis, now);
    let new = NewDecision {
        asked_at: now,
        user: Some(question.by),
        occasion: question.occasion,
        holder,
        key: known.key.clone(),
        purpose: known.purpose(),
        answer: decision.answer(),
        code: decision.code(),
        warning: gate.warning(&decision),
        sentence: gate.sentence(&decision),
        opens_at: decision.opens_at,
        until: decision.until,
        facts: evidence(&known, &basis, standing, &local_times),
    };
    Ok(Asked {
        new,
        decision,
        local_times,
        why: why(&known, &basis),
        is_set_up: standing.office.set_up,
        leanings: leanings(&known, &basis),
        calls: known.calls,
    })
}

fn local_times(basis: &Basis<'_>, now: Instant) -> Vec<LocalTime> {
    let shown = basis.zones.iter().map(|zone| {
        let (day, minutes) = zone.clock().wall(now);
        let time = WallTime::of_minutes(minutes).unwrap_or(WallTime::MIDNIGHT);
        LocalTime { zone, day, time }
    });
    shown.collect()
}
