import { FilterBar } from '../../../ui/FilterBar';
import { FilterInput, FilterSelect } from '../../../ui/FilterFields';
import { filterChips } from '../../../ui/filterChips';
import type { ListState } from '../../../ui/useListState';
import { type InvoiceFilterKey, STATUSES } from './listQuery';
import { BUCKETS, bucketLabel, type Invoice } from './model';

const CHIPS = {
  bucket: 'Days past due',
  clientId: 'Client',
  planId: 'Plan',
  dueFrom: 'Due from',
  dueTo: 'Due to',
};

interface InvoiceFiltersProps {
  list: ListState<InvoiceFilterKey>;
  /** They name the client and the plan that the address knows by id. */
  rows: Invoice[] | undefined;
}

export function InvoiceFilters({ list, rows }: InvoiceFiltersProps) {
  const { filters, setFilters } = list;
  const [first] = rows ?? [];
  const show = (key: InvoiceFilterKey, value: string) => {
    if (key === 'bucket') return bucketLabel(value);
    if (key === 'clientId') return first?.clientName ?? value;
    return key === 'planId' ? (first?.planName ?? value) : undefined;
  };
  return (
    <FilterBar
      placeholder="Search invoices..."
      search={list.search}
      onSearch={list.setSearch}
      isNarrowed={list.isNarrowed}
      onClear={list.clear}
      chips={filterChips(list, CHIPS, show)}
      more={
        <>
          <FilterInput
            label="Due from"
            type="date"
            value={filters.dueFrom}
            onChange={(dueFrom) => setFilters({ dueFrom })}
          />
          <FilterInput
            label="Due to"
            type="date"
            value={filters.dueTo}
            onChange={(dueTo) => setFilters({ dueTo })}
          />
        </>
      }
    >
      <FilterSelect
        label="Status"
        all="Outstanding"
        value={filters.status}
        options={[...STATUSES]}
        onChange={(status) => setFilters({ status, bucket: '' })}
      />
      <FilterSelect
        label="Days past due"
        all="All Ages"
        value={filters.bucket}
        options={BUCKETS}
        onChange={(bucket) => setFilters({ bucket, status: '' })}
      />
    </FilterBar>
  );
}
