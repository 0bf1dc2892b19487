//! Saved views of lists, and how each user likes each list.

use super::super::engine::reader::Reader;
use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::{list_layouts, saved_views, users};
use super::super::statements::stored::parse_stored;
use super::super::{At, Db};
use crm_core::act::Changed;
use crm_core::clock::Instant;
use crm_core::ids::{SavedViewId, UserId};
use crm_core::list_views::{
    Columns, Density, Layout, ListName, ListViews, SavedView, ViewDraft, ViewName,
};
use crm_core::store::Stored;
use crm_core::views::{SavedViewRow, SavedViewViews, StaffName};
use diesel::prelude::*;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = saved_views, check_for_backend(Db))]
struct ViewRecord {
    id: i64,
    owner_id: i64,
    list: String,
    name: String,
    name_key: String,
    query: String,
    column_ids: String,
    density: String,
    shared: i64,
    version: i64,
    created_at: At,
    updated_at: At,
}

impl ViewRecord {
    fn of(view: &SavedView, id: i64) -> Self {
        Self {
            id,
            owner_id: view.owner.get(),
            list: view.list.as_str().to_owned(),
            name: view.draft.name.as_str().to_owned(),
            name_key: view.draft.name_key(),
            query: view.draft.query.clone(),
            column_ids: view.draft.columns.text(),
            density: view.draft.density.as_str().to_owned(),
            shared: i64::from(view.draft.shared),
            version: view.version,
            created_at: At(view.created_at),
            updated_at: At(view.updated_at),
        }
    }

    fn view(self) -> Stored<SavedView> {
        Ok(SavedView {
            id: SavedViewId::new(self.id),
            version: self.version,
            owner: UserId::new(self.owner_id),
            list: parse_stored(&self.list, ListName::parse)?,
            draft: ViewDraft {
                name: ViewName::stored(self.name),
                query: self.query,
                columns: Columns::stored(&self.column_ids),
                density: parse_stored(&self.density, Density::parse)?,
                shared: self.shared == 1,
            },
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        })
    }
}

/// A view with its owner's first and last name.
type Named = (ViewRecord, (String, String));

fn of_list(tx: &mut Tx<'_>, list: ListName, user: UserId) -> Stored<Vec<SavedViewRow>> {
    let found: Vec<Named> = tx.run(|conn| {
        saved_views::table
            .inner_join(users::table)
            .filter(saved_views::list.eq(list.as_str()))
            .filter(
                saved_views::owner_id
                    .eq(user.get())
                    .or(saved_views::shared.eq(1_i64)),
            )
            .order((saved_views::name_key, saved_views::id))
            .select((
                ViewRecord::as_select(),
                (users::first_name, users::last_name),
            ))
            .load(conn)
    })?;
    let rows = found.into_iter().map(|(record, (first_name, last_name))| {
        let view = record.view()?;
        let owner = StaffName {
            id: view.owner,
            first_name,
            last_name,
        };
        Ok(SavedViewRow { view, owner })
    });
    rows.collect()
}

/// Columns, density and the view that a list opens with.
type Kept = (String, String, Option<i64>);

fn layout(tx: &mut Tx<'_>, user: UserId, list: ListName) -> Stored<Option<Layout>> {
    let kept: Option<Kept> = tx.run(|conn| {
        list_layouts::table
            .find((user.get(), list.as_str()))
            .select((
                list_layouts::column_ids,
                list_layouts::density,
                list_layouts::view_id,
            ))
            .first(conn)
            .optional()
    })?;
    let layout = kept.map(|(columns, density, view)| {
        Ok(Layout {
            columns: Columns::stored(&columns),
            density: parse_stored(&density, Density::parse)?,
            default_view: view.map(SavedViewId::new),
        })
    });
    layout.transpose()
}

impl SavedViewViews for Reader<'_> {
    fn saved_views(&mut self, list: ListName, user: UserId) -> Stored<Vec<SavedViewRow>> {
        of_list(&mut self.tx, list, user)
    }

    fn list_layout(&mut self, user: UserId, list: ListName) -> Stored<Option<Layout>> {
        layout(&mut self.tx, user, list)
    }
}

impl ListViews for Tx<'_> {
    fn get(&mut self, id: SavedViewId) -> Stored<Option<SavedView>> {
        let record = self.run(|conn| {
            saved_views::table
                .find(id.get())
                .select(ViewRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(ViewRecord::view).transpose()
    }

    fn of_list(&mut self, list: ListName, user: UserId) -> Stored<Vec<SavedView>> {
        let rows = of_list(self, list, user)?;
        Ok(rows.into_iter().map(|row| row.view).collect())
    }

    fn insert(&mut self, new: &SavedView) -> Stored<SavedViewId> {
        let id = Tx::next_id(self, "saved_views")?;
        let row = ViewRecord::of(new, id);
        self.run(|conn| {
            diesel::insert_into(saved_views::table)
                .values(row)
                .execute(conn)
        })?;
        Ok(SavedViewId::new(id))
    }

    fn save(&mut self, view: &Changed<SavedView>) -> Stored<()> {
        let current = saved_views::table
            .find(view.id.get())
            .filter(saved_views::version.eq(view.version));
        let saved = self.run(|conn| {
            diesel::update(current)
                .set((
                    saved_views::name.eq(view.draft.name.as_str()),
                    saved_views::name_key.eq(view.draft.name_key()),
                    saved_views::query.eq(view.draft.query.as_str()),
                    saved_views::column_ids.eq(view.draft.columns.text()),
                    saved_views::density.eq(view.draft.density.as_str()),
                    saved_views::shared.eq(i64::from(view.draft.shared)),
                    saved_views::updated_at.eq(At(view.updated_at)),
                    saved_views::version.eq(view.version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(saved)
    }

    fn remove(&mut self, id: SavedViewId) -> Stored<()> {
        let removed =
            self.run(|conn| diesel::delete(saved_views::table.find(id.get())).execute(conn))?;
        changed_one(removed)
    }

    fn layout(&mut self, user: UserId, list: ListName) -> Stored<Option<Layout>> {
        layout(self, user, list)
    }

    fn keep_layout(
        &mut self,
        user: UserId,
        list: ListName,
        layout: &Layout,
        now: Instant,
    ) -> Stored<()> {
        let is = || {
            (
                list_layouts::column_ids.eq(layout.columns.text()),
                list_layouts::density.eq(layout.density.as_str()),
                list_layouts::view_id.eq(layout.default_view.map(SavedViewId::get)),
                list_layouts::updated_at.eq(At(now)),
            )
        };
        self.run(|conn| {
            diesel::insert_into(list_layouts::table)
                .values((
                    list_layouts::user_id.eq(user.get()),
                    list_layouts::list.eq(list.as_str()),
                    list_layouts::created_at.eq(At(now)),
                    is(),
                ))
                .on_conflict((list_layouts::user_id, list_layouts::list))
                .do_update()
                .set(is())
                .execute(conn)
        })?;
        Ok(())
    }
}
