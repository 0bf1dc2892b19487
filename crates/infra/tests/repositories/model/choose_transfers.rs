//! A random act on a bank transfer: asking for one, what people, workers and the bank do with it.

use super::acts::Act;
use super::at_bank::{AtBank, Fault, Order, Pays, Sent, at, fault};
use super::book::Book;
use super::choose::one;
use super::transfers::{Asks, SECOND_PERSON_FROM, Transfer};
use billing::bank::{BankError, Found, LineStatus, TransferKey};
use billing::transfers::TransferState;
use fastrand::Rng;
use workflows::transfers::Heard;

/// Mostly of what can be paid.
fn order(rng: &mut Rng, book: &Book) -> Option<Order> {
    let (pays, owed) = if rng.u8(..3) == 0 {
        let open = one(rng, &book.partner_payments).filter(|_| rng.bool());
        let owed = open.map(|id| book.partner_payments[&id].cents);
        let new = match rng.u8(..8) {
            0 => rng.i64(SECOND_PERSON_FROM..900_000),
            _ => rng.i64(100..90_000),
        };
        (Pays::Partner(open), owed.unwrap_or(new))
    } else {
        let approved = book.commissions.iter();
        let approved = approved.filter(|(_, one)| one.status == "approved" || rng.u8(..12) == 0);
        let approved: Vec<i64> = approved.map(|(id, _)| *id).collect();
        let id = *rng.choice(&approved)?;
        let commission = &book.commissions[&id];
        (Pays::Commission(id, commission.user), commission.cents)
    };
    // Now and then a cent more than is owed.
    let cents = owed + i64::from(rng.u8(..20) == 0);
    (cents > 0).then(|| Order {
        book: book.number,
        pays,
        cents,
        key: TransferKey::of(rng.u128(..)),
        wire: rng.u8(..8) == 0,
    })
}

pub(super) fn ask(rng: &mut Rng, book: &Book) -> Option<Act> {
    order(rng, book).map(|order| Act::AtBank(AtBank::Ask(order)))
}

/// Something that happens to one of the transfers.
pub(super) fn happen(rng: &mut Rng, book: &Book) -> Option<Act> {
    let waits = |one: &Transfer| one.state == TransferState::AwaitingApproval;
    let open = book.transfers.iter();
    let open = open.filter(|(_, one)| one.is_worked_on() || waits(one));
    let open: Vec<i64> = open.map(|(id, _)| *id).collect();
    let any = one(rng, &book.transfers)?;
    let id = match rng.choice(&open) {
        Some(open) if rng.u8(..4) > 0 => *open,
        _ => any,
    };
    let transfer = &book.transfers[&id];
    let now = at(transfer.steps + 1);
    let act = match rng.u8(..16) {
        _ if waits(transfer) && rng.bool() => AtBank::Approve(id, now),
        0 | 1 => AtBank::Approve(id, now),
        2 => AtBank::Cancel(id, now),
        3 => AtBank::Release(id, now),
        4 => AtBank::Heard(
            transfer.before?,
            answered_late(rng, book, transfer),
            false,
            now,
        ),
        5..=7 => {
            let sent = moved(rng, book.at_bank(transfer)?);
            AtBank::Told(id, sent, now)
        }
        8 => {
            let asks = transfer.worker.map(|(_, asks)| asks);
            let is_sent = asks == Some(Asks::Send) || transfer.doubt.is_some();
            is_sent.then_some(AtBank::Arrives(id))?
        }
        9 => AtBank::Lease(id, now),
        _ => match transfer.worker {
            Some((lease, asks)) => {
                let fault = (rng.u8(..3) == 0).then(|| *rng.choice(&Fault::ALL).unwrap());
                let heard = answered(rng, book, id, asks, fault);
                let did = match fault {
                    None => true,
                    Some(Fault::Lost) => rng.bool(),
                    Some(Fault::Unreachable | Fault::Held | Fault::Refused) => false,
                };
                AtBank::Heard(lease, heard, did && asks == Asks::Send, now)
            }
            None => AtBank::Lease(id, now),
        },
    };
    Some(Act::AtBank(act))
}

