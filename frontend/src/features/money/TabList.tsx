import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { ListReading } from '../../ui/list/ListFrame';
import { RecordList } from '../../ui/list/RecordList';
import { SecondWay } from '../../ui/list/SecondWay';
import type { Column } from '../../ui/table/DataTable';
import type { Selecting } from '../../ui/table/useSelection';
import type { ListName } from '../../ui/views/listViews';
import { FILTER_KEYS, type ListTab, type TabProps } from './payments/tabs';

const VIEWS: Record<ListTab['key'], ListName> = {
  'client-payments': 'payments',
  'payment-plans': 'payment-plans',
  'partner-payments': 'partner-payments',
  commissions: 'commissions',
};

interface TabListProps<T> extends TabProps {
  reading: ListReading<T>;
  columns: Column<T>[];
  rowLink: (row: T) => string;
  card: (row: T) => ReactNode;
  selecting?: Selecting<T> | undefined;
}

/** Where what a tab lists begins, besides its own form. */
const SECOND: Record<ListTab['key'], ReactNode> = {
  'client-payments': <SecondWay to="/invoices" label="Open Invoices" />,
  'payment-plans': <SecondWay to="/clients" label="Choose a Client" />,
  'partner-payments': <SecondWay to="/partners" label="Open Partners" />,
  commissions: <SecondWay to="/reports/commissions" label="Open Statements" />,
};

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
      views={VIEWS[tab.key]}
      filterKeys={FILTER_KEYS}
      onNew={onNew ?? undefined}
      second={SECOND[tab.key]}
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
