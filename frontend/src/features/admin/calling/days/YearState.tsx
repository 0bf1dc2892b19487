import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCalendarYears, useRules } from '../api';
import type { CalendarYear, ClosedDay } from '../model';
import { incomplete } from './closedDays';

const Marks = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '0 24px 16px',
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
}));

interface YearStateProps {
  year: number;
  days: ClosedDay[] | undefined;
  onComplete: () => void;
  onReopen: (id: number) => void;
}

/** A state that closes on holidays is closed for a whole year until its days are said to be complete. */
export function YearState({ year, days, onComplete, onReopen }: YearStateProps) {
  const { data: rules } = useRules();
  const { data: years } = useCalendarYears();
  if (!days || !years) return null;
  const ofYear = years.filter((one) => one.year === year);
  const missing = incomplete(rules, ofYear);
  return (
    <>
      {missing.length > 0 ? (
        <Alert
          severity="warning"
          sx={{ mx: 3, mb: 3 }}
          action={
            days.length > 0 ? (
              <Button color="inherit" onClick={onComplete}>
                Mark Complete
              </Button>
            ) : null
          }
        >
          {`${year} isn't complete for ${missing.join(', ')}. Sales calls there are blocked all year until you enter every closed day and mark it complete.`}
        </Alert>
      ) : null}
      <Complete years={ofYear} onReopen={onReopen} />
    </>
  );
}

function Complete({ years, onReopen }: { years: CalendarYear[]; onReopen: (id: number) => void }) {
  const own = years.filter(({ id }) => id !== null);
  if (own.length === 0) return null;
  return (
    <Marks aria-label="Complete calendars of the office">
      {own.map(({ id, stateName, year, completedBy }) => (
        <li key={id}>
          {`${stateName}: complete${completedBy ? `, by ${completedBy}` : ''}`}
          <Button
            size="small"
            aria-label={`Reopen ${year} for ${stateName}`}
            onClick={() => id !== null && onReopen(id)}
          >
            Reopen
          </Button>
        </li>
      ))}
    </Marks>
  );
}
