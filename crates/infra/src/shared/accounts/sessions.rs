//! Sessions.

use super::super::engine::reader::Reader;
use super::super::engine::tx::Tx;
use super::super::schema::{pending_sign_ins, recovery_codes, second_factors, sessions, users};
use super::super::statements::stored::parse_stored;
use super::super::{At, Db, dialect, types};
use super::passkeys;
use crate::sessions::{
    ChallengeFor, NewSession, PasskeyChallenge, PendingSignIn, SessionStore, SessionViews,
    ShownFactor, StoredSession,
};
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::store::Stored;
use crm_core::users::{Passkey, Role, Sessions, UserStatus};
use crm_core::views::SessionUser;
use diesel::prelude::*;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types::{BigInt, Nullable, Text};
use time::Duration;

impl Sessions for Tx<'_> {
    fn end_all_of(&mut self, user: UserId) -> Stored<usize> {
        end_pending_of(self, user)?;
        let all = sessions::table.filter(sessions::user_id.eq(user.get()));
        self.run(|conn| diesel::delete(all).execute(conn))
    }

    fn end_others_of(&mut self, user: UserId, kept: &str) -> Stored<usize> {
        end_pending_of(self, user)?;
        let others = sessions::table
            .filter(sessions::user_id.eq(user.get()))
            .filter(sessions::id_hash.ne(kept));
        self.run(|conn| diesel::delete(others).execute(conn))
    }

    fn end_oldest_of(&mut self, user: UserId, kept: usize) -> Stored<usize> {
        let last_seen_first: Vec<String> = self.run(|conn| {
            sessions::table
                .filter(sessions::user_id.eq(user.get()))
                .order((
                    sessions::last_seen_at.desc(),
                    sessions::created_at.desc(),
                    sessions::id_hash,
                ))
                .select(sessions::id_hash)
                .load(conn)
        })?;
        let Some(oldest) = last_seen_first.get(kept..).filter(|rest| !rest.is_empty()) else {
            return Ok(0);
        };
        let ended = sessions::table.filter(sessions::id_hash.eq_any(oldest));
        self.run(|conn| diesel::delete(ended).execute(conn))
    }
}

/// A user who has given the password and not yet the code starts over.
fn end_pending_of(tx: &mut Tx<'_>, user: UserId) -> Stored<()> {
    let all = pending_sign_ins::table.filter(pending_sign_ins::user_id.eq(user.get()));
    tx.run(|conn| diesel::delete(all).execute(conn))?;
    Ok(())
}

