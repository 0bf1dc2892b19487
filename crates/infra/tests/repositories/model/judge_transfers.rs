//! What the model says of an act with a bank transfer: done, or refused for which reason.

use super::at_bank::{AtBank, Order, Pays};
use super::book::Book;
use super::transfers::Asks;
use billing::transfers::TransferState;

impl Book {
    pub(super) fn judge_at_bank(&self, act: &AtBank) -> Result<(), &'static str> {
        use TransferState as S;
        match act {
            AtBank::Ask(order) => self.judge_order(order),
            AtBank::Approve(id, _) => match self.transfers[id].state {
                S::AwaitingApproval => self.judge_owed(*id),
                _ => Err("not_waiting"),
            },
            AtBank::Cancel(id, _) => match self.transfers[id].state {
                S::AwaitingApproval | S::Queued | S::Held => Ok(()),
                S::Sending | S::Submitted | S::Unknown => Err("may_have_gone_out"),
                S::Completed | S::Failed | S::Canceled => Err("final_record"),
            },
            AtBank::Release(id, _) => {
                let transfer = &self.transfers[id];
                match transfer.state {
                    S::Held => self.judge_owed(*id),
                    S::Unknown => transfer.may_be_declared_unsent(transfer.steps + 1),
                    _ => Err("not_held"),
                }
            }
            AtBank::Heard(lease, ..) => {
                let transfer = &self.transfers[&lease.transfer.get()];
                match transfer.worker {
                    Some((own, asks)) if own == *lease && asks != Asks::Nothing => Ok(()),
                    _ => Err("lease_lost"),
                }
            }
            AtBank::Lease(..) | AtBank::Arrives(_) | AtBank::Told(..) => Ok(()),
        }
    }

    /// Whether a refund changed what it pays since it was asked for.
    pub(super) fn is_owed_otherwise(&self, id: i64) -> bool {
        let transfer = &self.transfers[&id];
        match transfer.pays {
            Pays::Commission(commission, _) => {
                self.commissions[&commission].cents != transfer.cents
            }
            Pays::Partner(_) => false,
        }
    }

    fn judge_owed(&self, id: i64) -> Result<(), &'static str> {
        if self.is_owed_otherwise(id) {
            Err("amount_changed")
        } else {
            Ok(())
        }
    }

    fn judge_order(&self, order: &Order) -> Result<(), &'static str> {
        let owed = match order.pays {
            Pays::Partner(None) => return Ok(()),
            Pays::Partner(Some(id)) => {
                if self.pays(|pays| pays == Pays::Partner(Some(id))) {
                    return Err("being_paid");
                }
                let payment = &self.partner_payments[&id];
                if matches!(payment.status, "completed" | "canceled") {
                    return Err("not_open");
                }
                payment.cents
            }
            Pays::Commission(id, _) => {
                if self.is_being_paid(id) {
                    return Err("being_paid");
                }
                let commission = &self.commissions[&id];
                if commission.status != "approved" {
                    return Err("not_approved");
                }
                commission.cents
            }
        };
        if order.cents == owed {
            Ok(())
        } else {
            Err("not_the_outstanding")
        }
    }
}
