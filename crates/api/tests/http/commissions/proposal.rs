//! The engine's figure that the form shows below the typed one.

use super::support::*;
use api::http_tests;
use api::testing::TestApp;

http_tests!(on both: r2_232_the_form_is_told_what_a_payment_would_earn);

async fn r2_232_the_form_is_told_what_a_payment_would_earn(app: TestApp) {
    let office = office(&app).await;
    let made = office.commission().await;
    let asked = |user: &str, payment: &str| {
        format!("/api/commissions/proposal?userId={user}&paymentId={payment}")
    };
    let (rep, payment) = (office.rep_id.to_string(), made["paymentId"].to_string());
    let found = office.billing.get(&asked(&rep, &payment)).await.json();
    assert_eq!(
        figures(
            &found,
            "paymentAmount lifetimeTotal net finalRate engineAmount"
        ),
        "1000.00 1000.00 600.00 0.14 84.00"
    );
    let cases = [
        (
            asked(&rep, "999"),
            "422 invalid_fields paymentId payment_earns_nothing",
        ),
        (asked("x", &payment), "422 invalid_fields userId invalid"),
        (
            format!("/api/commissions/proposal?userId={rep}"),
            "422 invalid_fields paymentId required",
        ),
    ];
    for (path, outcome) in cases {
        assert_eq!(told(&office.billing.get(&path).await), outcome, "{path}");
    }
    assert_eq!(
        told(&office.rep.get(&asked(&rep, &payment)).await),
        "403 forbidden"
    );
}
