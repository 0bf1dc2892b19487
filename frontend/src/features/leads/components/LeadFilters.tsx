import { formatDate } from '../../../lib/dates';
import { FilterBar, type FilterChip } from '../../../ui/FilterBar';
import { asOptions, FilterInput, FilterSelect } from '../../../ui/FilterFields';
import type { ListState } from '../../../ui/useListState';
import { useLeadFacets } from '../api';
import { CONTACTS, type LeadFilterKey } from '../listQuery';

type PanelKey = Exclude<LeadFilterKey, 'status' | 'source'>;

const LABELS: Record<PanelKey, string> = {
  brand: 'Brand',
  state: 'State',
  resort: 'Resort',
  createdFrom: 'Created from',
  createdTo: 'Created to',
  contact: 'Contact',
};
const PANEL_KEYS: PanelKey[] = ['brand', 'state', 'resort', 'createdFrom', 'createdTo', 'contact'];

function shown(key: PanelKey, value: string): string {
  if (key === 'createdFrom' || key === 'createdTo') return formatDate(value);
  return CONTACTS.find((contact) => key === 'contact' && contact.value === value)?.label ?? value;
}

function chipsOf({ filters, setFilters }: ListState<LeadFilterKey>): FilterChip[] {
  return PANEL_KEYS.flatMap((key) => {
    const value = filters[key];
    if (!value) return [];
    return [
      { key, label: `${LABELS[key]}: ${shown(key, value)}`, onRemove: () => setFilters({ [key]: '' }) },
    ];
  });
}

export function LeadFilters({ list }: { list: ListState<LeadFilterKey> }) {
  const { filters, setFilters } = list;
  const { data: facets } = useLeadFacets();
  return (
    <FilterBar
      placeholder="Search leads..."
      search={list.search}
      onSearch={list.setSearch}
      chips={chipsOf(list)}
      isNarrowed={list.isNarrowed}
      onClear={list.clear}
      more={<MoreFilters list={list} />}
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

function MoreFilters({ list: { filters, setFilters } }: { list: ListState<LeadFilterKey> }) {
  const { data: facets } = useLeadFacets();
  const select = (key: PanelKey, all: string, options: { value: string; label: string }[]) => (
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
      {input('createdFrom', 'date')}
      {input('createdTo', 'date')}
      {select('contact', 'Any contact', [...CONTACTS])}
    </>
  );
}
