//! A document of the sample client, made of sections that were not saved.

use super::input::Trial;
use crate::http::download;
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::HttpResponse;
use docgen::build::{build, sample_input};
use docgen::editing::{check_draft, logo_for};
use docgen::wording::Wording;
use tokio::task::spawn_blocking;

pub(super) async fn of(app: &App, trial: Trial) -> Result<HttpResponse, ApiError> {
    let mut input = sample_input(trial.kind);
    if trial.brand.is_some() {
        input.client.brand = trial.brand;
    }
    let brand = input.client.brand;
    let logo = app.db.read_one(move |views| logo_for(views, brand)).await?;
    let made = spawn_blocking(move || {
        check_draft(&trial.sections, trial.kind)?;
        let wording = Wording {
            kind: trial.kind,
            brand: trial.brand,
            state: None,
            sample: false,
            sections: trial.sections,
        };
        let paper = build(trial.kind, &input, &wording).map_err(|missing| {
            ApiError::fault(format!("the sample client lacks something: {missing:?}"))
        })?;
        Ok::<_, ApiError>(docgen::html(&paper, logo.as_ref()))
    });
    let html = made
        .await
        .map_err(|lost| ApiError::fault(lost.to_string()))??;
    Ok(download::page(html))
}
