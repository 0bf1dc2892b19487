//! Lists of numbers that are about to be too old for a call, or are already.

use crate::contact_gate::RuleBook;
use crate::number_lists::{ListOf, LoadStatus, limit_days};
use crate::views::NumberListRow;
use time::Date;

/// How many days before its limit a list is warned about.
pub const WARNED_DAYS: i64 = 5;

/// A list that is near its limit or past it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NearLimit {
    pub list: ListOf,
    /// How many area codes rest on it.
    pub area_codes: i64,
    pub as_of: Date,
    pub age_days: i64,
    pub limit_days: i64,
}

/// Of a list that counts for some area code and has a limit; `None` while it is young enough.
#[must_use]
pub fn near_limit(row: &NumberListRow, rules: &RuleBook, today: Date) -> Option<NearLimit> {
    let load = &row.load;
    if load.status != LoadStatus::Loaded || row.area_codes == 0 {
        return None;
    }
    let limit_days = i64::from(limit_days(load.list, rules, today)?);
    let age_days = (today - load.as_of).whole_days();
    (age_days + WARNED_DAYS >= limit_days).then_some(NearLimit {
        list: load.list,
        area_codes: row.area_codes,
        as_of: load.as_of,
        age_days,
        limit_days,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact_gate::house_rules;
    use crate::fixtures::NOW;
    use crate::ids::ListLoadId;
    use crate::number_lists::{AreaCodes, ListLoad, LoadProgress};
    use time::Duration;
    use time::macros::date;

    const TODAY: Date = date!(2026 - 11 - 23);

    fn row(list: ListOf, status: LoadStatus, age: i64, area_codes: i64) -> NumberListRow {
        NumberListRow {
            load: ListLoad {
                id: ListLoadId::new(3),
                version: 1,
                list,
                as_of: TODAY - Duration::days(age),
                file: None,
                file_name: "list.txt".to_owned(),
                bytes: 8,
                sha256: "a digest".to_owned(),
                named: AreaCodes::default(),
                confirmed: false,
                changes: false,
                status,
                progress: LoadProgress::default(),
                error: None,
                created_by: None,
                created_at: NOW,
                finished_at: Some(NOW),
            },
            area_codes,
            created_by: None,
        }
    }

    /// The list, its status, its age in days, its area codes → the limit it is near to.
    #[test]
    fn r4_076_a_list_is_warned_about_from_five_days_before_its_limit() {
        use LoadStatus::{Loaded, Withdrawn};
        let cases = [
            (ListOf::National, Loaded, 25, 3, None),
            (ListOf::National, Loaded, 26, 3, Some(31)),
            (ListOf::National, Loaded, 40, 3, Some(31)),
            (ListOf::National, Loaded, 40, 0, None),
            (ListOf::National, Withdrawn, 40, 3, None),
            (ListOf::Litigator, Loaded, 400, 3, None),
        ];
        for (list, status, age, area_codes, limit) in cases {
            let row = row(list, status, age, area_codes);
            let found = near_limit(&row, house_rules(), TODAY);
            assert_eq!(found.map(|near| near.limit_days), limit, "{list} {age}");
            assert!(found.is_none_or(|near| near.age_days == age));
        }
    }
}
