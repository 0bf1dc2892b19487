//! The chart of accounts: what kinds of account the journal posts to, and what the office calls each.

use crm_core::closed_set;
use std::collections::BTreeMap;

closed_set! {
    /// What the journal posts to, in the order of a chart of accounts.
    pub enum AccountKind {
        Bank = "bank",
        CashOnHand = "cash_on_hand",
        /// Card money that the provider has not paid out yet.
        CardClearing = "card_clearing",
        /// What clients owe; accrual alone.
        Receivables = "receivables",
        /// Bank lines that were ignored without a category.
        UnsortedBankLines = "unsorted_bank_lines",
        /// Received and not applied to an invoice.
        ClientCredit = "client_credit",
        /// Received, and may still have to go back.
        HeldMoney = "held_money",
        /// Owed to salespeople; accrual alone.
        CommissionsPayable = "commissions_payable",
        RevenueCancellation = "revenue_cancellation",
        RevenueTransfer = "revenue_transfer",
        RevenueAnalysis = "revenue_analysis",
        /// Takes off revenue.
        Refunds = "refunds",
        /// Credit notes; accrual alone.
        SalesReturns = "sales_returns",
        Interest = "interest",
        CommissionExpense = "commission_expense",
        FulfillmentFees = "fulfillment_fees",
        FilingFees = "filing_fees",
        RecordingFees = "recording_fees",
        Retainers = "retainers",
        MilestonePayments = "milestone_payments",
        OtherPartnerCosts = "other_partner_costs",
        BankFees = "bank_fees",
        CardFees = "card_fees",
        DisputeFees = "dispute_fees",
        /// Write-offs; accrual alone.
        BadDebt = "bad_debt",
    }
}

closed_set! {
    /// What an account is, as accounting programs sort them.
    pub enum Nature {
        Asset = "asset",
        Liability = "liability",
        Income = "income",
        Expense = "expense",
    }
}

impl Nature {
    /// It counts toward a month's profit.
    #[must_use]
    pub const fn is_of_profit(self) -> bool {
        matches!(self, Self::Income | Self::Expense)
    }
}

/// What the office calls an account.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Account {
    pub number: String,
    pub name: String,
}

impl AccountKind {
    /// As screens name it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        self.defaults().1
    }

    /// The number and name that hold until a user maps it.
    #[must_use]
    pub const fn defaults(self) -> (&'static str, &'static str) {
        match self {
            Self::Bank => ("1000", "Checking"),
            Self::CashOnHand => ("1010", "Cash on Hand"),
            Self::CardClearing => ("1050", "Card Clearing"),
            Self::Receivables => ("1100", "Accounts Receivable"),
            Self::UnsortedBankLines => ("1990", "Bank Lines to Sort"),
            Self::ClientCredit => ("2100", "Client Credit"),
            Self::HeldMoney => ("2150", "Held Client Money"),
            Self::CommissionsPayable => ("2200", "Commissions Payable"),
            Self::RevenueCancellation => ("4000", "Cancellation Revenue"),
            Self::RevenueTransfer => ("4010", "Transfer Revenue"),
            Self::RevenueAnalysis => ("4020", "Analysis Revenue"),
            Self::Refunds => ("4800", "Refunds"),
            Self::SalesReturns => ("4810", "Sales Returns"),
            Self::Interest => ("4900", "Interest"),
            Self::CommissionExpense => ("5000", "Commissions"),
            Self::FulfillmentFees => ("5100", "Fulfillment Fees"),
            Self::FilingFees => ("5110", "Filing Fees"),
            Self::RecordingFees => ("5120", "Recording Fees"),
            Self::Retainers => ("5130", "Retainers"),
            Self::MilestonePayments => ("5140", "Milestone Payments"),
            Self::OtherPartnerCosts => ("5190", "Other Partner Costs"),
            Self::BankFees => ("6000", "Bank Fees"),
            Self::CardFees => ("6010", "Card Fees"),
            Self::DisputeFees => ("6020", "Dispute Fees"),
            Self::BadDebt => ("6100", "Bad Debt"),
        }
    }

    #[must_use]
    pub const fn nature(self) -> Nature {
        match self {
            Self::Bank
            | Self::CashOnHand
            | Self::CardClearing
            | Self::Receivables
            | Self::UnsortedBankLines => Nature::Asset,
            Self::ClientCredit | Self::HeldMoney | Self::CommissionsPayable => Nature::Liability,
            Self::RevenueCancellation
            | Self::RevenueTransfer
            | Self::RevenueAnalysis
            | Self::Refunds
            | Self::SalesReturns
            | Self::Interest => Nature::Income,
            Self::CommissionExpense
            | Self::FulfillmentFees
            | Self::FilingFees
            | Self::RecordingFees
            | Self::Retainers
            | Self::MilestonePayments
            | Self::OtherPartnerCosts
            | Self::BankFees
            | Self::CardFees
            | Self::DisputeFees
            | Self::BadDebt => Nature::Expense,
        }
    }

    /// The type of account in a QuickBooks file.
    #[must_use]
    pub const fn quickbooks_type(self) -> &'static str {
        match self {
            Self::Bank | Self::CashOnHand => "BANK",
            // QuickBooks wants a customer on each line of its own receivables.
            Self::CardClearing | Self::Receivables | Self::UnsortedBankLines => "OCASSET",
            Self::ClientCredit | Self::HeldMoney | Self::CommissionsPayable => "OCLIAB",
            Self::RevenueCancellation
            | Self::RevenueTransfer
            | Self::RevenueAnalysis
            | Self::Refunds
            | Self::SalesReturns => "INC",
            Self::Interest => "EXINC",
            Self::CommissionExpense
            | Self::FulfillmentFees
            | Self::FilingFees
            | Self::RecordingFees
            | Self::Retainers
            | Self::MilestonePayments
            | Self::OtherPartnerCosts
            | Self::BankFees
            | Self::CardFees
            | Self::DisputeFees
            | Self::BadDebt => "EXP",
        }
    }
}

