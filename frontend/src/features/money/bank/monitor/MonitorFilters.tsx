import { ReasonButton } from '../../../../ui/buttons/ReasonButton';
import { FilterBar } from '../../../../ui/filters/FilterBar';
import { FilterSelect } from '../../../../ui/filters/FilterFields';
import { type PanelFilter, PanelFilters, panelChips } from '../../../../ui/filters/PanelFilters';
import type { ListState } from '../../../../ui/list/useListState';
import { type MonitorFilter, STATUS_OPTIONS, TYPE_OPTIONS } from '../model';

const PANEL: readonly PanelFilter<MonitorFilter>[] = [
  { key: 'from', label: 'From', type: 'date' },
  { key: 'to', label: 'To', type: 'date' },
  { key: 'minAmount', label: 'Minimum Amount', type: 'text' },
  { key: 'maxAmount', label: 'Maximum Amount', type: 'text' },
];

/** Search, the filters, and the button that takes all of them away. */
export function MonitorFilters({ list }: { list: ListState<MonitorFilter> }) {
  const { filters, setFilters } = list;
  return (
    // The button says it; a second way below the bar would be one too many.
    <FilterBar
      placeholder="Search transactions..."
      list={{ ...list, isNarrowed: false }}
      chips={panelChips({ list, panel: PANEL })}
      more={<PanelFilters list={list} panel={PANEL} />}
    >
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
