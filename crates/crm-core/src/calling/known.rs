//! Everything that is known of a number, each fact with the row that it is from.

use super::model::{Called, Trace};
use crate::clock::{Instant, OfficeDay};
use crate::consents::{self, StoredConsent};
use crate::contact::{Phone, PhoneKey};
use crate::contact_gate::{
    Address, Answer, Checked, Decision, Facts, Gate, LineType, Number, Place, Places, Purpose,
    Suppressed, SuppressionScope,
};
use crate::ids::ExitCaseId;
use crate::number_facts::{self, Holder, NumberFact, NumberFactKind};
use crate::number_lists::{self, AreaLists, Listed};
use crate::relationships::{self, Latest};
use crate::store::Stored;
use crate::suppression::StoredSuppression;
use crate::unit::Crm;
use time::{Date, Duration};

/// The gate counts the calls of this long.
const COUNTED: Duration = Duration::hours(24);

/// What is known of a number. Without one, or of one from abroad, nothing is looked up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Known {
    pub(super) number: Number,
    pub(super) key: Option<PhoneKey>,
    /// The number's key as a former version read its text, until the record is read again ([`crate::rekeying`]).
    pub(super) former: Option<PhoneKey>,
    /// What makes the call one of service.
    pub(super) open_case: Option<ExitCaseId>,
    pub(super) records: Vec<(Holder, Address)>,
    /// Of a person who is about to be added with the number.
    pub(crate) newcomer: Option<Address>,
    /// With the day on which they asked.
    pub(super) suppression: Option<(StoredSuppression, Date)>,
    pub(super) facts: Vec<NumberFact>,
    pub(super) consent: Option<StoredConsent>,
    pub(super) latest: Latest,
    /// The last request for no calls that was ever made, lifted since or not, with its day, when it ended something: a consent,
    /// an inquiry or a purchase of that day or an earlier one, which counts no more.
    pub(super) ended_by: Option<(StoredSuppression, Date)>,
    pub(super) listed: Listed,
    pub(super) calls: Vec<Called>,
    /// The moments of the calls.
    called_at: Vec<Instant>,
}

impl Known {
    /// What is known when a user wants to call a record's number.
    pub(super) fn of(
        tx: &mut dyn Crm,
        (holder, phone): (Holder, Option<&Phone>),
        day: &OfficeDay,
        now: Instant,
    ) -> Stored<Self> {
        let number = phone.map_or(Number::Missing, Number::of);
        let mut known = Self::nothing_of(number, phone.map(Phone::key));
        known.former = phone.and_then(Phone::former_key);
        known.open_case = tx.calling().open_case(holder, known.key.clone())?;
        known.look_up(tx, day, now)?;
        Ok(known)
    }

    /// What is known of a number, no matter which of its holders is meant.
    pub(crate) fn of_number(
        tx: &mut dyn Crm,
        key: &PhoneKey,
        day: &OfficeDay,
        now: Instant,
    ) -> Stored<Self> {
        let mut known = Self::nothing_of(Number::of_key(key), Some(key.clone()));
        known.look_up(tx, day, now)?;
        Ok(known)
    }

    /// What the lists say of a number of which nothing is stored.
    pub(crate) fn listed_alone(
        tx: &mut dyn Crm,
        key: &PhoneKey,
        lists: &mut AreaLists,
    ) -> Stored<Self> {
        let mut known = Self::nothing_of(Number::of_key(key), Some(key.clone()));
        if let Some(area_code) = known.number.area_code() {
            known.listed = lists.look_up(tx, key, area_code)?;
        }
        Ok(known)
    }

    fn nothing_of(number: Number, key: Option<PhoneKey>) -> Self {
        Self {
            number,
            key,
            former: None,
            open_case: None,
            records: Vec::new(),
            newcomer: None,
            suppression: None,
            facts: Vec::new(),
            consent: None,
            latest: Latest::default(),
            ended_by: None,
            listed: Listed::default(),
            calls: Vec::new(),
            called_at: Vec::new(),
        }
    }

    fn look_up(&mut self, tx: &mut dyn Crm, day: &OfficeDay, now: Instant) -> Stored<()> {
        let (Some(key), Some(area_code)) = (self.key.as_ref(), self.number.area_code()) else {
            return Ok(());
        };
        self.records = tx.calling().addresses(key)?;
        // Of most people who are served nothing else is stored: one look tells where there is no use in asking.
        let traces = tx.calling().traces(key)?;
        let has = |trace: Trace| traces.contains(&trace);
        if has(Trace::Suppression) || self.former.is_some() {
            let asked = self.asked(tx, key)?;
            self.suppression = asked.map(|found| with_day(found, day));
        }
        if has(Trace::Fact) {
            self.facts = number_facts::of_number(tx, key)?;
        }
        if has(Trace::Consent) {
            self.consent = consents::best(tx, key, (day.today(), None))?;
        }
        if has(Trace::Relationship) || has(Trace::Client) {
            self.latest = relationships::latest(tx, key)?;
        }
        if let Some((request, after)) = self.ending_request(tx, key, day)? {
            self.consent = consents::best(tx, key, (day.today(), Some(after)))?;
            self.latest.inquiry = self.latest.inquiry.filter(|(_, on)| *on > after);
            self.latest.purchase = self.latest.purchase.filter(|bought| bought.on > after);
            self.ended_by = Some((request, after));
        }
        self.listed = number_lists::look_up(tx, key, area_code)?;
        if has(Trace::Call) {
            self.calls = tx.calling().calls_after(key, now.minus(COUNTED))?;
        }
        self.called_at = self.calls.iter().map(|call| call.at).collect();
        Ok(())
    }

