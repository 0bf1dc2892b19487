//! A call in which a voicemail was left for José Ruiz, a raw lead with an address.

use crate::brand::Brand;
use crate::call_desk::{CallOutcome, CallResult, DeskCall};
use crate::clock::Instant;
use crate::contact::{EmailAddress, Phone, PhoneKey};
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
        left_at: Some(NOW),
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
    /// Another record with the same address and another number.
    pub(super) other: Option<RawLead>,
    /// How many more have the address, none of which still exists.
    pub(super) sharing: usize,
    /// What is on the suppression list.
    pub(super) suppressed: Option<&'static str>,
    /// Whose number something is noted of, and what.
    pub(super) fact: Option<(&'static str, NumberFactKind)>,
    /// The address gets no more emails.
    pub(super) stopped: bool,
    /// When other mails to the address were asked for.
    pub(super) mailed: Vec<Instant>,
}

/// The number of José's own record, and of another one with his address.
pub(super) const OWN: &str = "4075551000";
pub(super) const OTHERS: &str = "4075552000";

/// Another record with José's address.
pub(super) fn other() -> RawLead {
    let mut raw = RawLead {
        id: RawLeadId::new(2),
        ..jose()
    };
    raw.details.person.phone = Phone::parse(OTHERS).ok();
    raw
}

impl Around {
    pub(super) fn of(mail: Option<VoicemailMail>) -> Self {
        Self {
            mail,
            call: voicemail(),
            raw: Some(jose()),
            other: None,
            sharing: 0,
            suppressed: None,
            fact: None,
            stopped: false,
            mailed: Vec::new(),
        }
    }

    pub(super) fn office(self) -> MockCrm {
        let mut tx = MockCrm::default();
        let Self {
            mail,
            call,
            raw,
            other,
            sharing,
            suppressed,
            fact,
            stopped,
            mailed,
        } = self;
        tx.voicemail_mails
            .expect_get()
            .returning(move |_| Ok(mail.clone()));
        tx.voicemail_mails
            .expect_is_stopped()
            .withf(|address| address.as_str() == "jose@example.com")
            .returning(move |_| Ok(stopped));
        tx.voicemail_mails
            .expect_mailed_since()
            .withf(|address, but, _| (address.as_str(), *but) == ("jose@example.com", ID))
            .returning(move |_, _, since| {
                let lately = mailed.iter().copied().filter(|at| *at >= since);
                Ok(lately.collect())
            });
        let mut holders = Vec::from_iter(raw.as_ref().map(|raw| Holder::RawLead(raw.id)));
        holders.extend(other.as_ref().map(|raw| Holder::RawLead(raw.id)));
        let gone = RawLeadId::new(99);
        holders.extend((0..sharing).map(|_| Holder::RawLead(gone)));
        tx.stored_people
            .expect_with_key()
            .withf(|key| key.value() == "jose@example.com")
            .returning(move |_| Ok(holders.clone()));
        tx.call_desk
            .expect_call()
            .returning(move |_| Ok(Some(call.clone())));
        let records = [raw, other];
        tx.raw_leads.expect_get().returning(move |id| {
            let mut found = records.iter().flatten();
            Ok(found.find(|raw| raw.id == id).cloned())
        });
        tx.users.expect_get().returning(|_| Ok(Some(user())));
        tx.suppressions.expect_among().returning(move |keys| {
            let found = keys.iter().filter(|key| Some(key.value()) == suppressed);
            Ok(found.cloned().collect())
        });
        tx.number_facts.expect_of_number().returning(move |key| {
            let of_this = fact.filter(|(number, _)| *number == key.as_str());
            let noted = of_this.map(|(_, kind)| NumberFact {
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
