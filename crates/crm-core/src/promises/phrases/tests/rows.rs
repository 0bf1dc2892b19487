//! The rows: their levels, their exceptions, their versions.

use super::super::{
    Phrase, PhraseBook, PhraseLevel, PhraseRefused, Surroundings, TextPlace, house_rows,
    own_sentences,
};
use super::{mailed, told};
use crate::contact_gate::Confidence;
use std::borrow::Cow;
use time::Date;
use time::macros::date;

use PhraseLevel::{None as Nothing, Stop, Warn};

const MAIL: Surroundings = Surroundings::of(TextPlace::Mail);
const LAW_FIRM: Surroundings = Surroundings {
    is_law_firm: true,
    ..MAIL
};
const PROVED: Surroundings = Surroundings {
    has_proof: true,
    ..MAIL
};
const CONFIRMED: Surroundings = Surroundings {
    exit_confirmed: true,
    ..MAIL
};
const TERMS: Surroundings = Surroundings {
    guarantee_terms: true,
    ..MAIL
};

/// What is written → its level in an email, as a law firm, with proof, with a confirmed exit, and in the section of guarantee terms.
const TABLE: &[(&str, [PhraseLevel; 5])] = &[
    ("Stop paying them.", [Stop; 5]),
    ("Please stop your payments.", [Stop; 5]),
    ("Don't pay your fees.", [Stop; 5]),
    ("Do not pay the maintenance fee.", [Stop; 5]),
    ("Just let it foreclose.", [Stop; 5]),
    ("Let the bank foreclose.", [Stop; 5]),
    ("Don't talk to the resort.", [Stop; 5]),
    ("Do not talk with your resort's staff.", [Stop; 5]),
    ("We guarantee it.", [Stop, Stop, Stop, Stop, Warn]),
    ("Our guarantees hold.", [Stop, Stop, Stop, Stop, Warn]),
    ("It is 100 % safe.", [Stop, Stop, Stop, Stop, Warn]),
    ("One hundred percent.", [Stop, Stop, Stop, Stop, Warn]),
    ("It is risk free.", [Stop, Stop, Stop, Stop, Warn]),
    ("A risk-free exit.", [Stop, Stop, Stop, Stop, Warn]),
    ("Get your money back.", [Stop, Stop, Stop, Stop, Warn]),
    ("The money-back rule.", [Stop, Stop, Stop, Stop, Warn]),
    ("Out within a year.", [Warn; 5]),
    ("Out in 12 months.", [Warn; 5]),
    ("Out within twelve months.", [Warn; 5]),
    ("Our attorneys act.", [Stop, Nothing, Stop, Stop, Stop]),
    ("Our own lawyer acts.", [Stop, Nothing, Stop, Stop, Stop]),
    ("We are a law firm.", [Stop, Nothing, Stop, Stop, Stop]),
    (
        "We are a partner of the resort.",
        [Stop, Stop, Nothing, Stop, Stop],
    ),
    (
        "We are partners of Grand Palms.",
        [Stop, Stop, Nothing, Stop, Stop],
    ),
    ("We are affiliated.", [Stop, Stop, Nothing, Stop, Stop]),
    ("The BBB likes us.", [Stop, Stop, Nothing, Stop, Stop]),
    (
        "The Better Business Bureau likes us.",
        [Stop, Stop, Nothing, Stop, Stop],
    ),
    (
        "A government program pays.",
        [Stop, Stop, Nothing, Stop, Stop],
    ),
    ("You are out.", [Stop, Stop, Stop, Nothing, Stop]),
    ("You're out!", [Stop, Stop, Stop, Nothing, Stop]),
    (
        "Your contract is cancelled.",
        [Stop, Stop, Stop, Nothing, Stop],
    ),
    ("Act today.", [Warn; 5]),
    ("Your credit is not affected.", [Warn; 5]),
    // What staff say to clients every day.
    ("Our partner wrote to the resort.", [Nothing; 5]),
    ("We sent your letter on Nov 12.", [Nothing; 5]),
    ("", [Nothing; 5]),
];

#[test]
fn r6_035_each_row_is_found_at_its_level_with_its_exception() {
    for (text, levels) in TABLE {
        for (around, level) in [MAIL, LAW_FIRM, PROVED, CONFIRMED, TERMS]
            .iter()
            .zip(levels)
        {
            assert_eq!(told(text, around).0, *level, "{text} {around:?}");
        }
    }
}

#[test]
fn r6_035_every_row_of_the_table_is_read_here() {
    let book = PhraseBook::on(Date::MAX, house_rows()).unwrap();
    let mut seen: Vec<&str> = Vec::new();
    for (text, _) in TABLE {
        let reading = book.read(text, &MAIL);
        for row in book.rows() {
            let is_hit = reading.hits.iter().any(|hit| hit.phrase.key == row.key);
            if is_hit && !seen.contains(&row.key.as_ref()) {
                seen.push(row.key.as_ref());
            }
        }
    }
    assert_eq!(seen.len(), book.rows().len());
}