/// What becomes of the money by itself, or nothing new.
fn moved(rng: &mut Rng, sent: &Sent) -> Sent {
    let next: &[LineStatus] = match sent.status {
        LineStatus::Pending => &[
            LineStatus::Pending,
            LineStatus::Sent,
            LineStatus::Sent,
            LineStatus::Failed,
        ],
        LineStatus::Sent => &[LineStatus::Sent, LineStatus::Sent, LineStatus::Reversed],
        _ => &[],
    };
    Sent {
        status: rng.choice(next).copied().unwrap_or(sent.status),
        ..sent.clone()
    }
}

/// What the bank answers to what the worker asks, by its ledger.
fn answered(rng: &mut Rng, book: &Book, id: i64, asks: Asks, kind: Option<Fault>) -> Heard {
    let transfer = &book.transfers[&id];
    let sent = book.at_bank(transfer).cloned();
    let error: Option<BankError> = kind.map(fault);
    let with_line = rng.bool();
    match asks {
        Asks::LookUp | Asks::Nothing => Heard::LookedUp(match error {
            Some(error) => Err(error),
            None => Ok(Found {
                own: sent.map(|sent| sent.request(with_line)),
                others: Vec::new(),
            }),
        }),
        Asks::Send => Heard::Sent(match error {
            Some(error) => Err(error),
            None => Ok(sent
                .unwrap_or_else(|| book.sent_now(transfer))
                .request(with_line)),
        }),
        Asks::Request => Heard::Request(match error {
            Some(error) => Err(error),
            None => Ok(sent.unwrap().request(with_line)),
        }),
        Asks::Line => Heard::Line(match error {
            Some(error) => Err(error),
            None => Ok(sent.unwrap().line(id)),
        }),
    }
}

/// What a worker is answered whose lease is over.
fn answered_late(rng: &mut Rng, book: &Book, transfer: &Transfer) -> Heard {
    let sent = book.at_bank(transfer).cloned();
    match rng.u8(..3) {
        0 => Heard::Sent(Err(fault(Fault::Lost))),
        1 => Heard::Sent(Ok(sent
            .unwrap_or_else(|| book.sent_now(transfer))
            .request(true))),
        _ => Heard::LookedUp(Ok(Found::default())),
    }
}

impl Book {
    /// The next act that brings a transfer nearer to its end; `None` when all are there.
    pub(super) fn towards_the_end(&self, rng: &mut Rng) -> Option<Act> {
        let is_open =
            |one: &&Transfer| one.state == TransferState::AwaitingApproval || one.is_worked_on();
        let (id, transfer) = self.transfers.iter().find(|(_, one)| is_open(one))?;
        let now = at(transfer.steps + 1);
        let steps = transfer.steps + 1;
        let act = if transfer.state == TransferState::AwaitingApproval {
            if self.is_owed_otherwise(*id) {
                AtBank::Cancel(*id, now)
            } else {
                AtBank::Approve(*id, now)
            }
        } else if let Some(sent) = self.at_bank(transfer) {
            let status = match sent.status {
                LineStatus::Pending => LineStatus::Sent,
                other => other,
            };
            let sent = Sent {
                status,
                ..sent.clone()
            };
            AtBank::Told(*id, sent, now)
        } else if transfer.state == TransferState::Unknown
            && transfer.may_be_declared_unsent(steps).is_ok()
        {
            AtBank::Release(*id, now)
        } else {
            match transfer.worker {
                Some((lease, asks)) => {
                    let heard = answered(rng, self, *id, asks, None);
                    AtBank::Heard(lease, heard, asks == Asks::Send, now)
                }
                None => AtBank::Lease(*id, now),
            }
        };
        Some(Act::AtBank(act))
    }
}
