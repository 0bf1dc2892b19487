import type { ReactNode } from 'react';
import { type Column, DataTable } from './DataTable';
import { NoRows } from './NoRows';
import { Pager } from './Pager';
import { ErrorState, ForbiddenState } from './states';
import type { ListState } from './useListState';

/** What a read of a list answers. */
interface Reading<T> {
  data: T[] | undefined;
  total: number | null;
  capped: boolean;
  error: { status: number; requestId: string } | undefined;
  isLoading: boolean;
  reload: () => void;
}

interface RecordListProps<T> {
  /** "leads" */
  what: string;
  /** For readers: "Leads". */
  label: string;
  /** The specified texts. */
  failed: string;
  empty: string;
  /** The first thing to do when there is nothing yet. */
  action?: ReactNode;
  list: Pick<ListState<never>, 'page' | 'perPage' | 'sort' | 'isNarrowed' | 'setPage' | 'setSort' | 'clear'>;
  reading: Reading<T>;
  columns: Column<T>[];
  rowLink: (row: T) => string;
  card: (row: T) => ReactNode;
}

/** A table of records with its pages, and the states it can be in instead. */
export function RecordList<T extends { id: number }>(props: RecordListProps<T>) {
  const { what, list, reading } = props;
  const { data, total, capped, error, isLoading, reload } = reading;
  if (error?.status === 403) return <ForbiddenState what={`see ${what}`} />;
  if (error) return <ErrorState text={props.failed} reference={error.requestId} onRetry={reload} />;
  const isStale = isLoading && data !== undefined;
  if (data?.length === 0 && !isStale) {
    return <NoRows list={list} total={total ?? 0} what={what} empty={props.empty} action={props.action} />;
  }
  return (
    <>
      <DataTable
        label={props.label}
        columns={props.columns}
        rows={data}
        rowId={(row) => row.id}
        rowLink={props.rowLink}
        card={props.card}
        sort={list.sort}
        onSort={list.setSort}
        isStale={isStale}
      />
      {data ? (
        <Pager
          shown={data.length}
          total={total ?? data.length}
          capped={capped}
          what={what}
          page={list.page}
          perPage={list.perPage}
          onPage={list.setPage}
        />
      ) : null}
    </>
  );
}
