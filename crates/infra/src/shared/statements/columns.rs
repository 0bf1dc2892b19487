//! A list's columns as one table: what is selected, and how a row is made of it.

use super::super::{Conn, Db};
use super::sql::{Rows, Sql};
use diesel::expression::{Expression, QueryMetadata};
use diesel::query_builder::QueryFragment;
use diesel::query_dsl::methods::LoadQuery;

pub(in super::super) use super::super::engine::tx::Tx;
pub(in super::super) use super::super::gate::called::{Called, called};
pub(in super::super) use super::list::{List, Order};
pub(in super::super) use super::sql::Sql as From;
pub(in super::super) use crm_core::page::{Page, PageRequest};
pub(in super::super) use crm_core::store::Stored;
pub(in super::super) use std::ops::ControlFlow;

/// One line a column: the row's field, what is selected for it, and, unless that is the field's value
/// already, the function that makes the value (`=> read`) or may refuse to (`=>? read`). Several columns
/// that make one field stand in a tuple. A reading function may not be named like a field. The type that comes of it has
///
/// - `page`: a page of a [`List`] and its total,
/// - `each`: a stream of all of it,
/// - `all`: the rows of any other FROM.
///
/// With `called` before its name also `each_called`: a stream with what the database has of calling the number of each row.
macro_rules! columns {
    (called $columns:ident -> $row:ident {
        $($field:ident: $select:expr $(=>? $checked:expr)? $(=> $read:expr)?),+ $(,)?
    }) => {
        columns! {
            $columns -> $row { $($field: $select $(=>? $checked)? $(=> $read)?),+ }
        }

        impl $columns {
            fn each_called(
                tx: &mut columns::Tx<'_>,
                list: &columns::List,
                order: &columns::Order,
                visit: &mut dyn FnMut($row, columns::Called) -> columns::ControlFlow<()>,
            ) -> columns::Stored<()> {
                let row = |($($field,)+ called)| {
                    let row = $row {
                        $($field: columns!(@read $field $(, checked $checked)? $(, $read)?)),+
                    };
                    Ok((row, columns::Called::read(called)?))
                };
                let select = ($($select,)+ columns::called(list.table));
                list.each(tx, order, select, row, &mut |(row, called)| visit(row, called))
            }
        }
    };
    (
        $(#[$meta:meta])*
        $columns:ident -> $row:ident {
            $($field:ident: $select:expr $(=>? $checked:expr)? $(=> $read:expr)?),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        struct $columns;

        #[allow(dead_code, reason = "each list has the ones of these that its screens need")]
        impl $columns {
            fn page(
                tx: &mut columns::Tx<'_>,
                list: &columns::List,
                cut: (&columns::Order, columns::PageRequest),
            ) -> columns::Stored<columns::Page<$row>> {
                list.page(tx, cut, ($($select,)+), |($($field,)+)| Ok($row {
                    $($field: columns!(@read $field $(, checked $checked)? $(, $read)?)),+
                }))
            }

            fn each(
                tx: &mut columns::Tx<'_>,
                list: &columns::List,
                order: &columns::Order,
                visit: &mut dyn FnMut($row) -> columns::ControlFlow<()>,
            ) -> columns::Stored<()> {
                let row = |($($field,)+)| Ok($row {
                    $($field: columns!(@read $field $(, checked $checked)? $(, $read)?)),+
                });
                list.each(tx, order, ($($select,)+), row, visit)
            }

            fn all(
                tx: &mut columns::Tx<'_>,
                from: columns::From,
            ) -> columns::Stored<Vec<$row>> {
                columns::all(tx, ($($select,)+), from, |($($field,)+)| Ok($row {
                    $($field: columns!(@read $field $(, checked $checked)? $(, $read)?)),+
                }))
            }
        }
    };
    (@read $field:ident) => { $field };
    (@read $field:ident, checked $checked:expr) => { $checked($field)? };
    (@read $field:ident, $read:expr) => { $read($field) };
}
pub(in super::super) use columns;

/// The rows that `from` gives, read one by one.
pub(in super::super) fn all<S, R, T>(
    tx: &mut Tx<'_>,
    select: S,
    from: Sql,
    row: impl FnMut(R) -> Stored<T>,
) -> Stored<Vec<T>>
where
    S: Expression + QueryFragment<Db>,
    Db: QueryMetadata<S::SqlType>,
    Rows<S>: for<'q> LoadQuery<'q, Conn, R>,
{
    use diesel::RunQueryDsl;
    let rows = Rows { select, rest: from };
    let found = tx.run(|conn| rows.load::<R>(conn))?;
    found.into_iter().map(row).collect()
}
