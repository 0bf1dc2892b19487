import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Plus } from 'lucide-react';
import { idOf, useAddressDialog } from '../../../../ui/dialogs/useAddressDialog';
import { FilterBar } from '../../../../ui/filters/FilterBar';
import { useListState } from '../../../../ui/list/useListState';
import { lazyPart } from '../../../../ui/page/lazyPart';
import { Panel } from '../../../../ui/page/Page';
import { useAddress } from '../../../../ui/page/useAddress';
import { Loaded } from '../../../../ui/states/Loaded';
import { EmptyState, NoMatchState } from '../../../../ui/states/states';
import { useCalendarYears, useClosedDays } from '../api';
import { type ClosedDay, isFound } from '../model';
import { useToday } from '../useToday';
import { ClosedDaysTable } from './ClosedDaysTable';
import { isRemovable, yearOf, yearsFor } from './closedDays';
import { YearState } from './YearState';

const AddClosedDay = lazyPart(() => import('./AddClosedDay').then((module) => module.AddClosedDay));
const RemoveClosedDay = lazyPart(() => import('./RemoveClosedDay').then((module) => module.RemoveClosedDay));

const CompleteYear = lazyPart(() => import('./CompleteYear').then((module) => module.CompleteYear));
const ReopenYear = lazyPart(() => import('./ReopenYear').then((module) => module.ReopenYear));

const NO_FILTERS = [] as const;
/** The server's order: by day and state. */
const AS_SENT = '';

const DIALOGS = ['dialog', 'remove-day', 'reopen-year'] as const;

/** The days of a year on which states forbid calls: the product's own and the office's. */
export function ClosedDaysTab() {
  const today = useToday();
  const { params, change } = useAddress();
  const year = yearOf(params.get('year'), today);
  const list = useListState(NO_FILTERS, AS_SENT);
  const { open, show, close } = useAddressDialog(DIALOGS);
  const reading = useClosedDays(year);
  const remove = ({ id }: ClosedDay) => show('remove-day', String(id));
  return (
    <Panel
      title="Closed Days"
      subtitle="States without sales calls on holidays are closed on these days."
      flush
      actions={
        <Button
          variant="outlined"
          startIcon={<Plus size={16} strokeWidth={1.8} />}
          sx={{ flex: 'none' }}
          onClick={() => show('dialog', 'new')}
        >
          Add Closed Day
        </Button>
      }
    >
      <FilterBar placeholder="Search state or day..." list={list} chips={[]}>
        <YearSelect
          year={year}
          years={yearsFor(today, year)}
          onChange={(chosen) => change({ year: String(chosen) })}
        />
      </FilterBar>
      <YearState
        year={year}
        days={reading.data}
        onComplete={() => show('dialog', 'complete')}
        onReopen={(id) => show('reopen-year', String(id))}
      />
      <Loaded
        reading={reading}
        subject="the closed days"
        skeleton={<ClosedDaysTable rows={undefined} today={today} onRemove={remove} />}
      >
        {(days) => (
          <>
            <Rows
              days={days}
              year={year}
              search={list.search}
              onClear={list.clear}
              today={today}
              onRemove={remove}
            />
            {open?.key === 'remove-day' ? (
              <Removal days={days} id={idOf(open.value)} today={today} onClose={close} />
            ) : null}
          </>
        )}
      </Loaded>
      {open?.key === 'dialog' && open.value === 'new' ? <AddClosedDay onClose={close} /> : null}
      {open?.key === 'dialog' && open.value === 'complete' ? (
        <CompleteYear year={year} onClose={close} />
      ) : null}
      {open?.key === 'reopen-year' ? <Reopening id={idOf(open.value)} onClose={close} /> : null}
    </Panel>
  );
}

interface YearSelectProps {
  year: number;
  years: number[];
  onChange: (year: number) => void;
}

/** Not a filter: there is always one year. */
function YearSelect({ year, years, onChange }: YearSelectProps) {
  return (
    <NativeSelect
      input={<OutlinedInput />}
      value={year}
      onChange={(event) => onChange(Number(event.target.value))}
      inputProps={{ 'aria-label': 'Year' }}
    >
      {years.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </NativeSelect>
  );
}

function Reopening({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { data } = useCalendarYears();
  const year = data?.find((one) => one.id !== null && one.id === id);
  return year && id !== null ? <ReopenYear id={id} year={year} onClose={onClose} /> : null;
}

interface RowsProps {
  days: ClosedDay[];
  year: number;
  search: string;
  onClear: () => void;
  today: string;
  onRemove: (day: ClosedDay) => void;
}

function Rows({ days, year, search, onClear, today, onRemove }: RowsProps) {
  const rows = days.filter(({ state, stateName, name }) => isFound(search, state, stateName, name));
  if (rows.length > 0) return <ClosedDaysTable rows={rows} today={today} onRemove={onRemove} />;
  return (
    <div role="status">
      {days.length === 0 ? (
        <EmptyState
          text={`The closed days of ${year} aren't loaded yet. Add them from the states' calendars.`}
        />
      ) : (
        <NoMatchState pluralName="closed days" onClear={onClear} />
      )}
    </div>
  );
}

interface RemovalProps {
  days: ClosedDay[];
  id: number | null;
  today: string;
  onClose: () => void;
}

function Removal({ days, id, today, onClose }: RemovalProps) {
  const day = days.find((one) => one.id !== null && one.id === id && isRemovable(one, today));
  return day && id !== null ? <RemoveClosedDay id={id} day={day} onClose={onClose} /> : null;
}
