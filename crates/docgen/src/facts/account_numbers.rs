//! What looks like the number of an account.

/// How many digits in one piece, or in groups that stand side by side, could be an account's or a bank's.
const FEWEST_DIGITS: usize = 6;
/// Whole dollars that are written without commas: more digits are no price of a service.
const MOST_DOLLAR_DIGITS: usize = 7;

/// Whether the text holds six or more digits, also in groups with single spaces or hyphens between them, that are no US phone
/// number, amount or date. Ten digits in one piece are no phone number: people write those in groups.
pub(super) fn has_account_number(text: &str) -> bool {
    let text: Vec<char> = text.chars().collect();
    let mut at = 0;
    let mut groups: Vec<Group> = Vec::new();
    while let Some(c) = text.get(at) {
        if !c.is_ascii_digit() {
            at += 1;
            continue;
        }
        let before = before(&text, at);
        if before == Before::Other || groups.is_empty() {
            if is_account_number(&groups) {
                return true;
            }
            groups.clear();
        }
        if let Some(length) = amount(&text, at) {
            if is_account_number(&groups) {
                return true;
            }
            groups.clear();
            at += length;
            continue;
        }
        let digits = digits(&text, at);
        at += digits.len();
        groups.push(Group {
            digits,
            behind_hyphen: before == Before::Hyphen,
        });
    }
    is_account_number(&groups)
}

/// Digits in one piece.
struct Group {
    digits: String,
    /// Whether a hyphen joins it to the group before it: they were typed as one.
    behind_hyphen: bool,
}

/// What parts a group from the one before it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    Space,
    Hyphen,
    Other,
}

fn before(text: &[char], at: usize) -> Before {
    let back = |steps: usize| at.checked_sub(steps).and_then(|at| text.get(at));
    let joins = back(2).is_some_and(char::is_ascii_digit);
    match back(1) {
        Some(' ' | '\t' | '\u{a0}' | '\u{202f}') if joins => Before::Space,
        Some('-' | '\u{2010}'..='\u{2014}') if joins => Before::Hyphen,
        _ => Before::Other,
    }
}

fn digits(text: &[char], at: usize) -> String {
    let rest = text.iter().skip(at);
    rest.take_while(|c| c.is_ascii_digit()).collect()
}

/// How many characters the amount has that begins here: with a dollar sign before it, commas for thousands, or cents.
fn amount(text: &[char], at: usize) -> Option<usize> {
    let dollars = digits(text, at).len();
    let mut end = at + dollars;
    let group = |end: usize| text.get(end) == Some(&',') && digits(text, end + 1).len() == 3;
    let has_commas = dollars <= 3 && group(end);
    while has_commas && group(end) {
        end += 4;
    }
    let has_cents = text.get(end) == Some(&'.') && digits(text, end + 1).len() == 2;
    if has_cents {
        end += 3;
    }
    let back = |steps: usize| at.checked_sub(steps).and_then(|at| text.get(at));
    let has_sign = back(1) == Some(&'$') || (back(1) == Some(&' ') && back(2) == Some(&'$'));
    let is_amount = has_commas || (dollars <= MOST_DOLLAR_DIGITS && (has_cents || has_sign));
    is_amount.then_some(end - at)
}

/// Groups that stand side by side. Phone numbers and dates among them are passed over.
fn is_account_number(groups: &[Group]) -> bool {
    let mut rest = groups;
    let mut together = 0;
    while let Some((first, others)) = rest.split_first() {
        let known = known(rest);
        if known > 0 {
            together = 0;
            rest = rest.get(known..).unwrap_or_default();
            continue;
        }
        together += first.digits.len();
        if together >= FEWEST_DIGITS {
            return true;
        }
        rest = others;
    }
    false
}

