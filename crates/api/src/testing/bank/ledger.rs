//! What the bank in memory has, and what becomes of an order.

use billing::bank::{
    BankError, BankLine, BankLineId, Counterparty, Found, LineMethod, LineStatus, Other, RequestId,
    RequestStatus, SendRequest, SentRequest, Sought, TransferMethod, pays_in,
};
use crm_core::clock::Instant;
use crm_core::money::Money;
use std::collections::VecDeque;
use time::Duration;

/// What goes wrong with the next order to send.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BankFault {
    /// The bank was not reached.
    Away,
    /// The answer is unknown: the bank did nothing.
    LostBefore,
    /// The answer is unknown: the bank did it.
    LostAfter,
    /// Refused for now.
    Held,
    /// Refused for good.
    Refused,
    /// It does not take our key.
    WrongToken,
}

/// One order as the bank has it.
#[derive(Debug, Clone)]
pub(super) struct Order {
    pub(super) request: SendRequest,
    pub(super) sent: SentRequest,
}

#[derive(Debug)]
pub(super) struct Books {
    pub(super) now: Instant,
    pub(super) account: String,
    pub(super) available: Money,
    pub(super) current: Money,
    pub(super) counterparties: Vec<Counterparty>,
    pub(super) orders: Vec<Order>,
    pub(super) lines: Vec<BankLine>,
    pub(super) faults: VecDeque<BankFault>,
    pub(super) away: bool,
    pub(super) rests: Duration,
    /// The names of the calls that came, oldest first.
    pub(super) asked: Vec<&'static str>,
}

pub(super) fn line_of(
    order: &Order,
    id: BankLineId,
    (status, made_at, now): (LineStatus, Instant, Instant),
) -> BankLine {
    let request = &order.request;
    let ended = !matches!(status, LineStatus::Pending);
    let back = matches!(
        status,
        LineStatus::Failed | LineStatus::Reversed | LineStatus::Blocked
    );
    BankLine {
        id,
        account: "acc-1".to_owned(),
        amount: request.amount.taken_off(),
        status,
        kind: "outgoingPayment".to_owned(),
        counterparty_id: Some(request.counterparty.clone()),
        counterparty_name: None,
        description: Some("Send Money".to_owned()),
        note: Some(request.note.clone()),
        memo: Some(request.memo.clone()),
        method: match request.method {
            TransferMethod::Ach => LineMethod::Ach,
            TransferMethod::Wire => LineMethod::Wire,
        },
        created_at: made_at,
        posted_at: (ended && !back).then_some(now),
        failed_at: back.then_some(now),
        expected_on: None,
        reason: back.then(|| "R03 No account".to_owned()),
        request_id: Some(order.sent.id.clone()),
    }
}

impl Books {
    fn accept(&mut self, request: &SendRequest) -> SentRequest {
        let known = self
            .orders
            .iter()
            .find(|order| order.request.key == request.key);
        if let Some(order) = known {
            return order.sent.clone();
        }
        let sent = SentRequest {
            id: RequestId::stored(format!("rq-{}", self.orders.len() + 1)),
            status: RequestStatus::Approved,
            line: None,
        };
        self.orders.push(Order {
            request: request.clone(),
            sent: sent.clone(),
        });
        sent
    }

    pub(super) fn find(&self, sought: &Sought) -> Found {
        let own = |order: &&Order| order.request.key == sought.key;
        if let Some(order) = self.orders.iter().find(own) {
            return Found::own(order.sent.clone());
        }
        let same = |order: &&Order| pays_in(&order.request.note) == Some(sought.pays);
        let others = self.orders.iter().filter(same).map(|order| Other {
            key: order.request.key.clone(),
            sent: order.sent.clone(),
        });
        Found {
            own: None,
            others: others.collect(),
        }
    }

    pub(super) fn send(&mut self, request: &SendRequest) -> Result<SentRequest, BankError> {
        let lost = || BankError::Unknown("the answer did not come".to_owned());
        match self.faults.pop_front() {
            None => Ok(self.accept(request)),
            Some(BankFault::Away) => Err(BankError::Unreachable("connection refused".to_owned())),
            Some(BankFault::LostBefore) => Err(lost()),
            Some(BankFault::LostAfter) => {
                self.accept(request);
                Err(lost())
            }
            Some(BankFault::Held) => Err(BankError::Held {
                message: "Insufficient funds".to_owned(),
            }),
            Some(BankFault::Refused) => Err(BankError::Refused {
                code: "recipientDeleted".to_owned(),
                message: "The recipient was deleted".to_owned(),
            }),
            Some(BankFault::WrongToken) => Err(BankError::Misconfigured(
                "the token is not known".to_owned(),
            )),
        }
    }
}
