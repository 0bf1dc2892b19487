import { nameOf } from '../../../../lib/person';
import { FilterBar } from '../../../../ui/FilterBar';
import { FilterInput, FilterSelect } from '../../../../ui/FilterFields';
import type { ListState } from '../../../../ui/useListState';
import { useClient } from '../api';
import { chipsOf } from '../listQuery';
import { inWords, METHODS, TYPES } from '../model';
import { CLIENT_PAYMENTS, type ListTab, type MoneyFilterKey } from '../tabs';

interface MoneyFiltersProps {
  tab: ListTab;
  list: ListState<MoneyFilterKey>;
}

/** Search and status of the open tab; client payments have more. */
export function MoneyFilters({ tab, list }: MoneyFiltersProps) {
  const { filters, setFilters } = list;
  const clientId = Number(filters.clientId);
  const { data: client } = useClient(clientId > 0 ? clientId : null);
  return (
    <FilterBar
      placeholder={tab.searchPlaceholder}
      search={list.search}
      onSearch={list.setSearch}
      chips={chipsOf(list, client ? nameOf(client) : undefined)}
      isNarrowed={list.isNarrowed}
      onClear={list.clear}
      more={tab === CLIENT_PAYMENTS ? <PaymentFilters list={list} /> : undefined}
    >
      <FilterSelect
        all="All Statuses"
        label="Status"
        value={filters.status}
        options={inWords(tab.statuses)}
        onChange={(status) => setFilters({ status })}
      />
    </FilterBar>
  );
}

function PaymentFilters({ list: { filters, setFilters } }: Pick<MoneyFiltersProps, 'list'>) {
  return (
    <>
      <FilterSelect
        showLabel
        all="All Types"
        label="Type"
        value={filters.type}
        options={inWords(TYPES)}
        onChange={(type) => setFilters({ type })}
      />
      <FilterSelect
        showLabel
        all="All Methods"
        label="Method"
        value={filters.method}
        options={inWords(METHODS)}
        onChange={(method) => setFilters({ method })}
      />
      <FilterInput label="From" type="date" value={filters.from} onChange={(from) => setFilters({ from })} />
      <FilterInput label="To" type="date" value={filters.to} onChange={(to) => setFilters({ to })} />
    </>
  );
}
