import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useCan } from '../../../api/SessionContext';
import { useBulkCalls } from '../../../api/useBulkCalls';
import { useRowActions } from '../../../ui/bulk/useRowActions';
import { ExportButton } from '../../../ui/files/ExportButton';
import { RecordList } from '../../../ui/list/RecordList';
import { useListState } from '../../../ui/list/useListState';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Page, Panel } from '../../../ui/page/Page';
import { AgingLine } from './AgingLine';
import { useInvoices } from './api';
import { InvoiceFilters } from './InvoiceFilters';
import { InvoiceCard, invoiceColumns } from './invoiceColumns';
import { DEFAULT_SORT, exportUrl, FILTER_KEYS, listQuery } from './listQuery';
import { useInvoiceDialog } from './useInvoiceDialog';

const InvoiceDialogs = lazyPart(() =>
  import(/* webpackChunkName: "invoice-dialogs" */ './InvoiceDialogs').then(
    (module) => module.InvoiceDialogs,
  ),
);

const InvoicePeek = lazyPart(() =>
  import(/* webpackChunkName: "invoice-peek" */ './InvoicePeek').then((module) => module.InvoicePeek),
);

export default function InvoicesPage() {
  const list = useListState(FILTER_KEYS, DEFAULT_SORT);
  const address = useInvoiceDialog();
  const canWrite = useCan('payments.write');
  const canExport = useCan('money.export');
  const reading = useInvoices({ ...listQuery(list), page: list.page, perPage: list.perPage });
  const { bucket, ...others } = list.filters;
  const canVoid = useCan('payments.refund');
  const rowActions = useRowActions({
    list: 'invoices',
    kinds: [...(canWrite ? (['remind'] as const) : []), ...(canVoid ? (['void'] as const) : [])],
    calls: useBulkCalls(),
    reading,
    filters: { ...list.filters, search: list.search },
    nameOf: ({ id, clientName }) => `invoice ${id} of ${clientName}`,
  });
  const columns = useMemo(() => invoiceColumns({ linkOf: address.linkOf }), [address]);
  return (
    <Page
      title="Invoices"
      subtitle="Client balances and overdue amounts"
      isList
      more={canExport ? <ExportButton href={exportUrl(list)} /> : null}
      actions={canWrite ? <NewInvoice onClick={address.openNew} /> : null}
    >
      <Panel title="Invoice List" flush>
        <InvoiceFilters list={list} />
        {/* An age applies to outstanding invoices only, so choosing one replaces the status filter. */}
        <AgingLine
          isOfAll={list.search !== '' || Object.keys(others).length > 0}
          chosen={bucket}
          onChoose={(bucket) => list.setFilters({ bucket, status: '' })}
        />
        <RecordList
          pluralName="invoices"
          label="Invoices"
          failed="Error loading invoices. Please try again later."
          empty="No outstanding invoices."
          action={canWrite ? <NewInvoice onClick={address.openNew} /> : null}
          list={list}
          reading={reading}
          columns={columns}
          rowLink={({ id }) => address.linkOf(id)}
          card={(invoice) => <InvoiceCard invoice={invoice} />}
          views="invoices"
          peek={InvoicePeek}
          filterKeys={FILTER_KEYS}
          onNew={canWrite ? address.openNew : undefined}
          selecting={rowActions.selecting}
        />
        {rowActions.bar}
      </Panel>
      {address.dialog ? <InvoiceDialogs address={address} canWrite={canWrite} /> : null}
    </Page>
  );
}

function NewInvoice({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="contained" startIcon={<Plus size={16} strokeWidth={1.8} />} onClick={onClick}>
      New Invoice
    </Button>
  );
}
