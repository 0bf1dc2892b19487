//! How long a case has been where it is, and on whom it waited meanwhile.

use super::days::days_ago;
use super::model::WaitsOn;
use crate::exit_cases::Milestone;
use time::Date;

/// The days of one step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    pub waits_on: WaitsOn,
    pub from: Date,
    /// Nothing while it is open.
    pub to: Option<Date>,
}

/// Where a case stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stage {
    /// The milestone that was reached last; nothing before the first.
    pub last: Option<Milestone>,
    /// Days since then, or since the case was opened.
    pub days: i64,
    /// Of these, the days that each was waited on; who was not is left out.
    pub waited: Vec<(WaitsOn, i64)>,
    waits_on: Option<WaitsOn>,
}

/// `reached` is the milestone reached last with its day.
#[must_use]
pub fn stage(
    reached: Option<(Milestone, Date)>,
    opened_on: Date,
    spans: &[Span],
    today: Date,
) -> Stage {
    let since = reached.map_or(opened_on, |(_, day)| day);
    let days_of = |waits_on: WaitsOn| {
        let of_these = spans.iter().filter(|span| span.waits_on == waits_on);
        let days = of_these.map(|span| {
            let (from, to) = (span.from.max(since), span.to.unwrap_or(today));
            (to - from).whole_days().max(0)
        });
        days.sum::<i64>()
    };
    let waited = WaitsOn::ALL.iter().map(|one| (*one, days_of(*one)));
    let open = spans.iter().find(|span| span.to.is_none());
    Stage {
        last: reached.map(|(milestone, _)| milestone),
        days: (today - since).whole_days().max(0),
        waited: waited.filter(|(_, days)| *days > 0).collect(),
        waits_on: open.map(|span| span.waits_on),
    }
}

impl Stage {
    /// "Letter sent 41 days ago. Waiting on the resort."
    #[must_use]
    pub fn sentence(&self) -> String {
        let stands = self.last.map_or("Opened", said);
        let ago = format!("{stands} {}.", days_ago(self.days));
        match self.waits_on {
            Some(waits_on) => format!("{ago} {}", waits_on.sentence()),
            None => ago,
        }
    }
}

/// A milestone in a sentence.
const fn said(milestone: Milestone) -> &'static str {
    match milestone {
        Milestone::SentToPartner => "Sent to the partner",
        Milestone::DocumentsComplete => "Documents complete",
        Milestone::LetterSent => "Letter sent",
        Milestone::ResortResponded => "Resort responded",
        Milestone::ExitConfirmed => "Exit confirmed",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    const OPENED: Date = date!(2026 - 10 - 01);
    const TODAY: Date = date!(2026 - 11 - 30);

    fn span(waits_on: WaitsOn, from: Date, to: Option<Date>) -> Span {
        Span { waits_on, from, to }
    }

    #[test]
    fn r6_007_days_since_the_last_milestone_are_split_by_who_was_waited_on() {
        let letter = Some((Milestone::LetterSent, date!(2026 - 10 - 20)));
        let spans = [
            // Before the letter it counts for what came before.
            span(WaitsOn::Us, OPENED, Some(date!(2026 - 10 - 22))),
            span(
                WaitsOn::Client,
                date!(2026 - 10 - 22),
                Some(date!(2026 - 11 - 01)),
            ),
            span(WaitsOn::Resort, date!(2026 - 11 - 01), None),
        ];
        let stage = stage(letter, OPENED, &spans, TODAY);
        assert_eq!(stage.days, 41);
        let waited = [
            (WaitsOn::Us, 2),
            (WaitsOn::Client, 10),
            (WaitsOn::Resort, 29),
        ];
        assert_eq!(stage.waited, waited);
        assert_eq!(
            stage.sentence(),
            "Letter sent 41 days ago. Waiting on the resort."
        );
    }

    /// The milestone reached last → the sentence, the next day.
    #[test]
    fn r6_007_each_milestone_has_its_sentence() {
        let day = date!(2026 - 11 - 29);
        let sentences = [
            (None, "Opened 60 days ago."),
            (
                Some(Milestone::SentToPartner),
                "Sent to the partner 1 day ago.",
            ),
            (
                Some(Milestone::DocumentsComplete),
                "Documents complete 1 day ago.",
            ),
            (Some(Milestone::LetterSent), "Letter sent 1 day ago."),
            (
                Some(Milestone::ResortResponded),
                "Resort responded 1 day ago.",
            ),
            (Some(Milestone::ExitConfirmed), "Exit confirmed 1 day ago."),
        ];
        for (milestone, sentence) in sentences {
            let reached = milestone.map(|milestone| (milestone, day));
            assert_eq!(stage(reached, OPENED, &[], TODAY).sentence(), sentence);
        }
        let today = stage(Some((Milestone::LetterSent, TODAY)), OPENED, &[], TODAY);
        assert_eq!(today.sentence(), "Letter sent today.");
    }
}
