//! A list whose people are asked for one by one, compared with what the list says of them.

use super::{counted, moment};
use crate::pressed::{Said, asked_about, pressed};
use crate::support::*;
use crm_core::call_numbers::{Callability, Callable, CallableAt};
use crm_core::campaigns::CallList;
use crm_core::clock::Instant;
use crm_core::contact::Phone;
use crm_core::contact_gate::Answer;
use crm_core::ids::{LeadId, RawLeadId, UserId};
use crm_core::number_facts::Holder;
use crm_core::views::Direction::Descending;
use crm_core::views::{LeadFilter, LeadSort, RawLeadFilter, RawLeadSort};
use infra::testing::TestDatabase;
use std::collections::BTreeMap;
use std::thread;

/// What is said of the number that may be called soonest: the first of those that may be called now, then of those that open
/// first.
fn soonest(said: Vec<Said>) -> Said {
    let mut said = said.into_iter();
    let mut best = said.next().unwrap();
    for other in said {
        let order = |said: &Said| match (said.decision.answer(), said.decision.opens_at) {
            (Answer::Allowed, _) => (0, None),
            (Answer::NotNow, Some(opens)) => (1, Some(opens)),
            (Answer::NotNow, None) => (2, None),
            (Answer::Never, _) => (3, None),
        };
        if order(&other) < order(&best) {
            best = other;
        }
    }
    best
}

/// How many people are asked about in one transaction.
const PIECE: usize = 50;
/// How many threads ask.
const AT_ONCE: usize = 4;

/// A list whose people are asked for one by one.
pub(super) struct Asked<'a> {
    pub(super) db: &'a TestDatabase,
    pub(super) list: CallList,
    /// With their phone numbers.
    pub(super) people: Vec<(i64, Vec<Phone>)>,
}

