import { nameOf } from '../../../lib/people/person';
import { idOf } from '../../../ui/dialogs/useAddressDialog';
import { FilterBar } from '../../../ui/filters/FilterBar';
import { FilterSelect } from '../../../ui/filters/FilterFields';
import { filterChips } from '../../../ui/filters/filterChips';
import { type PanelFilter, PanelFilters } from '../../../ui/filters/PanelFilters';
import type { ListState } from '../../../ui/list/useListState';
import { useClient } from '../payments/api';
import { usePlan } from '../plans/api';
import { type InvoiceFilterKey, STATUSES } from './listQuery';
import { BUCKETS, bucketLabel } from './model';

const CHIPS = {
  bucket: 'Days Past Due',
  clientId: 'Client',
  planId: 'Plan',
  dueFrom: 'Due from',
  dueTo: 'Due to',
};
const PANEL: readonly PanelFilter<InvoiceFilterKey>[] = [
  { key: 'dueFrom', label: CHIPS.dueFrom, type: 'date' },
  { key: 'dueTo', label: CHIPS.dueTo, type: 'date' },
];

export function InvoiceFilters({ list }: { list: ListState<InvoiceFilterKey> }) {
  const { filters, setFilters } = list;
  const { data: client } = useClient(idOf(filters.clientId ?? ''));
  const { data: plan } = usePlan(idOf(filters.planId ?? ''));
  const show = (key: InvoiceFilterKey, value: string) => {
    if (key === 'bucket') return bucketLabel(value);
    if (key === 'clientId') return client ? nameOf(client) : '…';
    return key === 'planId' ? (plan?.name ?? '…') : undefined;
  };
  return (
    <FilterBar
      placeholder="Search invoices..."
      list={list}
      chips={filterChips(list, CHIPS, show)}
      more={<PanelFilters list={list} panel={PANEL} />}
    >
      <FilterSelect
        label="Status"
        all="Outstanding"
        value={filters.status}
        options={[...STATUSES]}
        onChange={(status) => setFilters({ status, bucket: '' })}
      />
      <FilterSelect
        label="Days Past Due"
        all="All Ages"
        value={filters.bucket}
        options={BUCKETS}
        onChange={(bucket) => setFilters({ bucket, status: '' })}
      />
    </FilterBar>
  );
}
