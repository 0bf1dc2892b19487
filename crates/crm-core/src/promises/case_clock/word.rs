//! Word to the client: what counts as it, since when there was none, and when the next is owed.

use super::days::day_and_month;
use crate::call_desk::call_outcome::CallOutcome;
use crate::calling::service_outcome::ServiceOutcome;
use crate::closed_set::closed_set;
use time::{Date, Duration};

/// An update is owed so many days after the last word.
pub const WORD_EVERY: i64 = 30;

closed_set! {
    /// Where word to a client comes from. What the product sends on its own (codes, receipts, reminders, autopay notices) has no
    /// place here.
    pub enum WordSource {
        /// The client spoke with us.
        Call = "call",
        /// It took place.
        Appointment = "appointment",
        /// An update or an answer, whose email was handed over or which was read.
        Update = "update",
        /// Recorded as sent.
        Letter = "letter",
    }
}

/// Word to the client of a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word {
    pub source: WordSource,
    pub on: Date,
    /// The day by which the next word was promised in it.
    pub promised_on: Option<Date>,
    /// Its email bounced, or it did not take place after all: it never counted.
    pub is_taken_back: bool,
}

/// How long a client has heard nothing, and when word is owed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Silence {
    /// The day of the last word, or on which the clock began.
    pub since: Date,
    /// Promised in the last word, in place of the usual day.
    pub promised_on: Option<Date>,
}

impl WordSource {
    /// Whether a call with this outcome was word to the client: they themselves spoke.
    #[must_use]
    pub const fn counts_call(outcome: CallOutcome) -> bool {
        outcome.is_reached()
    }

    /// The same of a call from the client's record.
    #[must_use]
    pub const fn counts_service(outcome: ServiceOutcome) -> bool {
        matches!(outcome, ServiceOutcome::Spoke)
    }
}

impl Silence {
    /// By the words that count, in the order in which they were noted. What was said before the clock began says nothing.
    #[must_use]
    pub fn after(began_on: Date, words: &[Word]) -> Self {
        let counting = words.iter().filter(|word| !word.is_taken_back);
        let last = counting
            .filter(|word| word.on >= began_on)
            .max_by_key(|word| word.on);
        Self {
            since: last.map_or(began_on, |word| word.on),
            promised_on: last.and_then(|word| word.promised_on),
        }
    }

    #[must_use]
    pub fn days(self, today: Date) -> i64 {
        (today - self.since).whole_days().max(0)
    }

    /// The day by which the client hears from us.
    #[must_use]
    pub fn owed_on(self) -> Date {
        let usual = self.since.saturating_add(Duration::days(WORD_EVERY));
        self.promised_on.unwrap_or(usual)
    }

    #[must_use]
    pub fn is_owed(self, today: Date) -> bool {
        today >= self.owed_on()
    }

    /// "No word to the client for 26 days."
    #[must_use]
    pub fn sentence(self, today: Date) -> String {
        match self.days(today) {
            0 => "The client had word today.".to_owned(),
            1 => "No word to the client for 1 day.".to_owned(),
            days => format!("No word to the client for {days} days."),
        }
    }

    /// "Update owed by Dec 4."
    #[must_use]
    pub fn owed_sentence(self) -> String {
        format!("Update owed by {}.", day_and_month(self.owed_on()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    /// The clock begins on day 0.
    const BEGAN: Date = date!(2026 - 11 - 01);

    fn day(number: i64) -> Date {
        BEGAN + Duration::days(number)
    }

    fn word(source: WordSource, number: i64) -> Word {
        Word {
            source,
            on: day(number),
            promised_on: None,
            is_taken_back: false,
        }
    }

    /// Words, the day that is asked → the days of silence and whether word is owed.
    #[test]
    fn r6_008_r6_011_word_is_owed_thirty_days_after_the_last() {
        use WordSource::{Appointment, Call, Letter, Update};
        let cases: [(&[Word], i64, i64, bool); 8] = [
            (&[], 0, 0, false),
            (&[], 29, 29, false),
            (&[], 30, 30, true),
            (&[word(Call, 10)], 39, 29, false),
            (&[word(Appointment, 10)], 40, 30, true),
            (&[word(Letter, 20), word(Update, 10)], 49, 29, false),
            (&[word(Call, -5)], 30, 30, true),
            (&[word(Call, 12)], 10, 0, false),
        ];
        for (words, asked, days, owed) in cases {
            let silence = Silence::after(BEGAN, words);
            assert_eq!(silence.days(day(asked)), days, "{words:?} {asked}");
            assert_eq!(silence.is_owed(day(asked)), owed, "{words:?} {asked}");
        }
    }

    /// R6-079 and R6-080: neither a voicemail nor what the product sends makes a word.
    #[test]
    fn r6_009_r6_079_r6_080_what_did_not_reach_the_client_is_no_word() {
        use CallOutcome as O;
        for outcome in CallOutcome::ALL.iter().copied() {
            let unheard = [
                O::NoAnswer,
                O::Voicemail,
                O::Busy,
                O::WrongNumber,
                O::Deceased,
                O::Unknown,
            ];
            let heard = !unheard.contains(&outcome);
            assert_eq!(WordSource::counts_call(outcome), heard, "{outcome}");
        }
        // R6-010: a call from the client's record has outcomes of its own.
        for outcome in ServiceOutcome::ALL.iter().copied() {
            let heard = outcome == ServiceOutcome::Spoke;
            assert_eq!(WordSource::counts_service(outcome), heard, "{outcome}");
        }
        let sources: Vec<_> = WordSource::ALL.iter().map(|one| one.as_str()).collect();
        assert_eq!(sources, ["call", "appointment", "update", "letter"]);
        assert!(Silence::after(BEGAN, &[]).is_owed(day(30)));
    }

    #[test]
    fn r6_009_r6_081_a_bounce_takes_word_back_from_the_day_it_counted() {
        let mut mail = word(WordSource::Update, 29);
        assert_eq!(Silence::after(BEGAN, &[mail]).owed_on(), day(59));
        mail.is_taken_back = true;
        let silence = Silence::after(BEGAN, &[mail]);
        assert_eq!((silence.owed_on(), silence.days(day(31))), (day(30), 31));
    }

    #[test]
    fn r6_011_a_promised_day_replaces_the_usual_one_until_the_next_word() {
        let promise = Word {
            promised_on: Some(day(15)),
            ..word(WordSource::Update, 10)
        };
        let silence = Silence::after(BEGAN, &[promise]);
        assert_eq!((silence.since, silence.owed_on()), (day(10), day(15)));
        assert!(silence.is_owed(day(15)) && !silence.is_owed(day(14)));
        let called = Silence::after(BEGAN, &[promise, word(WordSource::Call, 12)]);
        assert_eq!(called.owed_on(), day(42));
        // Of two on one day, the later noted counts.
        let same_day = Silence::after(BEGAN, &[word(WordSource::Call, 10), promise]);
        assert_eq!(same_day.owed_on(), day(15));
    }

    #[test]
    fn r6_011_the_sentences_of_silence() {
        let silence = Silence::after(date!(2026 - 11 - 04), &[]);
        let today = date!(2026 - 11 - 30);
        assert_eq!(
            silence.sentence(today),
            "No word to the client for 26 days."
        );
        assert_eq!(silence.owed_sentence(), "Update owed by Dec 4.");
        let (same, next) = (date!(2026 - 11 - 04), date!(2026 - 11 - 05));
        assert_eq!(silence.sentence(same), "The client had word today.");
        assert_eq!(silence.sentence(next), "No word to the client for 1 day.");
    }
}
