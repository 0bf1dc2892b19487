//! Payments, invoices, plans, partners, their payments, and commissions.

use super::people::searches;
use super::{List, each_filter, each_sort, second};
use crate::support::{at, term};
use billing::aging::AgingBucket;
use billing::amount::Amount;
use billing::matching::LineState;
use billing::partner_payments::{PartnerPaymentMethod, PartnerPaymentType};
use billing::payments::PaymentType;
use billing::status::{PartnerPaymentStatus, PaymentStatus, PlanStatus};
use billing::transfers::ShownStatus;
use billing::views::{
    BankLineQuery, InvoiceFilter, InvoiceListQuery, InvoiceSort, InvoiceState, LedgerQuery,
    PartnerFilter, PartnerListQuery, PartnerPaymentFilter, PartnerPaymentListQuery,
    PartnerPaymentSort, PartnerSort, PaymentFilter, PaymentListQuery, PaymentSort, PlanFilter,
    PlanListQuery, PlanSort, ReceivableQuery, ReceivableSort, TransactionFilter,
    TransactionListQuery, TransactionSort, TransactionType,
};
use commissions::records::CommissionStatus;
use commissions::views::{CommissionFilter, CommissionListQuery, CommissionSort};
use commissions::visibility::Visibility;
use crm_core::ids::{ClientId, PartnerId, PlanId, UserId};
use crm_core::payment_method::PaymentMethod;
use crm_core::views::Between;
use crm_core::views::Direction::{Ascending, Descending};
use infra::Views;
use std::ops::ControlFlow::Continue;
use time::Date;
use time::macros::date;

const TODAY: Date = date!(2026 - 11 - 21);
/// The first ones, which are stored.
const CLIENT: ClientId = ClientId::new(1);
const PARTNER: PartnerId = PartnerId::new(1);

pub(super) fn lists() -> Vec<List> {
    vec![
        payments(),
        each_payment(),
        ledger(),
        invoices(),
        each_invoice(),
        plans(),
        List::new("each_plan").case("plain", |views| {
            let query = PlanListQuery {
                filter: PlanFilter::default(),
                sort: PlanSort::Created(Descending),
                page: second(),
            };
            views.each_plan(&query, &mut |_| Continue(()))
        }),
        partner_payments(),
        List::new("each_partner_payment").case("plain", |views| {
            let query = PartnerPaymentListQuery {
                filter: PartnerPaymentFilter::default(),
                sort: PartnerPaymentSort::Date(Descending),
                page: second(),
            };
            views.each_partner_payment(&query, &mut |_| Continue(()))
        }),
        receivables(),
        List::new("each_receivable").case("plain", |views| {
            let most = ReceivableSort::Outstanding(Descending);
            views.each_receivable(&owed_by(most), &mut |_| Continue(()))
        }),
        partners(),
        List::new("partner_cases").case("plain", |views| {
            views.partner_cases(PARTNER, second()).map(drop)
        }),
        commissions(),
        List::new("each_commission").case("plain", |views| {
            let query = CommissionListQuery {
                filter: CommissionFilter::of(Visibility::All),
                sort: CommissionSort::Created(Descending),
                page: second(),
            };
            views.each_commission(&query, &mut |_| Continue(()))
        }),
        List::new("earned_on").case("plain", |views| {
            views.earned_on(days(), 50, &mut |_| Continue(()))
        }),
        bank_lines(),
        transactions(),
    ]
}

fn days() -> Between<Date> {
    Between {
        from: Some(TODAY),
        to: Some(date!(2026 - 12 - 01)),
    }
}

fn payment_filters() -> Vec<(String, PaymentFilter)> {
    let mut filters = each_filter!(PaymentFilter, PaymentFilter::default(), {
        search: term("ruiz"),
        status: Some(PaymentStatus::Completed),
        kind: Some(PaymentType::Deposit),
        method: Some(PaymentMethod::Check),
        client: Some(CLIENT),
        salesperson: Some(UserId::new(3)),
        days: days(),
        mock: Some(false),
    });
    filters.extend(searches().map(|(name, search)| {
        (
            name,
            PaymentFilter {
                search,
                ..PaymentFilter::default()
            },
        )
    }));
    let typed = |text| PaymentFilter {
        search: term(text),
        ..PaymentFilter::default()
    };
    filters.push(("search of an id".to_owned(), typed("77")));
    filters.push(("search of a type".to_owned(), typed("refund")));
    filters
}

