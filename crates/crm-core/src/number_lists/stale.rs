//! What a list says changes with it: the numbers that it covers are looked up again.

use super::model::ListOf;
use crate::store::Stored;
use crate::unit::Crm;

/// The numbers that a list covers, in these area codes or in the whole country, are to be looked up again.
pub(super) fn mark_stale(tx: &mut dyn Crm, list: ListOf, area_codes: &[u16]) -> Stored<()> {
    if list.covers_the_country() {
        return tx.call_numbers().mark_all_stale();
    }
    tx.call_numbers().mark_area_codes_stale(area_codes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact::UsState;
    use crate::unit::MockCrm;

    /// The list → whether all numbers are looked up again, or those of its area codes.
    #[test]
    fn r4_053_a_list_has_its_numbers_looked_up_again() {
        let texas = UsState::parse("TX").unwrap();
        let cases = [
            (ListOf::National, false),
            (ListOf::State(texas), false),
            (ListOf::Litigator, true),
            (ListOf::Reassigned, false),
        ];
        for (list, all) in cases {
            let mut tx = MockCrm::default();
            tx.call_numbers
                .expect_mark_all_stale()
                .times(usize::from(all))
                .returning(|| Ok(()));
            tx.call_numbers
                .expect_mark_area_codes_stale()
                .times(usize::from(!all))
                .withf(|codes| codes == [305, 786])
                .returning(|_| Ok(()));
            assert_eq!(mark_stale(&mut tx, list, &[305, 786]), Ok(()), "{list:?}");
        }
    }
}
