//! Passkeys, and what they are asked to sign. What is taken once is taken by a statement that finds it only once.

use super::super::At;
use super::super::engine::tx::Tx;
use super::super::schema::{passkey_challenges, passkeys};
use crate::sessions::{ChallengeFor, PasskeyChallenge};
use crm_core::clock::Instant;
use crm_core::ids::{PasskeyId, UserId};
use crm_core::store::Stored;
use crm_core::users::{NewPasskey, Passkey, PasskeyName, Passkeys, UsedPasskey};
use diesel::prelude::*;

type Row = (i64, Vec<u8>, Vec<u8>, i64, String, At, Option<At>);

fn stored(
    (id, credential, public_key, sign_count, name, created_at, last_used_at): Row,
) -> Passkey {
    Passkey {
        id: PasskeyId::new(id),
        credential,
        public_key,
        sign_count,
        name: PasskeyName::stored(name),
        created_at: created_at.0,
        last_used_at: last_used_at.map(|at| at.0),
    }
}

/// The user's, the oldest first.
pub(in super::super) fn of(tx: &mut Tx<'_>, user: UserId) -> Stored<Vec<Passkey>> {
    let rows: Vec<Row> = tx.run(|conn| {
        passkeys::table
            .filter(passkeys::user_id.eq(user.get()))
            .order((passkeys::created_at, passkeys::id))
            .select((
                passkeys::id,
                passkeys::credential,
                passkeys::public_key,
                passkeys::sign_count,
                passkeys::name,
                passkeys::created_at,
                passkeys::last_used_at,
            ))
            .load(conn)
    })?;
    Ok(rows.into_iter().map(stored).collect())
}

impl Passkeys for Tx<'_> {
    fn of(&mut self, user: UserId) -> Stored<Vec<Passkey>> {
        of(self, user)
    }

    fn is_known(&mut self, credential: &[u8]) -> Stored<bool> {
        let found: Option<i64> = self.run(|conn| {
            passkeys::table
                .filter(passkeys::credential.eq(credential))
                .select(passkeys::id)
                .first(conn)
                .optional()
        })?;
        Ok(found.is_some())
    }

    fn insert(&mut self, new: &NewPasskey, now: Instant) -> Stored<PasskeyId> {
        let id: i64 = self.run(|conn| {
            diesel::insert_into(passkeys::table)
                .values((
                    passkeys::user_id.eq(new.user.get()),
                    passkeys::credential.eq(new.credential.as_slice()),
                    passkeys::public_key.eq(new.public_key.as_slice()),
                    passkeys::sign_count.eq(new.sign_count),
                    passkeys::name.eq(new.name.as_str()),
                    passkeys::created_at.eq(At(now)),
                ))
                .returning(passkeys::id)
                .get_result(conn)
        })?;
        Ok(PasskeyId::new(id))
    }

    fn take_count(&mut self, user: UserId, used: UsedPasskey, now: Instant) -> Stored<bool> {
        let as_seen = passkeys::table
            .find(used.id.get())
            .filter(passkeys::user_id.eq(user.get()))
            .filter(passkeys::sign_count.eq(used.seen));
        let taken = self.run(|conn| {
            diesel::update(as_seen)
                .set((
                    passkeys::sign_count.eq(used.count),
                    passkeys::last_used_at.eq(Some(At(now))),
                ))
                .execute(conn)
        })?;
        Ok(taken > 0)
    }

    fn delete(&mut self, user: UserId, id: PasskeyId) -> Stored<bool> {
        let own = passkeys::table
            .find(id.get())
            .filter(passkeys::user_id.eq(user.get()));
        let deleted = self.run(|conn| diesel::delete(own).execute(conn))?;
        Ok(deleted > 0)
    }
}

/// In place of what the owner was asked before for the same purpose.
pub(in super::super) fn put_challenge(tx: &mut Tx<'_>, challenge: &PasskeyChallenge) -> Stored<()> {
    let purpose = challenge.purpose.as_str();
    let earlier = passkey_challenges::table.find((challenge.owner.as_str(), purpose));
    tx.run(|conn| diesel::delete(earlier).execute(conn))?;
    tx.run(|conn| {
        diesel::insert_into(passkey_challenges::table)
            .values((
                passkey_challenges::owner.eq(&challenge.owner),
                passkey_challenges::purpose.eq(purpose),
                passkey_challenges::user_id.eq(challenge.user.get()),
                passkey_challenges::challenge.eq(challenge.challenge.as_slice()),
                passkey_challenges::created_at.eq(At(challenge.created_at)),
                passkey_challenges::expires_at.eq(At(challenge.expires_at)),
            ))
            .execute(conn)
    })?;
    Ok(())
}

/// Takes it out of use. `None` when there is none, or its time is over.
pub(in super::super) fn take_challenge(
    tx: &mut Tx<'_>,
    owner: &str,
    purpose: ChallengeFor,
    user: UserId,
    now: Instant,
) -> Stored<Option<Vec<u8>>> {
    let asked = passkey_challenges::table.find((owner, purpose.as_str()));
    let found: Option<(i64, Vec<u8>, At)> = tx.run(|conn| {
        asked
            .select((
                passkey_challenges::user_id,
                passkey_challenges::challenge,
                passkey_challenges::expires_at,
            ))
            .first(conn)
            .optional()
    })?;
    let asked = passkey_challenges::table.find((owner, purpose.as_str()));
    let taken = tx.run(|conn| diesel::delete(asked).execute(conn))?;
    let found = found
        .filter(|(whose, _, expires_at)| taken > 0 && *whose == user.get() && now < expires_at.0);
    Ok(found.map(|(_, challenge, _)| challenge))
}

pub(super) fn delete_expired_challenges(tx: &mut Tx<'_>, now: Instant) -> Stored<()> {
    let over = passkey_challenges::table.filter(passkey_challenges::expires_at.le(At(now)));
    tx.run(|conn| diesel::delete(over).execute(conn))?;
    Ok(())
}
