import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useStaff } from '../../../api/useStaff';
import { isDate } from '../../../lib/dates/wallTime';
import { staffOptions } from '../../../ui/fields/staffOptions';
import { FilterSelect } from '../../../ui/filters/FilterFields';
import { Legend } from './kinds';
import { LanesButton } from './LanesButton';
import { type CalendarState, step, VIEWS } from './useCalendarState';

const LABELS = { day: 'Day', week: 'Week', month: 'Month' } as const;

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: 12,
  '& > .legend': { flexBasis: '100%', padding: '4px 4px 0' },
  '& > .views': { marginLeft: 'auto' },
  '& .MuiButton-outlined[aria-pressed="true"]': {
    backgroundColor: theme.vars.palette.harbor.selected,
    color: theme.vars.palette.primary.main,
  },
  [theme.breakpoints.down('md')]: {
    '& > .MuiButtonGroup-root': { flex: '1 1 100%', '& > button': { flex: 1 } },
    '& > .MuiOutlinedInput-root, & > .user': { flex: '1 1 40%' },
    // No room for two days side by side.
    '& > .lanes': { display: 'none' },
  },
}));

/** Date navigation, user filter and view buttons. */
export function Toolbar({ state }: { state: CalendarState }) {
  const { view, date, user, people, today, setDate, setView, setUser, setPeople } = state;
  const staff = useStaff();
  return (
    <Bar>
      <ButtonGroup variant="outlined" aria-label="Range">
        <Button
          startIcon={<ChevronLeft size={16} strokeWidth={1.8} />}
          onClick={() => setDate(step(view, date, -1))}
        >
          Previous
        </Button>
        <Button onClick={() => setDate(today)}>Today</Button>
        <Button
          endIcon={<ChevronRight size={16} strokeWidth={1.8} />}
          onClick={() => setDate(step(view, date, 1))}
        >
          Next
        </Button>
      </ButtonGroup>
      <OutlinedInput
        type="date"
        value={date}
        onChange={({ target }) => (isDate(target.value) ? setDate(target.value) : undefined)}
        inputProps={{ 'aria-label': 'Date' }}
      />
      <div className="user">
        <FilterSelect
          all="All Users"
          label="User"
          value={user}
          options={[...staffOptions(staff), { value: 'none', label: 'Unknown' }]}
          onChange={setUser}
        />
      </div>
      {view === 'day' && staff ? (
        <div className="lanes">
          <LanesButton staff={staff} chosen={people} onChange={setPeople} />
        </div>
      ) : null}
      <ButtonGroup className="views" variant="outlined" aria-label="View">
        {VIEWS.map((known) => (
          <Button key={known} aria-pressed={known === view} onClick={() => setView(known)}>
            {LABELS[known]}
          </Button>
        ))}
      </ButtonGroup>
      <div className="legend">
        <Legend />
      </div>
    </Bar>
  );
}
