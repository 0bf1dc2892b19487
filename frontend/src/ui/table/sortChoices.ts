import type { Option } from '../filters/FilterFields';

interface SortableColumn {
  id: string;
  header: string;
  sortable?: boolean;
  align?: 'right';
}

/** How the two directions of a column read, upwards first. Figures stand on the right. */
function directions({ id, align }: SortableColumn): [string, string] {
  if (align === 'right') return ['lowest first', 'highest first'];
  if (/(At|Date|date|start|due|since)$/.test(id)) return ['oldest first', 'newest first'];
  return ['A to Z', 'Z to A'];
}

/** The orders of a list as choices, for screens without a table head: "Created, newest first". */
export function sortChoices(columns: readonly SortableColumn[]): Option[] {
  return columns
    .filter(({ sortable }) => sortable)
    .flatMap((column) => {
      const { id, header } = column;
      const [up, down] = directions(column);
      return [
        { value: id, label: `${header}, ${up}` },
        { value: `-${id}`, label: `${header}, ${down}` },
      ];
    });
}
