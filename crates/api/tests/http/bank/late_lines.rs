//! Lines that the bank lists long after their day.

use super::support::with_bank;
use api::http_tests;
use api::testing::{TestApp, wait_until};
use time::Duration;

http_tests!(
    on both:
    r5_089_a_line_that_the_bank_lists_late_is_read_however_young_the_office_is,
);

/// Waits until the mirror of the account has so many lines.
async fn until(app: &TestApp, lines: usize) {
    let working = app.start_working();
    wait_until(|| app.rows("SELECT line FROM bank_lines").len() == lines).await;
    app.stop_working(working).await;
}

async fn r5_089_a_line_that_the_bank_lists_late_is_read_however_young_the_office_is(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    bank.foreign_line("l1", 500, "Ana Ruiz");
    until(&app, 1).await;
    // Older than all that was ever read.
    bank.late_line("l2", 700, "Bo Adams", Duration::days(120));
    bank.advance(Duration::days(1));
    app.advance(Duration::days(1));
    until(&app, 2).await;
}
