//! Which of the integrations do their work.

use super::model::{Integration, IntegrationKind, LabelSheet, MapService, Work};

/// Who is asked for summaries: the AI provider while it is active, else the active alternative that was saved first.
/// None without a key.
#[must_use]
pub fn ai_in_use(all: &[Integration]) -> Option<&Integration> {
    let of_kind = |kind: IntegrationKind| {
        let ready = all
            .iter()
            .filter(move |one| one.kind == kind && one.active && one.key.is_some());
        ready.min_by_key(|one| one.id)
    };
    of_kind(IntegrationKind::AiProvider).or_else(|| of_kind(IntegrationKind::AlternativeAi))
}

/// Where the links of addresses open; `None`: addresses are no links.
#[must_use]
pub fn map_service(all: &[Integration]) -> Option<MapService> {
    all.iter()
        .filter(|one| one.active)
        .find_map(|one| match one.work {
            Work::Maps(service) => Some(service),
            Work::Ai(_) | Work::Labels(_) => None,
        })
}

/// What labels are printed on; one a page until a sheet is chosen.
#[must_use]
pub fn label_sheet(all: &[Integration]) -> LabelSheet {
    let chosen = all
        .iter()
        .filter(|one| one.active)
        .find_map(|one| match one.work {
            Work::Labels(sheet) => Some(sheet),
            Work::Ai(_) | Work::Maps(_) => None,
        });
    chosen.unwrap_or(LabelSheet::Single)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{ai_provider, alternative_ai, label_printer, maps};
    use crate::ids::IntegrationId;

    fn with(mut one: Integration, id: i64, active: bool, keyed: bool) -> Integration {
        one.id = IntegrationId::new(id);
        one.active = active;
        one.key = one.key.filter(|_| keyed);
        one
    }

    /// The providers (kind, active, with a key) in the order of their ids → who is asked.
    #[test]
    fn r1_223_the_provider_in_use_is_active_and_has_a_key() {
        let first = |id, active, keyed| with(ai_provider(), id, active, keyed);
        let other = |id, active, keyed| with(alternative_ai(), id, active, keyed);
        let cases = [
            (vec![], None),
            (vec![first(1, true, true)], Some(1)),
            (vec![first(1, false, true)], None),
            (vec![first(1, true, false)], None),
            (vec![other(1, true, true), first(2, true, true)], Some(2)),
            (vec![first(1, false, true), other(2, true, true)], Some(2)),
            (vec![other(3, true, true), other(2, true, true)], Some(2)),
            (vec![other(2, false, true), other(3, true, true)], Some(3)),
        ];
        for (all, id) in cases {
            let found = ai_in_use(&all).map(|one| one.id.get());
            assert_eq!(found, id, "{all:?}");
        }
    }

    #[test]
    fn r1_181_r1_182_what_is_off_is_not_used() {
        assert_eq!(map_service(&[]), None);
        assert_eq!(map_service(&[maps(true)]), Some(MapService::Google));
        assert_eq!(map_service(&[maps(false)]), None);
        assert_eq!(label_sheet(&[]), LabelSheet::Single);
        assert_eq!(label_sheet(&[label_printer(true)]), LabelSheet::Avery5160);
        assert_eq!(label_sheet(&[label_printer(false)]), LabelSheet::Single);
    }
}
