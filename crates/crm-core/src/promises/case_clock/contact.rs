//! Word to a client that someone notes, and takes back when it did not arrive.

use super::next_step::live;
use super::port::NewWord;
use super::word::{Silence, WordSource};
use crate::actor::Actor;
use crate::clock::{Instant, us_date};
use crate::event::{Entity, EventKind};
use crate::ids::{ExitCaseId, WordId};
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;
use time::Date;

/// What someone says of word to a client. It counts for this case alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ManualWord {
    pub source: WordSource,
    pub on: Date,
    /// The day by which the next word was promised.
    pub promised_on: Option<Date>,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ContactError {
    #[error("This exit case does not exist or was deleted.")]
    NotFound,
    #[error("An appointment counts once it is marked as completed. Complete the appointment.")]
    OfAppointment,
    #[error("This date is in the future. Use {} or an earlier date.", us_date(*.today))]
    InTheFuture { today: Date },
    #[error("The next update is promised for a later day than {}.", us_date(*.today))]
    PromiseIsPast { today: Date },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Notes word to the client. `today` is the business day.
///
/// # Errors
/// When the case does not exist or is in the trash, or the days make no sense: [`ContactError`].
pub fn note_contact(
    tx: &mut dyn Crm,
    actor: &Actor,
    case: ExitCaseId,
    word: ManualWord,
    today: Date,
    now: Instant,
) -> Result<(), ContactError> {
    check(word, today)?;
    CrmAct::run(tx, actor, now, |act| {
        live(act.tx, case)?.ok_or(ContactError::NotFound)?;
        let new = NewWord {
            case,
            source: word.source,
            source_id: None,
            on: word.on,
            promised_on: word.promised_on,
            noted_by: act.actor.user(),
        };
        act.tx.case_clock().start(case, today)?;
        act.tx.case_clock().put_word(&new, now)?;
        recount(act.tx, case)?;
        let noted = EventKind::WordNoted.with(json!({
            "source": word.source.as_str(),
            "on": word.on.to_string(),
            "promisedOn": word.promised_on.map(|day| day.to_string()),
        }));
        act.record_event(Entity::ExitCase(case), noted);
        Ok(())
    })
}

fn check(word: ManualWord, today: Date) -> Result<(), ContactError> {
    if word.source == WordSource::Appointment {
        return Err(ContactError::OfAppointment);
    }
    if word.on > today {
        return Err(ContactError::InTheFuture { today });
    }
    if word.promised_on.is_some_and(|promised| promised <= today) {
        return Err(ContactError::PromiseIsPast { today });
    }
    Ok(())
}

/// A word did not reach the client, such as an email that bounced: it never counted. Of one taken back before nothing changes.
///
/// # Errors
/// When the case does not have the word, or is in the trash: [`ContactError`].
pub fn take_back(
    tx: &mut dyn Crm,
    actor: &Actor,
    case: ExitCaseId,
    word: WordId,
    now: Instant,
) -> Result<(), ContactError> {
    CrmAct::run(tx, actor, now, |act| {
        live(act.tx, case)?.ok_or(ContactError::NotFound)?;
        let of = act.tx.case_clock().counting_word(word)?;
        if of != Some(case) {
            return Err(ContactError::NotFound);
        }
        let by = act.actor.user();
        act.tx.case_clock().take_back_word(word, by, now)?;
        recount(act.tx, case)?;
        act.record_event(Entity::ExitCase(case), EventKind::WordTakenBack);
        Ok(())
    })
}

/// Since when the client heard nothing, by the words as they are stored now.
pub(super) fn recount(tx: &mut dyn Crm, case: ExitCaseId) -> Stored<()> {
    let Some((began_on, words)) = tx.case_clock().words(case)? else {
        return Ok(());
    };
    let silence = Silence::after(began_on, &words);
    tx.case_clock().save_silence(case, silence)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::EventKind::{WordNoted, WordTakenBack};
    use crate::fixtures::{NOW, agent, client, exit_case, expect_events, property};
    use crate::promises::case_clock::Word;
    use crate::unit::MockCrm;
    use time::macros::date;

    const TODAY: Date = date!(2026 - 11 - 21);

    fn office() -> MockCrm {
        let mut tx = MockCrm::default();
        tx.exit_cases
            .expect_get()
            .returning(|_| Ok(Some(exit_case())));
        tx.properties
            .expect_get()
            .returning(|_| Ok(Some(property())));
        tx.clients.expect_get().returning(|_| Ok(Some(client())));
        tx
    }

    fn letter(on: Date, promised_on: Option<Date>) -> ManualWord {
        ManualWord {
            source: WordSource::Letter,
            on,
            promised_on,
        }
    }

    #[test]
    fn r6_008_a_letter_recorded_as_sent_counts_from_its_day() {
        let sent = date!(2026 - 11 - 19);
        let mut tx = office();
        tx.case_clock.expect_start().returning(|_, _| Ok(()));
        tx.case_clock
            .expect_put_word()
            .withf(move |new, _| (new.source, new.on) == (WordSource::Letter, sent))
            .times(1)
            .returning(|_, _| Ok(WordId::new(3)));
        tx.case_clock.expect_words().returning(move |_| {
            let word = Word {
                source: WordSource::Letter,
                on: sent,
                promised_on: None,
                is_taken_back: false,
            };
            Ok(Some((date!(2026 - 10 - 01), vec![word])))
        });
        tx.case_clock
            .expect_save_silence()
            .withf(move |_, silence| silence.since == sent)
            .times(1)
            .returning(|_, _| Ok(()));
        expect_events(&mut tx.events, &[WordNoted]);
        let noted = note_contact(
            &mut tx,
            &agent(),
            exit_case().id,
            letter(sent, None),
            TODAY,
            NOW,
        );
        assert_eq!(noted, Ok(()));
    }

    /// The word → why it is refused.
    #[test]
    fn r6_011_word_is_of_a_day_that_was_and_promises_one_to_come() {
        let today = TODAY;
        let tomorrow = date!(2026 - 11 - 22);
        let appointment = ManualWord {
            source: WordSource::Appointment,
            ..letter(TODAY, None)
        };
        let cases = [
            (letter(tomorrow, None), ContactError::InTheFuture { today }),
            (
                letter(TODAY, Some(TODAY)),
                ContactError::PromiseIsPast { today },
            ),
            (appointment, ContactError::OfAppointment),
        ];
        for (word, why) in cases {
            assert_eq!(check(word, TODAY), Err(why), "{word:?}");
        }
        assert_eq!(check(letter(TODAY, Some(tomorrow)), TODAY), Ok(()));
    }

    /// The case that has the word → whether it is taken back from case 4.
    #[test]
    fn r6_009_word_is_taken_back_from_its_own_case() {
        for (of, outcome) in [
            (Some(4), Ok(())),
            (Some(5), Err(ContactError::NotFound)),
            (None, Err(ContactError::NotFound)),
        ] {
            let mut tx = office();
            tx.case_clock
                .expect_counting_word()
                .returning(move |_| Ok(of.map(ExitCaseId::new)));
            tx.case_clock
                .expect_take_back_word()
                .returning(|_, _, _| Ok(()));
            tx.case_clock
                .expect_words()
                .returning(|_| Ok(Some((TODAY, Vec::new()))));
            tx.case_clock.expect_save_silence().returning(|_, _| Ok(()));
            let told: &'static [EventKind] = if outcome.is_ok() {
                &[WordTakenBack]
            } else {
                &[]
            };
            expect_events(&mut tx.events, told);
            let taken = take_back(&mut tx, &agent(), exit_case().id, WordId::new(3), NOW);
            assert_eq!(taken, outcome, "{of:?}");
        }
    }
}
