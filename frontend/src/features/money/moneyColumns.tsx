import { Money } from '../../ui/money/Money';
import type { Column } from '../../ui/table/DataTable';
import { DateText } from '../../ui/text/DateText';

/** A column of days; one that is not set is "N/A" (part 2, section 2.2). */
export function dateColumn<T>(
  id: string,
  header: string,
  dateOf: (row: T) => string | null | undefined,
): Column<T> {
  return { id, header, cell: (row) => <DateText date={dateOf(row)} none="N/A" /> };
}

export function amountColumn<T>(id: string, header: string, dollarsOf: (row: T) => number): Column<T> {
  return { id, header, align: 'right', cell: (row) => <Money dollars={dollarsOf(row)} /> };
}

/** The list can be sorted by it, under its id. */
export const sortable = <T,>(column: Column<T>): Column<T> => ({ ...column, sortable: true });
