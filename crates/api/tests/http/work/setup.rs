//! What a new office is set up with.

use super::client;
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(on both: r5_159_a_new_office_is_set_up_in_eight_steps);

async fn r5_159_a_new_office_is_set_up_in_eight_steps(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let told = |steps: Value, field: &str| -> Vec<Value> {
        let steps = steps.as_array().cloned().unwrap();
        steps.iter().map(|step| step[field].clone()).collect()
    };
    let path = "/api/dashboard/setup";
    let steps = admin.get(path).await.json();
    assert_eq!(
        (&steps[0]["title"], &steps[0]["who"], &steps[0]["minutes"]),
        (
            &json!("Complete your profile"),
            &json!("Everyone"),
            &json!(2)
        )
    );
    assert_eq!(told(steps.clone(), "completed"), vec![json!(false); 8]);
    assert_eq!(told(steps, "yours"), vec![json!(true); 8]);
    let agent = app.as_role(Role::SalesRep).await;
    client(&agent, "Dan", json!({})).await;
    let steps = agent.get(path).await.json();
    let [yes, no] = [json!(true), json!(false)];
    let done = [&no, &yes, &no, &no, &no, &no, &yes, &no];
    assert_eq!(
        told(steps.clone(), "completed").iter().collect::<Vec<_>>(),
        done
    );
    let own = [&yes, &no, &no, &no, &no, &yes, &yes, &yes];
    assert_eq!(told(steps, "yours").iter().collect::<Vec<_>>(), own);
}
