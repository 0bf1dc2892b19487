import { RecordList } from '../../ui/list/RecordList';
import { useListState } from '../../ui/list/useListState';
import { Page, Panel } from '../../ui/page/Page';
import { useBulkActions } from './api';
import { addressOf, BulkCard, bulkColumns } from './components/bulkColumns';

const NO_FILTERS = [] as const;
/** The list has one order. */
const NEWEST_FIRST = '';

export default function BulkActionsPage() {
  const list = useListState(NO_FILTERS, NEWEST_FIRST);
  const reading = useBulkActions({ page: list.page, perPage: list.perPage });
  return (
    <Page title="Bulk Actions" subtitle="What you started for many records at once">
      <Panel title="Your Bulk Actions" flush>
        <RecordList
          pluralName="bulk actions"
          label="Bulk Actions"
          failed="Error loading bulk actions. Please try again later."
          empty="No bulk actions yet. Select rows in a list to start one."
          list={list}
          reading={reading}
          columns={bulkColumns}
          rowLink={addressOf}
          card={(row) => <BulkCard row={row} />}
        />
      </Panel>
    </Page>
  );
}
