//! The closed month of an office of before held money: the figures that went out of it stay to the cent, through the migrations
//! and through every round of the job that holds and releases.

use crate::agreements::{freeze, keep, paper, signed_on_friday};
use crate::support::{paid, read, store_payment};
use billing::journal::{Trial, entries};
use billing::views::PaymentFilter;
use crm_core::books::Basis;
use crm_core::clock::{BusinessZone, Instant};
use crm_core::documents::DocumentStatus;
use crm_core::ids::{ClientId, PaymentId, UserId};
use crm_core::money::Money;
use crm_core::promises::agreements::CancelPeriod;
use crm_core::promises::cooling_off::Facts;
use crm_core::store::StoreError;
use crm_core::views::Between;
use infra::testing::TestDatabase;
use time::Date;
use time::macros::date;
use workflows::held::{hold_late, release_due};

on_bare_databases!(
    r6_021_a_closed_month_of_before_keeps_every_figure,
    r6_021_what_was_recorded_before_the_upgrade_is_not_held_in_an_open_month_either,
);

/// The rows of the office, and the last schema that knows no held money.
const STATE: &str = "000106";
const LAST_WITHOUT: &str = "000541";

/// Everything that the office took in is of this month.
const NOVEMBER: Between<Date> = Between {
    from: Some(date!(2026 - 11 - 01)),
    to: Some(date!(2026 - 12 - 01)),
};
const CLOSE: &str = "INSERT INTO settings (key, value, created_at, updated_at) \
    SELECT 'books_closed_through', '2026-11-30', created_at, updated_at FROM settings WHERE key = 'registration'";

/// On paper: what the two salespeople's clients paid in November less what went back, as each of the state's payments is listed.
const OF_USER_3: i64 = 422_500 - 12_050 + 30_000;
const OF_USER_5: i64 = 350_000 + 30_000 + 28_333 - 40_000 + 25_000 - 4_000;
/// A deposit that pays no invoice yet.
const CREDIT: i64 = 30_000;

/// What an earlier version's queries found; they know no column of held money.
const REVENUE_OF_BEFORE: &str = "SELECT CAST(sum(CASE WHEN kind = 'refund' THEN -amount_cents ELSE amount_cents END) AS TEXT) \
    FROM payments WHERE mock = 0 AND status IN ('completed', 'refunded') \
    AND payment_date >= '2026-11-01' AND payment_date < '2026-12-01'";
const EARNED: &str = "SELECT id || ' ' || status || ' ' || amount_cents || ' ' || COALESCE(lifetime_total_cents, 0) \
    FROM commissions ORDER BY id";
const EARNED_LINES: &str = "SELECT id || ' ' || commission_id || ' ' || kind || ' ' || amount_cents FROM commission_lines ORDER BY id";
const OWED: &str =
    "SELECT id || ' ' || amount_cents || ' ' || paid_cents FROM invoices ORDER BY id";

fn office_of_before(bare: fn() -> TestDatabase) -> TestDatabase {
    let db = bare();
    db.load_state(STATE);
    db.migrate_to(LAST_WITHOUT).unwrap();
    db
}

/// Rows that no one touches after the close.
fn kept(db: &TestDatabase) -> [Vec<String>; 4] {
    [REVENUE_OF_BEFORE, EARNED, EARNED_LINES, OWED].map(|sql| db.query_texts(sql).unwrap())
}

/// What the program of today says of the month.
#[derive(Debug, PartialEq, Eq)]
struct Told {
    revenue: i64,
    /// By which tiers go.
    lifetime: [i64; 2],
    /// In cash and accrual.
    trials: [Trial; 2],
}

fn told(db: &TestDatabase) -> Told {
    let revenue = read(db, |views| views.revenue(NOVEMBER));
    let lifetime = [3, 5].map(|user| {
        let total: Result<Money, StoreError> =
            db.write_blocking(|tx| tx.facts().lifetime_total(UserId::new(user)));
        total.unwrap().cents()
    });
    let trials = [Basis::Cash, Basis::Accrual].map(|basis| {
        let zone = BusinessZone::utc();
        let facts = read(db, |views| views.journal_facts(basis, NOVEMBER, &zone));
        Trial::of(&[], &entries(basis, &facts).unwrap()).unwrap()
    });
    Told {
        revenue: revenue.iter().map(|row| row.amount.cents()).sum(),
        lifetime,
        trials,
    }
}

/// Debit less credit of these accounts.
fn closing(trial: &Trial, accounts: &[&str]) -> i64 {
    let own = trial.rows.iter();
    let own = own.filter(|row| accounts.contains(&row.account.as_str()));
    own.map(|row| row.closing.cents()).sum()
}

