//! Why a record is proposed for a line: what the two have in common, in one sentence.

use super::{BookRecord, Line};
use crm_core::search::fold;
use std::collections::BTreeSet;
use time::Date;

/// Words of this length tell one name from another.
const TELLING: usize = 4;
/// A shorter text is on many lines by chance.
const SHORTEST_REFERENCE: usize = 3;
/// How the default reference of a transfer begins, as `TransferSource::default_reference` makes it.
const DEFAULTS: [&str; 2] = ["payment", "commission"];
/// The digits of the day that ends it.
const DAY_DIGITS: usize = 8;

/// What a bank writes on a line by which it takes a payment back.
const RETURNS: [&str; 6] = [
    "returned", "return", "reversal", "reversed", "nsf", "bounced",
];

/// How much of a name stands on a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Named {
    Not,
    Partly,
    Whole,
}

/// What stands on a line, folded and taken apart.
#[derive(Debug)]
pub(super) struct Written {
    words: BTreeSet<String>,
    /// The words of each text with a blank around each.
    texts: Vec<String>,
}

impl Written {
    pub(super) fn on(line: &Line) -> Self {
        let texts = line.party.iter().chain(&line.texts);
        let texts: Vec<Vec<String>> = texts.map(|text| words(text)).collect();
        Self {
            words: texts.iter().flatten().cloned().collect(),
            texts: texts.iter().map(|words| spaced(words)).collect(),
        }
    }

    pub(super) fn names(&self, party: &str) -> Named {
        let name = words(party);
        let is_on = |word: &String| self.words.contains(word);
        if !name.is_empty() && name.iter().all(is_on) {
            return Named::Whole;
        }
        let telling = |word: &&String| word.chars().count() >= TELLING;
        if name.iter().filter(telling).any(is_on) {
            return Named::Partly;
        }
        Named::Not
    }

    /// The first of the record's references that the line has, and that tells its transfer from the others of the day.
    pub(super) fn reference<'a>(&self, record: &'a BookRecord) -> Option<&'a str> {
        let is_on = |reference: &&String| {
            let own = words(reference);
            let length: usize = own.iter().map(|word| word.chars().count()).sum();
            let spaced = spaced(&own);
            length >= SHORTEST_REFERENCE
                && !is_default(&own)
                && self.texts.iter().any(|text| text.contains(&spaced))
        };
        record.references.iter().find(is_on).map(String::as_str)
    }

    /// Whether the bank says that it took a payment back.
    pub(super) fn is_of_a_return(&self) -> bool {
        RETURNS.iter().any(|word| self.has_word(word))
    }

    pub(super) fn has_word(&self, word: &str) -> bool {
        self.words.contains(word)
    }
}

/// Every transfer of a day has the same: "Commission-20261127".
fn is_default(reference: &[String]) -> bool {
    match reference {
        [word, day] => {
            let is_day = day.len() == DAY_DIGITS && day.bytes().all(|byte| byte.is_ascii_digit());
            is_day && DEFAULTS.contains(&word.as_str())
        }
        _ => false,
    }
}

fn words(text: &str) -> Vec<String> {
    let folded = fold(text);
    let words = folded.split(|c: char| !c.is_alphanumeric());
    words
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

fn spaced(words: &[String]) -> String {
    format!(" {} ", words.join(" "))
}

/// Days between the record and the line.
pub(super) const fn days_apart(line: Date, record: Date) -> u32 {
    line.to_julian_day().abs_diff(record.to_julian_day())
}

/// As "the record is 2 days earlier" says it.
pub(super) fn day_clause(line: Date, record: Date) -> String {
    let days = days_apart(line, record);
    let unit = if days == 1 { "day" } else { "days" };
    if days == 0 {
        "the day is the same".to_owned()
    } else if record < line {
        format!("the bank's day is {days} {unit} later")
    } else {
        format!("the bank's day is {days} {unit} earlier")
    }
}

pub(super) fn name_clause(named: Named, party: &str) -> Option<String> {
    match named {
        Named::Whole => Some(format!("the line names {party}")),
        Named::Partly => Some(format!("the line has part of the name {party}")),
        Named::Not => None,
    }
}

pub(super) fn reference_clause(reference: Option<&str>) -> Option<String> {
    reference.map(|reference| format!("it mentions {reference}"))
}

/// One sentence of all of them.
pub(super) fn sentence(clauses: Vec<String>) -> String {
    let mut clauses = clauses;
    let last = clauses.pop().unwrap_or_default();
    let joined = if clauses.is_empty() {
        last
    } else {
        format!("{} and {last}", clauses.join(", "))
    };
    let mut letters = joined.chars();
    letters.next().map_or_else(String::new, |first| {
        format!("{}{}.", first.to_uppercase(), letters.as_str())
    })
}
