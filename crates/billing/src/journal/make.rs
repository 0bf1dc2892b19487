//! From facts to entries.

use super::account::AccountKind as A;
use super::entry::{Entry, Move};
use super::error::JournalError;
use super::fact::{Cash, Fact, InvoiceMove, Row, What};
use crate::partner_payments::PartnerPaymentType;
use crm_core::books::Basis;
use crm_core::clients::ServiceType;
use crm_core::money::{Money, MoneyOverflow};

/// The entries of the facts, by day and then by record. Those that move nothing on this basis are left out.
///
/// # Errors
/// When the amounts of a record do not add up, or are out of range: [`JournalError`] names it.
pub fn entries(basis: Basis, facts: &[Fact]) -> Result<Vec<Entry>, JournalError> {
    let mut made = Vec::with_capacity(facts.len());
    for fact in facts {
        let moves = moves(basis, fact)?;
        let memo = match fact.party.as_str() {
            "" => fact.what.title().to_owned(),
            party => format!("{} · {party}", fact.what.title()),
        };
        made.extend(Entry::of(fact.row, fact.day, memo, moves));
    }
    made.sort_by_key(|entry| (entry.day, entry.row));
    Ok(made)
}

/// The moves of one entry so far.
struct Moves(Vec<Move>);

impl Moves {
    fn add(&mut self, debit: A, credit: A, amount: Money) -> Result<(), MoneyOverflow> {
        self.0.extend(Move::of(debit, credit, amount)?);
        Ok(())
    }
}

fn moves(basis: Basis, fact: &Fact) -> Result<Vec<Move>, JournalError> {
    let mut moves = Moves(Vec::new());
    match &fact.what {
        What::Received { .. }
        | What::Applied { .. }
        | What::Released { .. }
        | What::ReleasedBack { .. }
        | What::GivenBack { .. } => of_client(basis, fact, &mut moves)?,
        What::Invoiced {
            service,
            change,
            amount,
        } => {
            if basis == Basis::Accrual {
                let (debit, credit) = of_invoice(*service, *change);
                moves.add(debit, credit, *amount)?;
            }
        }
        What::PartnerPaid { kind, amount } => moves.add(of_partner(*kind), A::Bank, *amount)?,
        What::CommissionPaid { cash, amount } => {
            let owed = match basis {
                Basis::Cash => A::CommissionExpense,
                Basis::Accrual => A::CommissionsPayable,
            };
            moves.add(owed, cash.account(), *amount)?;
        }
        What::Earned { amount } => {
            if basis == Basis::Accrual {
                moves.add(A::CommissionExpense, A::CommissionsPayable, *amount)?;
            }
        }
        What::Deposited { line, fee, parts } => {
            deposited(fact.row, (*line, *fee), parts, &mut moves)?;
        }
        What::OnBankLine { category, amount } => {
            let account = category.map_or(A::UnsortedBankLines, |category| category.account());
            moves.add(A::Bank, account, *amount)?;
        }
    }
    Ok(moves.0)
}

/// Where a payment to a partner is a cost.
const fn of_partner(kind: PartnerPaymentType) -> A {
    match kind {
        PartnerPaymentType::FulfillmentFee => A::FulfillmentFees,
        PartnerPaymentType::FilingFee => A::FilingFees,
        PartnerPaymentType::RecordingFee => A::RecordingFees,
        PartnerPaymentType::Retainer => A::Retainers,
        PartnerPaymentType::MilestonePayment => A::MilestonePayments,
        PartnerPaymentType::Other => A::OtherPartnerCosts,
    }
}

/// What a service earns is posted here.
const fn revenue(service: ServiceType) -> A {
    match service {
        ServiceType::Cancellation => A::RevenueCancellation,
        ServiceType::Transfer => A::RevenueTransfer,
        ServiceType::Analysis => A::RevenueAnalysis,
    }
}

