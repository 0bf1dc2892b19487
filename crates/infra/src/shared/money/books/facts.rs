//! What commissions know of payments, staff and clients.

use super::super::earned::commission_policies;
use super::super::received::payments::PaymentRecord;
use super::super::schema::{clients, payments, users};
use super::super::stored::parse_stored;
use super::super::{AMOUNT, Numbers, REVENUE, Sql, Tx};
use billing::held::HeldMoney;
use billing::payments::{PaymentHold, Payments};
use commissions::facts::{Earner, Facts, PaidPayment};
use commissions::policy::Policy;
use crm_core::books::BooksCalendar;
use crm_core::clients::ServiceType;
use crm_core::clock::Instant;
use crm_core::ids::{ClientId, PaymentId, UserId};
use crm_core::money::Money;
use crm_core::promises::cooling_off::StillHeld;
use crm_core::store::Stored;
use crm_core::users::{Role, UserStatus};
use diesel::dsl::exists;
use diesel::prelude::*;
use time::Date;

fn paid(record: PaymentRecord, service: &str) -> Stored<PaidPayment> {
    let payment = record.payment()?;
    Ok(PaidPayment {
        id: payment.id,
        client: payment.client,
        paid_on: payment.details.date,
        amount: payment.details.amount.money(),
        refunded: payment.refunded,
        method: payment.details.method,
        service: Some(parse_stored(service, ServiceType::parse)?),
        salesperson: payment.salesperson,
        received: payment.status.was_received() && !payment.is_refund(),
        mock: payment.mock,
        is_held: payment.is_held(),
    })
}

fn full_name((first, last): (String, String)) -> String {
    format!("{first} {last}")
}

impl Facts for Tx<'_> {
    fn payment(&mut self, id: PaymentId) -> Stored<Option<PaidPayment>> {
        let row: Option<(PaymentRecord, String)> = self.run(|conn| {
            payments::table
                .inner_join(clients::table)
                .filter(payments::id.eq(id.get()))
                .select((PaymentRecord::as_select(), clients::service_type))
                .first(conn)
                .optional()
        })?;
        row.map(|(record, service)| paid(record, &service))
            .transpose()
    }

    fn held(&mut self, payment: PaymentId, at: Instant) -> Stored<Option<StillHeld>> {
        let found = Payments::get(self, payment)?;
        let hold = found.and_then(|payment| payment.hold);
        let Some(hold) = hold.filter(PaymentHold::is_held) else {
            return Ok(None);
        };
        let guarded = self.guarded(hold.agreement)?;
        Ok(guarded.and_then(|agreement| agreement.still_held(at)))
    }

    fn earner(&mut self, id: UserId) -> Stored<Option<Earner>> {
        let row: Option<(String, String)> = self.run(|conn| {
            users::table
                .find(id.get())
                .select((users::role, users::status))
                .first(conn)
                .optional()
        })?;
        row.map(|(role, status)| {
            Ok(Earner {
                id,
                role: parse_stored(&role, Role::parse)?,
                active: parse_stored(&status, UserStatus::parse)? == UserStatus::Active,
            })
        })
        .transpose()
    }

    fn staff_name(&mut self, id: UserId) -> Stored<Option<String>> {
        let name: Option<(String, String)> = self.run(|conn| {
            users::table
                .find(id.get())
                .select((users::first_name, users::last_name))
                .first(conn)
                .optional()
        })?;
        Ok(name.map(full_name))
    }

    fn client_name(&mut self, id: ClientId) -> Stored<Option<String>> {
        let name: Option<(String, String)> = self.run(|conn| {
            clients::table
                .find(id.get())
                .select((clients::first_name, clients::last_name))
                .first(conn)
                .optional()
        })?;
        Ok(name.map(full_name))
    }

    fn client_is_there(&mut self, id: ClientId) -> Stored<bool> {
        let client = clients::table
            .find(id.get())
            .filter(clients::deleted_at.is_null());
        self.run(|conn| diesel::select(exists(client)).get_result(conn))
    }

    fn lifetime_total(&mut self, id: UserId) -> Stored<Money> {
        let total = Sql::raw(format!(
            "SELECT COALESCE({AMOUNT}, 0) FROM payments WHERE {REVENUE} AND payments.salesperson_id = "
        ));
        let cents = self.run(|conn| Numbers(total.number(id.get())).get_result(conn))?;
        Ok(Money::from_cents(cents))
    }

    fn day_of(&mut self, at: Instant) -> Stored<Date> {
        self.office_day(at)
    }

    fn policy_on(&mut self, day: Date) -> Stored<Policy> {
        commission_policies::in_force(self, day)
    }
}
