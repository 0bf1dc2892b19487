//! What reaches or identifies a person, taken out of a text before it leaves the house: email addresses, phone numbers,
//! and numbers like those of Social Security.

use crate::card_number::{digit, is_separator};
use crate::unseen::is_unseen;

const EMAIL: &str = "[email]";
const PHONE: &str = "[phone]";
const NUMBER: &str = "[number]";

/// How many separators may stand between two groups of one number: "(407) - 555".
const SEPARATORS: usize = 3;
/// The most digits of a phone number with its country's (E.164), and the fewest that are dialed from abroad.
const LONGEST_DIALED: usize = 15;
const SHORTEST_DIALED: usize = 7;
/// How many digits one by one are a number.
const ONE_BY_ONE: usize = 7;

/// The text without them; each leaves a word that says what stood there.
pub(super) fn masked(text: &str) -> String {
    without_numbers(&without_emails(text))
}

fn without_emails(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut kept = String::with_capacity(text.len());
    let mut from = 0;
    for (at, _) in chars.iter().enumerate().filter(|(_, c)| is_at(**c)) {
        let before = chars.get(from..at).unwrap_or_default();
        let after = chars.get(at + 1..).unwrap_or_default();
        let local = before.iter().rev().take_while(|c| is_local(**c)).count();
        let domain = after.iter().take_while(|c| is_domain(**c)).count();
        if local == 0 || domain == 0 {
            continue;
        }
        kept.extend(before.iter().take(before.len() - local));
        kept.push_str(EMAIL);
        from = at + 1 + domain;
    }
    kept.extend(chars.iter().skip(from));
    kept
}

/// Also as it is typed in full width.
const fn is_at(c: char) -> bool {
    matches!(c, '@' | '\u{ff20}' | '\u{fe6b}')
}

fn is_local(c: char) -> bool {
    c.is_alphanumeric() || "!#$%&'*+-/=?^_`{|}~.".contains(c) || is_unseen(c)
}

fn is_domain(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '-' | '.') || is_unseen(c)
}

fn without_numbers(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let groups = groups(&chars);
    let mut kept = String::with_capacity(text.len());
    let (mut from, mut at) = (0, 0);
    while let Some(first) = groups.get(at) {
        let rest = groups.get(at..).unwrap_or_default();
        let Some((count, mask)) = number(rest) else {
            at += 1;
            continue;
        };
        let before = chars.get(from..first.start).unwrap_or_default();
        let lead = before
            .iter()
            .rev()
            .take_while(|c| matches!(c, '+' | '('))
            .count();
        kept.extend(before.iter().take(before.len() - lead));
        kept.push_str(mask);
        from = rest.get(count - 1).map_or(first.end, |last| last.end);
        at += count;
    }
    kept.extend(chars.iter().skip(from));
    kept
}

/// Digits without anything between them that is seen.
struct Group {
    start: usize,
    end: usize,
    digits: usize,
    /// The first of them is a one.
    is_one: bool,
    /// After a plus, as numbers of other countries are written.
    is_dialed: bool,
    link: Link,
}

/// What stands between a group and the one before.
#[derive(PartialEq, Eq)]
enum Link {
    /// More than separators: another number begins.
    None,
    Loose,
    /// One hyphen or point.
    Tight,
}

fn groups(chars: &[char]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let (mut separators, mut is_apart, mut is_tight, mut is_dialed) = (0, true, false, false);
    for (at, c) in chars.iter().enumerate().filter(|(_, c)| !is_unseen(**c)) {
        let Some(digit) = digit(*c) else {
            separators += 1;
            is_tight = separators == 1 && matches!(c, '-' | '.');
            is_apart |= separators > SEPARATORS || !(is_separator(*c) || matches!(c, '(' | ')'));
            is_apart |= *c == '\n';
            is_dialed = *c == '+' || (is_dialed && *c == '(');
            continue;
        };
        match groups.last_mut() {
            Some(group) if separators == 0 && !is_apart => {
                group.end = at + 1;
                group.digits += 1;
            }
            _ => groups.push(Group {
                start: at,
                end: at + 1,
                digits: 1,
                is_one: digit == 1,
                is_dialed,
                link: match (is_apart, is_tight) {
                    (true, _) => Link::None,
                    (false, true) => Link::Tight,
                    (false, false) => Link::Loose,
                },
            }),
        }
        (separators, is_apart, is_tight, is_dialed) = (0, false, false, false);
    }
    groups
}

