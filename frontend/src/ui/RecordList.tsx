import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { keepTrail } from '../lib/listTrail';
import { type Column, DataTable } from './DataTable';
import { ListFrame, type ListFrameProps } from './ListFrame';
import { SortSelect } from './SortSelect';
import { useListKeys } from './useListKeys';
import type { Selecting } from './useSelection';
import { type ListName, useListViews } from './views/listViews';
import { shownColumns, useListLayout } from './views/useListLayout';
import { ViewBar } from './views/ViewBar';

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
  /** The names of the list's filters in the address, which a view keeps. */
  filterKeys?: readonly string[];
  /** What "c" opens. */
  onNew?: (() => void) | undefined;
  /** Rows can be selected, by "x" too. */
  selecting?: Selecting<T> | undefined;
}

const NO_KEYS: readonly string[] = [];

/** A table of records with its pages, and the states it can be in instead. */
export function RecordList<T extends { id: number }>(props: RecordListProps<T>) {
  const { list, rowLink, reading, columns, filterKeys = NO_KEYS, selecting } = props;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const access = useListViews(props.views);
  const layout = useListLayout(access);
  const container = useRef<HTMLDivElement>(null);
  const toggle = (place: number) => {
    const row = reading.data?.[place];
    if (row) selecting?.selection.onToggle(row.id, false);
  };
  useListKeys(container, { onNew: props.onNew, onToggle: selecting ? toggle : undefined });
  const rememberList = useTrail(props);
  const order = isPhone ? <SortSelect columns={columns} sort={list.sort} onSort={list.setSort} /> : null;
  return (
    <div ref={container} onClickCapture={rememberList}>
      <ViewBar
        pluralName={props.pluralName}
        access={access}
        filterKeys={filterKeys}
        layout={layout}
        columns={isPhone ? [] : columns}
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
          />
        )}
      </ListFrame>
    </div>
  );
}

/** Notes the list when one of its records is opened, so that the record has neighbors. */
function useTrail<T>({ list, rowLink, reading }: RecordListProps<T>) {
  const { pathname, search } = useLocation();
  return (event: MouseEvent<HTMLElement>) => {
    const { data, address, total, capped } = reading;
    const inRow = event.target instanceof Element && event.target.closest('tbody, [data-rows]');
    if (!inRow || !rowLink || !data || !address) return;
    const reached = list.page * list.perPage;
    const hasMore = reached < (total ?? 0) || (capped && data.length === list.perPage);
    keepTrail({ list: pathname + search, page: address, records: data.map(rowLink), hasMore });
  };
}