fn by_payment(filter: PaymentFilter, sort: PaymentSort) -> PaymentListQuery {
    PaymentListQuery {
        filter,
        sort,
        page: second(),
    }
}

fn payments() -> List {
    let ask = |views: &mut dyn Views, query: PaymentListQuery| views.payments(&query).map(drop);
    let newest = PaymentSort::Date(Descending);
    let filtered = payment_filters()
        .into_iter()
        .map(|(name, filter)| (name, by_payment(filter, newest)));
    let sorts = each_sort!(PaymentSort { Date, Amount });
    let sorted = sorts
        .into_iter()
        .map(|(name, sort)| (name, by_payment(PaymentFilter::default(), sort)));
    List::new("payments")
        .each(filtered, ask)
        .each(sorted, ask)
        .case("what they come to", |views| {
            views.payment_sums(&PaymentFilter::default()).map(drop)
        })
}

fn each_payment() -> List {
    let ask = |views: &mut dyn Views, query: PaymentListQuery| {
        views.each_payment(&query, &mut |_| Continue(()))
    };
    let newest = PaymentSort::Date(Descending);
    let filtered = payment_filters()
        .into_iter()
        .map(|(name, filter)| (name, by_payment(filter, newest)));
    List::new("each_payment").each(filtered, ask)
}

fn ledger() -> List {
    let ask = |views: &mut dyn Views, query: LedgerQuery| views.ledger(&query).map(drop);
    let by = |to, sort| LedgerQuery {
        client: CLIENT,
        to,
        sort,
        page: second(),
    };
    List::new("ledger").each(
        [
            ("plain".to_owned(), by(None, Ascending)),
            ("up to a day".to_owned(), by(Some(TODAY), Ascending)),
            ("sort down".to_owned(), by(None, Descending)),
        ],
        ask,
    )
}

fn invoice_filters() -> Vec<(String, InvoiceFilter)> {
    let none = InvoiceFilter::default;
    let mut filters = each_filter!(InvoiceFilter, InvoiceFilter::default(), {
        search: term("ruiz"),
        client: Some(CLIENT),
        plan: Some(PlanId::new(7)),
        state: Some(InvoiceState::Open),
        bucket: Some(AgingBucket::Days1To30),
        due: days(),
    });
    filters.extend(searches().map(|(name, search)| (name, InvoiceFilter { search, ..none() })));
    let states = InvoiceState::ALL.iter().skip(1);
    filters.extend(states.map(|state| {
        (
            format!("state {state}"),
            InvoiceFilter {
                state: Some(*state),
                ..none()
            },
        )
    }));
    filters
}

fn by_invoice(filter: InvoiceFilter, sort: InvoiceSort) -> InvoiceListQuery {
    InvoiceListQuery {
        filter,
        sort,
        page: second(),
        today: TODAY,
    }
}

fn invoices() -> List {
    let ask = |views: &mut dyn Views, query: InvoiceListQuery| views.invoices(&query).map(drop);
    let soonest = InvoiceSort::Due(Ascending);
    let filtered = invoice_filters()
        .into_iter()
        .map(|(name, filter)| (name, by_invoice(filter, soonest)));
    let sorts = each_sort!(InvoiceSort {
        Issued,
        Due,
        Amount
    });
    let sorted = sorts
        .into_iter()
        .map(|(name, sort)| (name, by_invoice(InvoiceFilter::default(), sort)));
    List::new("invoices").each(filtered, ask).each(sorted, ask)
}

fn each_invoice() -> List {
    let ask = |views: &mut dyn Views, query: InvoiceListQuery| {
        views.each_invoice(&query, &mut |_| Continue(()))
    };
    let soonest = InvoiceSort::Due(Ascending);
    let filtered = invoice_filters()
        .into_iter()
        .map(|(name, filter)| (name, by_invoice(filter, soonest)));
    List::new("each_invoice").each(filtered, ask)
}