/// What the office made of an account: one of its own, or none at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mapped {
    pub kind: AccountKind,
    /// `None`: a user took its account away, and exports that need it are refused.
    pub account: Option<Account>,
    /// Of the row that holds it; 0 while the default holds.
    pub version: i64,
}

/// Every kind with its account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chart(BTreeMap<AccountKind, Mapped>);

impl Chart {
    /// What is stored over the defaults.
    #[must_use]
    pub fn of(stored: Vec<Mapped>) -> Self {
        let defaults = AccountKind::ALL.iter().map(|kind| {
            let (number, name) = kind.defaults();
            let account = Account {
                number: number.to_owned(),
                name: name.to_owned(),
            };
            Mapped {
                kind: *kind,
                account: Some(account),
                version: 0,
            }
        });
        let all = defaults.chain(stored);
        Self(all.map(|mapped| (mapped.kind, mapped)).collect())
    }

    /// In the order of the chart.
    pub fn all(&self) -> impl Iterator<Item = &Mapped> {
        self.0.values()
    }

    #[must_use]
    pub fn account(&self, kind: AccountKind) -> Option<&Account> {
        self.0.get(&kind).and_then(|mapped| mapped.account.as_ref())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn r5_095_every_kind_has_an_account_of_its_own_until_somebody_maps_it() {
        let chart = Chart::of(Vec::new());
        let accounts: BTreeSet<&Account> = chart
            .all()
            .filter_map(|mapped| mapped.account.as_ref())
            .collect();
        assert_eq!(accounts.len(), AccountKind::ALL.len());
        let numbers: BTreeSet<&str> = accounts.iter().map(|a| a.number.as_str()).collect();
        assert_eq!(numbers.len(), AccountKind::ALL.len());
    }

    #[test]
    fn r5_095_what_the_office_mapped_replaces_the_default() {
        let own = Account {
            number: "10100".to_owned(),
            name: "First Harbor Checking".to_owned(),
        };
        let stored = |kind, account| Mapped {
            kind,
            account,
            version: 1,
        };
        let chart = Chart::of(vec![
            stored(AccountKind::Bank, Some(own.clone())),
            stored(AccountKind::CardFees, None),
        ]);
        assert_eq!(chart.account(AccountKind::Bank), Some(&own));
        assert_eq!(chart.account(AccountKind::CardFees), None);
        let fees = chart.account(AccountKind::BankFees);
        assert_eq!(fees.map(|a| a.number.as_str()), Some("6000"));
        assert_eq!(chart.all().count(), AccountKind::ALL.len());
    }
}
