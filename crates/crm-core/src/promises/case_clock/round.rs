//! What a job does for all cases: steps and holds that are missing, words that rows tell of, and levels whose day has come.

use super::begin;
use super::contact::recount;
use super::escalation::Level;
use super::holding::follow_others;
use super::port::NewWord;
use super::word::WordSource;
use crate::actor::Actor;
use crate::clock::{BusinessZone, Instant};
use crate::event::{Entity, EventKind};
use crate::ids::ExitCaseId;
use crate::store::Stored;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use time::Date;

/// Does up to `most` of each; how many there were. Doing it again does nothing again.
///
/// # Errors
/// When the store cannot be read or written.
pub fn round(tx: &mut dyn Crm, zone: &BusinessZone, most: i64, now: Instant) -> Stored<usize> {
    let today = zone.day_of(now);
    let actor = Actor::system();
    CrmAct::run(tx, &actor, now, |act| {
        let given = give_steps(act, today, most)?;
        let held = follow_others(act, today, most)?;
        let words = note_words(act, zone, most)?;
        let lost = take_back_lost(act, most)?;
        // A word that waits to be noted may be to a client of whom others would be told.
        let is_all_noted = words + lost < usize::try_from(most).unwrap_or(usize::MAX);
        let told = if is_all_noted {
            escalate(act, today, most)?
        } else {
            0
        };
        Ok(given + held + words + lost + told)
    })
}

/// Cases that an older server opened, or that came back, lack their clock.
fn give_steps(act: &mut CrmAct<'_>, today: Date, most: i64) -> Stored<usize> {
    let found = act.tx.case_clock().clockless(most)?;
    for case in &found {
        begin::begin(act.tx, act.actor, *case, today, act.now)?;
    }
    Ok(found.len())
}

fn note_words(act: &mut CrmAct<'_>, zone: &BusinessZone, most: i64) -> Stored<usize> {
    let appointments = act.tx.case_clock().unnoted_appointments(most)?;
    for found in &appointments {
        let of = (WordSource::Appointment, found.source_id);
        note(act, found.case, of, found.when)?;
    }
    let calls = act.tx.case_clock().unnoted_calls(most)?;
    for found in &calls {
        let of = (WordSource::Call, found.source_id);
        note(act, found.case, of, zone.day_of(found.when))?;
    }
    let mails = act.tx.case_clock().unnoted_mails(most)?;
    for found in &mails {
        let of = (WordSource::Update, found.source_id);
        note(act, found.case, of, zone.day_of(found.when))?;
    }
    Ok(appointments.len() + calls.len() + mails.len())
}

fn note(
    act: &mut CrmAct<'_>,
    case: ExitCaseId,
    (source, source_id): (WordSource, i64),
    on: Date,
) -> Stored<()> {
    let word = NewWord {
        case,
        source,
        source_id: Some(source_id),
        on,
        promised_on: None,
        noted_by: None,
    };
    act.tx.case_clock().put_word(&word, act.now)?;
    recount(act.tx, case)
}

/// An appointment that is planned again, an outcome that was undone, or a mail that was refused after all, never counted.
fn take_back_lost(act: &mut CrmAct<'_>, most: i64) -> Stored<usize> {
    let lost = act.tx.case_clock().lost_words(most)?;
    for one in &lost {
        act.tx.case_clock().take_back_word(one.id, None, act.now)?;
        recount(act.tx, one.case)?;
    }
    Ok(lost.len())
}

