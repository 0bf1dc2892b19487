//! A document of the sample client, made of sections that were not saved: the pages it is printed on, and where on them each
//! section begins.

use super::input::Trial;
use crate::http::download;
use crate::kernel::app::App;
use crate::kernel::rendering::Pictured;
use crate::problem::ApiError;
use actix_web::HttpResponse;
use crm_core::store::StoreError;
use docgen::build::{build, sample_input};
use docgen::editing::{check_draft, logo_for, wording_for};
use docgen::wording::{Section, Wording};
use tokio::task::spawn_blocking;

pub(super) async fn of(app: &App, trial: Trial) -> Result<HttpResponse, ApiError> {
    let mut input = sample_input(trial.kind);
    if trial.brand.is_some() {
        input.client.brand = trial.brand;
    }
    let brand = input.client.brand;
    let (kind, of) = (trial.kind, trial.brand);
    let (logo, taken_now) = app
        .db
        .read(move |views| {
            let (taken_now, _) = wording_for(views, kind, of, None)?;
            Ok::<_, StoreError>((logo_for(views, brand)?, taken_now))
        })
        .await?;
    let made = spawn_blocking(move || {
        check_draft(&trial.sections, trial.kind)?;
        let wording = Wording {
            kind: trial.kind,
            brand: trial.brand,
            state: None,
            // As long as no word of it was changed or saved.
            sample: taken_now.sample && are_the_same(&taken_now.sections, &trial.sections),
            sections: trial.sections,
        };
        let paper = build(trial.kind, &input, &wording).map_err(|missing| {
            ApiError::fault(format!("the sample client lacks something: {missing:?}"))
        })?;
        Ok::<_, ApiError>((paper, docgen::first_words(&wording, &input)))
    });
    let (paper, sections) = made
        .await
        .map_err(|lost| ApiError::fault(lost.to_string()))??;
    let Pictured { paper, pages } = app.pages(paper, logo).await?;
    let begins = docgen::begins(&sections, &pages);
    Ok(download::page(docgen::printed(&paper, &pages, &begins)))
}

/// But for blank lines around the texts, which a form takes off.
fn are_the_same(those: &[Section], these: &[Section]) -> bool {
    let read = |section: &Section| {
        let text = section.text.trim().to_owned();
        (section.id.clone(), section.title.clone(), text)
    };
    those.iter().map(read).eq(these.iter().map(read))
}
