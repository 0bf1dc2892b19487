//! Money that a client may still get back leaves by no transfer.

use super::support::{COMMISSION, PARTNER, detail, made, office, states, told, with, with_bank};
use api::http_tests;
use api::testing::TestApp;
use crm_core::clients::ServiceType;
use crm_core::clock::Instant;
use crm_core::contact::UsState;
use crm_core::contact_gate::{StateSet, Zone, ZoneSet};
use crm_core::documents::{DocumentStatus, DocumentType, NewDocument, Title};
use crm_core::ids::{ClientId, PaymentId};
use crm_core::promises::agreements::{CancelPeriod, Entered, NewAgreement, OnPaper};
use crm_core::promises::cooling_off::{Channel, Facts};
use crm_core::store::{StoreError, Stored};
use crm_core::unit::Crm;
use serde_json::json;
use time::macros::date;

http_tests!(
    on both:
    r6_021_r6_022_nothing_is_sent_while_the_client_may_cancel,
);

/// Agreed online by a client in Georgia, signed on November 20: they may cancel until November 30.
fn sign(tx: &mut dyn Crm, client: ClientId, now: Instant) -> Stored<()> {
    let new = NewDocument {
        id: None,
        client,
        title: Title::parse("Agreement").unwrap(),
        kind: DocumentType::TransferAgreement,
        status: DocumentStatus::Signed,
        signed: true,
        file: None,
        created_by: None,
        created_at: now,
    };
    let document = tx.documents().insert(&new)?;
    let agreement = NewAgreement {
        document,
        entered: Entered {
            notice_in_paper: true,
            ..Entered::default()
        },
        paper: OnPaper::default(),
    };
    tx.agreements().insert(&agreement, now)?;
    let signed_on = date!(2026 - 11 - 20);
    let facts = Facts {
        signed_on,
        channel: Some(Channel::Online),
        service: ServiceType::Transfer,
        amount: None,
        client_state: UsState::stored("GA"),
        property_states: StateSet::NONE,
        clocks: ZoneSet::of([Zone::Eastern]),
        notice_on: Some(signed_on),
        spoken_notice_on: None,
        disclosed_on: None,
    };
    let period = CancelPeriod::counted(facts, None);
    tx.agreements().put_period(document, &period, now)
}

/// The client signs; then the job looks for what waits.
async fn signed(app: &TestApp, client: i64) {
    let (client, now) = (ClientId::new(client), app.state.now());
    let work = move |tx: &mut dyn infra::Unit| -> Result<(), StoreError> {
        sign(tx, client, now)?;
        workflows::held::hold_late(tx, PaymentId::new(0), 100, now)?;
        Ok(())
    };
    app.state.db.write(work).await.unwrap();
}

async fn r6_021_r6_022_nothing_is_sent_while_the_client_may_cancel(app: TestApp) {
    let (bank, app) = with_bank(app).await;
    let office = office(bank, &app).await;
    let properties = format!("/api/clients/{}/properties", office.client);
    let property = made(
        &office.admin,
        &properties,
        json!({"resortName": "Palm Cove"}),
    )
    .await;
    let open = format!("/api/properties/{}/exit-case", property["id"]);
    let case = made(&office.admin, &open, json!({"partnerId": office.partner})).await;
    let bill = json!({
        "partnerId": office.partner, "paymentType": "other", "paymentMethod": "ach", "amount": 250.5,
        "paymentDate": "2026-11-20", "status": "pending", "caseIds": [case["id"]],
    });
    let bill = made(&office.admin, "/api/partner-payments", bill).await;
    let commission = office.commission().await;
    signed(&app, office.client).await;

    let partner = with(
        office.partner_form(),
        json!({"partnerPaymentId": bill["id"]}),
    );
    for (path, form) in [
        (PARTNER, partner),
        (COMMISSION, office.commission_form(commission)),
    ] {
        for path in [path.to_owned(), format!("{path}/review")] {
            let refused = office.billing.post(&path, form.clone()).await;
            assert_eq!(told(&refused), "409 money_held", "{path}");
            let sentence = "Held until Nov 30: the client may still cancel.";
            assert_eq!(detail(&refused), sentence, "{path}");
        }
    }
    assert!(states(&app).is_empty());
}
