//! What was answered to requests that carried a key.

use super::schema::idempotency_keys;
use super::tx::changed_one;
use super::{At, Tx, small};
use billing::idempotency::{Answer, Earlier, IdempotencyKeys, Request};
use crm_core::clock::Instant;
use crm_core::store::Stored;
use diesel::prelude::*;

type Row = (String, Option<i64>, Option<String>);

fn earlier((body_sha256, status, body): Row) -> Stored<Earlier> {
    let answer = status.zip(body).map(|(status, body)| {
        let status = small(status)?;
        Stored::Ok(Answer { status, body })
    });
    Ok(Earlier {
        body_sha256,
        answer: answer.transpose()?,
    })
}

/// The row of a request.
macro_rules! row {
    ($request:expr) => {
        idempotency_keys::table.find((
            $request.user.get(),
            $request.route.as_str(),
            $request.key.as_str(),
        ))
    };
}

impl IdempotencyKeys for Tx<'_> {
    fn find(&mut self, request: &Request) -> Stored<Option<Earlier>> {
        let row: Option<Row> = self.run(|conn| {
            row!(request)
                .select((
                    idempotency_keys::body_sha256,
                    idempotency_keys::status_code,
                    idempotency_keys::answer,
                ))
                .first(conn)
                .optional()
        })?;
        row.map(earlier).transpose()
    }

    fn begin(&mut self, request: &Request, body_sha256: &str, now: Instant) -> Stored<()> {
        self.run(|conn| {
            diesel::insert_into(idempotency_keys::table)
                .values((
                    idempotency_keys::user_id.eq(request.user.get()),
                    idempotency_keys::route.eq(request.route.as_str()),
                    idempotency_keys::key.eq(request.key.as_str()),
                    idempotency_keys::body_sha256.eq(body_sha256),
                    idempotency_keys::created_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        Ok(())
    }

    fn finish(&mut self, request: &Request, answer: &Answer) -> Stored<()> {
        let finished = self.run(|conn| {
            diesel::update(row!(request))
                .set((
                    idempotency_keys::status_code.eq(Some(i64::from(answer.status))),
                    idempotency_keys::answer.eq(Some(answer.body.as_str())),
                ))
                .execute(conn)
        })?;
        changed_one(finished)
    }

    fn forget(&mut self, request: &Request) -> Stored<()> {
        self.run(|conn| diesel::delete(row!(request)).execute(conn))?;
        Ok(())
    }

    fn delete_before(&mut self, before: Instant) -> Stored<u64> {
        let old = idempotency_keys::table.filter(idempotency_keys::created_at.lt(At(before)));
        let deleted = self.run(|conn| diesel::delete(old).execute(conn))?;
        Ok(u64::try_from(deleted).unwrap_or(u64::MAX))
    }
}
