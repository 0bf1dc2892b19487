//! What people do to the journal: map an account, sort a bank line, take the journal out.

use super::account::{Account, AccountKind, Chart, Mapped};
use super::cost::CostCategory;
use super::error::{AccountError, SortError};
use super::port::NewExport;
use crate::matching::LineState;
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::AccountLineId;
use crm_core::store::Stored;
use serde_json::json;

/// What a user wants an account to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountDraft {
    pub kind: AccountKind,
    pub number: Option<String>,
    pub name: Option<String>,
    /// The version that was seen of it.
    pub based_on: Option<i64>,
}

/// Maps a kind to an account of the office, or takes its account away.
///
/// # Errors
/// When one of number and name is missing, another account has the number under another name, or another user changed it:
/// [`AccountError`].
pub fn map_account(
    tx: &mut dyn Billing,
    actor: &Actor,
    draft: &AccountDraft,
    now: Instant,
) -> Result<Mapped, AccountError> {
    BillingAct::run(tx, actor, now, |act| {
        let account = match (&draft.number, &draft.name) {
            (Some(number), Some(name)) => Some(Account {
                number: number.clone(),
                name: name.clone(),
            }),
            (None, None) => None,
            (Some(_), None) | (None, Some(_)) => return Err(AccountError::Half),
        };
        let chart = Chart::of(act.tx.journal().accounts()?);
        let found = chart.all().find(|mapped| mapped.kind == draft.kind);
        let was = found.cloned().unwrap_or(Mapped {
            kind: draft.kind,
            account: None,
            version: 0,
        });
        if draft.based_on.is_some_and(|seen| seen != was.version) {
            return Err(AccountError::Stale {
                current: Box::new(was),
            });
        }
        if was.account == account {
            return Ok(was);
        }
        if let Some(account) = &account {
            not_anothers(&chart, draft.kind, account)?;
        }
        Ok(keep(act, &was, account)?)
    })
}

/// Several kinds may share an account, under one name.
fn not_anothers(chart: &Chart, own: AccountKind, account: &Account) -> Result<(), AccountError> {
    for other in chart.all().filter(|mapped| mapped.kind != own) {
        let theirs = other.account.as_ref();
        if theirs.is_some_and(|theirs| theirs.number == account.number && theirs != account) {
            return Err(AccountError::NumberTaken {
                of: other.kind,
                number: account.number.clone(),
            });
        }
    }
    Ok(())
}

fn keep(act: &mut BillingAct<'_>, was: &Mapped, account: Option<Account>) -> Stored<Mapped> {
    let (kind, now) = (was.kind, act.now);
    let journal = act.tx.journal();
    journal.put_account(kind, account.as_ref(), was.version, now)?;
    let told = |account: Option<&Account>| {
        let number = account.map(|account| account.number.as_str());
        let name = account.map(|account| account.name.as_str());
        json!({ "account": kind.label(), "number": number, "name": name })
    };
    let changed =
        EventKind::JournalAccountMapped.from_to(told(was.account.as_ref()), told(account.as_ref()));
    act.record_event(Entity::Office, changed);
    Ok(Mapped {
        kind,
        account,
        version: was.version.saturating_add(1),
    })
}

/// Says which cost a bank line of no record is, or that it is none.
///
/// # Errors
/// When no money moved on the line, or it is matched with records: [`SortError`].
pub fn sort_line(
    tx: &mut dyn Billing,
    actor: &Actor,
    line: AccountLineId,
    category: Option<CostCategory>,
    now: Instant,
) -> Result<(), SortError> {
    BillingAct::run(tx, actor, now, |act| {
        let matches = act.tx.bank_matches();
        let moved = matches.moved(line)?.ok_or(SortError::NotFound)?;
        moved.ok_or(SortError::NotPosted)?;
        let matched = matches.of_line(line)?;
        if matched.is_some_and(|matched| matched.state() == LineState::Matched) {
            return Err(SortError::Matched);
        }
        let was = act.tx.journal().category(line)?;
        if was == Some(category) {
            return Ok(());
        }
        let by = act.actor.user();
        let at = act.now;
        act.tx.journal().put_category(line, category, by, at)?;
        let said = json!({
            "lineId": line.get(),
            "category": category.map(CostCategory::label),
        });
        act.record_event(Entity::Office, EventKind::BankLineSorted.with(said));
        Ok(())
    })
}

/// Records that the journal leaves the house; later exports mark its rows.
///
/// # Errors
/// When the store cannot be written.
pub fn record_export(
    tx: &mut dyn Billing,
    actor: &Actor,
    export: &NewExport,
    now: Instant,
) -> Stored<i64> {
    BillingAct::run(tx, actor, now, |act| {
        let number = act.tx.journal().insert_export(export)?;
        let said = json!({
            "export": number,
            "format": export.format.as_str(),
            "basis": export.basis.as_str(),
            "from": export.from.to_string(),
            "to": export.to.to_string(),
            "rows": export.rows.len(),
        });
        act.record_event(Entity::Office, EventKind::JournalExported.with(said));
        Ok(number)
    })
}
