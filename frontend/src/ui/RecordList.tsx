import type { ReactNode } from 'react';
import { type Column, DataTable } from './DataTable';
import { ListFrame, type ListFrameProps } from './ListFrame';
import type { Selecting } from './useSelection';

interface RecordListProps<T> extends ListFrameProps<T> {
  /** For readers: "Leads". */
  label: string;
  columns: Column<T>[];
  /** Where the ids alone do not tell the rows apart. */
  rowId?: (row: T) => string;
  rowLink?: (row: T) => string;
  card: (row: T) => ReactNode;
  selecting?: Selecting<T> | undefined;
}

/** A table of records with its pages, and the states it can be in instead. */
export function RecordList<T extends { id: number }>(props: RecordListProps<T>) {
  const { list, rowLink } = props;
  return (
    <ListFrame {...props}>
      {({ rows, isStale }) => (
        <DataTable
          label={props.label}
          columns={props.columns}
          rows={rows}
          rowId={props.rowId ?? ((row) => row.id)}
          {...(rowLink ? { rowLink } : {})}
          card={props.card}
          sort={list.sort}
          onSort={list.setSort}
          isStale={isStale}
          selecting={props.selecting}
        />
      )}
    </ListFrame>
  );
}
