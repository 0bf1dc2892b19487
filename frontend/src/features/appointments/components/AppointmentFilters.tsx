import { useStaff } from '../../../api/useStaff';
import { staffOptions } from '../../../ui/fields/staffOptions';
import { FilterBar } from '../../../ui/filters/FilterBar';
import { asOptions, FilterSelect } from '../../../ui/filters/FilterFields';
import { type PanelFilter, PanelFilters, panelChips } from '../../../ui/filters/PanelFilters';
import type { ListState } from '../../../ui/list/useListState';
import { type AppointmentFilterKey, isUpcoming, UPCOMING } from '../listQuery';
import { STATUSES, TYPES } from '../model';

const PAIR = 'Scheduled,Completed';

/** The dashboard links here with two statuses at once. */
const STATUS_OPTIONS = [...asOptions(STATUSES), { value: PAIR, label: 'Scheduled or Completed' }];

export function AppointmentFilters({ list }: { list: ListState<AppointmentFilterKey> }) {
  const { filters, setFilters } = list;
  const staff = useStaff();
  const users = [...staffOptions(staff), { value: 'none', label: 'Not assigned' }];
  const panel: PanelFilter<AppointmentFilterKey>[] = [
    { key: 'user', label: 'Staff Member', all: 'All Staff', options: users },
    { key: 'type', label: 'Type', all: 'All Types', options: asOptions(TYPES) },
    { key: 'from', label: 'From', type: 'date' },
    { key: 'to', label: 'To', type: 'date' },
  ];
  return (
    <FilterBar
      placeholder="Search appointments..."
      list={list}
      chips={panelChips({ list, panel })}
      more={<PanelFilters list={list} panel={panel} />}
    >
      <FilterSelect
        all="Upcoming"
        label="Which"
        value={isUpcoming(filters) ? '' : 'all'}
        options={[{ value: 'all', label: 'All appointments' }]}
        onChange={(show) => setFilters(show ? { show } : UPCOMING)}
      />
      <FilterSelect
        all="All Statuses"
        label="Status"
        value={filters.status}
        options={STATUS_OPTIONS}
        onChange={(status) => setFilters({ status, show: status ? '' : 'all' })}
      />
    </FilterBar>
  );
}