fn owed_by(sort: ReceivableSort) -> ReceivableQuery {
    ReceivableQuery {
        sort,
        page: second(),
        today: TODAY,
        as_of: None,
    }
}

fn receivables() -> List {
    let ask = |views: &mut dyn Views, query: ReceivableQuery| views.receivables(&query).map(drop);
    let sorts = each_sort!(ReceivableSort {
        Outstanding,
        Overdue,
        Since
    });
    let sorted = sorts.into_iter().map(|(name, sort)| (name, owed_by(sort)));
    let then = ReceivableQuery {
        as_of: Some(TODAY),
        ..owed_by(ReceivableSort::Since(Ascending))
    };
    List::new("receivables")
        .each(sorted, ask)
        .each([("as of a day".to_owned(), then)], ask)
        .case("aging as of a day", |views| views.aging_on(TODAY).map(drop))
        .case("balances as of a day", |views| {
            views.balances_on(TODAY, billing::memory::NOW).map(drop)
        })
}

fn plans() -> List {
    let ask = |views: &mut dyn Views, query: PlanListQuery| views.plans(&query).map(drop);
    let none = PlanFilter::default;
    let by = |filter, sort| PlanListQuery {
        filter,
        sort,
        page: second(),
    };
    let mut filters = each_filter!(PlanFilter, PlanFilter::default(), {
        search: term("exit"),
        status: Some(PlanStatus::Active),
        client: Some(CLIENT),
    });
    filters.extend(searches().map(|(name, search)| (name, PlanFilter { search, ..none() })));
    let newest = PlanSort::Created(Descending);
    let sorts = each_sort!(PlanSort {
        Created,
        Name,
        Total,
        Start
    });
    List::new("plans")
        .each(
            filters
                .into_iter()
                .map(|(name, filter)| (name, by(filter, newest))),
            ask,
        )
        .each(
            sorts
                .into_iter()
                .map(|(name, sort)| (name, by(none(), sort))),
            ask,
        )
        .case("what they come to", |views| {
            views.plan_sums(&PlanFilter::default()).map(drop)
        })
}

fn partner_payments() -> List {
    let ask = |views: &mut dyn Views, query: PartnerPaymentListQuery| {
        views.partner_payments(&query).map(drop)
    };
    let none = PartnerPaymentFilter::default;
    let by = |filter, sort| PartnerPaymentListQuery {
        filter,
        sort,
        page: second(),
    };
    let mut filters = each_filter!(PartnerPaymentFilter, PartnerPaymentFilter::default(), {
        search: term("palm"),
        status: Some(PartnerPaymentStatus::Completed),
        kind: Some(PartnerPaymentType::FilingFee),
        method: Some(PartnerPaymentMethod::Wire),
        partner: Some(PARTNER),
        days: days(),
    });
    filters
        .extend(searches().map(|(name, search)| (name, PartnerPaymentFilter { search, ..none() })));
    let newest = PartnerPaymentSort::Date(Descending);
    let sorts = each_sort!(PartnerPaymentSort { Date, Amount });
    List::new("partner_payments")
        .each(
            filters
                .into_iter()
                .map(|(name, filter)| (name, by(filter, newest))),
            ask,
        )
        .each(
            sorts
                .into_iter()
                .map(|(name, sort)| (name, by(none(), sort))),
            ask,
        )
        .case("what they come to", |views| {
            views
                .partner_payment_sums(&PartnerPaymentFilter::default())
                .map(drop)
        })
}

fn partners() -> List {
    let ask = |views: &mut dyn Views, query: PartnerListQuery| views.partners(&query).map(drop);
    let none = PartnerFilter::default;
    let by = |filter, sort| PartnerListQuery {
        filter,
        sort,
        page: second(),
    };
    let mut filters = each_filter!(PartnerFilter, PartnerFilter::default(), {
        search: term("palm"),
        active: Some(true),
    });
    filters.extend(searches().map(|(name, search)| (name, PartnerFilter { search, ..none() })));
    let by_name = PartnerSort::Name(Ascending);
    let sorts = each_sort!(PartnerSort { Name, Created });
    List::new("partners")
        .each(
            filters
                .into_iter()
                .map(|(name, filter)| (name, by(filter, by_name))),
            ask,
        )
        .each(
            sorts
                .into_iter()
                .map(|(name, sort)| (name, by(none(), sort))),
            ask,
        )
}

