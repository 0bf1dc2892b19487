import { nameOf } from '../../../lib/person';
import { FilterBar } from '../../../ui/FilterBar';
import { asOptions, FilterSelect } from '../../../ui/FilterFields';
import { filterChips } from '../../../ui/filterChips';
import type { ListState } from '../../../ui/useListState';
import { useClient } from '../api';
import { DEFAULT_SORT, type DocumentFilterKey, SORTS, type Tab } from '../listQuery';
import { DOCUMENT_TYPES } from '../model';

export function DocumentFilters({ list, tab }: { list: ListState<DocumentFilterKey>; tab: Tab }) {
  const { filters, setFilters, sort, setSort } = list;
  const clientId = Number(filters.clientId);
  const { data: client } = useClient(clientId > 0 ? clientId : null);
  return (
    <FilterBar
      placeholder="Search documents..."
      list={list}
      chips={filterChips(list, { clientId: 'Client' }, () => (client ? nameOf(client) : '…'))}
    >
      <FilterSelect
        all="All Types"
        label="Type"
        value={filters.type}
        options={asOptions(DOCUMENT_TYPES)}
        onChange={(type) => setFilters({ type })}
      />
      {tab.statuses.length > 1 ? (
        <FilterSelect
          all="All Statuses"
          label="Status"
          value={filters.status}
          options={asOptions(tab.statuses)}
          onChange={(status) => setFilters({ status })}
        />
      ) : null}
      <FilterSelect
        all="Newest first"
        label="Sort By"
        value={sort === DEFAULT_SORT ? '' : sort}
        options={SORTS}
        onChange={(value) => setSort(value || DEFAULT_SORT)}
      />
    </FilterBar>
  );
}
