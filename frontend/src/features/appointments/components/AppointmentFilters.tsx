import { useStaff } from '../../../api/useStaff';
import { FilterBar } from '../../../ui/FilterBar';
import { asOptions, FilterInput, FilterSelect } from '../../../ui/FilterFields';
import { filterChips } from '../../../ui/filterChips';
import { staffOptions } from '../../../ui/StaffSelect';
import type { ListState } from '../../../ui/useListState';
import { type AppointmentFilterKey, isUpcoming, UPCOMING } from '../listQuery';
import { STATUSES, TYPES } from '../model';

const LABELS = { user: 'With', type: 'Type', from: 'From', to: 'To' } as const;
const PAIR = 'Scheduled,Completed';

/** Several states at once come from the dashboard; they read as a sentence. */
const STATUS_OPTIONS = [...asOptions(STATUSES), { value: PAIR, label: 'Scheduled or Completed' }];

export function AppointmentFilters({ list }: { list: ListState<AppointmentFilterKey> }) {
  const { filters, setFilters } = list;
  const staff = useStaff();
  const users = [...staffOptions(staff), { value: 'none', label: 'Unknown' }];
  const nameOf = (id: string) => users.find(({ value }) => value === id)?.label;
  return (
    <FilterBar
      placeholder="Search appointments..."
      search={list.search}
      onSearch={list.setSearch}
      chips={filterChips<AppointmentFilterKey>(list, LABELS, (key, value) =>
        key === 'user' ? nameOf(value) : undefined,
      )}
      isNarrowed={list.isNarrowed}
      onClear={list.clear}
      more={
        <>
          <FilterSelect
            all="All Users"
            label="With"
            showLabel
            value={filters.user}
            options={users}
            onChange={(user) => setFilters({ user })}
          />
          <FilterSelect
            all="All Types"
            label="Type"
            showLabel
            value={filters.type}
            options={asOptions(TYPES)}
            onChange={(type) => setFilters({ type })}
          />
          <FilterInput
            label="From"
            type="date"
            value={filters.from}
            onChange={(from) => setFilters({ from })}
          />
          <FilterInput label="To" type="date" value={filters.to} onChange={(to) => setFilters({ to })} />
        </>
      }
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
