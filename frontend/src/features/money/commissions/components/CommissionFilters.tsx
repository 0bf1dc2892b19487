import { wordsOf } from '../../../../lib/labels';
import { FilterBar } from '../../../../ui/FilterBar';
import { FilterInput, FilterSelect } from '../../../../ui/FilterFields';
import { filterChips } from '../../../../ui/filterChips';
import { staffOptions } from '../../../../ui/StaffSelect';
import type { ListState } from '../../../../ui/useListState';
import { useEarners } from '../api';
import { type CommissionFilterKey, STATUSES } from '../listQuery';
import { useSight } from '../useSight';

const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: wordsOf(value) }));
const LABELS = { userId: 'Salesperson', from: 'Created from', to: 'Created to' } as const;

export function CommissionFilters({ list }: { list: ListState<CommissionFilterKey> }) {
  const { filters, setFilters } = list;
  const seesOthers = useSight() !== 'own';
  const people = staffOptions(useEarners(seesOthers).data);
  return (
    <FilterBar
      placeholder="Search by name or amount..."
      search={list.search}
      onSearch={list.setSearch}
      chips={filterChips<CommissionFilterKey>(list, LABELS, (key, value) =>
        key === 'userId' ? (people.find((person) => person.value === value)?.label ?? '…') : undefined,
      )}
      isNarrowed={list.isNarrowed}
      onClear={list.clear}
      more={
        <>
          <FilterInput
            label="Created from"
            type="date"
            value={filters.from}
            onChange={(from) => setFilters({ from })}
          />
          <FilterInput
            label="Created to"
            type="date"
            value={filters.to}
            onChange={(to) => setFilters({ to })}
          />
          {seesOthers ? (
            <FilterSelect
              all="Everybody"
              label="Salesperson"
              showLabel
              value={filters.userId}
              options={people}
              onChange={(userId) => setFilters({ userId })}
            />
          ) : null}
        </>
      }
    >
      <FilterSelect
        all="All Statuses"
        label="Status"
        value={filters.status}
        options={STATUS_OPTIONS}
        onChange={(status) => setFilters({ status })}
      />
    </FilterBar>
  );
}
