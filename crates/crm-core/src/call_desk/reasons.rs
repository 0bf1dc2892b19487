//! Why a person does not want it, and why a rep passes a person over: one of a list, chosen by a digit and counted, with words
//! of the rep's own where there are any.

use crate::closed_set::closed_set;
use crate::text::Line;

/// Why they do not want it, in the rep's words.
pub type CallReason = Line<160>;
/// Why a person is passed over, in the rep's words.
pub type SkipReason = Line<160>;

closed_set! {
    /// Why they do not want it, in the order of their digits; the last has 0.
    pub enum NoReason {
        Keeps = "keeps_it",
        HasHelp = "has_help",
        TooExpensive = "too_expensive",
        NoTrust = "no_trust",
        OnTheirOwn = "on_their_own",
        HungUp = "hung_up",
        Other = "other",
    }
}

closed_set! {
    /// Why a rep passes a person over, in the order of their digits; the last has 0.
    pub enum SkipCause {
        Known = "known",
        NotNow = "not_now",
        OtherRep = "other_rep",
        WrongRecord = "wrong_record",
        Other = "other",
    }
}

impl NoReason {
    /// As reports and timelines tell it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Keeps => "Keeps the timeshare",
            Self::HasHelp => "Has help already",
            Self::TooExpensive => "Too expensive",
            Self::NoTrust => "Does not trust calls",
            Self::OnTheirOwn => "Does it on their own",
            Self::HungUp => "Hung up",
            Self::Other => "Other",
        }
    }

    /// "Too expensive: 900 a year at most"; of another reason its words alone.
    #[must_use]
    pub fn told(self, words: Option<&CallReason>) -> String {
        let words = words.map(CallReason::as_str);
        joined((self.label(), self == Self::Other), words)
    }
}

impl SkipCause {
    /// As managers and timelines read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Known => "I know them",
            Self::NotNow => "Not the right time",
            Self::OtherRep => "Another rep should call",
            Self::WrongRecord => "The record looks wrong",
            Self::Other => "Other",
        }
    }

    /// "I know them: a neighbor"; of another reason its words alone.
    #[must_use]
    pub fn told(self, words: Option<&SkipReason>) -> String {
        let words = words.map(SkipReason::as_str);
        joined((self.label(), self == Self::Other), words)
    }
}

fn joined((label, is_other): (&str, bool), words: Option<&str>) -> String {
    match words {
        None => label.to_owned(),
        Some(words) if is_other => words.to_owned(),
        Some(words) => format!("{label}: {words}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reason, words → the text.
    #[test]
    fn r5_029_a_reason_is_told_with_the_words_of_the_rep_where_there_are_any() {
        let cases = [
            (NoReason::TooExpensive, None, "Too expensive"),
            (
                NoReason::TooExpensive,
                Some("900 a year"),
                "Too expensive: 900 a year",
            ),
            (NoReason::Other, Some("Moves abroad"), "Moves abroad"),
            (NoReason::Other, None, "Other"),
        ];
        for (reason, words, told) in cases {
            let words = words.map(|words| CallReason::parse(words).unwrap());
            assert_eq!(reason.told(words.as_ref()), told);
        }
        let neighbor = SkipReason::parse("A neighbor").unwrap();
        assert_eq!(
            SkipCause::Known.told(Some(&neighbor)),
            "I know them: A neighbor"
        );
        assert_eq!(SkipCause::Other.told(Some(&neighbor)), "A neighbor");
        let longest = SkipReason::parse(&"x".repeat(160)).unwrap();
        for cause in SkipCause::ALL {
            assert!(
                cause.told(Some(&longest)).len() <= 200,
                "as long as is stored"
            );
        }
    }
}