/// The program of today says what was reckoned on paper, and none of it as held.
fn assert_as_on_paper(db: &TestDatabase, told: &Told) {
    assert_eq!(told.revenue, OF_USER_3 + OF_USER_5);
    assert_eq!(told.lifetime, [OF_USER_3, OF_USER_5]);
    let card = read(db, |views| views.payment_sums(&PaymentFilter::default()));
    assert_eq!(card.received.cents(), OF_USER_3 + OF_USER_5);
    assert_eq!(card.held, Money::ZERO);
    for trial in &told.trials {
        assert_eq!(trial.debits, trial.credits);
        assert_eq!(closing(trial, &["held_money"]), 0);
        assert_eq!(closing(trial, &["client_credit"]), -CREDIT);
    }
    let income = [
        "revenue_cancellation",
        "revenue_transfer",
        "revenue_analysis",
        "refunds",
    ];
    let [cash, _] = &told.trials;
    assert_eq!(-closing(cash, &income), told.revenue - CREDIT);
}

/// What the job does in a round.
fn round(db: &TestDatabase, now: Instant) {
    let mut after = Some(PaymentId::new(0));
    while let Some(from) = after {
        let looked: Result<Option<PaymentId>, StoreError> =
            db.write_blocking(|tx| hold_late(tx, from, 200, now));
        after = looked.unwrap();
    }
    loop {
        let released: Result<usize, StoreError> = db.write_blocking(|tx| release_due(tx, 1, now));
        if released.unwrap() == 0 {
            return;
        }
    }
}

fn instant(text: &str) -> Instant {
    Instant::parse(text).unwrap()
}

/// Signed before the payments of the first client came; the notice came late, so the client may cancel until December 11.
fn signed_long_ago(db: &TestDatabase) {
    let document = paper(db, ClientId::new(1), DocumentStatus::Signed);
    keep(db, document, None);
    let facts = Facts {
        signed_on: date!(2026 - 11 - 01),
        notice_on: Some(date!(2026 - 12 - 01)),
        ..signed_on_friday()
    };
    freeze(db, document, &CancelPeriod::counted(facts, None));
}

/// A check that came in the open month, within the period.
fn came_since(db: &TestDatabase) -> PaymentId {
    let moment = instant("2026-12-02T12:00:00Z");
    let mut new = paid(ClientId::new(1), 7_700, date!(2026 - 12 - 02));
    new.created_at = moment;
    new.completed_at = Some(moment);
    store_payment(db, &new)
}

/// Those that are held or were.
fn ever_held(db: &TestDatabase) -> Vec<String> {
    let sql =
        "SELECT CAST(id AS TEXT) FROM payments WHERE held_agreement_id IS NOT NULL ORDER BY id";
    db.query_texts(sql).unwrap()
}

fn r6_021_a_closed_month_of_before_keeps_every_figure(bare: fn() -> TestDatabase) {
    let db = office_of_before(bare);
    db.execute_sql(CLOSE).unwrap();
    let before = kept(&db);
    assert_eq!(before[0], [(OF_USER_3 + OF_USER_5).to_string()]);

    db.migrate().unwrap();
    assert_eq!(kept(&db), before);
    let upgraded = told(&db);
    assert_as_on_paper(&db, &upgraded);

    signed_long_ago(&db);
    let since = came_since(&db);
    let within = instant("2026-12-03T12:00:00Z");
    for now in [within, within, instant("2026-12-20T12:00:00Z")] {
        round(&db, now);
        assert_eq!(ever_held(&db), [since.get().to_string()]);
        assert_eq!(told(&db), upgraded);
        assert_eq!(kept(&db), before);
    }
    // The job did release what it may.
    let waiting = "SELECT CAST(count(*) AS TEXT) FROM payments WHERE held_agreement_id IS NOT NULL AND released_at IS NULL";
    assert_eq!(db.query_texts(waiting).unwrap(), ["0"]);
}

fn r6_021_what_was_recorded_before_the_upgrade_is_not_held_in_an_open_month_either(
    bare: fn() -> TestDatabase,
) {
    let db = office_of_before(bare);
    db.migrate().unwrap();
    let upgraded = told(&db);
    signed_long_ago(&db);
    round(&db, instant("2026-12-03T12:00:00Z"));
    assert!(ever_held(&db).is_empty());
    assert_eq!(told(&db), upgraded);
    assert_as_on_paper(&db, &upgraded);
}
