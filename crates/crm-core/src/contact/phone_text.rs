//! What of a text is a phone number: it knows labels, extensions, decimals of spreadsheets and codes of other countries.

use super::plain::plain;

/// The marks that an extension begins with.
const EXTENSION: [char; 5] = ['x', 'e', '#', ',', ';'];

/// The number, and the digits of the extension behind it; the whole text when what stands behind is no extension.
pub(super) fn with_extension(text: &str) -> (&str, Option<&str>) {
    const MARKS: [&str; 6] = ["extension", "ext.", "ext=", "ext", "x", "#"];
    let lower = text.to_ascii_lowercase();
    let Some((number, tail)) = lower
        .find(EXTENSION)
        .and_then(|at| text.split_at_checked(at))
    else {
        return (text.trim(), None);
    };
    let between = |c: char| " ,;:.".contains(c);
    let marked = tail.trim_start_matches(between);
    let lower = marked.to_ascii_lowercase();
    let mark = MARKS.iter().find(|mark| lower.starts_with(**mark));
    let rest = marked.get(mark.map_or(0, |mark| mark.len())..);
    let extension = rest
        .unwrap_or_default()
        .trim_start_matches(between)
        .trim_end();
    if extension.is_empty() {
        (number.trim(), None)
    } else if extension.bytes().all(|byte| byte.is_ascii_digit()) {
        (number.trim(), Some(extension))
    } else {
        (text.trim(), None)
    }
}

/// The number and its extension as typed, without what only says whose it is; none when anything else stands in the text.
pub(super) fn written(text: &str) -> Option<String> {
    let text = plain(text);
    let text = without_labels(&text);
    let (typed, extension) = with_extension(text);
    let number = international(without_decimals(typed)?);
    if !is_number(&number) {
        return None;
    }
    let Some(extension) = extension else {
        return Some(number);
    };
    let mark = text.get(typed.len()..text.len() - extension.len())?;
    let is_usual = !mark.contains([',', ';', '=']);
    Some(if is_usual {
        format!("{number}{mark}{extension}")
    } else {
        format!("{number} x{extension}")
    })
}

/// What lists put in front of a number or behind it: "Cell: 407-555-1000", "(h) 407-555-1000", "407-555-1000 (mobile)".
const LABELS: [&str; 22] = [
    "telephone",
    "tel",
    "phone",
    "ph",
    "p",
    "t",
    "cellular",
    "cell",
    "mobile",
    "mob",
    "m",
    "c",
    "home",
    "h",
    "work",
    "w",
    "office",
    "o",
    "other",
    "landline",
    "day",
    "evening",
];

fn is_label(word: &str) -> bool {
    LABELS.contains(&word.to_ascii_lowercase().as_str())
}

fn without_labels(text: &str) -> &str {
    let mut text = text;
    while let Some(rest) = without_first_label(text) {
        text = rest;
    }
    without_last_label(text).unwrap_or(text)
}

fn without_first_label(text: &str) -> Option<&str> {
    let text = text.trim_start_matches(['(', ' ']);
    let end = text.find(|c: char| !c.is_ascii_alphabetic())?;
    let (label, behind) = text.split_at_checked(end)?;
    // A bracket that opens is the number's own.
    is_label(label).then(|| behind.trim_start_matches([' ', '.', ':', ')', '-']))
}

fn without_last_label(text: &str) -> Option<&str> {
    let text = text.trim_end_matches([' ', '.', ')']);
    let last = text.rfind(|c: char| !c.is_ascii_alphabetic())?;
    let (before, label) = text.split_at_checked(last + 1)?;
    is_label(label).then(|| before.trim_end_matches([' ', '(', '-', ':']))
}

/// A spreadsheet's 4075551000.0 without its decimals; none where it is unclear which digits are the number's.
fn without_decimals(text: &str) -> Option<&str> {
    let Some((whole, decimals)) = text.split_once('.') else {
        return Some(text);
    };
    let is_plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let whole_digits = whole.strip_prefix('+').unwrap_or(whole);
    if !is_plain(whole_digits) || !is_plain(decimals) || whole_digits.len() < 7 {
        return Some(text);
    }
    let is_whole = decimals.bytes().all(|byte| byte == b'0') && digits(whole).len() == 10;
    is_whole.then_some(whole)
}

/// 011 and 00 are how a plus is dialed.
fn international(number: &str) -> String {
    let rest = number
        .strip_prefix("011")
        .or_else(|| number.strip_prefix("00"));
    let rest = rest.map(|rest| rest.trim_start_matches([' ', '-', '.']));
    match rest.filter(|rest| rest.chars().filter(char::is_ascii_digit).count() > 7) {
        Some(rest) => format!("+{rest}"),
        None => number.to_owned(),
    }
}

/// Digits with what people write between them, a plus in front at most. A slash stands in numbers of North America only:
/// elsewhere it is between two numbers, or in a date.
fn is_number(text: &str) -> bool {
    let unsigned = text.trim_start_matches(['(', ' ']);
    let unsigned = unsigned.strip_prefix('+').unwrap_or(unsigned);
    let written = |c: char| c.is_ascii_digit() || " ().-/".contains(c);
    let is_clear = !text.contains('/') || matches!(digits(text).len(), 7 | 10);
    unsigned.chars().all(written) && is_clear
}

/// The digits, without North America's leading 1.
pub(super) fn digits(text: &str) -> String {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    match digits.strip_prefix('1') {
        Some(national) if national.len() == 10 => national.to_owned(),
        _ => digits,
    }
}

/// What stands before an extension, or before the first letter that could be one's.
pub(super) fn before_letters(text: &str) -> &str {
    let lower = text.to_ascii_lowercase();
    let end = lower.find(EXTENSION).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}
