//! What the texts of emails say.

use super::SettingSpec;
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

#[cfg(test)]
mod tests {
    use crate::event::EventKind;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::promises::phrase_guard::Decision;
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
}
