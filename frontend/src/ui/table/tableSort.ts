type Direction = 'asc' | 'desc';

/** How the column is sorted now, by the order as the API writes it: "-createdAt" is newest first. */
export function directionOf(column: string, sort: string): Direction | false {
  if (sort === column) return 'asc';
  return sort === `-${column}` ? 'desc' : false;
}

/** The order after a press on the column's head: ascending first, then the other way round. */
export function pressed(column: string, sort: string): string {
  return sort === column ? `-${column}` : column;
}
