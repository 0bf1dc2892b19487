//! What texts say that may not be said, and the end of the phrase guard's set-up.

use super::super::At;
use super::super::engine::tx::Tx;
use super::super::schema::{phrase_hits, phrase_setup};
use crm_core::brand::Brand;
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::promises::phrase_guard::{NewHit, PhraseHits};
use crm_core::store::Stored;
use diesel::prelude::*;

/// The one row of the end of the set-up.
const SET_UP: i64 = 1;

impl PhraseHits for Tx<'_> {
    fn insert_hits(&mut self, hits: &[NewHit], now: Instant) -> Stored<()> {
        for hit in hits {
            let id = self.next_id("phrase_hits")?;
            self.run(|conn| {
                diesel::insert_into(phrase_hits::table)
                    .values((
                        phrase_hits::id.eq(id),
                        phrase_hits::user_id.eq(hit.user.map(UserId::get)),
                        phrase_hits::place.eq(hit.place.as_str()),
                        phrase_hits::entity.eq(hit.about.kind.as_str()),
                        phrase_hits::entity_id.eq(hit.about.id),
                        phrase_hits::brand.eq(hit.brand.map(Brand::as_str)),
                        phrase_hits::phrase.eq(hit.phrase.as_str()),
                        phrase_hits::valid_from.eq(hit.valid_from),
                        phrase_hits::words.eq(hit.words.as_str()),
                        phrase_hits::around.eq(hit.around.as_str()),
                        phrase_hits::level.eq(hit.level.as_str()),
                        phrase_hits::negated.eq(i64::from(hit.negated)),
                        phrase_hits::decision.eq(hit.decision.as_str()),
                        phrase_hits::reason.eq(hit.reason.as_deref()),
                        phrase_hits::created_at.eq(At(now)),
                    ))
                    .execute(conn)
            })?;
        }
        Ok(())
    }

    fn phrase_set_up_ended(&mut self) -> Stored<Option<Instant>> {
        let ended: Option<At> = self.run(|conn| {
            phrase_setup::table
                .select(phrase_setup::ended_at)
                .first(conn)
                .optional()
        })?;
        Ok(ended.map(|at| at.0))
    }

    fn end_phrase_set_up(&mut self, by: Option<UserId>, now: Instant) -> Stored<()> {
        self.run(|conn| {
            diesel::insert_into(phrase_setup::table)
                .values((
                    phrase_setup::id.eq(SET_UP),
                    phrase_setup::ended_by.eq(by.map(UserId::get)),
                    phrase_setup::ended_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        Ok(())
    }
}
