//! What a text says, however it is written, and what it says when it is turned around.

use super::super::{PhraseLevel, Surroundings, TextPlace, house_phrases};
use super::{mailed, told};

use PhraseLevel::{None as Nothing, Stop, Warn};

/// What is written in an email → what becomes of it, and the words; those that are negated in parentheses.
#[test]
fn r6_087_r6_088_words_are_found_however_they_are_written() {
    let cases = [
        ("We never guarantee an exit", Nothing, "(guarantee)"),
        ("A guar-anteed exit", Stop, "guaranteed"),
        ("GUARANT\u{c9}ED exit", Stop, "guaranteed"),
        ("GUARANTE\u{301}ED exit", Stop, "guaranteed"),
        ("g-u-a-r-a-n-t-e-e-d", Stop, "guaranteed"),
        ("guar\u{ad}an\u{200b}teed", Stop, "guaranteed"),
        ("guar\u{2011}anteed", Stop, "guaranteed"),
        ("guar**ant**eed", Stop, "guaranteed"),
        ("\u{ff47}uaranteed", Stop, "guaranteed"),
        ("guarantee\u{2019}s", Stop, "guarantees"),
        ("100\u{ff05} sure", Stop, "100 percent"),
        ("stop-paying", Stop, "stop paying"),
        ("Don\u{2019}t pay your fees", Stop, "dont pay your fees"),
        (
            "Stop, from now on, paying them",
            Stop,
            "stop from now on paying",
        ),
        ("Stop whatever it is you are paying", Nothing, ""),
        ("stop, just stop paying", Stop, "stop paying"),
        ("Stop. Paying is up to you", Nothing, ""),
        ("You will get your money\nback soon", Stop, "money back"),
        ("Your money\n\nback", Nothing, ""),
        ("- money\n- back", Nothing, ""),
        ("4.5 law. firm", Nothing, ""),
        ("Act, {name}, today", Warn, "act name today"),
        ("{{ guarantee.amount }} is owed", Nothing, ""),
        ("{% if guarantee %}Hello{% endif %}", Nothing, ""),
        ("{guaranteed}", Stop, "guaranteed"),
        ("Mind the bbbq", Nothing, ""),
    ];
    for (text, level, words) in cases {
        assert_eq!(mailed(text), (level, words.to_owned()), "{text:?}");
    }
}

/// What is written in an email → the words; those that are negated in parentheses.
#[test]
fn r6_123_what_is_negated_passes_and_what_only_seems_so_does_not() {
    let cases = [
        ("We do not guarantee an exit", "(guarantee)"),
        ("No one can guarantee an exit", "(guarantee)"),
        ("We cannot give you any guarantee", "(guarantee)"),
        ("There is no such thing as a guarantee", "(guarantee)"),
        ("We do not promise, guarantee, or imply it", "(guarantee)"),
        ("It is not promised, guaranteed, or implied", "(guaranteed)"),
        ("We do not, and cannot, guarantee it", "(guarantee)"),
        ("This is a non-guaranteed service", "(guaranteed)"),
        ("We are not a law firm", "(law firm)"),
        ("We are not affiliated with any resort", "(affiliated)"),
        ("Never stop paying your fees", "(stop paying)"),
        (
            "The company does not advise the client to stop paying any loan",
            "(stop paying)",
        ),
        (
            "Your contract is not canceled yet",
            "(contract is not canceled)",
        ),
        ("You are not out", "(you are not out)"),
        ("We never say don't pay your fees", "(dont pay your fees)"),
        ("No worries, we guarantee it", "guarantee"),
        ("Don't worry, stop paying", "stop paying"),
        ("No fees, we guarantee it", "guarantee"),
        ("Never worry again, guaranteed", "guaranteed"),
        ("You never pay again, guaranteed", "guaranteed"),
        ("We not only guarantee it", "guarantee"),
        ("Why not stop paying", "stop paying"),
        ("Do not call them but stop paying", "stop paying"),
        (
            "You pay nothing until you get your money back",
            "money back",
        ),
        (
            "If we do not get you out, we give your money back",
            "money back",
        ),
        ("Nothing is owed. We guarantee it", "guarantee"),
        ("- no hidden fees\n- guaranteed exit", "guaranteed"),
        ("We do not\nguarantee it", "(guarantee)"),
        (
            "We never guarantee an exit; you are out within a year",
            "(guarantee); you are out; within a year",
        ),
    ];
    for (text, words) in cases {
        assert_eq!(mailed(text).1, words, "{text:?}");
    }
}

#[test]
fn r6_090_a_note_of_what_a_client_says_is_kept_with_its_words_marked() {
    let note = "Client says: \"They told me to stop  paying.\"";
    let around = Surroundings::of(TextPlace::Note);
    assert_eq!(told(note, &around), (Warn, "stop paying".to_owned()));
    let reading = house_phrases().read(note, &around);
    let marked: Vec<&str> = reading
        .hits
        .iter()
        .filter_map(|hit| note.get(hit.at.clone()))
        .collect();
    assert_eq!(marked, ["stop  paying"]);
}

/// The hits of a text that makes the reader work hard are those of a plain one.
#[test]
fn r6_123_a_text_that_repeats_itself_is_read_once() {
    let cases = [
        ("stop ".repeat(20_000), 0),
        ("- ".repeat(20_000), 0),
        ("a-".repeat(20_000), 0),
        ("{".repeat(20_000), 0),
        ("{{ a.b ".repeat(20_000), 0),
        ("not if you, ".repeat(20_000), 0),
        ("you are ".repeat(20_000), 0),
        ("guarantee ".repeat(2_000), 2_000),
        ("a\u{200b}".repeat(20_000), 0),
        ("\u{e9}".repeat(20_000), 0),
    ];
    for (text, hits) in cases {
        let reading = house_phrases().read(&text, &Surroundings::of(TextPlace::Mail));
        let begins: String = text.chars().take(12).collect();
        assert_eq!(reading.hits.len(), hits, "{begins:?}");
    }
}
