//! Card numbers in free text: they may not be stored, so every parser of a text asks here (decisions, section 7;
//! first look, D12).

/// A number of an issuer that is in use: the first and the last prefix of a range, and how many digits it has.
struct Issuer {
    first: u32,
    last: u32,
    lengths: &'static [usize],
}

const fn issuer(first: u32, last: u32, lengths: &'static [usize]) -> Issuer {
    Issuer {
        first,
        last,
        lengths,
    }
}

/// ISO/IEC 7812 as the networks use it. Lengths that cards no longer have (Visa with 13 digits, Maestro below 16)
/// are left out: international phone numbers have as many.
const ISSUERS: &[Issuer] = &[
    // Visa
    issuer(4, 4, &[16, 19]),
    // Mastercard
    issuer(51, 55, &[16]),
    issuer(2221, 2720, &[16]),
    // American Express
    issuer(34, 34, &[15]),
    issuer(37, 37, &[15]),
    // Discover
    issuer(6011, 6011, &[16, 19]),
    issuer(644, 649, &[16, 19]),
    issuer(65, 65, &[16, 19]),
    // JCB
    issuer(3528, 3589, &[16, 19]),
    // Diners Club
    issuer(300, 305, &[14, 16, 19]),
    issuer(3095, 3095, &[14, 16, 19]),
    issuer(36, 36, &[14, 16, 19]),
    issuer(38, 39, &[14, 16, 19]),
    // UnionPay
    issuer(62, 62, &[16, 17, 18, 19]),
    // Maestro
    issuer(5018, 5018, &[16, 18, 19]),
    issuer(5020, 5020, &[16, 18, 19]),
    issuer(5038, 5038, &[16, 18, 19]),
    issuer(5893, 5893, &[16, 18, 19]),
    issuer(6304, 6304, &[16, 18, 19]),
    issuer(6759, 6759, &[16, 18, 19]),
    issuer(6761, 6763, &[16, 18, 19]),
];

/// The shortest and the longest number of a card, in digits.
const SHORTEST: usize = 14;
const LONGEST: usize = 19;
/// Groups of four in the number of a certified letter.
const ARTICLE_GROUPS: usize = 5;
/// How many separators may stand between two groups of one number: "4111 - 1111".
const SEPARATORS: usize = 3;
/// The longest group of a number that is written in groups: the digits of a phone number are ten.
const LONGEST_GROUP: usize = 8;

/// Whether a number of a payment card stands in the text: with the prefix and the length of a known issuer, a right
/// check digit (Luhn), and written as cards are, in one piece or in even groups. Phone numbers are not.
#[must_use]
pub fn is_in(text: &str) -> bool {
    if text.chars().filter_map(digit).count() < SHORTEST {
        return false;
    }
    text.lines()
        .any(|line| runs(line).iter().any(Run::has_card))
}

/// Groups of digits with nothing but separators between them.
#[derive(Debug, Default)]
struct Run {
    groups: Vec<Vec<u32>>,
    /// Begins with a plus, as phone numbers of other countries do.
    dialed: bool,
}

impl Run {
    fn has_card(&self) -> bool {
        (0..self.groups.len()).any(|start| {
            let something_else = (self.dialed && start == 0) || self.is_in_article_number(start);
            // Every group has a digit: no number has more groups than digits.
            let mut ends = (start..self.groups.len()).take(LONGEST);
            !something_else && ends.any(|end| self.is_card(start, end))
        })
    }

    /// Whether the group is a later one of a certified letter's number: "7020 2450 0001 4821 3300".
    fn is_in_article_number(&self, start: usize) -> bool {
        let firsts = (1..ARTICLE_GROUPS).filter_map(|back| start.checked_sub(back));
        firsts.into_iter().any(|first| {
            let groups = self.groups.get(first..first + ARTICLE_GROUPS);
            groups.is_some_and(|groups| {
                groups.iter().all(|group| group.len() == 4)
                    && matches!(
                        groups.first().map(Vec::as_slice),
                        Some([7, 0, ..] | [9, 1..=5, ..])
                    )
            })
        })
    }

    fn is_card(&self, start: usize, end: usize) -> bool {
        let groups = self.groups.get(start..=end).unwrap_or_default();
        if !(SHORTEST..=LONGEST).contains(&groups.iter().map(Vec::len).sum()) {
            return false;
        }
        let lengths: Vec<usize> = groups.iter().map(Vec::len).collect();
        let digits: Vec<u32> = groups.iter().flatten().copied().collect();
        is_written_as_a_card(&lengths) && has_issuer(&digits) && has_right_check_digit(&digits)
    }
}

/// The text's runs. What cannot be seen does not part digits.
fn runs(line: &str) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut run = Run::default();
    // Separators since the last digit; `None` where the next digit goes on with its group.
    let mut apart: Option<usize> = Some(0);
    let mut plus = false;
    for c in line.chars().filter(|c| !crate::unseen::is_unseen(*c)) {
        match (digit(c), apart) {
            (Some(digit), None) => {
                if let Some(group) = run.groups.last_mut() {
                    group.push(digit);
                }
            }
            (Some(digit), Some(_)) => {
                if run.groups.is_empty() {
                    run.dialed = plus;
                }
                run.groups.push(vec![digit]);
                apart = None;
            }
            (None, before) => {
                let separators = before.unwrap_or_default() + 1;
                if !is_separator(c) || separators > SEPARATORS {
                    runs.push(std::mem::take(&mut run));
                }
                plus = c == '+' || (plus && c == '(');
                apart = Some(separators);
            }
        }
        if run.groups.is_empty() && digit(c).is_none() {
            apart = Some(0);
        }
    }
    runs.push(run);
    runs
}

