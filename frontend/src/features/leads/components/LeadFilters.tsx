import { useStaff } from '../../../api/useStaff';
import { CONTACTS } from '../../../ui/contactFilter';
import { FilterBar } from '../../../ui/FilterBar';
import { asOptions, FilterSelect } from '../../../ui/FilterFields';
import { type PanelFilter, PanelFilters, panelChips } from '../../../ui/PanelFilters';
import { staffOptions } from '../../../ui/StaffSelect';
import type { ListState } from '../../../ui/useListState';
import { useLeadFacets } from '../api';
import type { LeadFilterKey } from '../listQuery';

function useLeadPanel(): PanelFilter<LeadFilterKey>[] {
  const { data: facets } = useLeadFacets();
  const staff = [{ value: 'none', label: 'Nobody' }, ...staffOptions(useStaff())];
  return [
    { key: 'brand', label: 'Brand', all: 'All Brands', options: asOptions(facets?.brands) },
    { key: 'state', label: 'State', all: 'All States', options: asOptions(facets?.states) },
    { key: 'resort', label: 'Resort', type: 'text' },
    { key: 'assignedTo', label: 'Assigned to', all: 'Anybody', options: staff },
    { key: 'createdFrom', label: 'Created from', type: 'date' },
    { key: 'createdTo', label: 'Created to', type: 'date' },
    { key: 'contact', label: 'Contact', all: 'Any contact', options: CONTACTS },
  ];
}

export function LeadFilters({ list }: { list: ListState<LeadFilterKey> }) {
  const { filters, setFilters } = list;
  const { data: facets } = useLeadFacets();
  const panel = useLeadPanel();
  return (
    <FilterBar
      placeholder="Search leads..."
      list={list}
      chips={panelChips({ list, panel })}
      more={<PanelFilters list={list} panel={panel} />}
    >
      <FilterSelect
        all="All Statuses"
        label="Status"
        value={filters.status}
        options={asOptions(facets?.statuses)}
        onChange={(status) => setFilters({ status })}
      />
      <FilterSelect
        all="All Sources"
        label="Source"
        value={filters.source}
        options={asOptions(facets?.sources)}
        onChange={(source) => setFilters({ source })}
      />
    </FilterBar>
  );
}
