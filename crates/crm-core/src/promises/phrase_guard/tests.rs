//! What becomes of texts, and the end of the set-up.

use super::*;
use crate::brand::Brand;
use crate::clock::{BusinessZone, OfficeDay};
use crate::event::EventKind;
use crate::fixtures::{NOW, agent, expect_events};
use crate::ids::{DocumentId, LeadId, ScriptId};
use crate::promises::phrases::{PhraseLevel, TextPlace};
use crate::unit::MockCrm;
use Decision::{Explained, Noted, Passed, Refused};

const PLAIN: &str = "We wrote to the resort.";
const NEGATED: &str = "We never guarantee an exit.";
const WARNS: &str = "It may be done within a year.";
const STOPS: &str = "We guarantee it.";

/// A unit in which the set-up is ended or not, and the hits come out as these.
fn office(set_up: bool, hits: &'static [(PhraseLevel, Decision, bool)]) -> MockCrm {
    let mut tx = MockCrm::default();
    tx.phrase_hits
        .expect_phrase_set_up_ended()
        .returning(move || Ok(set_up.then_some(NOW)));
    tx.phrase_hits
        .expect_insert_hits()
        .times(usize::from(!hits.is_empty()))
        .returning(move |stored, _| {
            let found: Vec<_> = stored
                .iter()
                .map(|hit| (hit.level, hit.decision, hit.reason.is_some()))
                .collect();
            assert_eq!(found, hits);
            assert!(stored.iter().all(|hit| hit.user == agent().user()));
            assert!(
                stored
                    .iter()
                    .all(|hit| hit.brand == Some(Brand::LibertyNwa))
            );
            assert!(
                stored
                    .iter()
                    .all(|hit| hit.negated == (hit.decision == Passed))
            );
            Ok(())
        });
    tx
}

fn mail(text: &str) -> Written<'_> {
    let about = TextRecord::document(DocumentId::new(4));
    Written::read(TextPlace::Mail, about, [text]).of(Some(Brand::LibertyNwa))
}

fn stopped(words: &str) -> PhraseError {
    PhraseError::Stopped {
        words: words.to_owned(),
    }
}

fn unexplained(words: &str) -> PhraseError {
    PhraseError::Unexplained {
        words: words.to_owned(),
    }
}

/// Text, set-up ended, with a reason → the hits that are kept: level, decision, with the reason; or why it is refused.
#[test]
fn r6_034_r6_037_r6_040_r6_087_what_goes_out_is_explained_or_refused() {
    type Hits = &'static [(PhraseLevel, Decision, bool)];
    const NONE: Hits = &[];
    const PASSED: Hits = &[(PhraseLevel::Stop, Passed, false)];
    const NEARLY: Hits = &[(PhraseLevel::Warn, Passed, false)];
    const TOLD: Hits = &[(PhraseLevel::Warn, Explained, true)];
    let cases: [(&str, bool, bool, Result<Hits, PhraseError>); 10] = [
        (PLAIN, true, false, Ok(NONE)),
        (NEGATED, true, false, Ok(PASSED)),
        (NEGATED, false, false, Ok(NEARLY)),
        (WARNS, true, true, Ok(TOLD)),
        (WARNS, true, false, Err(unexplained("\"within a year\""))),
        (STOPS, false, true, Ok(TOLD)),
        (STOPS, false, false, Err(unexplained("\"guarantee\""))),
        (STOPS, true, false, Err(stopped("\"guarantee\""))),
        (STOPS, true, true, Err(stopped("\"guarantee\""))),
        ("", true, false, Ok(NONE)),
    ];
    for (text, set_up, explained, outcome) in cases {
        let hits = outcome.as_ref().copied().unwrap_or(NONE);
        let mut tx = office(set_up, hits);
        let reason = PhraseReason::parse("Counsel read it").unwrap();
        let reason = explained.then_some(&reason);
        let done = judge(&mut tx, &agent(), &mail(text), reason, NOW);
        assert_eq!(done.err(), outcome.err(), "{text} {set_up} {explained}");
    }
}

#[test]
fn r6_034_the_words_that_stop_are_named_each_once() {
    let text = "We guarantee it. Stop paying them. We guarantee it within a year. It is risk-free.";
    let mut tx = office(true, &[]);
    let refused = judge(&mut tx, &agent(), &mail(text), None, NOW).unwrap_err();
    let sentence = "This text may not say \"guarantee\", \"stop paying\" and \"riskfree\". Change it, then try again.";
    assert_eq!(refused.to_string(), sentence);
}

#[test]
fn r6_034_r6_090_a_note_is_kept_and_nothing_is_asked() {
    let about = TextRecord::lead(LeadId::new(2));
    for set_up in [true, false] {
        let mut tx = office(
            set_up,
            &[
                (PhraseLevel::Warn, Noted, false),
                (PhraseLevel::Warn, Passed, false),
            ],
        );
        let text = "Client says they told me to stop paying. We never guarantee an exit.";
        let written = Written::read(TextPlace::Note, about, [text]).of(Some(Brand::LibertyNwa));
        assert_eq!(note(&mut tx, &agent(), &written, NOW), Ok(()));
    }
}

#[test]
fn r6_040_what_was_stopped_is_on_record_with_its_event() {
    let told: &'static [EventKind] = &[EventKind::TextStopped];
    let mut tx = office(true, &[(PhraseLevel::Stop, Refused, false)]);
    expect_events(&mut tx.events, told);
    assert_eq!(note_stopped(&mut tx, &agent(), &mail(STOPS), NOW), Ok(()));
    for (text, set_up) in [(STOPS, false), (WARNS, true), (PLAIN, true)] {
        let mut tx = office(set_up, &[]);
        expect_events(&mut tx.events, &[]);
        let done = note_stopped(&mut tx, &agent(), &mail(text), NOW);
        assert_eq!(done, Ok(()), "{text} {set_up}");
    }
}

#[test]
fn r6_040_the_hit_names_the_version_of_its_rule() {
    let about = TextRecord::script(Some(ScriptId::new(3)));
    let written = Written::read(TextPlace::Script, about, [STOPS]);
    let hits = written.hits((None, true), Explained, None);
    let hit = hits.first().unwrap();
    let rows = crate::promises::phrases::house_rows();
    let row = rows.iter().find(|row| row.key == "guarantee").unwrap();
    assert_eq!(
        (hit.phrase.as_str(), hit.valid_from),
        ("guarantee", row.valid_from)
    );
    assert_eq!(
        (hit.words.as_str(), hit.around.as_str()),
        ("guarantee", STOPS)
    );
    assert_eq!(hit.about, about);
}

/// Ended before → refused.
#[test]
fn r6_037_the_set_up_is_ended_once() {
    let day = OfficeDay::of(&BusinessZone::utc(), NOW);
    for before in [false, true] {
        let mut tx = office(before, &[]);
        tx.phrase_hits
            .expect_end_phrase_set_up()
            .times(usize::from(!before))
            .withf(|by, at| *by == agent().user() && *at == NOW)
            .returning(|_, _| Ok(()));
        let told: &'static [EventKind] = if before {
            &[]
        } else {
            &[EventKind::PhraseSetUpEnded]
        };
        expect_events(&mut tx.events, told);
        let done = end_set_up(&mut tx, &agent(), (&day, NOW));
        let on = day.day_of(NOW);
        assert_eq!(done.err(), before.then_some(SetUpError::Ended { on }));
    }
}
