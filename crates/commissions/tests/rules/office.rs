//! An office with one payment of 1,000.00 by check, for a cancellation: it earns 84.00 at 14 % of 60 %.

use commissions::facts::{Earner, PaidPayment};
use commissions::form::CommissionAmount;
use commissions::memory::Payroll;
use commissions::policies::version::{Made, PolicyReason, PolicyVersion};
use commissions::policy::{Policy, Shares, Tier};
use commissions::records::{Commission, CommissionStatus, Draft, create_automatic};
use crm_core::actor::Actor;
use crm_core::clients::ServiceType;
use crm_core::clock::Instant;
use crm_core::ids::{ClientId, PaymentId, PolicyVersionId, UserId};
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::rate::Rate;
use crm_core::users::Role;
use time::Date;
use time::macros::date;

pub(crate) const NOW: Instant = Instant::from_micros(1_795_000_000_000_000);
pub(crate) const TODAY: Date = date!(2026 - 11 - 21);
pub(crate) const REP: UserId = UserId::new(9);
/// An administrator who sells too.
pub(crate) const ADMIN: UserId = UserId::new(1);
pub(crate) const CLIENT: ClientId = ClientId::new(1);
pub(crate) const PAYMENT: PaymentId = PaymentId::new(1);

pub(crate) fn admin() -> Actor {
    Actor::staff(ADMIN, Role::Admin, "request-1")
}

pub(crate) fn clerk() -> Actor {
    Actor::staff(UserId::new(5), Role::Billing, "request-2")
}

pub(crate) fn cents(cents: i64) -> Money {
    Money::from_cents(cents)
}

pub(crate) fn rate(points: u16) -> Rate {
    Rate::from_basis_points(points).unwrap()
}

pub(crate) fn payment() -> PaidPayment {
    PaidPayment {
        id: PAYMENT,
        client: CLIENT,
        paid_on: TODAY,
        amount: cents(100_000),
        refunded: cents(0),
        method: PaymentMethod::Check,
        service: Some(ServiceType::Cancellation),
        salesperson: Some(REP),
        received: true,
        mock: false,
        is_held: false,
    }
}

pub(crate) fn office() -> Payroll {
    let earner = |id, role| Earner {
        id,
        role,
        active: true,
    };
    Payroll {
        payments: [(PAYMENT, payment())].into(),
        earners: [
            (REP, earner(REP, Role::SalesRep)),
            (ADMIN, earner(ADMIN, Role::SalesManager)),
            (UserId::new(5), earner(UserId::new(5), Role::Billing)),
        ]
        .into(),
        clients: vec![CLIENT],
        lifetime_totals: [(REP, cents(100_000))].into(),
        ..Payroll::default()
    }
}

/// The automatic commission of [`payment`], in this state.
pub(crate) fn with_commission(status: CommissionStatus) -> (Payroll, Commission) {
    let mut office = office();
    let made = create_automatic(&mut office, &clerk(), &payment(), NOW);
    let mut made = made.unwrap().unwrap();
    made.status = status;
    office.commissions.insert(made.id, made.clone());
    office.events.clear();
    (office, made)
}

pub(crate) fn draft(status: CommissionStatus) -> Draft {
    Draft {
        user: REP,
        client: CLIENT,
        payment: Some(PAYMENT),
        amount: CommissionAmount::of(cents(8_400)).unwrap(),
        rate: rate(1_400),
        status,
        paid_on: None,
        notes: None,
        reason: None,
        payout: None,
    }
}

/// 10 % of half of every payment, and 1 point off for each reason.
pub(crate) fn flat(name: &str) -> Policy {
    let half = rate(5_000);
    let shares = Shares {
        cancellation: half,
        transfer: half,
        analysis: half,
        unknown: half,
    };
    let tier = Tier {
        from: cents(0),
        rate: rate(1_000),
    };
    Policy::new(name, vec![tier], shares, rate(0), [rate(100); 5]).unwrap()
}

pub(crate) fn version(id: i64, policy: Policy, first_day: Date) -> PolicyVersion {
    PolicyVersion {
        id: PolicyVersionId::new(id),
        policy,
        made: Some(Made {
            first_day,
            by: Some(ADMIN),
            at: NOW,
            reason: PolicyReason::stored("the board's decision".to_owned()),
        }),
    }
}
