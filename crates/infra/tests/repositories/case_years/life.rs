//! What a naive model says of one client with one case.

use crate::case_clock::TODAY as BEGAN;
use crm_core::clients::ClientStatus;
use crm_core::ids::{ClientId, ExitCaseId};
use std::collections::BTreeSet;
use time::{Date, Duration};

/// Days after the one on which word is owed, and who is told then.
const LEVELS: [(&str, i64); 5] = [
    ("owner", -9),
    ("operations", -3),
    ("owed", 0),
    ("manager", 7),
    ("administrators", 15),
];
pub(super) const SAY_WHY: &str = "Say why and review by";
pub(super) const REVIEW_HOLD: &str = "Review the hold";
pub(super) const REVIEW: &str = "Review this case";

/// Word to the client.
#[derive(Debug, Clone)]
pub(super) struct Heard {
    /// In the order in which they were noted, over all cases.
    pub(super) row: usize,
    /// The meeting that tells of it; nothing of what someone noted.
    pub(super) of: Option<i64>,
    pub(super) on: Date,
    pub(super) promised: Option<Date>,
    pub(super) counts: bool,
}

#[derive(Debug, Clone)]
pub(super) struct Meeting {
    pub(super) id: i64,
    pub(super) on: Date,
    pub(super) took_place: bool,
}

#[derive(Debug, Clone)]
pub(super) struct Life {
    pub(super) client: ClientId,
    pub(super) case: ExitCaseId,
    pub(super) status: ClientStatus,
    pub(super) has_ended: bool,
    pub(super) step: Option<(String, Date)>,
    /// Whether it was said why, and when that is reviewed.
    pub(super) hold: Option<(bool, Date)>,
    pub(super) heard: Vec<Heard>,
    pub(super) meetings: Vec<Meeting>,
    pub(super) told: BTreeSet<(Date, &'static str)>,
}

pub(super) fn after(day: Date, days: i64) -> Date {
    day + Duration::days(days)
}

impl Life {
    pub(super) fn new((client, case): (ClientId, ExitCaseId)) -> Self {
        Self {
            client,
            case,
            status: ClientStatus::Active,
            has_ended: false,
            step: Some((REVIEW.to_owned(), after(BEGAN, 7))),
            hold: None,
            heard: Vec::new(),
            meetings: Vec::new(),
            told: BTreeSet::new(),
        }
    }

    pub(super) fn is_open(&self) -> bool {
        let is_served = matches!(self.status, ClientStatus::Active | ClientStatus::OnHold);
        is_served && !self.has_ended
    }

    pub(super) fn is_overdue(&self, today: Date) -> bool {
        let late = self.hold.is_some_and(|(_, review_on)| review_on < today);
        self.status == ClientStatus::OnHold && late
    }

    /// Since when nothing was heard, and the day by which word is owed.
    pub(super) fn silence(&self) -> (Date, Date) {
        let mut last: Option<&Heard> = None;
        for word in self.heard.iter().filter(|word| word.counts) {
            if word.on >= BEGAN && last.is_none_or(|known| known.on <= word.on) {
                last = Some(word);
            }
        }
        let since = last.map_or(BEGAN, |word| word.on);
        let promised = last.and_then(|word| word.promised);
        (since, promised.unwrap_or(after(since, 30)))
    }

    /// The levels that were reached and not told, with the day on which word is owed.
    pub(super) fn untold(&self, today: Date) -> Vec<(Date, &'static str)> {
        if !self.is_open() {
            return Vec::new();
        }
        let (_, owed_on) = self.silence();
        let reached = LEVELS
            .iter()
            .filter(|(_, days)| after(owed_on, *days) <= today);
        let reached = reached.map(|(level, _)| (owed_on, *level));
        reached.filter(|one| !self.told.contains(one)).collect()
    }

    /// The status was changed: On Hold is to be explained, and any other status ends a hold.
    pub(super) fn follow(&mut self, today: Date) {
        let is_held = self.status == ClientStatus::OnHold;
        if is_held && self.hold.is_none() {
            self.hold = Some((false, after(today, 7)));
            if self.step.is_some() {
                self.step = Some((SAY_WHY.to_owned(), after(today, 7)));
            }
        } else if !is_held && self.hold.is_some() {
            self.hold = None;
            self.restep(REVIEW, after(today, 7));
        }
    }

    /// It was said why, until a day.
    pub(super) fn hold_until(&mut self, review_on: Date) {
        self.status = ClientStatus::OnHold;
        self.hold = Some((true, review_on));
        self.restep(REVIEW_HOLD, review_on);
    }

    fn restep(&mut self, what: &str, due_on: Date) {
        let step = self.step.as_mut();
        if let Some(step) = step.filter(|(what, _)| [SAY_WHY, REVIEW_HOLD].contains(&what.as_str()))
        {
            *step = (what.to_owned(), due_on);
        }
    }

    /// A meeting that took place and is not among the words that count.
    pub(super) fn unnoted(&self) -> impl Iterator<Item = &Meeting> {
        let counts = |id| {
            self.heard
                .iter()
                .any(|word| word.of == Some(id) && word.counts)
        };
        self.meetings
            .iter()
            .filter(move |meeting| meeting.took_place && !counts(meeting.id))
    }

    /// Whether the meeting that a word comes from did not take place after all.
    pub(super) fn is_lost(&self, word: &Heard) -> bool {
        let Some(id) = word.of.filter(|_| word.counts) else {
            return false;
        };
        let mut meetings = self.meetings.iter();
        !meetings.any(|meeting| meeting.id == id && meeting.took_place)
    }
}
