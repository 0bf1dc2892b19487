import { styled } from '@mui/material/styles';
import { type DayRange, daysFrom, formatDay, formatLongDay } from '../../../lib/dates/wallTime';
import { counted } from '../../../lib/words/labels';
import { type Appointment, kindOf } from '../model';
import { KIND_HUE } from './kinds';
import { byTime } from './layout';
import { Strip } from './Strip';

const MAX_DOTS = 3;

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: 13,
  '& th': { padding: '8px 0', fontSize: 12, fontWeight: 500, color: theme.vars.palette.text.secondary },
  '& td': { padding: 0 },
  '& button': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 3,
    width: '100%',
    minHeight: 48,
    border: 0,
    borderRadius: 7,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
  },
  '& button[data-other="true"]': { color: theme.vars.palette.harbor.textTertiary },
  '& button[aria-pressed="true"]': { backgroundColor: theme.vars.palette.harbor.selected },
  '& button[aria-current] > span:first-of-type': {
    color: theme.vars.palette.primary.main,
    fontWeight: 700,
    textDecoration: 'underline',
  },
  '& .dots': { display: 'flex', gap: 3, height: 6 },
}));

const Dot = styled('span', { shouldForwardProp: (name) => name !== 'hue' })<{ hue: string }>(
  ({ theme, hue }) => ({
    width: 6,
    height: 6,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.status[hue]?.dot,
  }),
);

interface PhoneMonthProps {
  range: DayRange;
  date: string;
  today: string;
  appointments: readonly Appointment[];
  onDate: (date: string) => void;
}

/** A month on a phone: dots for what a day holds, and the chosen day's cards below. */
export function PhoneMonth({ range, date, today, appointments, onDate }: PhoneMonthProps) {
  const days = daysFrom(range.from, range.to);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const of = (day: string) => appointments.filter((appointment) => appointment.date === day).sort(byTime);
  const chosen = of(date);
  const label = (day: string) => {
    const { length } = of(day);
    return `${formatLongDay(day)}, ${counted(length, 'appointment')}`;
  };
  return (
    <>
      <Table aria-label="Month">
        <thead>
          <tr>
            {days.slice(0, 7).map((day) => (
              <th key={day} scope="col" aria-label={formatDay(day, { weekday: 'long' })}>
                {formatDay(day, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    aria-label={label(day)}
                    aria-pressed={day === date}
                    aria-current={day === today ? 'date' : undefined}
                    data-other={day.slice(0, 7) !== date.slice(0, 7)}
                    onClick={() => onDate(day)}
                  >
                    <span>{Number(day.slice(8))}</span>
                    <span className="dots">
                      {of(day)
                        .slice(0, MAX_DOTS)
                        .map(({ id, type }) => (
                          <Dot key={id} hue={KIND_HUE[kindOf(type)]} />
                        ))}
                    </span>
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Strip title={formatLongDay(date)} appointments={chosen} />
    </>
  );
}
