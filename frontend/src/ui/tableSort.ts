import type { SortingState } from '@tanstack/react-table';

/** "-createdAt" as the API writes it ↔ TanStack's sorting state. */
export function readSort(sort: string): SortingState {
  if (sort === '') return [];
  return [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];
}

export function writeSort([first]: SortingState): string {
  if (!first) return '';
  return (first.desc ? '-' : '') + first.id;
}