    /// What was asked of the number, or of the one that its text was read as before: a request for no calls at all comes first.
    fn asked(&self, tx: &mut dyn Crm, key: &PhoneKey) -> Stored<Option<StoredSuppression>> {
        let asked = tx.suppressions().of_phone(key)?;
        let Some(former) = self.former.as_ref() else {
            return Ok(asked);
        };
        let before = tx.suppressions().of_phone(former)?;
        let mut both: Vec<StoredSuppression> = asked.into_iter().chain(before).collect();
        both.sort_by_key(|found| found.ask.scope != SuppressionScope::All);
        Ok(both.into_iter().next())
    }

    /// The gate's answer about each reading of the number; the stricter wins, today's between two alike.
    pub(super) fn may_call(&self, gate: &Gate<'_>, facts: &Facts<'_>, at: Instant) -> Decision {
        let decision = gate.may_call(facts, at);
        let Some(former) = self.former.as_ref() else {
            return decision;
        };
        let number = Number::of_key(former);
        let before = gate.may_call(&Facts { number, ..*facts }, at);
        if strictness(&before) > strictness(&decision) {
            before
        } else {
            decision
        }
    }

    /// The last request for no calls, when what is known besides is not all from after it. Without anything that the request
    /// could end, it is not read.
    fn ending_request(
        &self,
        tx: &mut dyn Crm,
        key: &PhoneKey,
        day: &OfficeDay,
    ) -> Stored<Option<(StoredSuppression, Date)>> {
        let consent = self.consent.as_ref().map(|given| given.consent.given_on);
        let inquiry = self.latest.inquiry.map(|(_, on)| on);
        let purchase = self.latest.purchase.map(|bought| bought.on);
        let known = [consent, inquiry, purchase];
        let Some(oldest) = known.into_iter().flatten().min() else {
            return Ok(None);
        };
        let asked = tx.suppressions().asked_of_phone(key)?.into_iter();
        let last = asked
            .map(|found| with_day(found, day))
            .max_by_key(|(_, on)| *on);
        Ok(last.filter(|(_, on)| oldest <= *on))
    }

    /// Derived, never picked.
    pub(super) const fn purpose(&self) -> Purpose {
        match self.open_case {
            Some(_) => Purpose::Service,
            None => Purpose::Sales,
        }
    }

    /// Everywhere that a record with the number may be.
    pub(super) fn place(&self, places: &Places) -> Place {
        let records = self.records.iter().map(|(_, address)| *address);
        let addresses: Vec<Address> = records.chain(self.newcomer).collect();
        places.of(self.number, &addresses)
    }

    /// As the gate asks for them.
    pub(crate) fn facts(&self, places: &Places) -> Facts<'_> {
        let purchase = self.latest.purchase.as_ref();
        Facts {
            number: self.number,
            purpose: self.purpose(),
            place: self.place(places),
            suppressed: self.suppressed(),
            deceased: self.has(NumberFactKind::Deceased),
            counsel_only: self.has(NumberFactKind::CounselOnly),
            litigator: self.listed.litigator,
            bad_number: self.noted_on(NumberFactKind::BadNumber),
            reassigned_since: self.listed.reassigned_since,
            consent: self.consent.as_ref().map(|given| given.consent),
            inquiry_on: self.latest.inquiry.map(|(_, on)| on),
            purchase_on: purchase.map(|purchase| purchase.on),
            line: self.line(),
            registries: self.listed.registries,
            checked: Checked {
                national: self.listed.national,
                states: &self.listed.states,
                reassigned: self.listed.reassigned,
            },
            calls: &self.called_at,
        }
    }

    fn suppressed(&self) -> Option<Suppressed> {
        let (found, on) = self.suppression.as_ref()?;
        Some(Suppressed {
            scope: found.ask.scope,
            by: found.ask.by,
            on: *on,
        })
    }

    /// The strictest of what was noted.
    pub(super) fn line(&self) -> LineType {
        let kinds = [
            (NumberFactKind::Mobile, LineType::Mobile),
            (NumberFactKind::Voip, LineType::Voip),
            (NumberFactKind::Landline, LineType::Landline),
        ];
        let noted = kinds.into_iter().find(|(kind, _)| self.has(*kind));
        noted.map_or(LineType::Unknown, |(_, line)| line)
    }

    fn has(&self, kind: NumberFactKind) -> bool {
        self.noted_on(kind).is_some()
    }

    fn noted_on(&self, kind: NumberFactKind) -> Option<Date> {
        let noted = self.facts.iter().filter(|fact| fact.kind == kind);
        noted.map(|fact| fact.noted_on).max()
    }
}

fn strictness(decision: &Decision) -> usize {
    let from_lenient = Answer::ALL.iter();
    from_lenient
        .take_while(|answer| **answer != decision.answer())
        .count()
}

/// With the day on which they asked: that of the entry unless it is known.
fn with_day(found: StoredSuppression, day: &OfficeDay) -> (StoredSuppression, Date) {
    let entered = day.day_of(found.created_at);
    let asked_on = found.ask.on.unwrap_or(entered);
    (found, asked_on)
}

#[cfg(test)]
mod tests;