impl Asked<'_> {
    fn holder(&self, id: i64) -> Holder {
        match self.list {
            CallList::RawLeads => Holder::RawLead(RawLeadId::new(id)),
            CallList::Leads => Holder::Lead(LeadId::new(id)),
        }
    }

    /// What the gate says of each. Several pieces at a time: on PostgreSQL who asks waits for the server as long as it works.
    fn one_by_one(&self, by: UserId, now: Instant) -> Vec<Said> {
        let share = self.people.len().div_ceil(AT_ONCE).max(1);
        thread::scope(|scope| {
            let shares = self.people.chunks(share);
            let asking: Vec<_> = shares
                .map(|people| scope.spawn(move || self.each_of(people, by, now)))
                .collect();
            let said = asking.into_iter().map(|thread| thread.join().unwrap());
            said.flatten().collect()
        })
    }

    /// One person of each piece is pressed as well: a press costs many times what asking does, and says the same.
    fn each_of(&self, people: &[(i64, Vec<Phone>)], by: UserId, now: Instant) -> Vec<Said> {
        let mut soonest_of_each = Vec::new();
        // On SQLite the others wait meanwhile, and are refused after five seconds because too many wait.
        for piece in people.chunks(PIECE) {
            let each = piece.iter().map(|(id, phones)| {
                let mut shown: Vec<Option<&Phone>> = phones.iter().map(Some).collect();
                // A person without a number is asked about without one.
                shown.resize(shown.len().max(1), None);
                let questions = shown.into_iter().map(|phone| (self.holder(*id), phone));
                questions.collect::<Vec<_>>()
            });
            let each: Vec<Vec<_>> = each.collect();
            let mut told = asked_about(self.db, &each.concat(), by, now).into_iter();
            let said = each
                .iter()
                .map(|questions| told.by_ref().take(questions.len()).collect());
            let said: Vec<Vec<Said>> = said.collect();
            let turn = usize::try_from(now.micros() / 60_000_000).unwrap() % piece.len();
            let presses = each[turn]
                .iter()
                .map(|(holder, phone)| (*holder, phone.map(Phone::key)));
            let presses: Vec<_> = presses.collect();
            let pressed = pressed(self.db, &presses, by, now).into_iter();
            let pressed: Vec<Said> = pressed.map(Said::from).collect();
            assert_eq!(said[turn], pressed, "{presses:?} at {}", now.to_rfc3339());
            soonest_of_each.extend(said.into_iter().map(soonest));
        }
        soonest_of_each
    }

    fn counted(&self, now: Instant) -> Callable {
        counted(self.db, self.list, now)
    }

    /// The ids of those whom the filter shows, oldest first, and how many there are.
    fn shown(&self, answer: Callability, now: Instant) -> (Vec<i64>, i64) {
        let callable = Some(CallableAt {
            answer,
            moment: moment(now),
        });
        let (mut ids, total) = match self.list {
            CallList::RawLeads => {
                let filter = RawLeadFilter {
                    callable,
                    ..RawLeadFilter::default()
                };
                let query = raw_leads_by(RawLeadSort::Created(Descending), filter);
                let page = read(self.db, |q| q.raw_leads(&query));
                let ids: Vec<i64> = page.rows.iter().map(|row| row.id.get()).collect();
                (ids, page.total.rows)
            }
            CallList::Leads => {
                let filter = LeadFilter {
                    callable,
                    ..LeadFilter::default()
                };
                let query = leads_by(LeadSort::Created(Descending), filter);
                let page = read(self.db, |q| q.leads(&query));
                let ids: Vec<i64> = page.rows.iter().map(|row| row.id.get()).collect();
                (ids, page.total.rows)
            }
        };
        ids.sort_unstable();
        (ids, total)
    }

    /// What the count says is what the gate says to presses; how many may be called.
    pub(super) fn counts(&self, by: UserId, now: Instant) -> i64 {
        let told = format!("{} at {}", self.list, now.to_rfc3339());
        let checked = self.one_by_one(by, now);
        let counted = self.counted(now);
        let mut codes: BTreeMap<&str, i64> = BTreeMap::new();
        for said in checked.iter().filter(|said| !said.decision.is_allowed()) {
            *codes.entry(said.decision.code().as_str()).or_default() += 1;
        }
        let of = |answer| {
            let said = checked
                .iter()
                .map(|said| Callability::of(said.decision.answer()));
            i64::try_from(said.filter(|said| *said == answer).count()).unwrap()
        };
        let answers = (counted.now, counted.later, counted.never, counted.waiting);
        let (now, later) = (of(Callability::Now), of(Callability::Later));
        assert_eq!(
            answers,
            (now, later, of(Callability::Never), 0),
            "{told}: {codes:?}"
        );
        let reasons = counted.reasons.iter();
        let reasons: BTreeMap<&str, i64> = reasons
            .map(|(code, people)| (code.as_str(), *people))
            .collect();
        assert_eq!(reasons, codes, "{told}");
        let openings = checked.iter().filter_map(|said| said.decision.opens_at);
        assert_eq!(counted.next_opens_at, openings.min(), "{told}");
        now
    }

    /// All that a list says is what the gate says to a press.
    pub(super) fn holds(&self, by: UserId, now: Instant) -> i64 {
        let told = format!("{} at {}", self.list, now.to_rfc3339());
        let checked = self.one_by_one(by, now);
        let counted = self.counted(now);
        assert_eq!(self.counted(now), counted, "{told}: asked again");
        let mut codes: BTreeMap<&str, i64> = BTreeMap::new();
        for said in &checked {
            *codes.entry(said.decision.code().as_str()).or_default() += 1;
        }
        for answer in Callability::ALL {
            let with = self
                .people
                .iter()
                .zip(&checked)
                .filter(|(_, said)| Callability::of(said.decision.answer()) == *answer);
            let ids: Vec<i64> = with.map(|((id, _), _)| *id).collect();
            let people = i64::try_from(ids.len()).unwrap();
            let by_bucket = match answer {
                Callability::Now => counted.now,
                Callability::Later => counted.later,
                Callability::Never => counted.never,
            };
            assert_eq!(by_bucket, people, "{told}: {answer}, {codes:?} {counted:?}");
            assert_eq!(
                self.shown(*answer, now),
                (ids, people),
                "{told}: filter {answer}"
            );
        }
        for (code, people) in &counted.reasons {
            assert_eq!(codes.get(code.as_str()), Some(people), "{told}: {code}");
        }
        let opens = checked
            .iter()
            .filter_map(|said| said.decision.opens_at)
            .min();
        assert_eq!(
            (counted.waiting, counted.next_opens_at),
            (0, opens),
            "{told}"
        );
        let rows = read(self.db, |q| {
            q.callable_rows(self.list, &self.people, moment(now))
        });
        for ((row, said), (id, _)) in rows.into_iter().zip(&checked).zip(&self.people) {
            let row = row.unwrap();
            let of_row = (row.answer, row.sentence, row.opens_at, row.until);
            let decision = &said.decision;
            let of_press = (
                decision.answer(),
                said.sentence.clone(),
                decision.opens_at,
                decision.until,
            );
            assert_eq!(of_row, of_press, "{told}: {id}");
        }
        counted.now
    }
}
