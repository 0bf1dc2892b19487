import { useState } from 'react';
import { useStaff } from '../../../api/useStaff';
import { CALLABLE } from '../../../ui/calling/callableFilter';
import { staffOptions } from '../../../ui/fields/staffOptions';
import { CONTACTS } from '../../../ui/filters/contactFilter';
import { FilterBar } from '../../../ui/filters/FilterBar';
import { asOptions, FilterSelect } from '../../../ui/filters/FilterFields';
import { type PanelFilter, PanelFilters, panelChips } from '../../../ui/filters/PanelFilters';
import type { ListState } from '../../../ui/list/useListState';
import { useLeadFacets, useLeadResorts } from '../api';
import type { LeadFilterKey } from '../listQuery';

const UNTOUCHED = [{ value: 'true', label: 'New for 24 hours' }];
const FOLLOW_UP = [{ value: 'true', label: 'Overdue' }];

function useLeadPanel(): PanelFilter<LeadFilterKey>[] {
  const { data: facets } = useLeadFacets();
  const [part, setPart] = useState('');
  const { data: resorts } = useLeadResorts(part.trim());
  const staff = [{ value: 'none', label: 'Unassigned' }, ...staffOptions(useStaff())];
  return [
    { key: 'brand', label: 'Brand', all: 'All Brands', options: asOptions(facets?.brands) },
    { key: 'state', label: 'State', all: 'All States', options: asOptions(facets?.states) },
    { key: 'resort', label: 'Resort', type: 'text', offered: resorts ?? [], onType: setPart },
    { key: 'assignedTo', label: 'Assigned To', all: 'Anyone', options: staff },
    { key: 'untouched', label: 'Untouched', all: 'Touched or Not', options: UNTOUCHED },
    { key: 'overdueFollowUp', label: 'Follow-Up', all: 'Overdue or Not', options: FOLLOW_UP },
    { key: 'createdFrom', label: 'Created From', type: 'date' },
    { key: 'createdTo', label: 'Created To', type: 'date' },
    { key: 'contact', label: 'Contact', all: 'Any Contact', options: CONTACTS },
    { key: 'callable', label: 'Callable', all: 'Callable or Not', options: CALLABLE },
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
