//! The bank as it was last seen: its lines, and what is known of the account.

use super::super::schema::{bank_lines, bank_sync, bank_transfers};
use super::super::stored::{json, parse_stored};
use super::super::{At, Db, Tx, dialect};
use super::bank_lines::{LineColumns, LineRecord};
use super::transfers::live_states;
use billing::amount::Amount;
use billing::bank::{
    BankAccount, BankLine, BankLineId, Counterparty, CounterpartyId, LineStatus, RequestId,
    TransferMethod,
};
use billing::transfers::{BankBook, SyncState};
use crm_core::clock::Instant;
use crm_core::money::Money;
use crm_core::store::{StoreError, Stored};
use diesel::dsl::{exists, min, not};
use diesel::prelude::*;
use serde_json::{Value, json as value};

/// The one row.
const ROW: i64 = 1;

#[derive(Queryable, Selectable)]
#[diesel(table_name = bank_sync, check_for_backend(Db))]
struct SyncRecord {
    account: Option<String>,
    counterparties: String,
    last_success_at: Option<At>,
    last_try_at: Option<At>,
    last_error: Option<String>,
}

impl SyncRecord {
    fn state(self) -> Stored<SyncState> {
        let account = self.account.as_deref().map(json).transpose()?;
        let Value::Array(counterparties) = json(&self.counterparties)? else {
            return Err(unreadable("the list of recipients"));
        };
        Ok(SyncState {
            last_success: self.last_success_at.map(|at| at.0),
            last_try: self.last_try_at.map(|at| at.0),
            last_error: self.last_error,
            account: account.as_ref().map(account_of).transpose()?,
            counterparties: counterparties
                .iter()
                .map(counterparty_of)
                .collect::<Stored<_>>()?,
        })
    }
}

fn unreadable(what: &str) -> StoreError {
    StoreError::Fault(format!("{what}, as the bank told it last, cannot be read"))
}

fn text<'v>(of: &'v Value, key: &str) -> Stored<&'v str> {
    let text = of.get(key).and_then(Value::as_str);
    text.ok_or_else(|| unreadable(key))
}

fn cents(of: &Value, key: &str) -> Stored<Money> {
    let cents = of.get(key).and_then(Value::as_i64);
    cents.map(Money::from_cents).ok_or_else(|| unreadable(key))
}

fn account_of(stored: &Value) -> Stored<BankAccount> {
    Ok(BankAccount {
        id: text(stored, "id")?.to_owned(),
        name: text(stored, "name")?.to_owned(),
        status: text(stored, "status")?.to_owned(),
        available: cents(stored, "availableCents")?,
        current: cents(stored, "currentCents")?,
    })
}

fn account_text(account: &BankAccount) -> String {
    let stored = value!({
        "id": account.id,
        "name": account.name,
        "status": account.status,
        "availableCents": account.available.cents(),
        "currentCents": account.current.cents(),
    });
    stored.to_string()
}

fn counterparty_of(stored: &Value) -> Stored<Counterparty> {
    let methods = stored.get("methods").and_then(Value::as_array);
    let methods = methods.ok_or_else(|| unreadable("methods"))?.iter();
    Ok(Counterparty {
        id: CounterpartyId::stored(text(stored, "id")?.to_owned()),
        name: text(stored, "name")?.to_owned(),
        email: stored
            .get("email")
            .and_then(Value::as_str)
            .map(str::to_owned),
        account: stored
            .get("account")
            .and_then(Value::as_str)
            .map(str::to_owned),
        methods: methods
            .map(|method| {
                let method = method.as_str().unwrap_or_default();
                parse_stored(method, TransferMethod::parse)
            })
            .collect::<Stored<_>>()?,
    })
}

fn counterparties_text(counterparties: &[Counterparty]) -> String {
    let each = counterparties.iter().map(|one| {
        let methods: Vec<&str> = one.methods.iter().map(|method| method.as_str()).collect();
        value!({
            "id": one.id.as_str(),
            "name": one.name,
            "email": one.email,
            "account": one.account,
            "methods": methods,
        })
    });
    Value::from_iter(each).to_string()
}

/// What the last try told, as it is written. It ends the right to ask alone.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = bank_sync, treat_none_as_default_value = false, treat_none_as_null = true)]
struct SyncColumns<'a> {
    account: Option<String>,
    counterparties: String,
    last_success_at: Option<At>,
    last_try_at: Option<At>,
    last_error: Option<&'a str>,
    lease_until: Option<At>,
}

impl<'a> SyncColumns<'a> {
    fn of(sync: &'a SyncState) -> Self {
        Self {
            account: sync.account.as_ref().map(account_text),
            counterparties: counterparties_text(&sync.counterparties),
            last_success_at: sync.last_success.map(At),
            last_try_at: sync.last_try.map(At),
            last_error: sync.last_error.as_deref(),
            lease_until: None,
        }
    }
}

fn stored_line(tx: &mut Tx<'_>, id: &BankLineId) -> Stored<Option<LineRecord>> {
    tx.run(|conn| {
        bank_lines::table
            .filter(bank_lines::line.eq(id.as_str()))
            .select(LineRecord::as_select())
            .first(conn)
            .optional()
    })
}

