import { useUser } from '../../../../api/SessionContext';
import { wordsOf } from '../../../../lib/words/labels';
import { staffOptions } from '../../../../ui/fields/staffOptions';
import { FilterBar } from '../../../../ui/filters/FilterBar';
import { FilterSelect } from '../../../../ui/filters/FilterFields';
import { filterChips } from '../../../../ui/filters/filterChips';
import { type PanelFilter, PanelFilters } from '../../../../ui/filters/PanelFilters';
import type { ListState } from '../../../../ui/list/useListState';
import { useEarners } from '../api';
import { type CommissionFilterKey, STATUSES } from '../listQuery';
import { useCommissionScope } from '../useCommissionScope';

const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: wordsOf(value) }));
const LABELS = {
  userId: 'Salesperson',
  from: 'Created From',
  to: 'Created To',
  lostApprovalOf: 'To approve again',
} as const;

export function CommissionFilters({ list }: { list: ListState<CommissionFilterKey> }) {
  const { filters, setFilters } = list;
  const seesOthers = useCommissionScope() !== 'own';
  const me = String(useUser()?.id);
  const people = staffOptions(useEarners(seesOthers).data);
  const panel: PanelFilter<CommissionFilterKey>[] = [
    { key: 'from', label: LABELS.from, type: 'date' },
    { key: 'to', label: LABELS.to, type: 'date' },
  ];
  if (seesOthers) panel.push({ key: 'userId', label: LABELS.userId, all: 'Everyone', options: people });
  return (
    <FilterBar
      placeholder="Search by name or amount..."
      list={list}
      chips={filterChips<CommissionFilterKey>(list, LABELS, (key, value) => {
        if (key === 'lostApprovalOf') return 'approval lost to a refund';
        if (key !== 'userId') return undefined;
        const earner = people.find((person) => person.value === value);
        return earner?.label ?? (value === me ? 'You' : '…');
      })}
      more={<PanelFilters list={list} panel={panel} />}
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
