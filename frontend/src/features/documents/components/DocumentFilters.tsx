import { useStaff } from '../../../api/useStaff';
import { nameOf } from '../../../lib/people/person';
import { staffOptions } from '../../../ui/fields/staffOptions';
import { FilterBar } from '../../../ui/filters/FilterBar';
import { asOptions, FilterSelect } from '../../../ui/filters/FilterFields';
import { filterChips } from '../../../ui/filters/filterChips';
import { type PanelFilter, PanelFilters, panelChips } from '../../../ui/filters/PanelFilters';
import type { ListState } from '../../../ui/list/useListState';
import { useClient } from '../api';
import { DEFAULT_SORT, type DocumentFilterKey, SORTS, type Tab } from '../listQuery';
import { DOCUMENT_TYPES } from '../model';

function usePanel(): PanelFilter<DocumentFilterKey>[] {
  const staff = staffOptions(useStaff());
  return [
    { key: 'assignedTo', label: 'Client Assigned To', all: 'Anyone', options: staff },
    { key: 'sentFrom', label: 'Sent From', type: 'date' },
    { key: 'sentTo', label: 'Sent To', type: 'date' },
  ];
}

export function DocumentFilters({ list, tab }: { list: ListState<DocumentFilterKey>; tab: Tab }) {
  const { filters, setFilters, sort, setSort } = list;
  const clientId = Number(filters.clientId);
  const { data: client } = useClient(clientId > 0 ? clientId : null);
  const panel = usePanel();
  const ofClient = filterChips(list, { clientId: 'Client' }, () => (client ? nameOf(client) : '…'));
  return (
    <FilterBar
      placeholder="Search documents..."
      list={list}
      chips={[...ofClient, ...panelChips({ list, panel })]}
      more={<PanelFilters list={list} panel={panel} />}
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
