//! Clients whom all threads work on at once, and partners: what was acknowledged is added up.

use super::acts::{Act, Link, Made, Paying, TODAY, Whose};
use fastrand::Rng;
use std::collections::BTreeMap;
use std::sync::Mutex;

/// Invoice numbers of partners that all threads try to use.
const NUMBERS: u32 = 12;

/// Of one client, in cents.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Sums {
    pub(super) invoiced: i64,
    pub(super) received: i64,
    pub(super) allocated: i64,
    pub(super) refunded: i64,
}

/// The invoices of a client, and what was done.
#[derive(Debug, Default)]
pub(super) struct Common {
    pub(super) clients: Vec<i64>,
    invoices: Mutex<BTreeMap<i64, i64>>,
    pub(super) sums: Mutex<BTreeMap<i64, Sums>>,
    /// Of payments to partners that stand.
    pub(super) partners: Mutex<BTreeMap<i64, i64>>,
}

impl Common {
    pub(super) fn of(clients: Vec<i64>) -> Self {
        Self {
            clients,
            ..Self::default()
        }
    }

    /// `own` are payments to partners that this worker made.
    pub(super) fn choose(&self, rng: &mut Rng, own: &[i64]) -> Option<Act> {
        let client = *rng.choice(&self.clients)?;
        let invoices = self.invoices.lock().unwrap();
        let invoices = invoices.iter().filter(|(_, of)| **of == client);
        let invoices: Vec<i64> = invoices.map(|(id, _)| *id).collect();
        let invoice = rng.choice(&invoices).copied();
        let cents = rng.i64(100..20_000);
        Some(match rng.u8(..12) {
            0 => Act::Invoice(client, cents * 3),
            1..=5 => Act::Pay(Paying {
                client,
                link: invoice.map_or(Link::None, Link::Invoice),
                cents,
                completed: true,
                mock: false,
                by_card: false,
                day: TODAY,
            }),
            6..=8 => Act::Refund {
                client,
                from: Whose::Invoice(invoice?),
                cents,
                day: TODAY,
                card_refused: false,
            },
            9 => Act::ApplyCredit(invoice?, None),
            10 => Act::PayPartner(format!("C-{}", rng.u32(..NUMBERS)), cents),
            _ => Act::CancelPartnerPayment(*rng.choice(own)?),
        })
    }

    /// Whether the act may be refused so, whatever others did meanwhile.
    pub(super) fn may_refuse(act: &Act, code: &str) -> bool {
        match act {
            Act::Refund { .. } => code == "refund_too_large",
            Act::ApplyCredit(..) => ["invoice_paid", "credit_too_small"].contains(&code),
            Act::PayPartner(..) => code == "duplicate_invoice_number",
            _ => false,
        }
    }

    pub(super) fn done(&self, act: &Act, made: &Made, own: &mut Vec<i64>) {
        let client = match act {
            Act::Pay(paying) => paying.client,
            Act::Refund { client, .. } => *client,
            Act::Invoice(client, _) => *client,
            Act::ApplyCredit(id, _) => self.invoices.lock().unwrap()[id],
            Act::PayPartner(_, cents) => {
                own.push(made.id);
                self.partners.lock().unwrap().insert(made.id, *cents);
                return;
            }
            Act::CancelPartnerPayment(id) => {
                own.retain(|known| known != id);
                self.partners.lock().unwrap().remove(id);
                return;
            }
            other => unreachable!("{other:?}"),
        };
        let mut sums = self.sums.lock().unwrap();
        let sums = sums.entry(client).or_default();
        sums.allocated += made.allocated;
        sums.refunded += made.refunded;
        match act {
            Act::Pay(paying) => sums.received += paying.cents,
            Act::Invoice(_, cents) => {
                sums.invoiced += cents;
                let mut invoices = self.invoices.lock().unwrap();
                invoices.insert(made.invoices[0].0, client);
            }
            _ => {}
        }
    }
}
