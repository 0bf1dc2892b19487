//! The logo of a brand: what its documents show on the first page.

use crate::brand::slug;
use crate::renderer::{Logo, LogoKind};
use crate::store::{SavedLogos, StoredLogo, WordingUnit};
use crm_core::act::Act;
use crm_core::actor::Actor;
use crm_core::brand::Brand;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use crm_core::store::{StoreError, Stored};
use serde_json::json;
use thiserror::Error;

/// Why a logo was not removed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RemoveLogoError {
    #[error("This brand has no logo.")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The logo that a brand's documents show; `None` where the brand's name stands alone.
///
/// # Errors
/// The store's.
pub fn logo_for(saved: &mut dyn SavedLogos, brand: Option<Brand>) -> Stored<Option<Logo>> {
    let Some(brand) = brand else { return Ok(None) };
    Ok(saved.logo(brand)?.map(|stored| stored.logo))
}

/// Gives a brand its logo, which [`crate::Renderer::check_logo`] cleaned; `sha256` is of its bytes, in hexadecimal.
/// The same logo once more changes nothing.
///
/// # Errors
/// The store's.
pub fn put_logo(
    tx: &mut dyn WordingUnit,
    actor: &Actor,
    brand: Brand,
    (logo, sha256): (&Logo, &str),
    now: Instant,
) -> Stored<StoredLogo> {
    Act::run(tx, actor, now, |act| {
        let before = act.tx.logos().logo(brand)?;
        if let Some(same) = before.as_ref().filter(|before| before.logo == *logo) {
            return Ok(same.clone());
        }
        let stored = StoredLogo {
            brand,
            logo: logo.clone(),
            sha256: sha256.to_owned(),
            version: before
                .as_ref()
                .map_or(1, |before| before.version.saturating_add(1)),
            updated_by: actor.user(),
            updated_at: now,
        };
        act.tx.logos().put(&stored)?;
        let was = before.map(|before| before.sha256);
        act.record_event(
            Entity::Office,
            EventKind::LogoChanged.from_to(
                json!({ "brand": slug(brand), "sha256": was }),
                json!({ "brand": slug(brand), "sha256": sha256, "kind": kind(logo.kind) }),
            ),
        );
        Ok(stored)
    })
}

const fn kind(kind: LogoKind) -> &'static str {
    match kind {
        LogoKind::Svg => "svg",
        LogoKind::Png => "png",
    }
}

/// Takes a brand's logo away; documents that were made with it keep theirs.
///
/// # Errors
/// [`RemoveLogoError`]
pub fn remove_logo(
    tx: &mut dyn WordingUnit,
    actor: &Actor,
    brand: Brand,
    now: Instant,
) -> Result<(), RemoveLogoError> {
    Act::run(tx, actor, now, |act| {
        if !act.tx.logos().remove(brand)? {
            return Err(RemoveLogoError::NotFound);
        }
        let removed = EventKind::LogoRemoved.with(json!({ "brand": slug(brand) }));
        act.record_event(Entity::Office, removed);
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editing::memory::{Memory, NOW, admin};

    const BRAND: Brand = Brand::TheContractAdvisors;

    fn drawing(bytes: &[u8]) -> Logo {
        Logo {
            kind: LogoKind::Svg,
            bytes: bytes.to_vec(),
        }
    }

    #[test]
    fn r2_028_a_brands_documents_show_the_logo_it_was_given_last() {
        let mut memory = Memory::default();
        assert_eq!(logo_for(&mut memory, Some(BRAND)), Ok(None));
        // What is uploaded, its version then, and the events there are.
        let cases = [
            (b"one", 1, 1),
            (b"one", 1, 1),
            (b"two", 2, 2),
            (b"one", 3, 3),
        ];
        for (bytes, version, events) in cases {
            let logo = drawing(bytes);
            let stored = put_logo(&mut memory, &admin(), BRAND, (&logo, "0a"), NOW).unwrap();
            assert_eq!((stored.version, memory.events.len()), (version, events));
            assert_eq!(logo_for(&mut memory, Some(BRAND)), Ok(Some(logo)));
        }
        assert_eq!(logo_for(&mut memory, Some(Brand::LibertyNwa)), Ok(None));
        assert_eq!(logo_for(&mut memory, None), Ok(None));
    }

    #[test]
    fn r2_028_a_logo_is_removed_once() {
        let mut memory = Memory::default();
        let nothing = remove_logo(&mut memory, &admin(), BRAND, NOW);
        assert_eq!(nothing, Err(RemoveLogoError::NotFound));
        put_logo(&mut memory, &admin(), BRAND, (&drawing(b"one"), "0a"), NOW).unwrap();
        assert_eq!(remove_logo(&mut memory, &admin(), BRAND, NOW), Ok(()));
        assert_eq!(logo_for(&mut memory, Some(BRAND)), Ok(None));
        let kinds: Vec<_> = memory.events.iter().map(|event| event.kind).collect();
        assert_eq!(kinds, [EventKind::LogoChanged, EventKind::LogoRemoved]);
    }
}
