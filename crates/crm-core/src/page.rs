//! The one shape of a list query: a filter, a sort of a closed set, a page.

use thiserror::Error;

/// Rows a page has when nothing else is asked (R1-317).
pub const DEFAULT_PER_PAGE: u32 = 25;
/// The most rows a page may have (R1-317).
pub const MAX_PER_PAGE: u32 = 200;
/// How many rows a list without paging parameters gives (decisions, section 8).
pub const UNPAGED_ROWS: u32 = 1_000;
/// Totals are exact up to here and capped above (decisions, section 8).
pub const COUNT_CAP: i64 = 100_000;

/// Which rows of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageRequest {
    limit: u32,
    offset: u64,
}

/// A page number or size that does not exist.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PageError {
    #[error("Pages start at 1.")]
    NoSuchPage,
    #[error("Use 1 to {MAX_PER_PAGE} rows per page.")]
    NoSuchSize,
}

impl PageRequest {
    /// `page` counts from 1. With neither given, the newest [`UNPAGED_ROWS`].
    ///
    /// # Errors
    /// When the page or its size is out of range: [`PageError`].
    pub fn of(page: Option<i64>, per_page: Option<i64>) -> Result<Self, PageError> {
        if page.is_none() && per_page.is_none() {
            return Ok(Self {
                limit: UNPAGED_ROWS,
                offset: 0,
            });
        }
        let limit = u32::try_from(per_page.unwrap_or(DEFAULT_PER_PAGE.into()))
            .ok()
            .filter(|size| (1..=MAX_PER_PAGE).contains(size))
            .ok_or(PageError::NoSuchSize)?;
        let number = u32::try_from(page.unwrap_or(1))
            .ok()
            .filter(|number| *number >= 1)
            .ok_or(PageError::NoSuchPage)?;
        Ok(Self {
            limit,
            offset: u64::from(number - 1) * u64::from(limit),
        })
    }

    /// The first so many rows.
    #[must_use]
    pub const fn first(rows: u32) -> Self {
        Self {
            limit: rows,
            offset: 0,
        }
    }

    #[must_use]
    pub fn limit(self) -> i64 {
        self.limit.into()
    }

    #[must_use]
    pub fn offset(self) -> i64 {
        i64::try_from(self.offset).unwrap_or(i64::MAX)
    }
}

/// How many rows match in all; exact up to [`COUNT_CAP`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    pub rows: i64,
    /// There are more than `rows`.
    pub capped: bool,
}

impl Total {
    /// From a count that stopped one after the cap.
    #[must_use]
    pub fn from_count(counted: i64) -> Self {
        Self {
            rows: counted.min(COUNT_CAP),
            capped: counted > COUNT_CAP,
        }
    }
}

/// One page of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<T> {
    pub rows: Vec<T>,
    pub total: Total,
}

impl<T> Page<T> {
    /// The page that was asked for of rows which are all there.
    #[must_use]
    pub fn of_all(all: Vec<T>, asked: PageRequest) -> Self {
        let total = Total::from_count(i64::try_from(all.len()).unwrap_or(i64::MAX));
        let skipped = usize::try_from(asked.offset).unwrap_or(usize::MAX);
        let taken = usize::try_from(asked.limit).unwrap_or(usize::MAX);
        let rows = all.into_iter().skip(skipped).take(taken).collect();
        Self { rows, total }
    }

    /// The same page of what `row` makes of each row.
    pub fn map<U>(self, row: impl FnMut(T) -> U) -> Page<U> {
        Page {
            rows: self.rows.into_iter().map(row).collect(),
            total: self.total,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_317_r2_246_pages_have_25_rows_by_default_and_200_at_most() {
        let cases = [
            (None, None, Ok((1_000, 0))),
            (Some(1), None, Ok((25, 0))),
            (Some(3), Some(50), Ok((50, 100))),
            (None, Some(200), Ok((200, 0))),
            (None, Some(201), Err(PageError::NoSuchSize)),
            (None, Some(0), Err(PageError::NoSuchSize)),
            (Some(0), None, Err(PageError::NoSuchPage)),
            (Some(-1), None, Err(PageError::NoSuchPage)),
            (Some(4_294_967_295), Some(200), Ok((200, 858_993_458_800))),
        ];
        for (page, size, outcome) in cases {
            let asked = PageRequest::of(page, size).map(|p| (p.limit(), p.offset()));
            assert_eq!(asked, outcome, "{page:?} {size:?}");
        }
    }

    #[test]
    fn totals_are_exact_up_to_the_cap() {
        assert_eq!(
            Total::from_count(100_000),
            Total {
                rows: 100_000,
                capped: false
            }
        );
        assert_eq!(
            Total::from_count(100_001),
            Total {
                rows: 100_000,
                capped: true
            }
        );
    }

    #[test]
    fn a_page_of_all_rows_has_those_that_were_asked_for() {
        let cases: [(i64, i64, &[i32]); 4] =
            [(1, 2, &[0, 1]), (2, 2, &[2, 3]), (3, 2, &[4]), (4, 2, &[])];
        for (page, size, outcome) in cases {
            let asked = PageRequest::of(Some(page), Some(size)).unwrap();
            let page = Page::of_all((0..5).collect(), asked);
            assert_eq!((page.rows.as_slice(), page.total.rows), (outcome, 5));
        }
    }
}
