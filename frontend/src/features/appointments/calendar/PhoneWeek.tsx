import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type DayRange, daysFrom, formatDay } from '../../../lib/dates/wallTime';
import type { Appointment } from '../model';
import { byTime } from './layout';
import { CardColumn } from './Strip';

const Day = styled('section')(({ theme }) => ({
  padding: '10px 16px 12px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& h3 button': {
    padding: '6px 0',
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    minHeight: 44,
  },
  '& h3 button[aria-current]': { color: theme.vars.palette.primary.main },
  '& p': { margin: 0, fontSize: 13, color: theme.vars.palette.text.secondary },
}));

interface PhoneWeekProps {
  range: DayRange;
  today: string;
  appointments: readonly Appointment[];
  onDay: (date: string) => void;
}

/** A week on a phone: day under day. */
export function PhoneWeek({ range, today, appointments, onDay }: PhoneWeekProps) {
  return daysFrom(range.from, range.to).map((date) => {
    const cards = appointments.filter((appointment) => appointment.date === date).sort(byTime);
    return (
      <Day key={date}>
        <Typography variant="h3">
          <button
            type="button"
            onClick={() => onDay(date)}
            aria-current={date === today ? 'date' : undefined}
          >
            {formatDay(date, { weekday: 'long', month: 'short', day: 'numeric' })}
          </button>
        </Typography>
        {cards.length > 0 ? <CardColumn appointments={cards} /> : <p>No appointments</p>}
      </Day>
    );
  });
}
