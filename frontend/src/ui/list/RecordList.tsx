import { type ComponentType, type ReactNode, useRef } from 'react';
import { useIsPhone } from '../page/useIsPhone';
import type { PeekProps } from '../peek/PeekSheet';
import { usePeek } from '../peek/usePeek';
import { type Column, DataTable } from '../table/DataTable';
import { SortSelect } from '../table/SortSelect';
import type { Selecting } from '../table/useSelection';
import { type ListName, useListViews } from '../views/listViews';
import { shownColumns, useListLayout } from '../views/useListLayout';
import { ViewBar } from '../views/ViewBar';
import { ListFrame, type ListFrameProps } from './ListFrame';
import { useListKeys } from './useListKeys';
import { useReturnToRow } from './useReturnToRow';
import { useTrail } from './useTrail';

interface RecordListProps<T> extends ListFrameProps<T> {
  /** For readers: "Leads". */
  label: string;
  columns: Column<T>[];
  /** Where the ids alone do not tell the rows apart. */
  rowId?: (row: T) => string;
  rowLink?: ((row: T) => string) | undefined;
  card: (row: T) => ReactNode;
  /** What can be done with the row on a phone: buttons beside the card. */
  cardActions?: ((row: T) => ReactNode) | undefined;
  /** Whose views and columns can be chosen. */
  views?: ListName | undefined;
  /** The columns alone: a part of the list, whose views would not hold in it. */
  columnsOnly?: boolean;
  /** The names of the list's filters in the address, which a view keeps. */
  filterKeys?: readonly string[];
  /** What "c" opens. */
  onNew?: (() => void) | undefined;
  /** Rows can be selected, by "x" too. */
  selecting?: Selecting<T> | undefined;
  /** The sheet that Space opens beside the list. */
  peek?: ComponentType<PeekProps> | undefined;
  /** Each row of the table is one line high. */
  isOneLine?: boolean;
}

const NO_KEYS: readonly string[] = [];

/** A table of records with its pages, and the states it can be in instead. */
export function RecordList<T extends { id: number | string }>(props: RecordListProps<T>) {
  const { list, rowLink, reading, columns, filterKeys = NO_KEYS, selecting } = props;
  const isPhone = useIsPhone();
  const access = useListViews(props.views);
  const layout = useListLayout(access);
  const container = useRef<HTMLDivElement>(null);
  const toggle = (place: number) => {
    const row = reading.data?.[place];
    if (row) selecting?.selection.onToggle(Number(row.id), false);
  };
  const { peek: Peek } = props;
  const peek = usePeek(container, reading.data);
  useListKeys(container, {
    onNew: props.onNew,
    onToggle: selecting ? toggle : undefined,
    onPeek: Peek ? peek.toggle : undefined,
    peeked: peek.place,
  });
  useReturnToRow(container, reading);
  const rememberList = useTrail(props);
  const order = isPhone ? <SortSelect columns={columns} sort={list.sort} onSort={list.setSort} /> : null;
  return (
    <div ref={container} onClickCapture={rememberList} onFocusCapture={peek.onFocus}>
      <ViewBar
        pluralName={props.pluralName}
        access={access}
        filterKeys={filterKeys}
        layout={layout}
        columns={isPhone ? [] : columns}
        columnsOnly={props.columnsOnly ?? false}
      >
        {order}
      </ViewBar>
      <ListFrame {...props}>
        {({ rows, isStale }) => (
          <DataTable
            label={props.label}
            columns={shownColumns(columns, layout.columns)}
            rows={rows}
            rowId={props.rowId ?? ((row) => row.id)}
            rowLink={rowLink}
            card={props.card}
            cardActions={props.cardActions}
            sort={list.sort}
            onSort={list.setSort}
            isStale={isStale}
            density={layout.density}
            selecting={selecting}
            isOneLine={props.isOneLine ?? false}
          />
        )}
      </ListFrame>
      {Peek && peek.id !== null ? <Peek id={peek.id} onClose={peek.close} /> : null}
    </div>
  );
}
