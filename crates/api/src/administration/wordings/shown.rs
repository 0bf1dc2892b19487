//! Wordings as an administrator sees them.

use super::dto::{VersionDto, WordingDto};
use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::documents::DocumentType;
use crm_core::ids::{UserId, WordingId};
use crm_core::store::Stored;
use docgen::editing::{SavedVersion, wording_for};
use docgen::store::{Scope, StoredWording, WordingRow};
use docgen::wording::{Section, placeholders, warnings};
use infra::Views;

/// The newest version of everything that was saved, and the built-in sample of each type that has nothing for all brands
/// and states.
pub(super) fn all(views: &mut dyn Views) -> Stored<Vec<VersionDto>> {
    let saved = views.newest_wordings()?;
    let of_type = |kind: DocumentType| {
        let rows = saved.iter().filter(move |row| row.scope.kind == kind);
        let all = Scope {
            kind,
            brand: None,
            state: None,
        };
        let sample =
            (!rows.clone().any(|row| row.scope == all)).then(|| VersionDto::unsaved(all, true));
        let rows = rows.map(|row: &WordingRow| VersionDto::from(row.clone()));
        sample.into_iter().chain(rows).collect::<Vec<_>>()
    };
    Ok(DocumentType::ALL
        .iter()
        .copied()
        .flat_map(of_type)
        .collect())
}

/// What an edit of this scope begins with: its newest version, else what its documents are made of now.
pub(super) fn current(views: &mut dyn Views, scope: Scope) -> Stored<WordingDto> {
    if let Some(own) = views.newest_wording(scope)? {
        return saved(views, own);
    }
    let Scope { kind, brand, state } = scope;
    let (wording, from) = wording_for(views, kind, brand, state)?;
    let from = match from {
        Some(SavedVersion { id, .. }) => views.wording(id)?,
        None => None,
    };
    let inherited_from = match from {
        Some(from) => Some(version(views, &from)?),
        None => None,
    };
    Ok(whole(
        VersionDto::unsaved(scope, wording.sample),
        inherited_from,
        (kind, wording.sections),
    ))
}

/// A version with its text.
pub(super) fn by_id(views: &mut dyn Views, id: WordingId) -> Result<WordingDto, ApiError> {
    let found = find(views, id)?;
    Ok(saved(views, found)?)
}

/// # Errors
/// 404
pub(super) fn find(views: &mut dyn Views, id: WordingId) -> Result<StoredWording, ApiError> {
    views.wording(id)?.ok_or_else(|| {
        let detail = "This version of the wording does not exist.";
        ApiError::new(Code::NotFound, detail)
    })
}

/// The sections of another version of a type.
///
/// # Errors
/// 404, and 422 when it is of another type.
pub(super) fn of_the_same_type(
    views: &mut dyn Views,
    id: WordingId,
    kind: DocumentType,
) -> Result<Vec<Section>, ApiError> {
    let found = find(views, id)?;
    if found.scope.kind != kind {
        let detail = format!("Choose a version of the {kind}.");
        return Err(ApiError::invalid_field("with", "another_type", detail));
    }
    Ok(found.sections)
}

fn saved(views: &mut dyn Views, wording: StoredWording) -> Stored<WordingDto> {
    let version = version(views, &wording)?;
    Ok(whole(version, None, (wording.scope.kind, wording.sections)))
}

fn version(views: &mut dyn Views, wording: &StoredWording) -> Stored<VersionDto> {
    let by = match wording.created_by {
        Some(by) => name(views, by)?,
        None => None,
    };
    Ok(VersionDto::saved(wording, by))
}

fn name(views: &mut dyn Views, user: UserId) -> Stored<Option<String>> {
    Ok(views.user(user)?.map(|user| user.full_name()))
}

fn whole(
    version: VersionDto,
    inherited_from: Option<VersionDto>,
    (kind, sections): (DocumentType, Vec<Section>),
) -> WordingDto {
    WordingDto {
        version,
        inherited_from,
        warnings: warnings(&sections).into_iter().map(Into::into).collect(),
        sections: sections.into_iter().map(Into::into).collect(),
        placeholders: placeholders(kind).into_iter().map(Into::into).collect(),
    }
}