/// How many groups the phone number or date has that begins here; 0 when none does. Neither hangs on another group by a
/// hyphen.
fn known(groups: &[Group]) -> usize {
    let begins = groups.first().is_some_and(|first| !first.behind_hyphen);
    let ends = |count: usize| groups.get(count).is_none_or(|next| !next.behind_hyphen);
    let is_known = |count: usize| {
        let taken: Vec<&str> = groups
            .iter()
            .take(count)
            .map(|group| group.digits.as_str())
            .collect();
        begins && taken.len() == count && ends(count) && (is_phone(&taken) || is_date(&taken))
    };
    [4, 3, 2]
        .into_iter()
        .find(|count| is_known(*count))
        .unwrap_or(0)
}

/// With the country, with the area, or neither: 1 407 555 0100. Areas and exchanges begin with 2 to 9.
fn is_phone(groups: &[&str]) -> bool {
    let three = |group: &str| group.len() == 3 && !group.starts_with(['0', '1']);
    match groups {
        ["1", area, exchange, line] | [area, exchange, line] => {
            three(area) && three(exchange) && line.len() == 4
        }
        [exchange, line] => three(exchange) && line.len() == 4,
        _ => false,
    }
}

/// 2026-11-02, 11-02-2026, 11-02-26, the end of "November 12 2026", or two years.
fn is_date(groups: &[&str]) -> bool {
    match groups {
        [first, second, third] => {
            (is_year(first) && is_month(second) && is_day(third))
                || (is_month(first) && is_day(second) && (is_year(third) || third.len() == 2))
        }
        [first, second] => (is_day(first) || is_year(first)) && is_year(second),
        _ => false,
    }
}

fn is_year(group: &str) -> bool {
    group.len() == 4 && (group.starts_with("19") || group.starts_with("20"))
}

fn is_month(group: &str) -> bool {
    is_at_most(group, 12)
}

fn is_day(group: &str) -> bool {
    is_at_most(group, 31)
}

fn is_at_most(group: &str, most: u8) -> bool {
    let number = group.parse::<u8>().ok().filter(|_| group.len() <= 2);
    number.is_some_and(|number| (1..=most).contains(&number))
}

#[cfg(test)]
mod tests {
    use super::has_account_number;

    /// A text → whether an account's number may be in it.
    #[test]
    fn r2_168_account_numbers_are_told_from_phone_numbers_amounts_and_dates() {
        let cases = [
            ("", false),
            ("Ends in 4242", false),
            ("12345", false),
            ("123456", true),
            ("Routing 121000358, please", true),
            ("Account:000123456789.", true),
            ("0012 3456 78", true),
            ("121000-358", true),
            ("12-34-56-78", true),
            ("1-2-3-4-5-6", true),
            ("4242 4242 4242 4242", true),
            ("12 3456", true),
            ("12  3456", false),
            ("12, 3456", false),
            ("Weeks 12 and 3456", false),
            // Phone numbers.
            ("Call 407-555-0100", false),
            ("Call (407) 555-0100 or 1-407-555-0101.", false),
            ("+1 407 555 0100", false),
            ("407.555.0100", false),
            ("555-0100", false),
            ("4075550100", true),
            ("107-555-0100", true),
            ("407-555-0100-99", true),
            ("000-407-555-0100", true),
            // Amounts.
            ("$150000 and $ 1200000", false),
            ("$1,500,000.00 in 2026", false),
            ("1,500 2026", false),
            ("150000.00", false),
            ("150000.001", true),
            ("$121000358", true),
            ("121000358.00", true),
            ("$500 121000358", true),
            ("121000358 $500", true),
            // Dates.
            ("2026-11-02", false),
            ("11-02-2026, 11-02-26, 11/02/2026", false),
            ("on November 12 2026", false),
            ("2026-2028", false),
            ("13-45-2026", true),
            ("2026-11-02-77", true),
            ("12 Palm Way, Orlando, FL 32801", false),
        ];
        for (text, outcome) in cases {
            assert_eq!(has_account_number(text), outcome, "{text}");
        }
    }
}
