//! How people, spreadsheets and web pages spell a number and an address.

use crate::tests::random::Random;

/// Invisible characters.
const UNSEEN: [char; 18] = [
    '\u{ad}', '\u{200b}', '\u{200c}', '\u{200d}', '\u{200e}', '\u{200f}', '\u{202a}', '\u{202b}',
    '\u{202c}', '\u{202d}', '\u{202e}', '\u{2060}', '\u{2066}', '\u{2069}', '\u{fe00}', '\u{fe0e}',
    '\u{fe0f}', '\u{feff}',
];
const DASHES: [char; 8] = [
    '-', '\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2014}', '\u{2212}', '\u{ff0d}',
];
const DOTS: [char; 6] = [
    '.', '\u{b7}', '\u{2022}', '\u{2219}', '\u{22c5}', '\u{30fb}',
];
const SPACES: [char; 6] = [
    ' ', '\u{a0}', '\u{2007}', '\u{2009}', '\u{202f}', '\u{3000}',
];
/// The zero of each script.
const ZEROS: [char; 6] = [
    '0',
    '\u{ff10}',
    '\u{660}',
    '\u{6f0}',
    '\u{966}',
    '\u{1d7ce}',
];
/// `#` stands for a digit.
const SHAPES: [&str; 14] = [
    "##########",
    "(###) ###-####",
    "(###)###-####",
    "###-###-####",
    "###.###.####",
    "### ### ####",
    "###/###-####",
    "1##########",
    "1-###-###-####",
    "1 (###) ###-####",
    "+1##########",
    "+1 ### ### ####",
    "001 ### ### ####",
    "011 1 ###-###-####",
];
const LABELS: [&str; 10] = [
    "cell: ", "Cell ", "(h) ", "Home: ", "MOBILE ", "Work: ", "tel:", "Phone ", "(c) ", "O: ",
];
const NOTES: [&str; 6] = [" (mobile)", " - Work", " cell", " (h)", " HOME", ""];
const EXTENSIONS: [&str; 8] = [
    " x12",
    " ext. 12",
    "x7",
    " #7",
    ",,12",
    ";ext=12",
    " Extension 12",
    " EXT 7",
];
const DECIMALS: [&str; 2] = [".0", ".00"];

/// A number of ten digits, as anyone may write it.
pub(super) fn number(random: &mut Random, digits: &str) -> String {
    let shape = random.one_of(&SHAPES);
    let mut of_number = digits.chars();
    let mut text: String = shape
        .chars()
        .map(|c| match c {
            '#' => of_number.next().unwrap(),
            other => other,
        })
        .collect();
    if shape.ends_with("##########") && random.once_in(3) {
        text.push_str(random.one_of(&DECIMALS));
    }
    if random.once_in(4) {
        text.push_str(random.one_of(&EXTENSIONS));
    } else if random.once_in(4) {
        text.push_str(random.one_of(&NOTES));
    }
    if random.once_in(4) {
        text.insert_str(0, random.one_of(&LABELS));
    }
    let text = retyped(random, &text);
    sprinkled(random, &text)
}

/// An address of ASCII, as anyone may write it.
pub(super) fn address(random: &mut Random, plain: &str) -> String {
    let wide = random.once_in(8);
    let case = random.below(3);
    let typed = plain.chars().map(|c| match case {
        0 => c,
        1 => c.to_ascii_uppercase(),
        _ if random.once_in(2) => c.to_ascii_uppercase(),
        _ => c,
    });
    let typed: String = typed
        .map(|c| if wide { full_width(c) } else { c })
        .collect();
    let mut text = sprinkled(random, &typed);
    if random.once_in(4) {
        text.insert(0, random.one_of(&SPACES));
    }
    if random.once_in(4) {
        text.push(random.one_of(&SPACES));
    }
    match random.below(48) {
        0 => format!("mailto:{text}"),
        1 => format!("<{text}>"),
        2 => format!("{text};"),
        _ => text,
    }
}

/// With the dashes, dots, spaces and digits of another keyboard.
fn retyped(random: &mut Random, text: &str) -> String {
    // The first of each is the usual one.
    let mut one_of = |all: &[char]| {
        let choices = if random.once_in(2) { 1 } else { all.len() };
        random.one_of(&all[..choices])
    };
    let (dash, dot) = (one_of(&DASHES), one_of(&DOTS));
    let (space, zero) = (one_of(&SPACES), one_of(&ZEROS));
    let typed = text.chars().map(|c| match c {
        '-' => dash,
        '.' => dot,
        ' ' => space,
        '0'..='9' => char::from_u32(u32::from(zero) + u32::from(c) - u32::from('0')).unwrap(),
        other => other,
    });
    typed.collect()
}

fn full_width(c: char) -> char {
    char::from_u32(u32::from(c) + 0xfee0).unwrap()
}

/// With up to three invisible characters, anywhere.
fn sprinkled(random: &mut Random, text: &str) -> String {
    let mut typed: Vec<char> = text.chars().collect();
    for _ in 0..random.below(4) {
        let at = usize::try_from(random.below(typed.len() as u64 + 1)).unwrap();
        typed.insert(at, random.one_of(&UNSEEN));
    }
    typed.into_iter().collect()
}
