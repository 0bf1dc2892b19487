//! What happened to money, as far as the journal is made of it.

use super::account::AccountKind;
use super::cost::CostCategory;
use crate::partner_payments::PartnerPaymentType;
use crm_core::clients::ServiceType;
use crm_core::closed_set;
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use std::fmt;
use time::Date;

closed_set! {
    /// Which record an entry is of; the text begins its reference.
    pub enum RowKind {
        Payment = "PAY",
        Refund = "REF",
        /// Credit of a payment that was applied later.
        Applied = "APP",
        /// Held money that became the office's.
        Released = "REL",
        Invoice = "INV",
        /// An invoice that was voided, raised, lowered, written off or credited.
        InvoiceChange = "INC",
        PartnerPayment = "PTR",
        Commission = "COM",
        /// What a salesperson earned, or lost again.
        Earned = "ERN",
        /// A bank line that holds card or cash payments.
        Deposit = "DEP",
        BankLine = "BNK",
    }
}

/// The record that an entry is of: each is in the journal once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Row {
    pub kind: RowKind,
    pub id: i64,
    /// Which of several of one record; 0 of the only one.
    pub part: u32,
}

impl Row {
    #[must_use]
    pub const fn of(kind: RowKind, id: i64) -> Self {
        Self { kind, id, part: 0 }
    }
}

/// As the journal's column of references has it: `PAY-12`, `ERN-7.2`.
impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.kind, self.id)?;
        if self.part > 0 {
            write!(f, ".{}", self.part)?;
        }
        Ok(())
    }
}

/// Where the money of a record is, before a bank line says that it came to the bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cash {
    Bank,
    OnHand,
    Card,
}

impl Cash {
    #[must_use]
    pub const fn of(method: PaymentMethod) -> Self {
        match method {
            PaymentMethod::CreditCard => Self::Card,
            PaymentMethod::Cash => Self::OnHand,
            PaymentMethod::BankTransfer | PaymentMethod::Check | PaymentMethod::Other => Self::Bank,
        }
    }

    #[must_use]
    pub const fn account(self) -> AccountKind {
        match self {
            Self::Bank => AccountKind::Bank,
            Self::OnHand => AccountKind::CashOnHand,
            Self::Card => AccountKind::CardClearing,
        }
    }
}

closed_set! {
    /// What became of what an invoice asks for.
    pub enum InvoiceMove {
        Issued = "issued",
        Raised = "raised",
        Lowered = "lowered",
        Voided = "voided",
        WrittenOff = "written_off",
        Credited = "credited",
    }
}

/// One dated fact. Amounts are without a sign unless they say otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    pub row: Row,
    pub day: Date,
    /// Whose it is: the client's, the partner's or the salesperson's name; of a bank line the name that stands on it.
    pub party: String,
    pub what: What,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// A client paid.
    Received {
        cash: Cash,
        service: ServiceType,
        amount: Money,
        /// What of it paid invoices the moment it was received.
        applied: Money,
        /// What of `applied` may still have to go back.
        held: Money,
    },
    /// Credit of an earlier payment paid an invoice.
    Applied {
        service: ServiceType,
        amount: Money,
        /// What of it may still have to go back.
        held: Money,
    },
    /// Held money no longer has to go back.
    Released {
        service: ServiceType,
        amount: Money,
    },
    /// What went back of held money is taken off what was released.
    ReleasedBack {
        service: ServiceType,
        amount: Money,
        /// The payment had been recorded in error.
        in_error: bool,
    },
    /// Money went back to a client.
    GivenBack {
        cash: Cash,
        service: ServiceType,
        amount: Money,
        /// What of it had not been applied.
        credit: Money,
        /// What of the rest was held: it had been no revenue.
        held: Money,
        /// The payment had been recorded in error: it was no revenue.
        in_error: bool,
    },
    /// What a client owes moved; accrual alone.
    Invoiced {
        service: ServiceType,
        change: InvoiceMove,
        amount: Money,
    },
    PartnerPaid {
        kind: PartnerPaymentType,
        amount: Money,
    },
    CommissionPaid {
        cash: Cash,
        amount: Money,
    },
    /// What is owed to a salesperson moved, below zero when it went down; accrual alone.
    Earned {
        amount: Money,
    },
    /// A bank line holds these records, with the signs that the bank account gives them.
    Deposited {
        line: Money,
        fee: Money,
        parts: Vec<(Cash, Money)>,
    },
    /// A bank line of no record: below zero leaves the account.
    OnBankLine {
        category: Option<CostCategory>,
        amount: Money,
    },
}

impl What {
    /// As the memo of its entry begins.
    #[must_use]
    pub const fn title(&self) -> &'static str {
        match self {
            Self::Received { .. } => "Payment",
            Self::Applied { .. } => "Credit applied",
            Self::Released { .. } => "Held money released",
            Self::ReleasedBack { .. } => "Refund of released money",
            Self::GivenBack { in_error: true, .. } => "Reversal",
            Self::GivenBack { .. } => "Refund",
            Self::Invoiced { change, .. } => match change {
                InvoiceMove::Issued => "Invoice",
                InvoiceMove::Raised => "Invoice raised",
                InvoiceMove::Lowered => "Invoice lowered",
                InvoiceMove::Voided => "Invoice voided",
                InvoiceMove::WrittenOff => "Write-off",
                InvoiceMove::Credited => "Credit note",
            },
            Self::PartnerPaid { kind, .. } => kind.label(),
            Self::CommissionPaid { .. } => "Commission paid",
            Self::Earned { .. } => "Commission earned",
            Self::Deposited { .. } => "Deposit",
            Self::OnBankLine { category, .. } => match category {
                Some(category) => category.label(),
                None => "Bank line",
            },
        }
    }
}
