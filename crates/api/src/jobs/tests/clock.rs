//! A clock that was ahead and was set right: what was put off meanwhile runs now.

use super::*;
use crate::kernel::metrics::Exposition;

http_tests!(
    on both:
    r5_102_what_a_clock_that_was_ahead_put_off_runs_now,
    r5_102_the_loop_looks_for_what_a_clock_put_off,
);

fn repeating() -> Vec<&'static str> {
    let repeating = KINDS.iter().filter(|facts| facts.repeats_every.is_some());
    let mut names: Vec<_> = repeating.map(|facts| facts.kind.as_str()).collect();
    names.sort_unstable();
    names
}

/// Everything ran while the clock was this far ahead. It is right again.
async fn after_a_clock_was_ahead_by(app: &TestApp, ahead: Duration) {
    app.advance(ahead);
    queue::schedule_repeating(&app.state, KINDS).await.unwrap();
    assert!(drain(app).await.len() >= repeating().len());
    app.advance(-ahead);
}

fn brought_forward(app: &TestApp) -> Option<usize> {
    let mut out = Exposition::default();
    app.state.metrics.write(&mut out);
    let text = out.into_text();
    let mut lines = text.lines();
    let told = lines.find_map(|line| line.strip_prefix("exitdesk_jobs_brought_forward_total "));
    told.and_then(|told| told.parse().ok())
}

async fn r5_102_what_a_clock_that_was_ahead_put_off_runs_now(app: TestApp) {
    let all = repeating();
    for ahead in [Duration::days(1), Duration::hours(1), Duration::days(365)] {
        let before = brought_forward(&app).unwrap();
        after_a_clock_was_ahead_by(&app, ahead).await;
        assert_eq!(drain(&app).await, [""; 0], "{ahead}");
        queue::bring_forward(&app.state, KINDS).await.unwrap();
        assert_eq!(brought_forward(&app), Some(before + all.len()), "{ahead}");
        let mut ran = drain(&app).await;
        ran.sort_unstable();
        assert_eq!(ran, all, "{ahead}");
        // Each waits for its interval again, and nothing is moved that does.
        queue::bring_forward(&app.state, KINDS).await.unwrap();
        assert_eq!(drain(&app).await, [""; 0], "{ahead}");
        app.run_sql("DELETE FROM jobs");
    }
    // The clocks of two servers differ by a little.
    after_a_clock_was_ahead_by(&app, Duration::seconds(30)).await;
    queue::bring_forward(&app.state, KINDS).await.unwrap();
    assert_eq!(drain(&app).await, [""; 0]);
}

async fn r5_102_the_loop_looks_for_what_a_clock_put_off(app: TestApp) {
    after_a_clock_was_ahead_by(&app, Duration::days(1)).await;
    let last = app.rows("SELECT CAST(max(id) AS TEXT) FROM jobs").concat();
    let working = app.start_working();
    // A job that ended is put back under a number of its own.
    let again = format!("SELECT kind FROM jobs WHERE id > {last} AND kind = 'sweep_files'");
    wait_until(|| !app.rows(&again).is_empty()).await;
    app.stop_working(working).await;
    assert_eq!(app.rows(&again), ["sweep_files"]);
}
