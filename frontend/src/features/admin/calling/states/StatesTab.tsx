import { useAddressDialog } from '../../../../ui/dialogs/useAddressDialog';
import { FilterBar } from '../../../../ui/filters/FilterBar';
import { FilterSelect } from '../../../../ui/filters/FilterFields';
import { filterChips } from '../../../../ui/filters/filterChips';
import { type ListState, useListState } from '../../../../ui/list/useListState';
import { lazyPart } from '../../../../ui/page/lazyPart';
import { Panel } from '../../../../ui/page/Page';
import { Loaded } from '../../../../ui/states/Loaded';
import { EmptyState, NoMatchState } from '../../../../ui/states/states';
import { useStates } from '../api';
import { isFound, type StateStanding } from '../model';
import { StatesTable } from './StatesTable';
import { isShown, SHOWN, type StatusKind } from './standing';

const ChangeStanding = lazyPart(() => import('./ChangeStanding').then((module) => module.ChangeStanding));

const FILTER_KEYS = ['show'] as const;
type List = ListState<(typeof FILTER_KEYS)[number]>;
/** The server's order: by name. */
const AS_SENT = '';

/** Each holds a state's two letters. */
const KINDS: readonly StatusKind[] = ['registered', 'emergency'];

/** What each state asks for, where the office is registered, and which states ban calls in an emergency. */
export function StatesTab() {
  const list = useListState(FILTER_KEYS, AS_SENT);
  const { open, show, close } = useAddressDialog(KINDS);
  const { filters, setFilters } = list;
  const change = ({ state }: StateStanding, kind: StatusKind) => show(kind, state);
  const chips = filterChips(
    list,
    { show: 'Show' },
    (_, value) => SHOWN.find((one) => one.value === value)?.label,
  );
  return (
    <Panel
      title="States"
      subtitle="What each state asks for, where the office is registered, and emergency bans on calls"
      flush
    >
      <FilterBar placeholder="Search state..." list={list} chips={chips}>
        <FilterSelect
          all="All States"
          label="Show"
          value={filters.show}
          options={SHOWN}
          onChange={(shown) => setFilters({ show: shown })}
        />
      </FilterBar>
      <Loaded
        reading={useStates()}
        subject="the states"
        skeleton={<StatesTable rows={undefined} onChange={change} />}
      >
        {(states) => {
          const standing = states.find(({ state }) => state === open?.value);
          return (
            <>
              <Rows states={states} list={list} onChange={change} />
              {open && standing ? (
                <ChangeStanding kind={open.key} standing={standing} onClose={close} />
              ) : null}
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}

interface RowsProps {
  states: StateStanding[];
  list: List;
  onChange: (standing: StateStanding, kind: StatusKind) => void;
}

function Rows({ states, list, onChange }: RowsProps) {
  const rows = states.filter(
    (one) => isShown(one, list.filters.show) && isFound(list.search, one.state, one.stateName),
  );
  if (rows.length > 0) return <StatesTable rows={rows} onChange={onChange} />;
  return (
    <div role="status">
      {list.isNarrowed ? (
        <NoMatchState pluralName="states" onClear={list.clear} />
      ) : (
        <EmptyState text="No states yet." />
      )}
    </div>
  );
}
