import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { EmptyState, NoMatchState } from '../states/states';
import type { ListState } from './useListState';

interface NoRowsProps {
  list: Pick<ListState<never>, 'page' | 'isNarrowed' | 'setPage' | 'clear'>;
  /** Rows that match on all pages. */
  total: number;
  /** "leads" */
  pluralName: string;
  /** Said when there is nothing at all yet, with the first thing to do. */
  empty: string;
  action?: ReactNode;
  /**
   * Another way; null for who may not go it. A list that names one has nothing to filter or to export until it has
   * rows: what asks for some is not shown.
   */
  second?: ReactNode;
}

const NEEDS_ROWS = { 'main [data-needs-rows]': { display: 'none' } };

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 });

/** A list without rows: past its end, nothing fits the filters, or nothing there yet. */
export function NoRows({ list, total, pluralName, empty, action, second }: NoRowsProps) {
  if (total > 0 && list.page > 1) {
    const first = (
      <Button variant="outlined" onClick={() => list.setPage(1)}>
        First Page
      </Button>
    );
    return <EmptyState text="This page is past the end of the list." action={first} />;
  }
  if (list.isNarrowed) return <NoMatchState pluralName={pluralName} onClear={list.clear} />;
  if (second === undefined) return <EmptyState text={empty} action={action} />;
  const ways = (
    <Ways>
      {action}
      {second}
    </Ways>
  );
  return (
    <>
      <GlobalStyles styles={NEEDS_ROWS} />
      <EmptyState text={empty} action={ways} />
    </>
  );
}
