import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { EmptyState, NoMatchState } from './states';
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
}

/** A list without rows: past its end, nothing fits the filters, or nothing there yet. */
export function NoRows({ list, total, pluralName, empty, action }: NoRowsProps) {
  if (total > 0 && list.page > 1) {
    const first = (
      <Button variant="outlined" onClick={() => list.setPage(1)}>
        First Page
      </Button>
    );
    return <EmptyState text="This page is past the end of the list." action={first} />;
  }
  if (list.isNarrowed) return <NoMatchState pluralName={pluralName} onClear={list.clear} />;
  return <EmptyState text={empty} action={action} />;
}
