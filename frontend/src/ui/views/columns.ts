import { LAST_COLUMN, shownColumns } from './useListLayout';

/** A column as it is chosen. */
export interface ColumnChoice {
  id: string;
  header: string;
  /** Shown once it is chosen. */
  optional?: boolean;
}

type Placed = Pick<ColumnChoice, 'id' | 'optional'>;

const idsOf = (columns: Placed[]) => columns.map(({ id }) => id);

/** As it is kept: nothing where it is what the table shows by itself. */
function kept(all: Placed[], ids: string[]): string[] {
  return idsOf(shownColumns(all, [])).join() === ids.join() ? [] : ids;
}

/** The ids to show with this one in or out. One that comes in stands where the table has it. */
export function toggled(all: Placed[], chosen: string[], id: string): string[] {
  const shown = idsOf(shownColumns(all, chosen));
  if (shown.includes(id))
    return kept(
      all,
      shown.filter((other) => other !== id),
    );
  const own = idsOf(all);
  const next = shown.findIndex((other) => own.indexOf(other) > own.indexOf(id));
  const place = next === -1 ? shown.length : next;
  return kept(all, [...shown.slice(0, place), id, ...shown.slice(place)]);
}

/** Those of the shown ones that can change places: neither the first nor what ends the row. */
export function movable<T extends Placed>(all: T[], chosen: string[]): T[] {
  return shownColumns(all, chosen).filter((column) => column !== all[0] && column.id !== LAST_COLUMN);
}

/** The ids to show with the movable ones in this order. */
export function reordered(all: Placed[], chosen: string[], order: string[]): string[] {
  const shown = idsOf(shownColumns(all, chosen));
  const still = new Set(order);
  const rest = shown.filter((id) => !still.has(id));
  const [first, ...end] = rest;
  return kept(all, [...(first ? [first] : []), ...order, ...end]);
}

/** Those that were chosen, and that the table does not have. */
export function lostColumns(all: Placed[], chosen: string[]): string[] {
  return chosen.filter((id) => !all.some((column) => column.id === id));
}
