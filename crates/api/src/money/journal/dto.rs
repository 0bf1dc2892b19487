//! The journal on the wire.

use super::read::Span;
use crate::http::wire::{
    AccountNature, CostCategory, Day, JournalAccountKind, JournalBasis, MoneyNumber,
};
use billing::journal::{
    AccountKind, Chart, Entry, JournalError, Mapped, MonthProfit, Posting, Trial, TrialRow,
};
use billing::views::BankLineRow;
use crm_core::clock::BusinessZone;
use crm_core::money::{Money, MoneyOverflow};
use serde::Serialize;
use std::collections::BTreeSet;
use utoipa::ToSchema;

/// An account of the journal, as the office calls it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JournalAccount)]
pub(super) struct AccountDto {
    account: JournalAccountKind,
    /// What it is for.
    label: &'static str,
    nature: AccountNature,
    /// Null when a user took its account away: exports that need it are refused.
    #[schema(required = true)]
    number: Option<String>,
    #[schema(required = true)]
    name: Option<String>,
    /// 0 while the default holds.
    version: i64,
}

impl From<&Mapped> for AccountDto {
    fn from(mapped: &Mapped) -> Self {
        let account = mapped.account.clone();
        let (number, name) = account
            .map(|account| (account.number, account.name))
            .unzip();
        Self {
            account: mapped.kind.into(),
            label: mapped.kind.label(),
            nature: mapped.kind.nature().into(),
            number,
            name,
            version: mapped.version,
        }
    }
}

/// What an entry posts to one account: one of the two amounts is above zero.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = JournalLine)]
struct LineDto {
    account: JournalAccountKind,
    /// Null when the account was taken away.
    #[schema(required = true)]
    number: Option<String>,
    /// What it is for, when the account was taken away.
    name: String,
    debit: MoneyNumber,
    credit: MoneyNumber,
}

impl LineDto {
    fn of(posting: Posting, chart: &Chart) -> Self {
        let (number, name) = called(chart, posting.account);
        Self {
            account: posting.account.into(),
            number,
            name,
            debit: posting.debit.into(),
            credit: posting.credit.into(),
        }
    }
}

fn called(chart: &Chart, kind: AccountKind) -> (Option<String>, String) {
    chart.account(kind).map_or_else(
        || (None, kind.label().to_owned()),
        |account| (Some(account.number.clone()), account.name.clone()),
    )
}

/// One entry: its debits are its credits.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JournalEntry)]
pub(super) struct EntryDto {
    /// Of the record that it is of; each is in the journal once.
    reference: String,
    date: Day,
    memo: String,
    /// An earlier export had it.
    exported_before: bool,
    lines: Vec<LineDto>,
}

impl EntryDto {
    pub(super) fn of(
        entry: &Entry,
        chart: &Chart,
        exported: &BTreeSet<String>,
    ) -> Result<Self, JournalError> {
        let reference = entry.row.to_string();
        let postings = entry.postings()?.into_iter();
        Ok(Self {
            exported_before: exported.contains(&reference),
            reference,
            date: entry.day.into(),
            memo: entry.memo.clone(),
            lines: postings
                .map(|posting| LineDto::of(posting, chart))
                .collect(),
        })
    }
}

/// A page of the journal, by day, and what the whole span comes to.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = JournalPage)]
pub(super) struct PageDto {
    pub(super) data: Vec<EntryDto>,
    /// How many entries there are in all, up to 100,000.
    pub(super) total: i64,
    pub(super) debits: MoneyNumber,
    pub(super) credits: MoneyNumber,
    pub(super) basis: JournalBasis,
    /// When money counts, as a sentence.
    pub(super) notice: &'static str,
}

/// An account over the span; balances are debit less credit.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TrialBalanceRow)]
struct TrialRowDto {
    account: JournalAccountKind,
    nature: AccountNature,
    #[schema(required = true)]
    number: Option<String>,
    name: String,
    opening: MoneyNumber,
    debit: MoneyNumber,
    credit: MoneyNumber,
    closing: MoneyNumber,
}

