import { useStaff } from '../../../api/useStaff';
import { staffOptions } from '../../../ui/fields/staffOptions';
import { CONTACTS } from '../../../ui/filters/contactFilter';
import { FilterBar } from '../../../ui/filters/FilterBar';
import { asOptions, FilterSelect } from '../../../ui/filters/FilterFields';
import { type PanelFilter, PanelFilters, panelChips } from '../../../ui/filters/PanelFilters';
import type { ListState } from '../../../ui/list/useListState';
import { useClientFacets } from '../api';
import { ARCHIVED, type ClientFilterKey, WAITING } from '../listQuery';

const MONEY = [{ value: 'true', label: 'Overdue' }];

function useClientPanel(): PanelFilter<ClientFilterKey>[] {
  const { data: facets } = useClientFacets();
  const staff = [{ value: 'none', label: 'Unassigned' }, ...staffOptions(useStaff())];
  const partners = [{ value: 'none', label: 'No partner' }, ...staffOptions(facets?.partners)];
  return [
    { key: 'brand', label: 'Brand', all: 'All Brands', options: asOptions(facets?.brands) },
    { key: 'state', label: 'State', all: 'All States', options: asOptions(facets?.states) },
    { key: 'assignedTo', label: 'Assigned To', all: 'Anyone', options: staff },
    { key: 'partner', label: 'Partner', all: 'All Partners', options: partners },
    { key: 'createdFrom', label: 'Started From', type: 'date' },
    { key: 'createdTo', label: 'Started To', type: 'date' },
    { key: 'contact', label: 'Contact', all: 'Any Contact', options: CONTACTS },
    { key: 'overdueMoney', label: 'Money', all: 'Overdue or Not', options: MONEY },
    { key: 'archived', label: 'Archive', all: 'Exclude archived', options: ARCHIVED },
    { key: 'waiting', label: 'Waiting', all: 'Waiting or Not', options: WAITING },
  ];
}

interface ClientFiltersProps {
  list: ListState<ClientFilterKey>;
  /** Off in a list whose status is fixed. */
  withStatus: boolean;
}

export function ClientFilters({ list, withStatus }: ClientFiltersProps) {
  const { filters, setFilters } = list;
  const { data: facets } = useClientFacets();
  const panel = useClientPanel();
  return (
    <FilterBar
      placeholder="Search clients..."
      list={list}
      chips={panelChips({ list, panel })}
      more={<PanelFilters list={list} panel={panel} />}
    >
      {withStatus ? (
        <FilterSelect
          all="All Statuses"
          label="Status"
          value={filters.status}
          options={asOptions(facets?.statuses)}
          onChange={(status) => setFilters({ status })}
        />
      ) : null}
      <FilterSelect
        all="All Services"
        label="Service Type"
        value={filters.serviceType}
        options={asOptions(facets?.serviceTypes)}
        onChange={(serviceType) => setFilters({ serviceType })}
      />
    </FilterBar>
  );
}
