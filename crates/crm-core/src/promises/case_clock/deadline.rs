//! Answers that a case waits for, and the days they are due.

use super::days::day_and_month;
use super::model::StepText;
use crate::closed_set::closed_set;
use crate::exit_cases::Milestone;
use crate::ids::DeadlineId;
use time::{Date, Duration};

closed_set! {
    /// Whose answer is due.
    pub enum DeadlineKind {
        ResortsAnswer = "resorts_answer",
        PartnersReport = "partners_report",
    }
}

impl DeadlineKind {
    /// What begins it, the days it has, and what is due.
    const fn rule(self) -> (Milestone, i64, &'static str) {
        match self {
            Self::ResortsAnswer => (Milestone::LetterSent, 30, "The resort's answer"),
            Self::PartnersReport => (Milestone::SentToPartner, 14, "The partner's report"),
        }
    }
}

/// An answer that did not come yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline {
    pub kind: DeadlineKind,
    pub due_on: Date,
}

impl Deadline {
    /// "The resort's answer was due Nov 12."
    #[must_use]
    pub fn sentence(self, today: Date) -> String {
        let (_, _, what) = self.kind.rule();
        due(what, self.due_on, today)
    }
}

/// An answer that someone entered and that did not come yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ManualDeadline {
    pub id: DeadlineId,
    pub what: StepText,
    pub due_on: Date,
}

impl ManualDeadline {
    /// "The county's recording was due Nov 12."
    #[must_use]
    pub fn sentence(&self, today: Date) -> String {
        due(self.what.as_str(), self.due_on, today)
    }
}

fn due(what: &str, due_on: Date, today: Date) -> String {
    let verb = if due_on < today { "was" } else { "is" };
    format!("{what} {verb} due {}.", day_and_month(due_on))
}

/// Those of a case with these milestones. Any later milestone says that the answer came.
#[must_use]
pub fn deadlines(reached: &[(Milestone, Date)]) -> Vec<Deadline> {
    let day_of = |milestone: Milestone| {
        let found = reached.iter().find(|(one, _)| *one == milestone);
        found.map(|(_, day)| *day)
    };
    let waited = DeadlineKind::ALL.iter().filter_map(|kind| {
        let (begins, days, _) = kind.rule();
        let went_on = reached.iter().any(|(later, _)| *later > begins);
        let began = day_of(begins).filter(|_| !went_on)?;
        Some(Deadline {
            kind: *kind,
            due_on: began.saturating_add(Duration::days(days)),
        })
    });
    waited.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn r6_012_what_someone_entered_has_its_sentence_too() {
        let entered = ManualDeadline {
            id: DeadlineId::new(1),
            what: StepText::parse("The county's recording").unwrap(),
            due_on: date!(2026 - 11 - 12),
        };
        let was = "The county's recording was due Nov 12.";
        assert_eq!(entered.sentence(date!(2026 - 11 - 13)), was);
        let is = "The county's recording is due Nov 12.";
        assert_eq!(entered.sentence(date!(2026 - 11 - 12)), is);
    }

    /// The milestones with their days → what is due, as it is said on Nov 30.
    #[test]
    fn r6_012_the_resort_and_the_partner_have_days_to_answer() {
        use Milestone::{
            DocumentsComplete, ExitConfirmed, LetterSent, ResortResponded, SentToPartner,
        };
        let (first, thirteenth) = (date!(2026 - 11 - 01), date!(2026 - 10 - 13));
        type Case<'a> = (&'a [(Milestone, Date)], &'a [&'a str]);
        let cases: [Case<'_>; 7] = [
            (&[], &[]),
            (
                &[(SentToPartner, first)],
                &["The partner's report was due Nov 15."],
            ),
            (
                &[(SentToPartner, date!(2026 - 11 - 16))],
                &["The partner's report is due Nov 30."],
            ),
            (&[(SentToPartner, first), (DocumentsComplete, first)], &[]),
            (
                &[(LetterSent, thirteenth)],
                &["The resort's answer was due Nov 12."],
            ),
            (&[(LetterSent, thirteenth), (ResortResponded, first)], &[]),
            (&[(LetterSent, thirteenth), (ExitConfirmed, first)], &[]),
        ];
        for (reached, sentences) in cases {
            let due = deadlines(reached);
            let said: Vec<_> = due
                .iter()
                .map(|deadline| deadline.sentence(date!(2026 - 11 - 30)))
                .collect();
            assert_eq!(said, sentences, "{reached:?}");
        }
    }
}