/// The place → what a stop and a warning are there, after the set-up and before its end.
#[test]
fn r6_034_r6_037_a_stop_warns_in_a_note_and_until_the_set_up_ends() {
    let cases = [
        (TextPlace::Note, Warn, Warn),
        (TextPlace::Script, Stop, Warn),
        (TextPlace::Template, Stop, Warn),
        (TextPlace::Wording, Stop, Warn),
        (TextPlace::Mail, Stop, Warn),
        (TextPlace::Update, Stop, Warn),
    ];
    assert_eq!(cases.len(), TextPlace::ALL.len());
    for (place, stop, before) in cases {
        let around = Surroundings::of(place);
        assert_eq!(told("We guarantee it.", &around).0, stop, "{place}");
        assert_eq!(told("Act today.", &around).0, Warn, "{place}");
        let set_up = false;
        let around = Surroundings { set_up, ..around };
        assert_eq!(told("We guarantee it.", &around).0, before, "{place}");
        assert_eq!(told("We never guarantee it.", &around).0, Nothing);
    }
}

#[test]
fn r6_039_the_products_own_sentences_pass_typed_or_by_their_key() {
    for row in own_sentences() {
        let typed = row.text.replace("{day}", "November 20, 2028");
        let typed = typed.replace("{amount}", "$4,980.00");
        assert_eq!(mailed(&typed), (Nothing, String::new()), "{typed}");
        let inserted = format!("Hello Jane, {{{}}} Call us.", row.key);
        assert_eq!(mailed(&inserted), (Nothing, String::new()), "{inserted}");
        assert!(!row.source.is_empty(), "{}", row.key);
    }
    // R6-089
    let began = "Your guarantee began on Nov 20, 2025. If your exit is not confirmed by Nov 20, 2028, we owe you $4,980.00.";
    assert_eq!(mailed(began), (Nothing, String::new()));
    let cases = [
        "Your guarantee began on Nov 20, 2025, and we guarantee more.",
        "Your guarantee began on a good day.",
        "Your guarantee began on.",
        "Your guarantee began",
        "Well, your guarantee began on Nov 20, 2025.",
    ];
    for text in cases {
        assert_eq!(mailed(text).0, Stop, "{text}");
    }
    // Next to one, the rest is read.
    let beside = "Your guarantee began on Nov 20, 2025. Our attorneys will call.";
    assert_eq!(mailed(beside), (Stop, "our attorneys".to_owned()));
}

fn row(key: &'static str, valid_from: Date, words: &'static str) -> Phrase {
    let house = house_rows().into_iter().next().unwrap();
    Phrase {
        key: Cow::Borrowed(key),
        valid_from,
        words: Cow::Borrowed(words),
        ..house
    }
}

#[test]
fn r6_002_a_row_holds_from_its_day_until_the_next_of_its_key() {
    let old = date!(2026 - 01 - 01);
    let new = date!(2026 - 12 - 01);
    let rows = vec![
        row("a", new, "second words"),
        row("a", old, "first words"),
        row("b", old, "others"),
    ];
    let cases = [
        (date!(2025 - 12 - 31), ""),
        (date!(2026 - 11 - 30), "first words; others"),
        (new, "second words; others"),
    ];
    for (day, outcome) in cases {
        let book = PhraseBook::on(day, rows.clone()).unwrap();
        let reading = book.read("First words, second words, others.", &MAIL);
        let words: Vec<&str> = reading.hits.iter().map(|hit| hit.words.as_str()).collect();
        assert_eq!(words.join("; "), outcome, "{day}");
    }
}

#[test]
fn r6_002_rows_without_a_source_or_words_or_of_one_day_make_no_book() {
    let day = date!(2026 - 01 - 01);
    let key = || "a".to_owned();
    let unsourced = Phrase {
        source: Cow::Borrowed(" "),
        ..row("a", day, "words")
    };
    let long = "a b c d e f g h i j k l m";
    let cases = [
        (vec![row("a", day, "words")], None),
        (
            vec![unsourced],
            Some(PhraseRefused::NoSource { key: key() }),
        ),
        (
            vec![row("a", day, "words / ")],
            Some(PhraseRefused::Words { key: key() }),
        ),
        (
            vec![row("a", day, long)],
            Some(PhraseRefused::Words { key: key() }),
        ),
        (
            vec![row("a", day, "words"), row("a", day, "others")],
            Some(PhraseRefused::SameDay { key: key() }),
        ),
    ];
    for (rows, refused) in cases {
        let told = format!("{rows:?}");
        assert_eq!(PhraseBook::on(day, rows).err(), refused, "{told}");
    }
}

/// The product's own rows have the form of the gate's: a source, how sure it is, and no review that no one made.
#[test]
fn r6_002_every_row_of_the_product_names_its_source_and_waits_for_a_review() {
    for row in house_rows() {
        assert!(row.source.len() > 10 && !row.why.is_empty(), "{}", row.key);
        assert_eq!((row.reviewed_on, &row.reviewer), (None, &None));
        let is_general = row.source.contains("general");
        let general = row.confidence == Confidence::General;
        assert_eq!(is_general, general, "{}", row.key);
    }
}
