//! Changing a setting: one way for the screen and the command line.

use super::confirming::propose;
use super::proposal::{has_another, weakens};
use super::said::note_said;
use super::{
    BANK_SECOND_PERSON_FROM, BOOKS_CLOSED_THROUGH, SettingError, SettingKind, SettingSpec,
    Settings, check_new_setting, check_setting, mails, spec,
};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::store::{StoreError, Stored};
use crate::unit::Crm;
use crate::unseen;
use crate::users::{AdminNews, administrators_at_hand, tell_administrators};
use crate::voicemail_mail::wording::promise;
use serde_json::json;
use thiserror::Error;

/// A change of a setting about to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingChange {
    pub key: String,
    /// `None`: the default again.
    pub value: Option<String>,
    /// The value that the user who changes it saw; `None` changes whatever is there.
    pub was: Option<String>,
}

/// What became of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangeOutcome {
    /// It holds, or held already.
    Done,
    /// The old value holds until another administrator confirms.
    Waits,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SettingChangeError {
    #[error(transparent)]
    Setting(#[from] SettingError),
    #[error("Someone else changed this setting. Review the current value, then save again.")]
    Stale { current: String },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Stores a value, or the default again, and records who changed it from what. What is as asked already stays as it is. What
/// another administrator has to look at waits for them (R5-107).
///
/// # Errors
/// When there is no such setting, it does not take this value, or another value was seen than the one that holds:
/// [`SettingChangeError`].
pub fn change_setting(
    tx: &mut dyn Crm,
    actor: &Actor,
    change: &SettingChange,
    now: Instant,
) -> Result<ChangeOutcome, SettingChangeError> {
    let spec = spec(&change.key)?;
    let stored = tx.settings().all()?;
    let before = stored.iter().find(|(key, _)| key == spec.key);
    let before = before.map(|(_, value)| value.as_str());
    let current = before.unwrap_or(spec.default);
    if change.was.as_deref().is_some_and(|was| was != current) {
        let current = current.to_owned();
        return Err(SettingChangeError::Stale { current });
    }
    let value = change.value.as_deref().map(str::trim);
    if let Some(value) = value {
        check(spec, value, &stored, now)?;
    }
    if value == before {
        return Ok(ChangeOutcome::Done);
    }
    if weakens(spec, current, value.unwrap_or(spec.default))
        && has_another(administrators_at_hand(tx, now)?.len())
    {
        propose(tx, actor, spec, (current, value), now)?;
        return Ok(ChangeOutcome::Waits);
    }
    apply(tx, actor, spec, (before, value), now)?;
    Ok(ChangeOutcome::Done)
}

/// From one stored value to another, where `None` is the default.
pub(super) fn apply(
    tx: &mut dyn Crm,
    actor: &Actor,
    spec: &SettingSpec,
    (before, value): (Option<&str>, Option<&str>),
    now: Instant,
) -> Stored<()> {
    match value {
        Some(value) => tx.settings().set(spec.key, value, now)?,
        None => tx.settings().unset(spec.key)?,
    }
    let changed = Event::new(Entity::Office, EventKind::SettingChanged, actor, now)
        .before(json!({ spec.key: before }))
        .after(json!({ spec.key: value }));
    tx.events().append(&[changed])?;
    note_said(tx, actor, spec, value.unwrap_or(spec.default), now)?;
    if spec.key == BANK_SECOND_PERSON_FROM {
        // What waited was asked for while another value held.
        tx.setting_proposals().remove(spec.key)?;
        let news = AdminNews::SecondPerson {
            was: before.unwrap_or(spec.default).to_owned(),
            is: value.unwrap_or(spec.default).to_owned(),
        };
        tell_administrators(tx, actor, &news, now)?;
    }
    Ok(())
}

/// The other settings are read only where this one depends on the office's day: whatever else is stored, a setting can be
/// put right.
fn check(
    spec: &SettingSpec,
    value: &str,
    stored: &[(String, String)],
    now: Instant,
) -> Result<(), SettingError> {
    if spec.key == BOOKS_CLOSED_THROUGH {
        let today = Settings::read(stored)?.zone.day_of(now);
        return check_new_setting(spec.key, value, today);
    }
    let refused = match spec.takes.kind() {
        SettingKind::Text if value.contains(char::is_control) => Some("use one line"),
        SettingKind::Lines if value.contains(|c: char| c.is_control() && c != '\n') => {
            Some("leave out what can't be seen")
        }
        SettingKind::Text | SettingKind::Lines
            if value.contains(|c: char| unseen::refused(c).is_some()) =>
        {
            Some("leave out what turns the text around")
        }
        _ => None,
    };
    match refused {
        Some(reason) => Err(SettingError::Value {
            key: spec.key.to_owned(),
            reason: reason.to_owned(),
        }),
        None => {
            check_setting(spec.key, value)?;
            check_said(spec.key, value)
        }
    }
}

/// What an unsolicited email may not say. A text that was stored before stays readable: it is not offered.
fn check_said(key: &str, value: &str) -> Result<(), SettingError> {
    let is_said = mails::UNSOLICITED.contains(&key);
    match is_said.then(|| promise(value)).flatten() {
        Some(reason) => Err(SettingError::Value {
            key: key.to_owned(),
            reason,
        }),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::ids::UserId;
    use crate::unit::MockCrm;

    enum Outcome {
        Set,
        Unset,
        Nothing,
        Stale(&'static str),
        Refused,
    }

    /// Stored, asked for, seen → what is done. The default is 30.
    #[test]
    fn r1_174_a_setting_changes_from_what_was_seen() {
        use Outcome::{Nothing, Refused, Set, Stale, Unset};
        let cases = [
            (None, Some("40"), Some("30"), Set),
            (None, Some(" 40 "), None, Set),
            (Some("40"), Some("50"), Some("40"), Set),
            (Some("40"), None, Some("40"), Unset),
            (Some("40"), None, None, Unset),
            (None, None, Some("30"), Nothing),
            (Some("40"), Some("40"), Some("40"), Nothing),
            // The default, chosen on purpose, is not the same as nothing chosen.
            (None, Some("30"), Some("30"), Set),
            (Some("40"), Some("50"), Some("30"), Stale("40")),
            (Some("40"), None, Some("30"), Stale("40")),
            (None, Some("50"), Some("40"), Stale("30")),
            (None, Some("0"), Some("30"), Refused),
            (None, Some("many"), Some("30"), Refused),
        ];
        for (stored, value, was, outcome) in cases {
            let mut tx = MockCrm::default();
            let rows: Vec<(String, String)> = stored
                .map(|value| ("trash_days".to_owned(), value.to_owned()))
                .into_iter()
                .collect();
            tx.settings.expect_all().returning(move || Ok(rows.clone()));
            let (sets, unsets) = match outcome {
                Set => (1, 0),
                Unset => (0, 1),
                Nothing | Stale(_) | Refused => (0, 0),
            };
            let expected = value.unwrap_or_default().trim().to_owned();
            tx.settings
                .expect_set()
                .withf(move |key, value, _| key == "trash_days" && value == expected)
                .times(sets)
                .returning(|_, _, _| Ok(()));
            tx.settings
                .expect_unset()
                .times(unsets)
                .returning(|_| Ok(()));
            if sets + unsets > 0 {
                expect_events(&mut tx.events, &[EventKind::SettingChanged]);
            }
            let change = SettingChange {
                key: "trash_days".to_owned(),
                value: value.map(str::to_owned),
                was: was.map(str::to_owned),
            };
            let changed = change_setting(&mut tx, &agent(), &change, NOW);
            let right = match outcome {
                Set | Unset | Nothing => changed == Ok(ChangeOutcome::Done),
                Stale(current) => {
                    let current = current.to_owned();
                    changed == Err(SettingChangeError::Stale { current })
                }
                Refused => matches!(changed, Err(SettingChangeError::Setting(_))),
            };
            assert!(right, "{stored:?} {value:?} {was:?}");
        }
    }

    #[test]
    fn r3_009_a_new_value_is_checked_against_what_is_stored() {
        let cases = [
            ("books_closed_through", "2026-10-31", true),
            ("books_closed_through", "2100-01-01", false),
            ("document_mail_subject", "Your {title}", true),
            ("document_mail_subject", "Your\n{title}", false),
            ("office_name", "Harbor\tExit", false),
            // R5-119
            ("office_name", "Harbor\u{202e}Exit", false),
            ("document_mail_text", "Hello\n{client}", true),
            ("document_mail_text", "Hello\0{client}", false),
            ("voicemail_mail_text", r"Hello {name},\nI called you.", true),
            // R5-036: an unsolicited email promises nothing.
            ("voicemail_mail_text", r"Hello,\nguaranteed", false),
            ("voicemail_mail_subject", "Your money back, {name}", false),
        ];
        for (key, value, good) in cases {
            let mut tx = MockCrm::default();
            tx.settings.expect_all().returning(|| Ok(Vec::new()));
            tx.settings.expect_set().returning(|_, _, _| Ok(()));
            tx.events.expect_append().returning(|_| Ok(()));
            let change = SettingChange {
                key: key.to_owned(),
                value: Some(value.to_owned()),
                was: None,
            };
            let changed = change_setting(&mut tx, &agent(), &change, NOW);
            assert_eq!(changed.is_ok(), good, "{key} {value}");
        }
    }

    /// Administrators at hand, what is asked for → what becomes of it.
    #[test]
    fn r5_107_r5_108_the_second_persons_setting_waits_or_is_told_to_the_other_administrators() {
        use ChangeOutcome::{Done, Waits};
        type Text = Option<&'static str>;
        let table: [(&'static [i64], Text, Text, ChangeOutcome); 6] = [
            (&[7], None, Some("off"), Done),
            (&[7, 90], None, Some("off"), Waits),
            (&[7, 90], None, Some("9000.00"), Waits),
            (&[7, 90], Some("100.00"), None, Waits),
            (&[7, 90], None, Some("100.00"), Done),
            (&[7, 90], Some("off"), None, Done),
        ];
        for (at_hand, stored, value, outcome) in table {
            let mut tx = MockCrm::default();
            let rows: Vec<(String, String)> = stored
                .map(|value| (BANK_SECOND_PERSON_FROM.to_owned(), value.to_owned()))
                .into_iter()
                .collect();
            tx.settings.expect_all().returning(move || Ok(rows.clone()));
            tx.users
                .expect_active_since()
                .returning(|_, _| Ok(at_hand.iter().copied().map(UserId::new).collect()));
            tx.users
                .expect_kept_out_since()
                .returning(|_, _| Ok(Vec::new()));
            tx.users
                .expect_active_of()
                .returning(|_| Ok(vec![UserId::new(90)]));
            let (puts, removes) = match outcome {
                Done => (0, 1),
                Waits => (1, 0),
            };
            if outcome == Done {
                tx.settings.expect_set().returning(|_, _, _| Ok(()));
                tx.settings.expect_unset().returning(|_| Ok(()));
                expect_events(&mut tx.events, &[EventKind::SettingChanged]);
            } else {
                expect_events(&mut tx.events, &[EventKind::SettingProposed]);
            }
            tx.setting_proposals.expect_get().returning(|_| Ok(None));
            tx.setting_proposals
                .expect_put()
                .times(puts)
                .returning(|_| Ok(()));
            tx.setting_proposals
                .expect_remove()
                .times(removes)
                .returning(|_| Ok(()));
            let (was, is) = (stored.unwrap_or("5000.00"), value.unwrap_or("5000.00"));
            tx.jobs
                .expect_enqueue()
                .withf(move |_, payload, _, _, _| payload["was"] == was && payload["is"] == is)
                .once()
                .returning(|_, _, _, _, _| Ok(()));
            let change = SettingChange {
                key: BANK_SECOND_PERSON_FROM.to_owned(),
                value: value.map(str::to_owned),
                was: None,
            };
            let told = change_setting(&mut tx, &agent(), &change, NOW);
            assert_eq!(told, Ok(outcome), "{at_hand:?} {stored:?} {value:?}");
        }
    }

    #[test]
    fn an_unknown_setting_is_refused_before_anything_is_read() {
        let change = SettingChange {
            key: "colour".to_owned(),
            value: Some("blue".to_owned()),
            was: None,
        };
        let refused = change_setting(&mut MockCrm::default(), &agent(), &change, NOW);
        assert!(matches!(
            refused,
            Err(SettingChangeError::Setting(SettingError::Unknown { .. }))
        ));
    }
}
