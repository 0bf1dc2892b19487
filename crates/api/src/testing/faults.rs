//! Refusals whose cause is no request's: the database's moods, and a body that never comes. Any operation can answer them, no
//! request of a test brings them about at will, and screens must show them, so they are written down from the mapping itself.

use super::client::Answer;
use super::recording;
use crate::http::edge::edge;
use crate::problem::ApiError;
use actix_web::http::StatusCode;
use actix_web::middleware::from_fn;
use actix_web::test::{TestRequest, call_service, init_service};
use actix_web::{App, HttpResponse, web};
use billing::idempotency::KeyReused;
use crm_core::store::StoreError;

const ADDRESS: &str = "/api/any";

async fn refused_with(error: ApiError) -> Answer {
    let refuse = move || {
        let error = error.clone();
        async move { Err::<HttpResponse, ApiError>(error) }
    };
    let app = App::new()
        .route(ADDRESS, web::post().to(refuse))
        .wrap(from_fn(edge));
    let service = init_service(app).await;
    let request = TestRequest::post().uri(ADDRESS).to_request();
    let (asked, response) = call_service(&service, request).await.into_parts();
    let answer = Answer::of(response).await;
    recording::note(&asked, &answer);
    answer
}

#[actix_web::test]
async fn r1_292_what_any_operation_can_meet_is_a_problem_that_says_what_became_of_the_work() {
    let cause = || "no connection".to_owned();
    let cases: [(ApiError, &str, Option<&str>); 6] = [
        (StoreError::Clash.into(), "409 clash", Some("1")),
        (
            StoreError::Unavailable(cause()).into(),
            "503 unavailable",
            Some("5"),
        ),
        (
            StoreError::Full(cause()).into(),
            "503 disk_full",
            Some("30"),
        ),
        (
            StoreError::Unsure(cause()).into(),
            "503 maybe_saved",
            Some("5"),
        ),
        (KeyReused::StillRunning.into(), "409 in_progress", None),
        (
            ApiError::of_status(StatusCode::REQUEST_TIMEOUT),
            "408 request_timeout",
            None,
        ),
    ];
    for (error, outcome, retry) in cases {
        let answer = refused_with(error).await;
        let told = format!("{} {}", answer.status, answer.code());
        assert_eq!(told, outcome);
        assert_eq!(answer.header("retry-after"), retry, "{outcome}");
        assert!(!answer.text().contains(&cause()), "{outcome}");
    }
}