impl SessionStore for Tx<'_> {
    fn insert(&mut self, session: &NewSession) -> Stored<()> {
        self.run(|conn| {
            diesel::insert_into(sessions::table)
                .values((
                    sessions::id_hash.eq(&session.id_hash),
                    sessions::user_id.eq(session.user.get()),
                    sessions::created_at.eq(At(session.created_at)),
                    sessions::last_seen_at.eq(At(session.created_at)),
                    sessions::expires_at.eq(At(session.expires_at)),
                    sessions::confirmed_at.eq(Some(At(session.created_at))),
                ))
                .execute(conn)
        })?;
        Ok(())
    }

    fn touch(&mut self, id_hash: &str, now: Instant) -> Stored<()> {
        let session = sessions::table.find(id_hash);
        self.run(|conn| {
            diesel::update(session)
                .set(sessions::last_seen_at.eq(At(now)))
                .execute(conn)
        })?;
        Ok(())
    }

    fn delete(&mut self, id_hash: &str) -> Stored<()> {
        self.run(|conn| diesel::delete(sessions::table.find(id_hash)).execute(conn))?;
        Ok(())
    }

    fn confirm(&mut self, id_hash: &str, now: Instant) -> Stored<bool> {
        let session = sessions::table.find(id_hash);
        let confirmed = self.run(|conn| {
            diesel::update(session)
                .set(sessions::confirmed_at.eq(Some(At(now))))
                .execute(conn)
        })?;
        Ok(confirmed > 0)
    }

    fn insert_pending(&mut self, pending: &PendingSignIn) -> Stored<()> {
        self.run(|conn| {
            diesel::insert_into(pending_sign_ins::table)
                .values((
                    pending_sign_ins::id_hash.eq(&pending.id_hash),
                    pending_sign_ins::user_id.eq(pending.user.get()),
                    pending_sign_ins::device.eq(pending.device.as_deref()),
                    pending_sign_ins::created_at.eq(At(pending.created_at)),
                    pending_sign_ins::expires_at.eq(At(pending.expires_at)),
                ))
                .execute(conn)
        })?;
        Ok(())
    }

    fn delete_pending(&mut self, id_hash: &str) -> Stored<bool> {
        let pending = pending_sign_ins::table.find(id_hash);
        let deleted = self.run(|conn| diesel::delete(pending).execute(conn))?;
        Ok(deleted > 0)
    }

    fn put_challenge(&mut self, challenge: &PasskeyChallenge) -> Stored<()> {
        passkeys::put_challenge(self, challenge)
    }

    fn take_challenge(
        &mut self,
        owner: &str,
        purpose: ChallengeFor,
        user: UserId,
        now: Instant,
    ) -> Stored<Option<Vec<u8>>> {
        passkeys::take_challenge(self, owner, purpose, user, now)
    }

    fn delete_expired(&mut self, now: Instant, idle: Duration) -> Stored<usize> {
        passkeys::delete_expired_challenges(self, now)?;
        let over = pending_sign_ins::table.filter(pending_sign_ins::expires_at.le(At(now)));
        self.run(|conn| diesel::delete(over).execute(conn))?;
        let ended = sessions::table.filter(
            sessions::expires_at
                .le(At(now))
                .or(sessions::last_seen_at.le(At(now.minus(idle)))),
        );
        self.run(|conn| diesel::delete(ended).execute(conn))
    }
}

/// One session with its user, by its hash; and with them the database's version, so that what is read
/// next can be remembered without asking for it.
struct OneSession<'a>(&'a str);

impl Query for OneSession<'_> {
    type SqlType = (
        Text,
        BigInt,
        Text,
        Text,
        types::Stamp,
        types::Stamp,
        types::Stamp,
        Nullable<types::Stamp>,
        Nullable<types::Stamp>,
        Nullable<Text>,
    );
}

/// Its text never differs.
impl QueryId for OneSession<'_> {
    type QueryId = OneSession<'static>;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl<C> RunQueryDsl<C> for OneSession<'_> {}

impl QueryFragment<Db> for OneSession<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Db>) -> QueryResult<()> {
        out.push_sql(
            "SELECT sessions.id_hash, users.id, users.role, users.status, sessions.created_at, \
             sessions.last_seen_at, sessions.expires_at, sessions.confirmed_at, \
             second_factors.confirmed_at, ",
        );
        out.push_sql(dialect::VERSION_COLUMN);
        out.push_sql(
            " FROM sessions JOIN users ON users.id = sessions.user_id \
             LEFT JOIN second_factors ON second_factors.user_id = users.id WHERE sessions.id_hash = ",
        );
        out.push_bind_param::<Text, _>(self.0)
    }
}

type Row = (
    String,
    i64,
    String,
    String,
    At,
    At,
    At,
    Option<At>,
    Option<At>,
);
type Versioned = (
    String,
    i64,
    String,
    String,
    At,
    At,
    At,
    Option<At>,
    Option<At>,
    Option<String>,
);

/// A server from before second factors began it, after the user had one: it asked for no code. It notes no confirmation
/// either, which every session has that is begun today.
fn past_the_code((.., created_at, _, _, confirmed_at, factor): &Row) -> bool {
    let has_factor = factor.as_ref().is_some_and(|since| since.0 <= created_at.0);
    confirmed_at.is_none() && has_factor
}

