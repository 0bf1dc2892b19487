//! What the texts of emails say.

use super::SettingSpec;
use super::change::SettingChange;
use super::mails;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::promises::phrase_guard::{self, TextRecord, Written};
use crate::promises::phrases::TextPlace;
use crate::store::Stored;
use crate::unit::Crm;

/// What the texts of emails say is on record. A document's email is asked about when it is sent.
pub(super) fn note_said(
    tx: &mut dyn Crm,
    actor: &Actor,
    spec: &SettingSpec,
    value: &str,
    now: Instant,
) -> Stored<()> {
    if !mails::TEXTS.contains(&spec.key) {
        return Ok(());
    }
    let text = value.replace("\\n", "\n");
    let written = Written::read(TextPlace::Template, TextRecord::SETTING, [text.as_str()]);
    phrase_guard::note(tx, actor, &written, now)
}

/// Stores what the text of the unsolicited email says that was refused for it.
///
/// # Errors
/// When the database fails.
pub fn note_refused(
    tx: &mut dyn Crm,
    actor: &Actor,
    change: &SettingChange,
    now: Instant,
) -> Stored<()> {
    let is_said = mails::UNSOLICITED.contains(&change.key.as_str());
    let Some(value) = change.value.as_deref().filter(|_| is_said) else {
        return Ok(());
    };
    let text = value.trim().replace("\\n", "\n");
    let written = Written::read(TextPlace::Template, TextRecord::SETTING, [text.as_str()]);
    phrase_guard::note_refused(tx, actor, &written, now)
}

#[cfg(test)]
mod tests {
    use super::note_refused;
    use crate::event::EventKind;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::promises::phrase_guard::Decision;
    use crate::promises::phrases::PhraseLevel;
    use crate::settings::change::{ChangeOutcome, SettingChange, change_setting};
    use crate::unit::MockCrm;

    /// Key and value → what becomes of the hit that is kept.
    #[test]
    fn r6_040_what_the_texts_of_emails_say_is_on_record() {
        let cases = [
            (
                "voicemail_mail_text",
                "We never guarantee it.",
                Some(Decision::Passed),
            ),
            (
                "document_mail_text",
                "Your exit is guaranteed.",
                Some(Decision::Noted),
            ),
            ("document_mail_text", "{title} is attached.", None),
            ("office_name", "Money Back", None),
        ];
        for (key, value, outcome) in cases {
            let mut tx = MockCrm::default();
            tx.settings.expect_all().returning(|| Ok(Vec::new()));
            tx.settings.expect_set().returning(|_, _, _| Ok(()));
            tx.phrase_hits
                .expect_phrase_set_up_ended()
                .returning(|| Ok(Some(NOW)));
            tx.phrase_hits
                .expect_insert_hits()
                .times(usize::from(outcome.is_some()))
                .withf(move |hits, _| hits.iter().all(|hit| Some(hit.decision) == outcome))
                .returning(|_, _| Ok(()));
            expect_events(&mut tx.events, &[EventKind::SettingChanged]);
            let change = SettingChange {
                key: key.to_owned(),
                value: Some(value.to_owned()),
                was: None,
            };
            let changed = change_setting(&mut tx, &agent(), &change, NOW);
            assert_eq!(changed, Ok(ChangeOutcome::Done), "{key} {value}");
        }
    }

    /// Key, value, set-up ended → the level of the hit that is kept.
    #[test]
    fn r6_040_what_the_unsolicited_email_may_not_say_is_on_record() {
        use PhraseLevel::{Stop, Warn};
        let cases = [
            ("voicemail_mail_text", "It is guaranteed.", true, Some(Stop)),
            (
                "voicemail_mail_text",
                "It is guaranteed.",
                false,
                Some(Warn),
            ),
            ("voicemail_mail_subject", "Act today", true, Some(Warn)),
            ("voicemail_mail_text", "We never guarantee it.", true, None),
            ("document_mail_text", "It is guaranteed.", true, None),
        ];
        for (key, value, set_up, level) in cases {
            let mut tx = MockCrm::default();
            tx.phrase_hits
                .expect_phrase_set_up_ended()
                .returning(move || Ok(set_up.then_some(NOW)));
            tx.phrase_hits
                .expect_insert_hits()
                .times(usize::from(level.is_some()))
                .withf(move |hits, _| {
                    let refused = hits.iter().all(|hit| hit.decision == Decision::Refused);
                    refused && hits.first().map(|hit| hit.level) == level
                })
                .returning(|_, _| Ok(()));
            let told: &'static [EventKind] = match level {
                Some(_) => &[EventKind::TextStopped],
                None => &[],
            };
            expect_events(&mut tx.events, told);
            let change = SettingChange {
                key: key.to_owned(),
                value: Some(value.to_owned()),
                was: None,
            };
            let kept = note_refused(&mut tx, &agent(), &change, NOW);
            assert_eq!(kept, Ok(()), "{key} {value}");
        }
    }
}
