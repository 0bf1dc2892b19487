import { formatDate } from '../lib/dates';
import type { FilterChip } from './FilterBar';
import type { ListState } from './useListState';

/** One chip per set filter of the More Filters panel, in the order of `labels`. */
export function filterChips<K extends string>(
  { filters, setFilters }: Pick<ListState<K>, 'filters' | 'setFilters'>,
  labels: Partial<Record<K, string>>,
  /** How a value reads; without one it is shown as it is, a date as a date. */
  show: (key: K, value: string) => string | undefined = () => undefined,
): FilterChip[] {
  return (Object.entries(labels) as [K, string][]).flatMap(([key, label]) => {
    const value = filters[key];
    if (!value) return [];
    const remove: Partial<Record<K, string>> = {};
    remove[key] = '';
    return [
      {
        key,
        label: `${label}: ${show(key, value) ?? formatDate(value)}`,
        onRemove: () => setFilters(remove),
      },
    ];
  });
}
