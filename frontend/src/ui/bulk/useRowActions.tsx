import type { BulkCalls, BulkKind, BulkListName } from '../../lib/work/bulk';
import type { ListReading } from '../list/ListFrame';
import { useSelection } from '../table/useSelection';
import { BulkActions } from './BulkActions';

interface RowActions<T> {
  list: BulkListName;
  kinds: BulkKind[];
  calls: BulkCalls;
  reading: Pick<ListReading<T>, 'data' | 'total' | 'capped'>;
  /** What the list is narrowed by; other filters forget what is selected. */
  filters: object;
  /** Whose row it is, for readers. */
  nameOf: (row: T) => string;
}

const NO_QUERY = {};

/** Rows that are picked out one by one: how the list lets them be selected, and the bar to be put after them. */
export function useRowActions<T extends { id: number }>(props: RowActions<T>) {
  const { list, kinds, calls, reading, nameOf } = props;
  const selection = useSelection(reading.data, reading.total, JSON.stringify(props.filters));
  return {
    selecting: kinds.length > 0 ? { selection, nameOf } : undefined,
    bar: (
      <BulkActions
        list={list}
        selection={selection}
        total={reading.total ?? 0}
        capped={reading.capped}
        query={NO_QUERY}
        kinds={kinds}
        calls={calls}
        staff={undefined}
      />
    ),
  };
}
