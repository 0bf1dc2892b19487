import { useStaff } from '../../../../api/useStaff';
import { nameOf } from '../../../../lib/people/person';
import { staffOptions } from '../../../../ui/fields/staffOptions';
import { FilterBar } from '../../../../ui/filters/FilterBar';
import { FilterSelect, type Option } from '../../../../ui/filters/FilterFields';
import { type PanelFilter, PanelFilters } from '../../../../ui/filters/PanelFilters';
import type { ListState } from '../../../../ui/list/useListState';
import { useClient } from '../api';
import { chipsOf } from '../listQuery';
import { inWords, METHODS, TYPES } from '../model';
import { CLIENT_PAYMENTS, type ListTab, type MoneyFilterKey } from '../tabs';

interface MoneyFiltersProps {
  tab: ListTab;
  list: ListState<MoneyFilterKey>;
}

const panelOf = (staff: Option[]): readonly PanelFilter<MoneyFilterKey>[] => [
  { key: 'type', label: 'Type', all: 'All Types', options: inWords(TYPES) },
  { key: 'method', label: 'Method', all: 'All Methods', options: inWords(METHODS) },
  { key: 'salespersonId', label: 'Salesperson', all: 'Anyone', options: staff },
  { key: 'from', label: 'From', type: 'date' },
  { key: 'to', label: 'To', type: 'date' },
];

/** Search and status of the open tab; client payments have more. */
export function MoneyFilters({ tab, list }: MoneyFiltersProps) {
  const { filters, setFilters } = list;
  const clientId = Number(filters.clientId);
  const { data: client } = useClient(clientId > 0 ? clientId : null);
  const staff = staffOptions(useStaff());
  const names = {
    client: client && nameOf(client),
    salesperson: staff.find(({ value }) => value === filters.salespersonId)?.label,
  };
  return (
    <FilterBar
      placeholder={tab.searchPlaceholder}
      list={list}
      chips={chipsOf(list, names)}
      more={tab === CLIENT_PAYMENTS ? <PanelFilters list={list} panel={panelOf(staff)} /> : undefined}
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