/// What money that pays invoices is credited to.
const fn settled(basis: Basis, service: ServiceType) -> A {
    match basis {
        Basis::Cash => revenue(service),
        Basis::Accrual => A::Receivables,
    }
}

fn of_client(basis: Basis, fact: &Fact, moves: &mut Moves) -> Result<(), JournalError> {
    match fact.what {
        What::Received {
            cash,
            service,
            amount,
            applied,
            held,
        } => {
            within(fact.row, held, applied)?;
            within(fact.row, applied, amount)?;
            moves.add(cash.account(), settled(basis, service), applied)?;
            moves.add(revenue(service), A::HeldMoney, held)?;
            let credit = amount.checked_sub(applied)?;
            moves.add(cash.account(), A::ClientCredit, credit)?;
        }
        What::Applied {
            service,
            amount,
            held,
        } => {
            within(fact.row, held, amount)?;
            moves.add(A::ClientCredit, settled(basis, service), amount)?;
            moves.add(revenue(service), A::HeldMoney, held)?;
        }
        What::Released { service, amount } => {
            moves.add(A::HeldMoney, revenue(service), amount)?;
        }
        What::ReleasedBack {
            service,
            amount,
            in_error,
        } => {
            let taken_from = match basis {
                Basis::Cash if !in_error => A::Refunds,
                Basis::Cash | Basis::Accrual => revenue(service),
            };
            moves.add(taken_from, A::HeldMoney, amount)?;
        }
        What::GivenBack {
            cash,
            service,
            amount,
            credit,
            held,
            in_error,
        } => {
            within(fact.row, credit, amount)?;
            let rest = amount.checked_sub(credit)?;
            within(fact.row, held, rest)?;
            moves.add(A::ClientCredit, cash.account(), credit)?;
            match basis {
                Basis::Cash => {
                    let taken_from = if in_error {
                        revenue(service)
                    } else {
                        A::Refunds
                    };
                    moves.add(taken_from, cash.account(), rest.checked_sub(held)?)?;
                    moves.add(A::HeldMoney, cash.account(), held)?;
                }
                // What was paid is owed again, until a user voids or credits the invoice.
                Basis::Accrual => {
                    moves.add(A::Receivables, cash.account(), rest)?;
                    moves.add(A::HeldMoney, revenue(service), held)?;
                }
            }
        }
        What::Invoiced { .. }
        | What::PartnerPaid { .. }
        | What::CommissionPaid { .. }
        | What::Earned { .. }
        | What::Deposited { .. }
        | What::OnBankLine { .. } => {}
    }
    Ok(())
}

const fn of_invoice(service: ServiceType, change: InvoiceMove) -> (A, A) {
    match change {
        InvoiceMove::Issued | InvoiceMove::Raised => (A::Receivables, revenue(service)),
        InvoiceMove::Lowered | InvoiceMove::Voided => (revenue(service), A::Receivables),
        InvoiceMove::WrittenOff => (A::BadDebt, A::Receivables),
        InvoiceMove::Credited => (A::SalesReturns, A::Receivables),
    }
}

/// Card and cash money comes to the bank by a line; other records were there on their own day.
fn deposited(
    row: Row,
    (line, fee): (Money, Money),
    parts: &[(Cash, Money)],
    moves: &mut Moves,
) -> Result<(), JournalError> {
    let whole = Money::checked_sum(parts.iter().map(|(_, amount)| *amount))?;
    if whole.checked_sub(fee)? != line {
        return Err(JournalError::DoesNotAddUp { row });
    }
    for (cash, amount) in parts {
        moves.add(A::Bank, cash.account(), *amount)?;
    }
    moves.add(A::CardFees, A::Bank, fee)?;
    Ok(())
}

/// A part of a record's amount is between nothing and the whole of it.
fn within(row: Row, part: Money, whole: Money) -> Result<(), JournalError> {
    if part < Money::ZERO || part > whole {
        return Err(JournalError::DoesNotAddUp { row });
    }
    Ok(())
}

#[cfg(test)]
mod tests;
