import { RAW_LEAD_SOURCES, SOURCES } from '../../../api/choices';
import { FilterBar } from '../../../ui/FilterBar';
import { asOptions, FilterInput, FilterSelect } from '../../../ui/FilterFields';
import { filterChips } from '../../../ui/filterChips';
import type { ListState } from '../../../ui/useListState';
import { useRawLeadFacets } from '../api';
import { DEFAULT_SORT, type RawLeadFilterKey, SORTS } from '../listQuery';
import { MARKETING_STATUSES } from '../model';

type PanelKey = Exclude<RawLeadFilterKey, 'status' | 'source'>;

const LABELS: Record<PanelKey, string> = {
  state: 'State',
  tag: 'Tag',
  followUpFrom: 'Follow up from',
  followUpTo: 'Follow up to',
};
const STATUSES = asOptions([...MARKETING_STATUSES, 'Converted']);
const CAMPAIGN = 'Email Campaign';

export function RawLeadFilters({ list }: { list: ListState<RawLeadFilterKey> }) {
  const { filters, setFilters, sort, setSort } = list;
  const { data: facets } = useRawLeadFacets();
  const sources = facets?.sources.includes(CAMPAIGN) ? SOURCES : RAW_LEAD_SOURCES;
  return (
    <FilterBar
      placeholder="Search names, email, phone..."
      search={list.search}
      onSearch={list.setSearch}
      chips={filterChips(list, LABELS)}
      isNarrowed={list.isNarrowed}
      onClear={list.clear}
      more={<MoreFilters list={list} />}
    >
      <FilterSelect
        all="All Statuses"
        label="Status"
        value={filters.status}
        options={STATUSES}
        onChange={(status) => setFilters({ status })}
      />
      <FilterSelect
        all="All Sources"
        label="Source"
        value={filters.source}
        options={asOptions(sources)}
        onChange={(source) => setFilters({ source })}
      />
      <FilterSelect
        all="Newest first"
        label="Sort by"
        value={sort === DEFAULT_SORT ? '' : sort}
        options={SORTS}
        onChange={(value) => setSort(value || DEFAULT_SORT)}
      />
    </FilterBar>
  );
}

function MoreFilters({ list: { filters, setFilters } }: { list: ListState<RawLeadFilterKey> }) {
  const { data: facets } = useRawLeadFacets();
  const select = (key: PanelKey, all: string, values: string[] | undefined) => (
    <FilterSelect
      all={all}
      label={LABELS[key]}
      showLabel
      value={filters[key]}
      options={asOptions(values)}
      onChange={(value) => setFilters({ [key]: value })}
    />
  );
  const date = (key: PanelKey) => (
    <FilterInput
      label={LABELS[key]}
      type="date"
      value={filters[key]}
      onChange={(value) => setFilters({ [key]: value })}
    />
  );
  return (
    <>
      {select('state', 'All States', facets?.states)}
      {select('tag', 'All Tags', facets?.tags)}
      {date('followUpFrom')}
      {date('followUpTo')}
    </>
  );
}