fn stored(
    (id_hash, id, role, status, created_at, last_seen_at, expires_at, confirmed_at, factor): Row,
) -> Stored<StoredSession> {
    Ok(StoredSession {
        id_hash,
        user: SessionUser {
            id: UserId::new(id),
            role: parse_stored(&role, Role::parse)?,
            status: parse_stored(&status, UserStatus::parse)?,
        },
        created_at: created_at.0,
        last_seen_at: last_seen_at.0,
        expires_at: expires_at.0,
        // Signing in is giving the password.
        confirmed_at: confirmed_at.unwrap_or(created_at).0,
        second_factor: factor.is_some(),
    })
}

impl SessionViews for Reader<'_> {
    fn session(&mut self, id_hash: &str) -> Stored<Option<StoredSession>> {
        let found: Option<Versioned> =
            self.run(|conn| OneSession(id_hash).get_result(conn).optional())?;
        let Some(row) = found else {
            return Ok(None);
        };
        let (hash, user, role, status, created, seen, expires, confirmed, factor, version) = row;
        if let Some(version) = version {
            self.tx.begins_at(version);
        }
        let row = (
            hash, user, role, status, created, seen, expires, confirmed, factor,
        );
        if past_the_code(&row) {
            return Ok(None);
        }
        stored(row).map(Some)
    }

    fn sessions_of(&mut self, user: UserId) -> Stored<Vec<StoredSession>> {
        let rows: Vec<Row> = self.run(|conn| {
            sessions::table
                .inner_join(users::table.left_join(second_factors::table))
                .filter(sessions::user_id.eq(user.get()))
                .order((sessions::last_seen_at.desc(), sessions::id_hash))
                .select((
                    sessions::id_hash,
                    users::id,
                    users::role,
                    users::status,
                    sessions::created_at,
                    sessions::last_seen_at,
                    sessions::expires_at,
                    sessions::confirmed_at,
                    second_factors::confirmed_at.nullable(),
                ))
                .load(conn)
        })?;
        let asked = rows.into_iter().filter(|row| !past_the_code(row));
        asked.map(stored).collect()
    }

    fn pending_sign_in(&mut self, id_hash: &str) -> Stored<Option<PendingSignIn>> {
        let found: Option<(i64, Option<String>, At, At)> = self.run(|conn| {
            pending_sign_ins::table
                .find(id_hash)
                .select((
                    pending_sign_ins::user_id,
                    pending_sign_ins::device,
                    pending_sign_ins::created_at,
                    pending_sign_ins::expires_at,
                ))
                .first(conn)
                .optional()
        })?;
        Ok(
            found.map(|(user, device, created_at, expires_at)| PendingSignIn {
                id_hash: id_hash.to_owned(),
                user: UserId::new(user),
                device,
                created_at: created_at.0,
                expires_at: expires_at.0,
            }),
        )
    }

    fn second_factor(&mut self, user: UserId) -> Stored<Option<ShownFactor>> {
        let found: Option<(Option<At>, Option<At>)> = self.run(|conn| {
            second_factors::table
                .find(user.get())
                .select((
                    second_factors::confirmed_at,
                    second_factors::without_app_since,
                ))
                .first(conn)
                .optional()
        })?;
        let Some((Some(since), without_app)) = found else {
            return Ok(None);
        };
        let recovery_codes_left: i64 = self.run(|conn| {
            recovery_codes::table
                .filter(recovery_codes::user_id.eq(user.get()))
                .count()
                .get_result(conn)
        })?;
        Ok(Some(ShownFactor {
            since: since.0,
            has_app: without_app.is_none(),
            recovery_codes_left,
        }))
    }

    fn passkeys_of(&mut self, user: UserId) -> Stored<Vec<Passkey>> {
        passkeys::of(&mut self.tx, user)
    }
}
