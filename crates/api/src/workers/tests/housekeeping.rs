//! The work that repeats.

use super::*;
use actix_web::test::TestRequest;

http_tests!(
    a_repeating_job_comes_back_after_its_time,
    the_trash_is_emptied_after_thirty_days,
    an_answer_is_remembered_for_thirty_days,
);

async fn a_repeating_job_comes_back_after_its_time(app: TestApp) {
    for _ in 0..2 {
        queue::schedule_repeating(&app.state, KINDS).await.unwrap();
    }
    let often = ["reconcile_cards"];
    let hourly = [
        "reconcile_cards",
        "sweep_files",
        "expire_sessions",
        "expire_idempotency_keys",
    ];
    let all = [
        "reconcile_cards",
        "sweep_files",
        "empty_trash",
        "expire_sessions",
        "expire_idempotency_keys",
    ];
    assert_eq!(drain(&app).await, all, "each once");
    assert_eq!(drain(&app).await, [""; 0]);
    app.advance(Duration::minutes(5));
    assert_eq!(drain(&app).await, often);
    app.advance(Duration::minutes(55));
    let mut after_an_hour = drain(&app).await;
    after_an_hour.sort_unstable();
    let mut every_hour = hourly;
    every_hour.sort_unstable();
    assert_eq!(after_an_hour, every_hour);
    app.advance(Duration::hours(23));
    let mut daily = drain(&app).await;
    daily.sort_unstable();
    let mut every = all;
    every.sort_unstable();
    assert_eq!(daily, every);
}

async fn the_trash_is_emptied_after_thirty_days(app: TestApp) {
    // R1-303: Undo works as long as the trash keeps the row.
    let agent = app.as_role(Role::User).await;
    let person = json!({"firstName": "Ana", "lastName": "Ruiz", "phone": "(407) 555-1000"});
    let made = agent.post("/api/raw-leads", person).await.json();
    let path = format!("/api/raw-leads/{}", made["id"]);
    assert_eq!(agent.delete(&path).await.status, 204);
    let job = claimed(&app).await;
    for (days, left) in [(29, 1), (2, 0)] {
        app.advance(Duration::days(days));
        (facts("empty_trash").handler)(&app.state, &job)
            .await
            .unwrap();
        assert_eq!(app.rows("SELECT id FROM raw_leads").len(), left, "{days}");
    }
}

async fn an_answer_is_remembered_for_thirty_days(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let person = json!({"firstName": "Ana", "lastName": "Ruiz", "serviceType": "Transfer"});
    let client = agent.post("/api/clients", person).await.json();
    let body = json!({"clientId": client["id"], "amount": 5, "paymentDate": "2026-11-21"});
    let request = TestRequest::post().uri("/api/payments").set_json(body);
    let paid = agent
        .send(request.insert_header(("Idempotency-Key", "k-1")))
        .await;
    assert_eq!(paid.status, 201, "{paid:?}");
    let job = claimed(&app).await;
    for (days, left) in [(30, 1), (1, 0)] {
        app.advance(Duration::days(days));
        (facts("expire_idempotency_keys").handler)(&app.state, &job)
            .await
            .unwrap();
        let keys = app.rows("SELECT key FROM idempotency_keys");
        assert_eq!(keys.len(), left, "{days}");
    }
}