/// ASCII and full-width digits.
pub(crate) fn digit(c: char) -> Option<u32> {
    match c {
        '\u{ff10}'..='\u{ff19}' => Some(u32::from(c) - 0xff10),
        c => c.to_digit(10),
    }
}

/// Not a comma, which parts amounts, and not a line break, which parts things.
pub(crate) fn is_separator(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '-' | '.' | '/' | '_' | '*' | '·' | '\u{2010}'..='\u{2015}' | '\u{2212}'
        )
}

/// In one piece, as American Express and Diners Club print theirs, or in even groups of which the last may be shorter:
/// "4111 1111 1111 1111". Phone numbers go 3-3-4.
fn is_written_as_a_card(lengths: &[usize]) -> bool {
    match lengths {
        [_] | [4, 6, 5 | 4] => true,
        [first, between @ .., last] => {
            *first <= LONGEST_GROUP
                && between.iter().all(|length| length == first)
                && (last == first || (last < first && !between.is_empty()))
        }
        [] => false,
    }
}

fn has_issuer(digits: &[u32]) -> bool {
    ISSUERS.iter().any(|issuer| {
        let prefix_length = issuer.first.to_string().len();
        let prefix = digits.iter().take(prefix_length);
        let prefix = prefix.fold(0, |number, digit| number * 10 + digit);
        (issuer.first..=issuer.last).contains(&prefix) && issuer.lengths.contains(&digits.len())
    })
}

/// Luhn's rule: every second digit from the right but the last counts twice, less nine above nine.
fn has_right_check_digit(digits: &[u32]) -> bool {
    let sum: u32 = digits
        .iter()
        .rev()
        .enumerate()
        .map(|(place, digit)| match (place % 2, digit * 2) {
            (0, _) => *digit,
            (_, doubled @ 0..=9) => doubled,
            (_, doubled) => doubled - 9,
        })
        .sum();
    sum.is_multiple_of(10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn r3_037_a_long_text_of_digits_is_looked_through_at_once() {
        for groups in [5_000, 500_000] {
            assert!(!is_in(&"1 ".repeat(groups)));
        }
    }

    /// A text → whether a card's number stands in it.
    #[test]
    fn r3_037_a_card_number_is_found_however_it_is_typed() {
        let cases = [
            ("4111111111111111", true),
            ("card 4111 1111 1111 1111 exp 12/28 123", true),
            ("4111-1111-1111-1111.", true),
            ("4111.1111.1111.1111", true),
            ("4111 - 1111 - 1111 - 1111", true),
            ("4111\u{a0}1111\u{2013}1111 1111", true),
            ("41111111 11111111", true),
            ("4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", true),
            ("4111\u{200b}1111\u{ad}11111111", true),
            ("４１１１１１１１１１１１１１１１", true),
            ("Visa4111111111111111", true),
            ("first line\n5555 5555 5555 4444\nlast", true),
            ("2223003122003222", true),
            ("3782 822463 10005", true),
            ("378282246310005", true),
            ("3056 930902 5904", true),
            ("6011 1111 1111 1117", true),
            ("3530111333300000", true),
            ("6200 0000 0000 0005", true),
            ("6759 6498 2643 8453", true),
            ("paid 5000 with 4242 4242 4242 4242", true),
            // A card and its expiry; the number of a certified letter.
            ("4111 1111 1111 1111 1228", true),
            ("7020 2450 0001 4821 3300", false),
            ("article 7019 2280 0001 4821 3306 was signed for", false),
            // A wrong digit, no issuer, no length of the issuer.
            ("4111111111111112", false),
            ("9111111111111111", false),
            ("411111111111116", false),
            ("1111 2222 3333 4444", false),
            // Several lines are several things.
            ("4111\n1111\n1111\n1111", false),
            ("41111111111111110000000", false),
            // Last four digits, amounts, days, times.
            ("card ending 1111", false),
            ("4,111,111,111,111,111", false),
            ("2026-11-22 10:15, 2026-11-23 10:15", false),
            ("loan 4000-1234-5678-9011", false),
            // Phone numbers, alone and in a row.
            ("(407) 555-1000", false),
            ("407-555-1000 407-555-2000", false),
            ("407.555.1000 / 407.555.2000 / 407.555.3000", false),
            ("1 407 555 1000 1 407 555 2000", false),
            ("4075551000 4075552000", false),
            ("+49 176 1234 5678", false),
            ("+376 1234 5678 9012", false),
            ("4917612345678", false),
            ("", false),
        ];
        for (text, outcome) in cases {
            assert_eq!(is_in(text), outcome, "{text:?}");
        }
    }

    fn written(number: u64, form: usize) -> String {
        let digits = format!("{number:010}");
        let (area, rest) = digits.split_at(3);
        let (exchange, line) = rest.split_at(3);
        match form {
            0 => digits.clone(),
            1 => format!("({area}) {exchange}-{line}"),
            2 => format!("{area}-{exchange}-{line}"),
            3 => format!("{area}.{exchange}.{line}"),
            4 => format!("{area} {exchange} {line}"),
            5 => format!("1-{area}-{exchange}-{line}"),
            6 => format!("1{digits}"),
            _ => format!("+1 {area} {exchange} {line}"),
        }
    }

    proptest! {
        #[test]
        fn r3_037_no_list_of_phone_numbers_is_a_card(
            numbers in prop::collection::vec((2_000_000_000_u64..10_000_000_000, 0_usize..8), 1..4),
            between in prop::sample::select(vec![" ", ", ", " / ", " or ", "\n"]),
        ) {
            let numbers: Vec<String> = numbers.iter().map(|(n, form)| written(*n, *form)).collect();
            let text = numbers.join(between);
            prop_assert!(!is_in(&text), "{text}");
        }
    }
}
