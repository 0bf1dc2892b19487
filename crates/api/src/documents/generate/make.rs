//! Making a document: facts, wording, paper.

use super::facts::{input, office};
use super::form::Asked;
use super::wording::{Chosen, wording_for};
use crate::kernel::app::App;
use crate::problem::ApiError;
use docgen::build::build;
use docgen::editing::logo_for;
use docgen::facts::{Snapshot, snapshot};
use docgen::store::UsedWording;
use docgen::{Logo, Paper};

/// A paper, and what it was made of.
pub(super) struct Drafted {
    pub(super) paper: Paper,
    pub(super) logo: Option<Logo>,
    pub(super) wording: UsedWording,
    pub(super) facts: Snapshot,
}

/// Builds the paper of one state of the records.
///
/// # Errors
/// 422 when there is no such client, or when the records lack what the paper needs.
pub(super) async fn draft(app: &App, asked: &Asked) -> Result<Drafted, ApiError> {
    let office = office(&*app.office().await?, app.now());
    let asked = asked.clone();
    app.db
        .read(move |views| {
            let input = input(views, asked.client, office.clone(), asked.typed.clone())?;
            let (brand, state) = (input.client.brand, input.client.person.state);
            let Chosen { wording, used } = wording_for(views, asked.kind, brand, state)?;
            Ok::<_, ApiError>(Drafted {
                paper: build(asked.kind, &input, &wording)?,
                logo: logo_for(views, brand)?,
                wording: used,
                facts: snapshot(&input),
            })
        })
        .await
}
