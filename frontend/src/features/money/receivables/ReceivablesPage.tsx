import { styled } from '@mui/material/styles';
import { useCan } from '../../../api/SessionContext';
import { formatMoney } from '../../../lib/money';
import { queryUrl } from '../../../lib/queryUrl';
import { ExportButton } from '../../../ui/ExportButton';
import { Page, Panel } from '../../../ui/Page';
import { RecordList } from '../../../ui/RecordList';
import { useListState } from '../../../ui/useListState';
import { type ReceivableQuery, useOutstanding, useReceivables } from './api';
import { invoicesOf, ReceivableCard, receivableColumns } from './receivableColumns';

const DEFAULT_SORT = '-outstanding';
/** The title keeps its distance from the head of the table, where other lists have their filters. */
const Below = styled('div')({ marginTop: 12 });
const NO_FILTERS = [] as const;

/** Who owes how much since when; the clients add up to what is outstanding. */
export default function ReceivablesPage() {
  const list = useListState(NO_FILTERS, DEFAULT_SORT);
  // What stands in the address goes to the API as it is; the API says what of it there is not.
  const query = { sort: list.sort } as ReceivableQuery;
  const reading = useReceivables({ ...query, page: list.page, perPage: list.perPage });
  const total = useOutstanding().data?.total;
  const canExport = useCan('money.export');
  const rows = reading.data?.map((row) => ({ ...row, id: row.clientId }));
  return (
    <Page
      title="Receivables"
      subtitle="What each client owes, and since when"
      actions={canExport ? <ExportButton href={queryUrl('/api/receivables/export', query)} /> : null}
    >
      <Panel title={total === undefined ? 'Outstanding' : `Outstanding ${formatMoney(total)}`} flush>
        <Below>
          <RecordList
            pluralName="clients"
            label="Receivables"
            failed="Error loading receivables. Please try again later."
            empty="No client owes anything."
            list={list}
            reading={{ ...reading, data: rows }}
            columns={receivableColumns}
            rowLink={invoicesOf}
            card={(row) => <ReceivableCard row={row} />}
          />
        </Below>
      </Panel>
    </Page>
  );
}
