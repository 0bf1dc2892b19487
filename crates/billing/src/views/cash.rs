//! What moved, by day.

use crate::cash::CashDay;
use crm_core::store::Stored;
use crm_core::views::Between;
use time::Date;

pub trait CashViews {
    /// Real money that was received, went back, and was paid to partners and salespeople, in no order.
    fn cash_by_day(&mut self, days: Between<Date>) -> Stored<Vec<CashDay>>;
}
