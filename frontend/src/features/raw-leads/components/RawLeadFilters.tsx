import { RAW_LEAD_SOURCES, SOURCES } from '../../../api/choices';
import { CALLABLE } from '../../../ui/calling/callableFilter';
import { FilterBar } from '../../../ui/filters/FilterBar';
import { asOptions, FilterSelect } from '../../../ui/filters/FilterFields';
import { type PanelFilter, PanelFilters, panelChips } from '../../../ui/filters/PanelFilters';
import type { ListState } from '../../../ui/list/useListState';
import { useRawLeadFacets } from '../api';
import { DEFAULT_SORT, type RawLeadFilterKey, SORTS } from '../listQuery';
import { MARKETING_STATUSES } from '../model';

const STATUSES = asOptions([...MARKETING_STATUSES, 'Converted']);
const CAMPAIGN = 'Email Campaign';

/** An import is chosen by the link of its result alone; while it is, it can be taken away. */
function importFilter(id: string | undefined): PanelFilter<RawLeadFilterKey>[] {
  if (!id) return [];
  const options = [{ value: id, label: `Import ${id}` }];
  return [{ key: 'importId', label: 'List', all: 'All Imports', options }];
}

export function RawLeadFilters({ list }: { list: ListState<RawLeadFilterKey> }) {
  const { filters, setFilters, sort, setSort } = list;
  const { data: facets } = useRawLeadFacets();
  const panel: PanelFilter<RawLeadFilterKey>[] = [
    { key: 'state', label: 'State', all: 'All States', options: asOptions(facets?.states) },
    { key: 'tag', label: 'Tag', all: 'All Tags', options: asOptions(facets?.tags) },
    { key: 'callable', label: 'Callable', all: 'Callable or Not', options: CALLABLE },
    ...importFilter(filters.importId),
    { key: 'followUpFrom', label: 'Follow Up From', type: 'date' },
    { key: 'followUpTo', label: 'Follow Up To', type: 'date' },
  ];
  const sources = facets?.sources.includes(CAMPAIGN) ? SOURCES : RAW_LEAD_SOURCES;
  return (
    <FilterBar
      placeholder="Search names, email, phone..."
      list={list}
      chips={panelChips({ list, panel })}
      more={<PanelFilters list={list} panel={panel} />}
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
        label="Sort By"
        value={sort === DEFAULT_SORT ? '' : sort}
        options={SORTS}
        onChange={(value) => setSort(value || DEFAULT_SORT)}
      />
    </FilterBar>
  );
}
