//! A whole name in one cell, as county and resort lists have it, split where it can be split for sure.

/// What stands for an unknown first name.
pub(super) const UNKNOWN_FIRST: &str = "Owner";

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SplitName {
    pub(super) first: String,
    pub(super) last: String,
    /// The whole stands as last name: where its first name ends is anyone's guess.
    pub(super) is_kept_whole: bool,
}

/// Words of a last name that stand before its main word.
const PARTICLES: [&str; 21] = [
    "al", "bin", "da", "de", "del", "della", "den", "der", "di", "do", "dos", "du", "el", "la",
    "las", "le", "los", "san", "st", "van", "von",
];
/// What follows a last name and is no name.
const SUFFIXES: [&str; 8] = ["jr", "sr", "ii", "iii", "iv", "v", "md", "esq"];
/// What only names of trusts, estates and companies have.
const NOBODY: [&str; 21] = [
    "trust",
    "trustee",
    "trustees",
    "tr",
    "trs",
    "ttee",
    "ttees",
    "estate",
    "est",
    "family",
    "living",
    "revocable",
    "rev",
    "llc",
    "inc",
    "corp",
    "co",
    "company",
    "ltd",
    "lp",
    "dba",
];

/// Splits a name; a comma means last name first. Two words are a first and a last name, and so are more with an initial
/// ("John Q. Smith") or a particle ("Maria de la Cruz") between them. Anything else is kept whole.
pub(super) fn split(name: &str) -> SplitName {
    let words: Vec<&str> = name.split_whitespace().collect();
    let is_nobody = words.iter().any(|word| is_among(&NOBODY, word));
    let split = if is_nobody {
        None
    } else if let Some((last, first)) = name.split_once(',') {
        last_first(last, first)
    } else {
        first_last(&words)
    };
    match split {
        Some((first, last)) => SplitName {
            first,
            last,
            is_kept_whole: false,
        },
        None => SplitName {
            first: UNKNOWN_FIRST.to_owned(),
            last: name.to_owned(),
            is_kept_whole: true,
        },
    }
}

fn is_among(words: &[&str], word: &str) -> bool {
    let bare = word.trim_matches(['.', ',']).to_lowercase();
    words.contains(&bare.as_str())
}

fn last_first(last: &str, first: &str) -> Option<(String, String)> {
    let (last, first) = (last.trim(), first.trim().trim_end_matches(','));
    // "Smith, John, Jr." and "John Smith, Jr."
    let (first, suffix) = match first.rsplit_once(',') {
        Some((first, suffix)) if is_among(&SUFFIXES, suffix.trim()) => {
            (first.trim(), Some(suffix.trim()))
        }
        Some(_) => return None,
        None => (first, None),
    };
    if is_among(&SUFFIXES, first) {
        let words: Vec<&str> = last.split_whitespace().chain([first]).collect();
        return first_last(&words);
    }
    let last = suffix.map_or_else(|| last.to_owned(), |suffix| format!("{last} {suffix}"));
    (!first.is_empty() && !last.is_empty()).then(|| (first.to_owned(), last))
}

fn first_last(words: &[&str]) -> Option<(String, String)> {
    let is_couple = words
        .iter()
        .any(|word| matches!(word.to_lowercase().as_str(), "&" | "and" | "y" | "+"));
    let names = words.iter().rposition(|word| !is_among(&SUFFIXES, word))? + 1;
    let is_initial = |word: &&str| word.trim_end_matches('.').chars().count() == 1;
    let (first, between) = words.get(..names)?.split_first()?;
    let (_, between) = between.split_last()?;
    let initials = between.iter().take_while(|word| is_initial(word)).count();
    let are_particles = between
        .iter()
        .skip(initials)
        .all(|word| is_among(&PARTICLES, word));
    // An initial first is a middle name without the first one, or a last name cut short.
    let is_clear = !is_couple && are_particles && !is_initial(first);
    is_clear.then(|| {
        let (first, last) = words.split_at(1 + initials);
        (first.join(" "), last.join(" "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_052_a_whole_name_is_split_for_sure_or_kept() {
        let cases = [
            ("SMITH, JOHN", Some(("JOHN", "SMITH"))),
            ("SMITH, JOHN & MARY", Some(("JOHN & MARY", "SMITH"))),
            ("de la Cruz, Maria", Some(("Maria", "de la Cruz"))),
            ("Smith, John, Jr.", Some(("John", "Smith Jr."))),
            ("John Smith, Jr.", Some(("John", "Smith Jr."))),
            ("Smith,", None),
            (", John", None),
            ("Smith, John, Mary", None),
            ("John Smith", Some(("John", "Smith"))),
            ("John Smith III", Some(("John", "Smith III"))),
            ("John Q. Smith", Some(("John Q.", "Smith"))),
            ("John Q Smith", Some(("John Q", "Smith"))),
            ("Maria de la Cruz", Some(("Maria", "de la Cruz"))),
            ("Jan van der Berg", Some(("Jan", "van der Berg"))),
            ("Mary Ann Smith", None),
            ("Juan Garcia Lopez", None),
            ("John & Mary Smith", None),
            ("John and Mary", None),
            ("JOHNSON ROBERT T TR", None),
            ("The Smith Family Trust", None),
            ("Smith, John Trustee", None),
            ("Acme LLC", None),
            ("Garcia", None),
            ("J Smith", None),
            ("Jr.", None),
        ];
        for (name, outcome) in cases {
            let read = split(name);
            let parts = (read.first.as_str(), read.last.as_str());
            let expected = outcome.unwrap_or((UNKNOWN_FIRST, name));
            assert_eq!(
                (parts, read.is_kept_whole),
                (expected, outcome.is_none()),
                "{name}"
            );
        }
    }
}
