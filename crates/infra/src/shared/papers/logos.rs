//! The logos of brands.

use super::super::At;
use super::super::engine::reader::Reader;
use super::super::engine::tx::Tx;
use super::super::schema::brand_logos;
use super::super::statements::stored::parse_stored;
use crm_core::brand::Brand;
use crm_core::ids::UserId;
use crm_core::store::Stored;
use diesel::prelude::*;
use docgen::store::{Logos, SavedLogos, StoredLogo, WordingUnit, Wordings};
use docgen::{Logo, LogoKind, slug};

const SVG: &str = "svg";
const PNG: &str = "png";

type Row = (String, Vec<u8>, String, i64, Option<i64>, At);

fn find(tx: &mut Tx<'_>, brand: Brand) -> Stored<Option<StoredLogo>> {
    let found: Option<Row> = tx.run(|conn| {
        brand_logos::table
            .find(slug(brand))
            .select((
                brand_logos::kind,
                brand_logos::bytes,
                brand_logos::sha256,
                brand_logos::version,
                brand_logos::updated_by,
                brand_logos::updated_at,
            ))
            .first(conn)
            .optional()
    })?;
    let Some((kind, bytes, sha256, version, updated_by, updated_at)) = found else {
        return Ok(None);
    };
    let kind = parse_stored(&kind, |text| match text {
        SVG => Ok(LogoKind::Svg),
        PNG => Ok(LogoKind::Png),
        _ => Err("no such kind of image"),
    })?;
    Ok(Some(StoredLogo {
        brand,
        logo: Logo { kind, bytes },
        sha256,
        version,
        updated_by: updated_by.map(UserId::new),
        updated_at: updated_at.0,
    }))
}

impl SavedLogos for Tx<'_> {
    fn logo(&mut self, brand: Brand) -> Stored<Option<StoredLogo>> {
        find(self, brand)
    }
}

impl SavedLogos for Reader<'_> {
    fn logo(&mut self, brand: Brand) -> Stored<Option<StoredLogo>> {
        find(&mut self.tx, brand)
    }
}

impl Logos for Tx<'_> {
    fn put(&mut self, new: &StoredLogo) -> Stored<()> {
        let kind = match new.logo.kind {
            LogoKind::Svg => SVG,
            LogoKind::Png => PNG,
        };
        let now = || {
            (
                brand_logos::kind.eq(kind),
                brand_logos::bytes.eq(&new.logo.bytes),
                brand_logos::sha256.eq(&new.sha256),
                brand_logos::version.eq(new.version),
                brand_logos::updated_by.eq(new.updated_by.map(UserId::get)),
                brand_logos::updated_at.eq(At(new.updated_at)),
            )
        };
        self.run(|conn| {
            diesel::insert_into(brand_logos::table)
                .values((
                    brand_logos::brand.eq(slug(new.brand)),
                    brand_logos::created_at.eq(At(new.updated_at)),
                    now(),
                ))
                .on_conflict(brand_logos::brand)
                .do_update()
                .set(now())
                .execute(conn)
        })?;
        Ok(())
    }

    fn remove(&mut self, brand: Brand) -> Stored<bool> {
        let logo = brand_logos::table.find(slug(brand));
        let removed = self.run(|conn| diesel::delete(logo).execute(conn))?;
        Ok(removed > 0)
    }
}

impl WordingUnit for Tx<'_> {
    fn wordings(&mut self) -> &mut dyn Wordings {
        self
    }
    fn logos(&mut self) -> &mut dyn Logos {
        self
    }
}
