//! A call in which a voicemail was left for José Ruiz, a raw lead with an address.

use crate::brand::Brand;
use crate::call_desk::{CallOutcome, CallResult, DeskCall};
use crate::clock::Instant;
use crate::contact::{EmailAddress, PhoneKey};
use crate::documents::sending::{DeliveryState, MailSubject, MailText};
use crate::fixtures::{NOW, raw_lead, user};
use crate::ids::{CallId, NumberFactId, RawLeadId};
use crate::number_facts::{Holder, NumberFact, NumberFactKind};
use crate::raw_leads::{MarketingStatus, RawLead};
use crate::unit::MockCrm;
use crate::voicemail_mail::{VoicemailDraft, VoicemailMail};
use time::macros::date;

pub(super) const ID: CallId = CallId::new(81);

pub(super) fn ended(outcome: CallOutcome, at: Instant) -> CallResult {
    CallResult {
        outcome,
        at,
        seconds: Some(40),
        why: None,
        reason: None,
        note: None,
        answers: None,
        changed: None,
    }
}

pub(super) fn call(result: Option<CallResult>) -> DeskCall {
    DeskCall {
        id: ID,
        user: user().id,
        holder: Holder::RawLead(RawLeadId::new(1)),
        key: PhoneKey::stored("4075551000".to_owned()),
        campaign: None,
        script_version: None,
        started_at: NOW,
        result,
    }
}

pub(super) fn voicemail() -> DeskCall {
    call(Some(ended(CallOutcome::Voicemail, NOW)))
}

pub(super) fn jose() -> RawLead {
    raw_lead(MarketingStatus::New)
}

pub(super) fn mail(state: DeliveryState) -> VoicemailMail {
    VoicemailMail {
        call: ID,
        draft: VoicemailDraft {
            to: EmailAddress::parse("jose@example.com").unwrap(),
            brand: Brand::LibertyNwa,
            subject: MailSubject::stored("Our voicemail".to_owned()),
            text: MailText::stored("Hello José\n\nHarbor LLC\n400 Harbor Way".to_owned()),
        },
        opt_out_hash: "a hash".to_owned(),
        state,
        answer: None,
        under_way: false,
    }
}

/// What is stored around a mail.
#[derive(Debug, Clone)]
pub(super) struct Around {
    pub(super) mail: Option<VoicemailMail>,
    pub(super) call: DeskCall,
    /// The record that was called.
    pub(super) raw: Option<RawLead>,
    /// Something of theirs is on the suppression list.
    pub(super) suppressed: bool,
    /// What is noted of their number.
    pub(super) fact: Option<NumberFactKind>,
}

impl Around {
    pub(super) fn of(mail: Option<VoicemailMail>) -> Self {
        Self {
            mail,
            call: voicemail(),
            raw: Some(jose()),
            suppressed: false,
            fact: None,
        }
    }

    pub(super) fn office(self) -> MockCrm {
        let mut tx = MockCrm::default();
        let Self {
            mail,
            call,
            raw,
            suppressed,
            fact,
        } = self;
        tx.voicemail_mails
            .expect_get()
            .returning(move |_| Ok(mail.clone()));
        tx.call_desk
            .expect_call()
            .returning(move |_| Ok(Some(call.clone())));
        tx.raw_leads
            .expect_get()
            .returning(move |_| Ok(raw.clone()));
        tx.users.expect_get().returning(|_| Ok(Some(user())));
        tx.suppressions.expect_among().returning(move |keys| {
            let found = keys.iter().take(usize::from(suppressed));
            Ok(found.cloned().collect())
        });
        tx.number_facts.expect_of_number().returning(move |key| {
            let noted = fact.map(|kind| NumberFact {
                id: NumberFactId::new(4),
                key: key.clone(),
                kind,
                noted_on: date!(2026 - 11 - 20),
                source: "A letter".to_owned(),
                lifted: false,
            });
            Ok(noted.into_iter().collect())
        });
        tx
    }
}
