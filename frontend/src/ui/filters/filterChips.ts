import { formatDate } from '../../lib/dates/dates';
import type { ListState } from '../list/useListState';
import type { FilterChip } from '../listBar/ActiveFilters';

/** Several values with commas between, as words: "Fulfilled, Canceled, Refunded". */
export function severalWords(
  value: string,
  labelOf: (value: string) => string | undefined = () => undefined,
): string | undefined {
  if (!value.includes(',')) return undefined;
  const values = value.split(',').map((one) => one.trim());
  return values.map((one) => labelOf(one) ?? one).join(', ');
}

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
        label: `${label}: ${show(key, value) ?? severalWords(value) ?? formatDate(value)}`,
        onRemove: () => setFilters(remove),
      },
    ];
  });
}
