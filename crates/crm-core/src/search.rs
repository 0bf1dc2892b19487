//! Search: one text column per record, written and asked through the same folding.

use crate::unseen::is_unseen;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{decompose_compatible, is_combining_mark};

/// Folds case, accents, apostrophes, hyphens and a few letters that do not decompose, drops invisible characters, and
/// joins white space.
///
/// "JOSÉ  Łuczak" and "jose luczak" fold to the same text on both databases, and so do the apostrophes of phones and typewriters.
#[must_use]
pub fn fold(text: &str) -> String {
    let seen = text.chars().filter(|c| !is_unseen(*c)).map(one_mark);
    let seen: String = seen.collect();
    let mut folded = String::with_capacity(seen.len());
    for word in seen.split_whitespace() {
        if !folded.is_empty() {
            folded.push(' ');
        }
        for c in word.nfkd().filter(|c| !is_combining_mark(*c)) {
            push_lower(c, &mut folded);
        }
    }
    folded
}

/// Folds one letter of a word as [`fold`] does.
pub(crate) fn fold_letter(letter: char, folded: &mut String) {
    decompose_compatible(letter, |c| {
        if !is_combining_mark(c) {
            push_lower(c, folded);
        }
    });
}

fn push_lower(c: char, folded: &mut String) {
    for lower in c.to_lowercase().filter(|c| !is_combining_mark(*c)) {
        match lower {
            'ł' => folded.push('l'),
            'ø' => folded.push('o'),
            'đ' | 'ð' => folded.push('d'),
            'ı' => folded.push('i'),
            'ß' => folded.push_str("ss"),
            'æ' => folded.push_str("ae"),
            'œ' => folded.push_str("oe"),
            'þ' => folded.push_str("th"),
            'ς' => folded.push('σ'),
            other => folded.push(other),
        }
    }
}

/// The apostrophe and the hyphen of ASCII for those that stand in names in their place (CLDR treats them alike).
pub(crate) const fn one_mark(c: char) -> char {
    match c {
        '\u{2018}' | '\u{2019}' | '\u{201b}' | '\u{2bb}' | '\u{2bc}' | '\u{2b9}' | '\u{2032}'
        | '\u{b4}' | '`' => '\'',
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        _ => c,
    }
}

/// The searchable text of a record: each part folded on a line of its own, so that no match spans two.
#[must_use]
pub fn search_text<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    let lines: Vec<String> = parts
        .into_iter()
        .map(fold)
        .filter(|line| !line.is_empty())
        .collect();
    lines.join("\n")
}

/// What a user typed into a search box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchTerm {
    folded: String,
    digits: Option<String>,
}

impl SearchTerm {
    /// `None` when nothing but white space was typed. At most 200 characters are looked at.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let typed: String = text.chars().filter(|c| *c != '\0').take(200).collect();
        let folded = fold(&typed);
        if folded.is_empty() {
            return None;
        }
        let digits = phone_digits(&folded).filter(|digits| *digits != folded);
        Some(Self { folded, digits })
    }

    /// Whether it is nothing but digits and what stands between them.
    #[must_use]
    pub fn is_phone(&self) -> bool {
        phone_digits(&self.folded).is_some()
    }

    /// The texts of which a record must contain one.
    pub fn alternatives(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.folded.as_str()).chain(self.digits.as_deref())
    }
}

/// The digits of a query that is nothing but digits and phone punctuation.
fn phone_digits(query: &str) -> Option<String> {
    let phone_like = query
        .chars()
        .all(|c| c.is_ascii_digit() || matches!(c, ' ' | '(' | ')' | '-' | '.' | '+' | '/'));
    let digits: String = query.chars().filter(char::is_ascii_digit).collect();
    if !phone_like || digits.is_empty() {
        return None;
    }
    let national = digits.strip_prefix('1').filter(|rest| rest.len() == 10);
    Some(national.map_or(digits.clone(), str::to_owned))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_242_names_fold_without_case_and_accents() {
        let cases = [
            ("José", "jose"),
            ("JOSÉ", "jose"),
            ("  Ana   MARÍA ", "ana maria"),
            ("Łuczak", "luczak"),
            ("Straße", "strasse"),
            ("ÖZGÜR", "ozgur"),
            ("İstanbul", "istanbul"),
            ("ﬁne", "fine"),
            ("Søren Æbelø", "soren aebelo"),
        ];
        for (text, folded) in cases {
            assert_eq!(fold(text), folded);
        }
    }

    #[test]
    fn r5_048_apostrophes_and_hyphens_are_one_however_they_were_typed() {
        let cases = [
            ("O\u{2019}Brien", "o'brien"),
            ("D\u{2bc}Amico", "d'amico"),
            ("O`Neil", "o'neil"),
            ("O\u{b4}Neil", "o'neil"),
            ("Smith\u{2011}Jones", "smith-jones"),
            ("Smith\u{2010}Jones", "smith-jones"),
            ("Smith\u{2013}Jones", "smith-jones"),
            ("Smi\u{ad}th\u{200b}", "smith"),
            ("\u{200b}", ""),
        ];
        for (typed, folded) in cases {
            assert_eq!(fold(typed), folded, "{typed:?}");
        }
        for typed in ["O'Brien", "O\u{2019}Brien", "O\u{2bc}Brien"] {
            let term = SearchTerm::parse(typed).unwrap();
            for stored in ["Pat O'Brien", "Pat O\u{2019}Brien"] {
                let record = search_text([stored]);
                assert!(
                    term.alternatives().any(|text| record.contains(text)),
                    "{typed} in {stored}"
                );
            }
        }
    }

    #[test]
    fn r1_243_a_phone_is_found_by_its_text_and_by_its_digits() {
        let record = search_text([
            "Ana Ruiz",
            "ana@example.com",
            "(407) 555-1000",
            "4075551000",
        ]);
        let cases = [
            ("555-10", true),
            ("5551", true),
            ("(407) 555", true),
            ("407.555.1000", true),
            ("+1 407 555 1000", true),
            ("14075551000", true),
            ("ruiz ana", false),
            ("ana ruiz", true),
            ("ruiz ana@", false),
            ("999", false),
        ];
        for (typed, found) in cases {
            let term = SearchTerm::parse(typed).unwrap();
            let hit = term.alternatives().any(|text| record.contains(text));
            assert_eq!(hit, found, "{typed}");
        }
    }

    #[test]
    fn nothing_typed_is_no_search() {
        assert_eq!(SearchTerm::parse(" \t\0"), None);
    }
}