impl TrialRowDto {
    fn of(row: &TrialRow, chart: &Chart) -> Self {
        let (number, name) = called(chart, row.account);
        Self {
            account: row.account.into(),
            nature: row.account.nature().into(),
            number,
            name,
            opening: row.opening.into(),
            debit: row.debit.into(),
            credit: row.credit.into(),
            closing: row.closing.into(),
        }
    }
}

/// Every account that anything was posted to; debits equal credits.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TrialBalance)]
pub(super) struct TrialDto {
    rows: Vec<TrialRowDto>,
    debits: MoneyNumber,
    credits: MoneyNumber,
    basis: JournalBasis,
    notice: &'static str,
}

impl TrialDto {
    pub(super) fn of(trial: &Trial, chart: &Chart, span: &Span) -> Self {
        let rows = trial.rows.iter();
        Self {
            rows: rows.map(|row| TrialRowDto::of(row, chart)).collect(),
            debits: trial.debits.into(),
            credits: trial.credits.into(),
            basis: span.basis.into(),
            notice: span.basis.sentence(),
        }
    }
}

/// What one account adds to a month's profit: income above zero, costs below.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = MonthSum)]
struct SumDto {
    account: JournalAccountKind,
    nature: AccountNature,
    name: String,
    amount: MoneyNumber,
}

/// What a month earned and spent.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = MonthProfit)]
struct MonthDto {
    /// `yyyy-MM`.
    month: String,
    income: MoneyNumber,
    /// Without a sign.
    costs: MoneyNumber,
    profit: MoneyNumber,
    sums: Vec<SumDto>,
}

impl MonthDto {
    fn of(month: &MonthProfit, chart: &Chart) -> Result<Self, MoneyOverflow> {
        use billing::journal::Nature;
        let of = |nature: Nature| {
            let own = month.sums.iter();
            let own = own.filter(|sum| sum.account.nature() == nature);
            Money::checked_sum(own.map(|sum| sum.amount))
        };
        let sums = month.sums.iter().map(|sum| SumDto {
            account: sum.account.into(),
            nature: sum.account.nature().into(),
            name: called(chart, sum.account).1,
            amount: sum.amount.into(),
        });
        Ok(Self {
            month: month.month.to_string(),
            income: of(Nature::Income)?.into(),
            costs: of(Nature::Expense)?.checked_neg()?.into(),
            profit: month.profit.into(),
            sums: sums.collect(),
        })
    }
}

/// Profit and costs by month.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ProfitByMonth)]
pub(super) struct MonthsDto {
    months: Vec<MonthDto>,
    basis: JournalBasis,
    notice: &'static str,
}

impl MonthsDto {
    pub(super) fn of(
        months: &[MonthProfit],
        chart: &Chart,
        span: &Span,
    ) -> Result<Self, MoneyOverflow> {
        let months = months.iter().map(|month| MonthDto::of(month, chart));
        Ok(Self {
            months: months.collect::<Result<_, _>>()?,
            basis: span.basis.into(),
            notice: span.basis.sentence(),
        })
    }
}

/// A bank line of no record, and which cost it is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SortedBankLine)]
pub(super) struct BankLineDto {
    id: i64,
    date: Day,
    /// Below zero leaves the account.
    amount: MoneyNumber,
    label: String,
    /// Why it was ignored; null while it is open.
    #[schema(required = true)]
    reason: Option<String>,
    /// Null when it is none of these costs.
    #[schema(required = true)]
    category: Option<CostCategory>,
}

impl BankLineDto {
    pub(super) fn of(
        row: &BankLineRow,
        category: Option<billing::journal::CostCategory>,
        zone: &BusinessZone,
    ) -> Self {
        use billing::matching::Settles;
        let settles = row.matched.as_ref().map(|(matched, _)| &matched.settles);
        let reason = match settles {
            Some(Settles::Nothing { reason }) => Some(reason.as_str().to_owned()),
            Some(Settles::Records { .. }) | None => None,
        };
        Self {
            id: row.id.get(),
            date: zone.day_of(row.posted_at).into(),
            amount: row.amount.into(),
            label: row.label(),
            reason,
            category: category.map(CostCategory),
        }
    }
}
