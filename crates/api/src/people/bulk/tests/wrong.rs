//! What no row could be done for.

use crate::http_tests;
use crate::testing::TestApp;
use crm_core::users::Role;
use serde_json::json;

http_tests!(r3_088_what_is_asked_wrongly_is_refused_at_once);

async fn r3_088_what_is_asked_wrongly_is_refused_at_once(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let cases = [
        (
            json!({"list": "leads", "action": "trash"}),
            422,
            "ids required",
        ),
        (
            json!({"list": "leads", "action": "status", "ids": [1]}),
            422,
            "status required",
        ),
        (
            json!({"list": "leads", "action": "add_tags", "ids": [1]}),
            422,
            "tags required",
        ),
        (
            json!({"list": "clients", "action": "status", "status": "Qualified", "ids": [1]}),
            422,
            "action not_for_list",
        ),
        (
            json!({"list": "raw-leads", "action": "status", "ids": [1]}),
            422,
            "marketingStatus required",
        ),
        (
            json!({"list": "documents", "action": "remind", "allMatching": true}),
            422,
            "query invalid",
        ),
        (
            json!({"list": "documents", "action": "remind", "ids": (1..=201).collect::<Vec<_>>()}),
            422,
            "ids too_many",
        ),
        (
            json!({"list": "leads", "action": "trash", "allMatching": true, "query": "status=Lost"}),
            422,
            "query invalid",
        ),
        (
            json!({"list": "leads", "action": "assign", "assignedTo": 9_999, "ids": [1]}),
            422,
            "assignedTo invalid",
        ),
        (
            json!({"list": "leads", "action": "export", "ids": [1]}),
            403,
            "",
        ),
    ];
    for (body, status, wrong) in cases {
        let answer = agent.post("/api/bulk-actions", body.clone()).await;
        assert_eq!(answer.status, status, "{body} {answer:?}");
        let problem = answer.json();
        let errors = problem["errors"].as_array().cloned().unwrap_or_default();
        let named: Vec<_> = errors
            .iter()
            .map(|it| {
                format!(
                    "{} {}",
                    it["field"].as_str().unwrap(),
                    it["code"].as_str().unwrap()
                )
            })
            .collect();
        assert_eq!(named.join(", "), wrong, "{body}");
    }
    assert_eq!(app.rows("SELECT id FROM bulk_actions").len(), 0);
}
