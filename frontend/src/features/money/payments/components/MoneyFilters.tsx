import { nameOf } from '../../../../lib/person';
import { FilterBar } from '../../../../ui/FilterBar';
import { FilterSelect } from '../../../../ui/FilterFields';
import { type PanelFilter, PanelFilters } from '../../../../ui/PanelFilters';
import type { ListState } from '../../../../ui/useListState';
import { useClient } from '../api';
import { chipsOf } from '../listQuery';
import { inWords, METHODS, TYPES } from '../model';
import { CLIENT_PAYMENTS, type ListTab, type MoneyFilterKey } from '../tabs';

interface MoneyFiltersProps {
  tab: ListTab;
  list: ListState<MoneyFilterKey>;
}

const PANEL: readonly PanelFilter<MoneyFilterKey>[] = [
  { key: 'type', label: 'Type', all: 'All Types', options: inWords(TYPES) },
  { key: 'method', label: 'Method', all: 'All Methods', options: inWords(METHODS) },
  { key: 'from', label: 'From', type: 'date' },
  { key: 'to', label: 'To', type: 'date' },
];

/** Search and status of the open tab; client payments have more. */
export function MoneyFilters({ tab, list }: MoneyFiltersProps) {
  const { filters, setFilters } = list;
  const clientId = Number(filters.clientId);
  const { data: client } = useClient(clientId > 0 ? clientId : null);
  return (
    <FilterBar
      placeholder={tab.searchPlaceholder}
      list={list}
      chips={chipsOf(list, client ? nameOf(client) : undefined)}
      more={tab === CLIENT_PAYMENTS ? <PanelFilters list={list} panel={PANEL} /> : undefined}
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
