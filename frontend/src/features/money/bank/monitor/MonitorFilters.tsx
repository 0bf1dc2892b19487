import Button from '@mui/material/Button';
import { FilterBar } from '../../../../ui/FilterBar';
import { FilterSelect } from '../../../../ui/FilterFields';
import type { ListState } from '../../../../ui/useListState';
import { type MonitorFilter, STATUS_OPTIONS, TYPE_OPTIONS } from '../model';

/** Search, the two filters, and the button that takes all of them away. */
export function MonitorFilters({ list }: { list: ListState<MonitorFilter> }) {
  const { filters, setFilters } = list;
  return (
    // The button says it; a second way below the bar would be one too many.
    <FilterBar placeholder="Search transactions..." list={{ ...list, isNarrowed: false }}>
      <FilterSelect
        all="All Statuses"
        label="Status"
        value={filters.status}
        options={STATUS_OPTIONS}
        onChange={(status) => setFilters({ status })}
      />
      <FilterSelect
        all="All Types"
        label="Type"
        value={filters.type}
        options={TYPE_OPTIONS}
        onChange={(type) => setFilters({ type })}
      />
      <Button variant="outlined" onClick={list.clear} disabled={!list.isNarrowed}>
        Clear Filters
      </Button>
    </FilterBar>
  );
}
