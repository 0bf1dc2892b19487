import { useStaff } from '../../../api/useStaff';
import { CONTACTS } from '../../../ui/contactFilter';
import { FilterBar } from '../../../ui/FilterBar';
import { asOptions, FilterInput, FilterSelect, type Option } from '../../../ui/FilterFields';
import { filterChips } from '../../../ui/filterChips';
import { staffOptions } from '../../../ui/StaffSelect';
import type { ListState } from '../../../ui/useListState';
import { useLeadFacets } from '../api';
import type { LeadFilterKey } from '../listQuery';

type PanelKey = Exclude<LeadFilterKey, 'status' | 'source'>;

const LABELS: Record<PanelKey, string> = {
  brand: 'Brand',
  state: 'State',
  resort: 'Resort',
  assignedTo: 'Assigned to',
  createdFrom: 'Created from',
  createdTo: 'Created to',
  contact: 'Contact',
};
const NOBODY = { value: 'none', label: 'Nobody' };

export function LeadFilters({ list }: { list: ListState<LeadFilterKey> }) {
  const { filters, setFilters } = list;
  const { data: facets } = useLeadFacets();
  const staff = [NOBODY, ...staffOptions(useStaff())];
  const choices: Partial<Record<LeadFilterKey, readonly Option[]>> = { contact: CONTACTS, assignedTo: staff };
  const chips = filterChips(
    list,
    LABELS,
    (key, value) => choices[key]?.find((choice) => choice.value === value)?.label,
  );
  return (
    <FilterBar
      placeholder="Search leads..."
      search={list.search}
      onSearch={list.setSearch}
      chips={chips}
      isNarrowed={list.isNarrowed}
      onClear={list.clear}
      more={<MoreFilters list={list} staff={staff} />}
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

interface MoreFiltersProps {
  list: ListState<LeadFilterKey>;
  staff: Option[];
}

function MoreFilters({ list: { filters, setFilters }, staff }: MoreFiltersProps) {
  const { data: facets } = useLeadFacets();
  const select = (key: PanelKey, all: string, options: Option[]) => (
    <FilterSelect
      all={all}
      label={LABELS[key]}
      showLabel
      value={filters[key]}
      options={options}
      onChange={(value) => setFilters({ [key]: value })}
    />
  );
  const input = (key: PanelKey, type: 'text' | 'date') => (
    <FilterInput
      label={LABELS[key]}
      type={type}
      value={filters[key]}
      onChange={(value) => setFilters({ [key]: value })}
    />
  );
  return (
    <>
      {select('brand', 'All Brands', asOptions(facets?.brands))}
      {select('state', 'All States', asOptions(facets?.states))}
      {input('resort', 'text')}
      {select('assignedTo', 'Anybody', staff)}
      {input('createdFrom', 'date')}
      {input('createdTo', 'date')}
      {select('contact', 'Any contact', [...CONTACTS])}
    </>
  );
}