fn escalate(act: &mut CrmAct<'_>, today: Date, most: i64) -> Stored<usize> {
    let mut told = 0;
    for level in Level::ALL.iter().copied() {
        let due = act
            .tx
            .case_clock()
            .due_cases(level, level.owed_by(today), most)?;
        for one in &due {
            act.tx
                .case_clock()
                .insert_escalation(*one, level, act.now)?;
            let escalated = EventKind::CaseEscalated.with(json!({
                "level": level.as_str(),
                "owedOn": one.owed_on.to_string(),
            }));
            act.record_event(Entity::ExitCase(one.case), escalated);
        }
        told += due.len();
    }
    Ok(told)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::EventKind::CaseEscalated;
    use crate::fixtures::{NOW, exit_case};
    use crate::ids::{StepId, WordId};
    use crate::promises::case_clock::{DueCase, FoundWord};
    use crate::unit::MockCrm;
    use time::Duration;

    fn quiet(tx: &mut MockCrm) {
        tx.client_holds
            .expect_unsaid()
            .returning(|_| Ok(Vec::new()));
        tx.client_holds.expect_over().returning(|_| Ok(Vec::new()));
        let clock = &mut tx.case_clock;
        clock.expect_clockless().returning(|_| Ok(Vec::new()));
        clock
            .expect_unnoted_appointments()
            .returning(|_| Ok(Vec::new()));
        clock.expect_unnoted_calls().returning(|_| Ok(Vec::new()));
        clock.expect_unnoted_mails().returning(|_| Ok(Vec::new()));
        clock.expect_lost_words().returning(|_| Ok(Vec::new()));
        clock.expect_due_cases().returning(|_, _, _| Ok(Vec::new()));
    }

    #[test]
    fn r6_013_r6_086_a_level_is_told_once() {
        let zone = BusinessZone::utc();
        let today = zone.day_of(NOW);
        let due = DueCase {
            case: exit_case().id,
            owed_on: today,
        };
        let mut tx = MockCrm::default();
        // The store leaves out what was noted: the second time there is nothing.
        let mut left = 1;
        tx.case_clock
            .expect_due_cases()
            .returning(move |level, owed_by, _| {
                if level == Level::Owed && left > 0 {
                    assert_eq!(owed_by, today);
                    left -= 1;
                    return Ok(vec![due]);
                }
                Ok(Vec::new())
            });
        quiet(&mut tx);
        tx.case_clock
            .expect_insert_escalation()
            .withf(move |one, level, _| (*one, *level) == (due, Level::Owed))
            .times(1)
            .returning(|_, _, _| Ok(()));
        tx.events
            .expect_append()
            .withf(|events| events.iter().all(|event| event.kind == CaseEscalated))
            .times(1)
            .returning(|_| Ok(()));
        assert_eq!(round(&mut tx, &zone, 100, NOW), Ok(1));
        assert_eq!(round(&mut tx, &zone, 100, NOW), Ok(0));
    }

    #[test]
    fn r6_008_what_rows_tell_of_is_noted_by_its_source() {
        let zone = BusinessZone::utc();
        let yesterday = NOW.minus(Duration::days(1));
        let mut tx = MockCrm::default();
        tx.case_clock.expect_unnoted_calls().returning(move |_| {
            Ok(vec![FoundWord {
                case: exit_case().id,
                source_id: 31,
                when: yesterday,
            }])
        });
        quiet(&mut tx);
        let on = zone.day_of(yesterday);
        tx.case_clock
            .expect_put_word()
            .withf(move |new, _| {
                (new.source, new.source_id, new.on) == (WordSource::Call, Some(31), on)
            })
            .times(1)
            .returning(|_, _| Ok(WordId::new(3)));
        tx.case_clock
            .expect_words()
            .returning(move |_| Ok(Some((on, Vec::new()))));
        tx.case_clock.expect_save_silence().returning(|_, _| Ok(()));
        assert_eq!(round(&mut tx, &zone, 100, NOW), Ok(1));
    }

    #[test]
    fn r6_018_a_case_without_its_clock_gets_it() {
        let zone = BusinessZone::utc();
        let today = zone.day_of(NOW);
        let mut tx = MockCrm::default();
        tx.case_clock
            .expect_clockless()
            .returning(|_| Ok(vec![exit_case().id]));
        quiet(&mut tx);
        tx.case_clock
            .expect_start()
            .withf(move |_, began_on| *began_on == today)
            .times(1)
            .returning(|_, _| Ok(()));
        tx.case_clock.expect_open_step().returning(|_| Ok(None));
        tx.case_clock
            .expect_insert_step()
            .times(1)
            .returning(|_| Ok(StepId::new(1)));
        assert_eq!(round(&mut tx, &zone, 100, NOW), Ok(1));
    }
}
