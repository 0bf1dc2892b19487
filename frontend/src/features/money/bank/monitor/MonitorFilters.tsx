import { FilterBar } from '../../../../ui/FilterBar';
import { FilterInput, FilterSelect } from '../../../../ui/FilterFields';
import { ReasonButton } from '../../../../ui/ReasonButton';
import type { ListState } from '../../../../ui/useListState';
import { type MonitorFilter, STATUS_OPTIONS, TYPE_OPTIONS } from '../model';

/** Search, the filters, and the button that takes all of them away. */
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
      <FilterInput label="From" type="date" value={filters.from} onChange={(from) => setFilters({ from })} />
      <FilterInput label="To" type="date" value={filters.to} onChange={(to) => setFilters({ to })} />
      <FilterInput
        label="Minimum Amount"
        value={filters.minAmount}
        onChange={(minAmount) => setFilters({ minAmount })}
      />
      <FilterInput
        label="Maximum Amount"
        value={filters.maxAmount}
        onChange={(maxAmount) => setFilters({ maxAmount })}
      />
      <ReasonButton
        variant="outlined"
        onClick={list.clear}
        unless={list.isNarrowed ? null : 'No filters are set.'}
      >
        Clear Filters
      </ReasonButton>
    </FilterBar>
  );
}