fn insert_line(tx: &mut Tx<'_>, line: &BankLine, seen_at: Instant) -> Stored<()> {
    let id = tx.next_id("bank_lines")?;
    tx.run(|conn| {
        diesel::insert_into(bank_lines::table)
            .values((
                bank_lines::id.eq(id),
                bank_lines::line.eq(line.id.as_str()),
                bank_lines::updated_at.eq(At(seen_at)),
                LineColumns::of(line),
            ))
            .execute(conn)?;
        dialect::index_new(conn, "bank_lines", "search_text", &[id])
    })
}

impl BankBook for Tx<'_> {
    fn line(&mut self, id: &BankLineId) -> Stored<Option<BankLine>> {
        let record = stored_line(self, id)?;
        record.map(LineRecord::line).transpose()
    }

    fn lines_of(&mut self, request: &RequestId) -> Stored<Vec<BankLine>> {
        let found: Vec<LineRecord> = self.run(|conn| {
            bank_lines::table
                .filter(bank_lines::request.eq(request.as_str()))
                .filter(bank_lines::amount_cents.lt(0))
                .order(bank_lines::id)
                .select(LineRecord::as_select())
                .load(conn)
        })?;
        found.into_iter().map(LineRecord::line).collect()
    }

    fn upsert_line(&mut self, line: &BankLine, seen_at: Instant) -> Stored<bool> {
        let Some(was) = stored_line(self, &line.id)? else {
            insert_line(self, line, seen_at)?;
            return Ok(true);
        };
        let row = was.id;
        if was.line()? == *line {
            return Ok(false);
        }
        self.run(|conn| {
            diesel::update(bank_lines::table.find(row))
                .set((
                    LineColumns::of(line),
                    bank_lines::updated_at.eq(At(seen_at)),
                ))
                .execute(conn)
        })?;
        Ok(true)
    }

    fn paid_since(
        &mut self,
        counterparty: &CounterpartyId,
        amount: Amount,
        since: Instant,
    ) -> Stored<Option<BankLineId>> {
        let standing = [LineStatus::Pending, LineStatus::Sent].map(LineStatus::as_str);
        let ours = bank_transfers::table
            .filter(
                bank_transfers::line
                    .eq(bank_lines::line.nullable())
                    .or(bank_transfers::request.eq(bank_lines::request)),
            )
            .filter(bank_transfers::state.eq_any(live_states()));
        let line: Option<String> = self.run(|conn| {
            bank_lines::table
                .filter(bank_lines::counterparty.eq(counterparty.as_str()))
                .filter(bank_lines::amount_cents.eq(-amount.cents()))
                .filter(bank_lines::created_at.ge(At(since)))
                .filter(bank_lines::status.eq_any(standing))
                .filter(not(exists(ours)))
                .order((bank_lines::created_at.desc(), bank_lines::id.desc()))
                .select(bank_lines::line)
                .first(conn)
                .optional()
        })?;
        Ok(line.map(BankLineId::stored))
    }

    fn oldest_open(
        &mut self,
        pending_since: Instant,
        sent_since: Instant,
    ) -> Stored<Option<Instant>> {
        let pending = bank_lines::status
            .eq(LineStatus::Pending.as_str())
            .and(bank_lines::created_at.ge(At(pending_since)));
        let sent_lately = bank_lines::status
            .eq(LineStatus::Sent.as_str())
            .and(bank_lines::dated_at.ge(At(sent_since)));
        let oldest: Option<At> = self.run(|conn| {
            bank_lines::table
                .filter(pending.or(sent_lately))
                .select(min(bank_lines::created_at))
                .first(conn)
        })?;
        Ok(oldest.map(|at| at.0))
    }

    fn sync(&mut self) -> Stored<SyncState> {
        let record = self.run(|conn| {
            bank_sync::table
                .find(ROW)
                .select(SyncRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map_or_else(|| Ok(SyncState::default()), SyncRecord::state)
    }

    fn set_sync(&mut self, sync: &SyncState) -> Stored<()> {
        let made = sync.last_try.or(sync.last_success);
        let made = made.unwrap_or(Instant::from_micros(0));
        self.run(|conn| {
            diesel::insert_into(bank_sync::table)
                .values((
                    bank_sync::id.eq(ROW),
                    bank_sync::created_at.eq(At(made)),
                    SyncColumns::of(sync),
                ))
                .on_conflict(bank_sync::id)
                .do_update()
                .set(SyncColumns::of(sync))
                .execute(conn)
        })?;
        Ok(())
    }

    fn claim_sync(&mut self, now: Instant, until: Instant, not_before: Instant) -> Stored<bool> {
        let nothing = SyncState::default();
        let free = bank_sync::lease_until
            .is_null()
            .or(bank_sync::lease_until.le(At(now)));
        let long_ago = bank_sync::last_try_at
            .is_null()
            .or(bank_sync::last_try_at.lt(At(not_before)));
        let claimed = self.run(|conn| {
            diesel::insert_into(bank_sync::table)
                .values((
                    bank_sync::id.eq(ROW),
                    bank_sync::created_at.eq(At(now)),
                    SyncColumns::of(&nothing),
                ))
                .on_conflict(bank_sync::id)
                .do_nothing()
                .execute(conn)?;
            diesel::update(bank_sync::table.find(ROW).filter(free).filter(long_ago))
                .set((
                    bank_sync::last_try_at.eq(At(now)),
                    bank_sync::lease_until.eq(At(until)),
                ))
                .execute(conn)
        })?;
        Ok(claimed == 1)
    }
}
