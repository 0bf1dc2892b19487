//! Mails after voicemails.

use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::{email_opt_outs, voicemail_mails};
use super::super::statements::stored::parse_stored;
use super::super::{At, Db};
use crm_core::brand::Brand;
use crm_core::clock::Instant;
use crm_core::contact::{EmailAddress, EmailKey};
use crm_core::documents::{DeliveryState, MailSubject, MailText};
use crm_core::ids::CallId;
use crm_core::store::Stored;
use crm_core::voicemail_mail::{NewVoicemailMail, VoicemailDraft, VoicemailMail, VoicemailMails};
use diesel::prelude::*;

#[derive(Queryable, Selectable)]
#[diesel(table_name = voicemail_mails, check_for_backend(Db))]
struct MailRecord {
    call_id: i64,
    left_at: Option<At>,
    sent_to: String,
    brand: String,
    subject: String,
    message: String,
    opt_out_hash: String,
    state: String,
    answer: Option<String>,
    under_way: i64,
}

impl MailRecord {
    fn mail(self) -> Stored<VoicemailMail> {
        Ok(VoicemailMail {
            call: CallId::new(self.call_id),
            left_at: self.left_at.map(|at| at.0),
            draft: VoicemailDraft {
                to: EmailAddress::stored(self.sent_to),
                brand: parse_stored(&self.brand, Brand::parse)?,
                subject: MailSubject::stored(self.subject),
                text: MailText::stored(self.message),
            },
            opt_out_hash: self.opt_out_hash,
            state: parse_stored(&self.state, DeliveryState::parse)?,
            answer: self.answer,
            under_way: self.under_way != 0,
        })
    }
}

impl VoicemailMails for Tx<'_> {
    fn get(&mut self, call: CallId) -> Stored<Option<VoicemailMail>> {
        let record: Option<MailRecord> = self.run(|conn| {
            voicemail_mails::table
                .find(call.get())
                .select(MailRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(MailRecord::mail).transpose()
    }

    fn put(&mut self, new: &NewVoicemailMail, now: Instant) -> Stored<bool> {
        let draft = &new.draft;
        let stored = self.run(|conn| {
            diesel::insert_into(voicemail_mails::table)
                .values((
                    voicemail_mails::call_id.eq(new.call.get()),
                    voicemail_mails::left_at.eq(At(new.left_at)),
                    voicemail_mails::sent_to.eq(draft.to.as_str()),
                    voicemail_mails::address.eq(draft.to.key().as_str()),
                    voicemail_mails::brand.eq(draft.brand.as_str()),
                    voicemail_mails::subject.eq(draft.subject.as_str()),
                    voicemail_mails::message.eq(draft.text.as_str()),
                    voicemail_mails::opt_out_hash.eq(&new.opt_out_hash),
                    voicemail_mails::state.eq(DeliveryState::Queued.as_str()),
                    voicemail_mails::created_at.eq(At(now)),
                    voicemail_mails::updated_at.eq(At(now)),
                ))
                .on_conflict(voicemail_mails::call_id)
                .do_nothing()
                .execute(conn)
        })?;
        Ok(stored == 1)
    }

    fn begin_handing_over(&mut self, call: CallId, now: Instant) -> Stored<()> {
        let begun = self.run(|conn| {
            diesel::update(voicemail_mails::table.find(call.get()))
                .set((
                    voicemail_mails::under_way.eq(1),
                    voicemail_mails::updated_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        changed_one(begun)
    }

    fn note_delivery(
        &mut self,
        call: CallId,
        state: DeliveryState,
        answer: Option<String>,
        now: Instant,
    ) -> Stored<()> {
        let noted = self.run(|conn| {
            diesel::update(voicemail_mails::table.find(call.get()))
                .set((
                    voicemail_mails::state.eq(state.as_str()),
                    voicemail_mails::answer.eq(answer),
                    voicemail_mails::under_way.eq(0),
                    voicemail_mails::updated_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        changed_one(noted)
    }

    fn remove(&mut self, call: CallId) -> Stored<()> {
        let mail = voicemail_mails::table.find(call.get());
        let removed = self.run(|conn| diesel::delete(mail).execute(conn))?;
        changed_one(removed)
    }

    fn by_opt_out(&mut self, token_hash: &str) -> Stored<Option<VoicemailMail>> {
        let record: Option<MailRecord> = self.run(|conn| {
            voicemail_mails::table
                .filter(voicemail_mails::opt_out_hash.eq(token_hash))
                .select(MailRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(MailRecord::mail).transpose()
    }

    fn mailed_since(
        &mut self,
        address: &EmailKey,
        but: CallId,
        since: Instant,
    ) -> Stored<Vec<Instant>> {
        let asked: Vec<At> = self.run(|conn| {
            voicemail_mails::table
                .filter(voicemail_mails::address.eq(address.as_str()))
                .filter(voicemail_mails::created_at.ge(At(since)))
                .filter(voicemail_mails::call_id.ne(but.get()))
                .order((
                    voicemail_mails::created_at.desc(),
                    voicemail_mails::call_id.desc(),
                ))
                .select(voicemail_mails::created_at)
                .load(conn)
        })?;
        Ok(asked.into_iter().map(|at| at.0).collect())
    }

    fn is_stopped(&mut self, address: &EmailKey) -> Stored<bool> {
        let found: Option<i64> = self.run(|conn| {
            email_opt_outs::table
                .find(address.as_str())
                .select(email_opt_outs::call_id)
                .first(conn)
                .optional()
        })?;
        Ok(found.is_some())
    }

    fn stop(&mut self, address: &EmailKey, by: CallId, now: Instant) -> Stored<bool> {
        let stored = self.run(|conn| {
            diesel::insert_into(email_opt_outs::table)
                .values((
                    email_opt_outs::address.eq(address.as_str()),
                    email_opt_outs::call_id.eq(by.get()),
                    email_opt_outs::created_at.eq(At(now)),
                ))
                .on_conflict(email_opt_outs::address)
                .do_nothing()
                .execute(conn)
        })?;
        Ok(stored == 1)
    }
}
