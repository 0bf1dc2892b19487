import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isOffline, OFFLINE } from '../../lib/browser/offline';
import { FailedRefresh } from '../states/FailedRefresh';
import { ErrorState, ForbiddenState } from '../states/states';
import { NoRows } from './NoRows';
import { Pager } from './Pager';
import type { ListState } from './useListState';

/** What a read of a list answers. */
export interface ListReading<T> {
  data: T[] | undefined;
  total: number | null;
  capped: boolean;
  error: { status: number; detail: string; requestId: string } | undefined;
  isLoading: boolean;
  reload: () => void;
  /** What was asked, so that a record of it finds its neighbors. */
  address?: string | null;
}

export interface ListFrameProps<T> {
  /** "leads" */
  pluralName: string;
  /** The specified texts. */
  loading?: string | undefined;
  failed: string;
  empty: string;
  retryLabel?: string | undefined;
  /** The first thing to do when there is nothing yet. */
  action?: ReactNode;
  /** Another way then; its filters and its export are not shown. */
  second?: ReactNode;
  list: Pick<
    ListState<never>,
    'page' | 'perPage' | 'sort' | 'isNarrowed' | 'setPage' | 'setSort' | 'clear' | 'startOver'
  > &
    Partial<Pick<ListState<never>, 'misread'>>;
  reading: ListReading<T>;
}

interface Rows<T> {
  /** undefined while the first rows load. */
  rows: T[] | undefined;
  /** Other rows are on their way: the old ones stay, dimmed. */
  isStale: boolean;
}

/**
 * Who opened too many lists reads how long to wait, and a filter that the server refuses is named in its own
 * sentence.
 */
function failureText(error: NonNullable<ListReading<never>['error']>, failed: string): string {
  if (isOffline(error)) return OFFLINE;
  return ((error.status === 429 || error.status === 422) && error.detail) || failed;
}

/** A list's rows with its pages, or the state it is in instead. */
export function ListFrame<T>(props: ListFrameProps<T> & { children: (rows: Rows<T>) => ReactNode }) {
  const { pluralName, list, reading } = props;
  const { data, total, capped, error, isLoading, reload } = reading;
  if (error?.status === 403) return <ForbiddenState action={`see ${pluralName}`} />;
  if (list.misread)
    return (
      <ErrorState text={list.misread.said} onRetry={list.misread.restart} retryLabel="Go to the First Page" />
    );
  if (error && data === undefined) {
    return (
      <ErrorState
        text={failureText(error, props.failed)}
        reference={error.requestId}
        {...(error.status === 422
          ? { onRetry: list.startOver, retryLabel: 'Clear Filters' }
          : { onRetry: reload, retryLabel: props.retryLabel })}
      />
    );
  }
  const isStale = isLoading && data !== undefined;
  const isEmpty = data?.length === 0 && !isStale;
  return (
    <>
      {/* Always there: of a region that comes together with its words, readers say nothing. */}
      <div role="status">
        {data === undefined && props.loading ? (
          <Typography variant="body2" color="textSecondary" sx={{ px: 4, pb: 2 }}>
            {props.loading}
          </Typography>
        ) : null}
        {isEmpty ? (
          <NoRows
            list={list}
            total={total ?? 0}
            pluralName={pluralName}
            empty={props.empty}
            action={props.action}
            second={props.second}
          />
        ) : null}
      </div>
      {isEmpty ? null : (
        <>
          {error ? <FailedRefresh error={error} onRetry={reload} /> : null}
          {props.children({ rows: data, isStale })}
          {data ? (
            <Pager
              shown={data.length}
              total={total ?? data.length}
              capped={capped}
              pluralName={pluralName}
              page={list.page}
              perPage={list.perPage}
              onPage={list.setPage}
            />
          ) : null}
        </>
      )}
    </>
  );
}
