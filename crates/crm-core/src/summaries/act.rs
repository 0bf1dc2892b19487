//! Asking for a summary: to whom what is sent, shown before it is sent.

use super::excerpt::Excerpt;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, EventKind};
use crate::integrations::{
    ApiKey, Endpoint, Integration, KeySealer, KeyUnreadable, ModelName, PaceError, ai_in_use,
    count_call,
};
use crate::store::StoreError;
use crate::text::{Line, TextError};
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

/// What is sent, and to whom.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sending {
    /// The provider as the office calls it.
    pub provider: Line<100>,
    pub endpoint: Endpoint,
    pub model: ModelName,
    pub excerpt: Excerpt,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SummaryError {
    #[error("No AI provider is active. An administrator can turn one on in the settings.")]
    NoProvider,
    #[error("There is nothing on the timeline to summarize yet.")]
    NothingHappened,
    #[error(
        "The timeline or the provider changed since you looked. Review what is sent, then try again."
    )]
    Changed,
    /// What may stand in no note.
    #[error("The provider's draft can't be saved as a note. {0}")]
    Draft(TextError),
    #[error(transparent)]
    Unreadable(#[from] KeyUnreadable),
    #[error(transparent)]
    Pace(#[from] PaceError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What a summary of this excerpt would send.
///
/// # Errors
/// When no provider is active, or there is nothing to send: [`SummaryError`].
pub fn sending(all: &[Integration], excerpt: Excerpt) -> Result<Sending, SummaryError> {
    let provider = ai_in_use(all).ok_or(SummaryError::NoProvider)?;
    let ai = provider.ai().ok_or(SummaryError::NoProvider)?;
    if excerpt.entries == 0 {
        return Err(SummaryError::NothingHappened);
    }
    Ok(Sending {
        provider: provider.name.clone(),
        endpoint: ai.endpoint.clone(),
        model: ai.model.clone(),
        excerpt,
    })
}

/// What goes out, with the key that goes with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    pub sending: Sending,
    pub key: ApiKey,
}

/// Opens the provider's key, counts the call, and records on the record that its timeline is sent, before it is.
///
/// # Errors
/// When no provider is active, its key cannot be read, or the user asked too often: [`SummaryError`].
pub fn begin_summary(
    tx: &mut dyn Crm,
    actor: &Actor,
    about: Entity,
    (excerpt, sealer): (Excerpt, &dyn KeySealer),
    now: Instant,
) -> Result<Asked, SummaryError> {
    CrmAct::run(tx, actor, now, |act| {
        let all = act.tx.integrations().all()?;
        let sending = sending(&all, excerpt)?;
        let provider = ai_in_use(&all).ok_or(SummaryError::NoProvider)?;
        let key = provider.key.as_ref().ok_or(SummaryError::NoProvider)?;
        let key = sealer.open(provider.id, &sending.endpoint, key)?;
        count_call(act.tx, act.actor, now)?;
        let told = json!({
            "provider": sending.provider.as_str(),
            "host": sending.endpoint.host(),
            "model": sending.model.as_str(),
            "entries": sending.excerpt.entries,
        });
        act.record_event(about, EventKind::SummaryAsked.with(told));
        Ok(Asked { sending, key })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, PlainSealer, agent, ai_provider, alternative_ai, expect_events};
    use crate::ids::LeadId;
    use crate::unit::MockCrm;

    fn one_entry() -> Excerpt {
        Excerpt {
            text: "{}".to_owned(),
            entries: 1,
            left_out: 0,
        }
    }

    /// The integrations there are, and what is to be sent → whom it goes to, or why it does not.
    #[test]
    fn without_an_active_provider_nothing_is_sent() {
        let off = Integration {
            active: false,
            ..ai_provider()
        };
        let cases = [
            (
                vec![],
                one_entry(),
                "No AI provider is active. An administrator can turn one on in the settings.",
            ),
            (
                vec![off.clone()],
                one_entry(),
                "No AI provider is active. An administrator can turn one on in the settings.",
            ),
            (
                vec![ai_provider()],
                Excerpt::default(),
                "There is nothing on the timeline to summarize yet.",
            ),
            (vec![ai_provider()], one_entry(), "OpenAI sk-0123456789x9Qd"),
            (
                vec![off, alternative_ai()],
                one_entry(),
                "Local sk-0123456789x9Qd",
            ),
        ];
        for (stored, excerpt, expected) in cases {
            let is_sent = expected.contains("sk-");
            let told: &[EventKind] = if is_sent {
                &[EventKind::SummaryAsked]
            } else {
                &[]
            };
            let mut tx = MockCrm::default();
            tx.integrations
                .expect_all()
                .returning(move || Ok(stored.clone()));
            tx.integrations.expect_pace_of().returning(|_| Ok(None));
            tx.integrations.expect_keep_pace().returning(|_, _| Ok(()));
            expect_events(&mut tx.events, told);
            let about = Entity::Lead(LeadId::new(3));
            let with: (Excerpt, &dyn KeySealer) = (excerpt, &PlainSealer);
            let found = match begin_summary(&mut tx, &agent(), about, with, NOW) {
                Ok(asked) => format!("{} {}", asked.sending.provider.as_str(), asked.key.reveal()),
                Err(error) => error.to_string(),
            };
            assert_eq!(found, expected);
        }
    }
}
