import type { Option } from './FilterFields';

interface SortableColumn {
  id: string;
  header: string;
  sortable?: boolean;
}

/** How the two directions of a column read, upwards first. */
function directions(id: string): [string, string] {
  if (/(At|Date|date|start|due)$/.test(id)) return ['oldest first', 'newest first'];
  if (/amount|total|paid/i.test(id)) return ['lowest first', 'highest first'];
  return ['A to Z', 'Z to A'];
}

/** The orders of a list as choices, for screens without a table head: "Created, newest first". */
export function sortChoices(columns: readonly SortableColumn[]): Option[] {
  return columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, header }) => {
      const [up, down] = directions(id);
      return [
        { value: id, label: `${header}, ${up}` },
        { value: `-${id}`, label: `${header}, ${down}` },
      ];
    });
}
