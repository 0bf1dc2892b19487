import { styled } from '@mui/material/styles';
import { useCan } from '../../../api/SessionContext';
import { formatMoney } from '../../../lib/money/money';
import { queryUrl } from '../../../lib/paths/queryUrl';
import { ExportButton } from '../../../ui/files/ExportButton';
import { FilterInput } from '../../../ui/filters/FilterFields';
import { RecordList } from '../../../ui/list/RecordList';
import { useListState } from '../../../ui/list/useListState';
import { Page, Panel } from '../../../ui/page/Page';
import { AgingOn } from './AgingOn';
import { type ReceivableQuery, useOutstanding, useReceivables } from './api';
import { Balances } from './Balances';
import { invoicesOf, ReceivableCard, receivableColumns } from './receivableColumns';

const DEFAULT_SORT = '-outstanding';
/** The title keeps its distance from the head of the table, where other lists have their filters. */
const Below = styled('div')({ marginTop: 12 });
const Above = styled('div')({ maxWidth: 220, marginBottom: 16 });
/** The day that is asked about, in the address. */
const FILTER_KEYS = ['asOf'] as const;

/** Who owes how much since when; the clients add up to what is outstanding. */
export default function ReceivablesPage() {
  const list = useListState(FILTER_KEYS, DEFAULT_SORT);
  const { asOf } = list.filters;
  // What stands in the address goes to the API as it is; the API says what of it there is not.
  const query = { sort: list.sort, ...(asOf ? { asOf } : {}) } as ReceivableQuery;
  const reading = useReceivables({ ...query, page: list.page, perPage: list.perPage });
  const total = useOutstanding(asOf).data?.total;
  const canExport = useCan('money.export');
  const rows = reading.data?.map((row) => ({ ...row, id: row.clientId }));
  return (
    <Page
      title="Receivables"
      subtitle="What each client owes, and since when"
      actions={canExport ? <ExportButton href={queryUrl('/api/receivables/export', query)} /> : null}
    >
      <Above>
        <FilterInput
          label="As of"
          type="date"
          value={asOf}
          onChange={(day) => list.setFilters({ asOf: day })}
        />
      </Above>
      <Balances asOf={asOf} />
      {asOf ? <AgingOn asOf={asOf} /> : null}
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
