import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Column } from '../../ui/DataTable';
import type { ListReading } from '../../ui/ListFrame';
import { RecordList } from '../../ui/RecordList';
import type { TabProps } from './payments/tabs';

interface TabListProps<T> extends TabProps {
  reading: ListReading<T>;
  columns: Column<T>[];
  rowLink: (row: T) => string;
  card: (row: T) => ReactNode;
}

/** The list of one tab of the Payments page, with the tab's own texts. */
export function TabList<T extends { id: number }>({ tab, onNew, ...list }: TabListProps<T>) {
  return (
    <RecordList
      {...list}
      label={tab.label}
      pluralName={tab.pluralName}
      loading={tab.loading}
      failed={tab.failed}
      retryLabel="Try Again"
      empty={tab.empty}
      action={
        onNew ? (
          <Button variant="outlined" onClick={onNew}>
            {tab.newLabel}
          </Button>
        ) : null
      }
    />
  );
}
