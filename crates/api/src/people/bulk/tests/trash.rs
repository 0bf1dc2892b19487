//! Many records to the trash at once, over HTTP.

use super::{ask, leads, start, status, work};
use crate::http_tests;
use crate::testing::TestApp;
use crm_core::users::Role;
use serde_json::json;

http_tests!(r5_122_more_than_25_records_go_to_the_trash_by_a_right_of_its_own);

async fn r5_122_more_than_25_records_go_to_the_trash_by_a_right_of_its_own(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let ids = leads(&agent, 26).await;
    let trash = |ids: &[i64]| json!({"list": "leads", "action": "trash", "ids": ids});
    let all = json!({"list": "leads", "action": "trash", "allMatching": true});
    let sentence = "Your role can move up to 25 records to the trash at once. Select fewer, or ask an administrator.";
    for body in [trash(&ids), all.clone()] {
        let refused = agent.post("/api/bulk-actions", body).await;
        assert_eq!(refused.status, 403, "{refused:?}");
        let problem = refused.json();
        assert_eq!(problem["code"], "forbidden");
        assert_eq!(problem["detail"], sentence);
    }
    assert_eq!(app.rows("SELECT id FROM bulk_actions").len(), 0);
    let me = agent.get("/api/auth/me").await.json();
    let may = me["permissions"].as_array().unwrap();
    assert!(!may.contains(&json!("trash.many")), "it is not offered");

    let few = start(&agent, trash(&ids[..25])).await;
    work(&app).await;
    assert_eq!(status(&agent, few).await.1, [25, 25, 0, 0, 0, 0]);
    assert_eq!(ask(&agent, few, "undo").await.status, 200);
    work(&app).await;
    for role in [Role::Admin, Role::SalesManager, Role::Operations] {
        let manager = app.as_role(role).await;
        let many = start(&manager, all.clone()).await;
        work(&app).await;
        assert_eq!(status(&manager, many).await.1, [26, 26, 0, 0, 0, 0]);
        assert_eq!(ask(&manager, many, "undo").await.status, 200);
        work(&app).await;
    }
}