/// The number that begins with the first of these groups: of how many it is, and what takes its place.
fn number(groups: &[Group]) -> Option<(usize, &'static str)> {
    let [first, rest @ ..] = groups else {
        return None;
    };
    let linked = rest.iter().take_while(|group| group.link != Link::None);
    let run = linked.take(LONGEST_DIALED).count() + 1;
    let lengths: Vec<usize> = groups.iter().take(run).map(|group| group.digits).collect();
    let is_tight = rest.first().is_some_and(|group| group.link == Link::Tight);
    let single = rest
        .iter()
        .take_while(|group| group.link != Link::None && group.digits == 1);
    let one_by_one = single.count() + 1;
    match lengths.as_slice() {
        _ if first.is_dialed => dialed(&lengths).map(|count| (count, PHONE)),
        [1, ..] if one_by_one >= ONE_BY_ONE => Some((one_by_one, NUMBER)),
        [1, 3, 3, 4, ..] if first.is_one => Some((4, PHONE)),
        [1, 3, 7, ..] if first.is_one => Some((3, PHONE)),
        [1, 10, ..] if first.is_one => Some((2, PHONE)),
        [11, ..] if first.is_one => Some((1, PHONE)),
        [3, 3, 4, ..] => Some((3, PHONE)),
        [3, 7, ..] | [6, 4, ..] => Some((2, PHONE)),
        [10, ..] => Some((1, PHONE)),
        // Three digits and four with a space between are amounts and rooms as well.
        [3, 4, ..] if is_tight => Some((2, PHONE)),
        [3, 2, 4, ..] => Some((3, NUMBER)),
        [2, 7, ..] | [3, 6, ..] => Some((2, NUMBER)),
        [9, ..] => Some((1, NUMBER)),
        _ => None,
    }
}

/// How many of the groups are one number of another country.
fn dialed(lengths: &[usize]) -> Option<usize> {
    let (mut digits, mut count): (usize, usize) = (0, 0);
    for length in lengths {
        if digits + length > LONGEST_DIALED {
            break;
        }
        digits += length;
        count += 1;
    }
    (digits >= SHORTEST_DIALED).then_some(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text → what leaves the house of it.
    #[test]
    fn r5_120_addresses_and_numbers_of_people_are_masked() {
        let cases = [
            (
                "Write to ana.ruiz+exit@example.com now",
                "Write to [email] now",
            ),
            ("<ANA@EXAMPLE.COM>, bo@example.org", "<[email]>, [email]"),
            ("ana\u{200b}@example.com", "[email]"),
            ("ana＠example.com", "[email]"),
            ("3 @ 500 each", "3 @ 500 each"),
            (
                "cell (407) 555-0100, home 407.555.0101",
                "cell [phone], home [phone]",
            ),
            ("407-555-0100 407-555-0101", "[phone] [phone]"),
            ("+1 (407) 555-0100", "[phone]"),
            ("1-407-555-0100", "[phone]"),
            ("4075550100 or 14075550100", "[phone] or [phone]"),
            ("407 5550100", "[phone]"),
            ("407\u{200b}555\u{ad}0100", "[phone]"),
            ("４０７５５５０１００", "[phone]"),
            ("ask for 555-0100 ext. 12", "ask for [phone] ext. 12"),
            ("+49 176 1234 5678", "[phone]"),
            ("SSN 123-45-6789.", "SSN [number]."),
            ("123 45 6789, 123456789", "[number], [number]"),
            ("1 2 3 4 5 6 7 8 9", "[number]"),
            ("EIN 12-3456789", "EIN [number]"),
            ("born 01/02/1950, 407-555-0100", "born 01/02/1950, [phone]"),
            // What a summary is about stays.
            (
                "Paid $1,234.50 on 2026-11-20 at 10:15",
                "Paid $1,234.50 on 2026-11-20 at 10:15",
            ),
            (
                "Contract 20417, unit 302, week 51",
                "Contract 20417, unit 302, week 51",
            ),
            ("ZIP 32801-1234", "ZIP 32801-1234"),
            ("room 302 1415", "room 302 1415"),
            ("card ending 1111", "card ending 1111"),
            ("407\n555\n0100", "407\n555\n0100"),
            ("", ""),
        ];
        for (text, leaves) in cases {
            assert_eq!(masked(text), leaves, "{text:?}");
        }
    }

    #[test]
    fn r5_120_a_long_text_is_looked_through_at_once() {
        for text in ["1 ", "12 ", "@", "a@", "+1"] {
            let long = text.repeat(100_000);
            assert!(masked(&long).len() <= 5 * long.len());
        }
    }
}