fn commissions() -> List {
    let ask =
        |views: &mut dyn Views, query: CommissionListQuery| views.commissions(&query).map(drop);
    let all = || CommissionFilter::of(Visibility::All);
    let by = |filter, sort| CommissionListQuery {
        filter,
        sort,
        page: second(),
    };
    let maya = UserId::new(3);
    let mut filters = each_filter!(CommissionFilter, CommissionFilter::of(Visibility::All), {
        visibility: Visibility::Own(maya),
        search: term("ruiz"),
        status: Some(CommissionStatus::Approved),
        created: Between { from: Some(at(0)), to: Some(at(60)) },
        user: Some(maya),
        lost_approval_of: Some(maya),
    });
    filters.extend(searches().map(|(name, search)| (name, CommissionFilter { search, ..all() })));
    let approved = CommissionFilter::of(Visibility::OwnAndApproved(maya));
    filters.push(("own and approved".to_owned(), approved));
    filters.push((
        "search of an amount".to_owned(),
        CommissionFilter {
            search: term("$1,250"),
            ..all()
        },
    ));
    let newest = CommissionSort::Created(Descending);
    let sorts = each_sort!(CommissionSort {
        Created,
        Name,
        Client,
        Amount,
        Status,
        PaidDate
    });
    List::new("commissions")
        .each(
            filters
                .into_iter()
                .map(|(name, filter)| (name, by(filter, newest))),
            ask,
        )
        .each(
            sorts
                .into_iter()
                .map(|(name, sort)| (name, by(all(), sort))),
            ask,
        )
        .case("what they come to", |views| {
            views
                .sum_of_commissions(&CommissionFilter::of(Visibility::All))
                .map(drop)
        })
}

fn bank_lines() -> List {
    let states = [None]
        .into_iter()
        .chain(LineState::ALL.iter().copied().map(Some));
    let asked = states.map(|state| {
        let name = state.map_or("plain".to_owned(), |state| format!("state {state}"));
        let query = BankLineQuery {
            posted: Between {
                from: Some(at(0)),
                to: Some(at(86_400)),
            },
            state,
            page: second(),
        };
        (name, query)
    });
    List::new("bank_lines").each(asked, |views, query| views.bank_lines(&query).map(drop))
}

fn transactions() -> List {
    let by = |filter, sort| TransactionListQuery {
        filter,
        sort,
        page: second(),
    };
    let none = TransactionFilter::default;
    let mut filters = each_filter!(TransactionFilter, none(), {
        search: term("palm"),
        status: Some(ShownStatus::Processing),
        kind: Some(TransactionType::Other),
        days: Between { from: Some(at(0)), to: Some(at(86_400)) },
        at_least: Amount::parse("10").ok(),
        at_most: Amount::parse("20").ok(),
    });
    filters.extend(searches().map(|(name, search)| (name, TransactionFilter { search, ..none() })));
    let ours = TransactionFilter {
        kind: Some(TransactionType::PartnerPayment),
        ..none()
    };
    filters.push(("our transfers alone".to_owned(), ours));
    let newest = TransactionSort::Date(Descending);
    let filtered = filters
        .into_iter()
        .map(|(name, filter)| (name, by(filter, newest)));
    let sorts = each_sort!(TransactionSort { Date, Amount });
    let sorted = sorts
        .into_iter()
        .map(|(name, sort)| (name, by(none(), sort)));
    let ask =
        |views: &mut dyn Views, query: TransactionListQuery| views.transactions(&query).map(drop);
    List::new("transactions")
        .each(filtered, ask)
        .each(sorted, ask)
        .case("what they come to", |views| {
            let filter = TransactionFilter::default();
            views.transaction_sums(&filter).map(drop)
        })
}
