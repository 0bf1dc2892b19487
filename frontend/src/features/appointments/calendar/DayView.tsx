import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { formatMinute, wallClock } from '../../../lib/wallTime';
import { useBusinessTimeZone } from '../../../ui/timeZone';
import type { Appointment } from '../model';
import { newAppointmentLink } from '../newAppointment';
import { AppointmentCard } from './AppointmentCard';
import { GRID_END, GRID_START, HOUR_PX, HOURS, isEmptyHour, type Lane, lanesOf, partsOf } from './layout';
import { Strip } from './Strip';
import { useCardTools } from './tools';

/** Shorter cards have room for one line only. */
const SHORT_MINUTES = 30;

const Rows = styled('ol')(({ theme }) => ({
  position: 'relative',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '84px minmax(0, 1fr)',
    minHeight: HOUR_PX,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .hour': {
    padding: '8px 12px 0 16px',
    fontSize: 12,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& .slot': {
    position: 'relative',
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
    minWidth: 0,
  },
  '& .add': { width: '100%', height: '100%', justifyContent: 'flex-start', padding: '8px 12px' },
  '& .add .MuiButton-root': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.up('md')]: {
    // The half hour, as faint help for the eye.
    '& .slot::before': {
      content: '""',
      position: 'absolute',
      inset: '50% 0 auto',
      borderTop: `1px dotted ${theme.vars.palette.divider}`,
    },
    '& .place': {
      position: 'absolute',
      zIndex: 1,
      top: 'var(--top)',
      height: 'var(--height)',
      left: 'calc(var(--lane) * 100% + 4px)',
      width: 'calc(var(--share) * 100% - 8px)',
      padding: '1px 0',
      '&[data-short="false"]': { container: 'place / inline-size' },
      userSelect: 'none',
    },
    '& .place > article': { height: '100%' },
    '& .place[data-short="true"] .text': { display: 'flex', gap: 12 },
    '& .place[data-short="true"] .head': { flex: 'none', maxWidth: '100%' },
    '& .place[data-movable="true"]': { cursor: 'grab' },
    '& .edge': { position: 'absolute', inset: 'auto 0 0', height: 6, cursor: 'ns-resize' },
  },
  [theme.breakpoints.down('md')]: {
    '& > li': { minHeight: 52, gridTemplateColumns: '76px minmax(0, 1fr)' },
    '& .slot': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 6,
      padding: 6,
      alignContent: 'center',
    },
    '& .edge, & .now': { display: 'none' },
  },
  '& .now': {
    position: 'absolute',
    zIndex: 2,
    left: 84,
    right: 0,
    borderTop: `2px solid ${theme.vars.palette.error.main}`,
    pointerEvents: 'none',
  },
}));

interface DayViewProps {
  date: string;
  /** undefined while they load. */
  appointments: readonly Appointment[] | undefined;
  /** The user filter, carried over into a new appointment. */
  user: string | undefined;
}

/** The specified Day view: 12 hourly rows, with strips for earlier and later appointments. */
export function DayView({ date, appointments, user }: DayViewProps) {
  if (!appointments) return <LoadingRows />;
  const { earlier, inRows, later } = partsOf(appointments);
  const lanes = lanesOf(inRows);
  return (
    <>
      <Strip title="Before 8:00 AM" appointments={earlier} />
      <Rows aria-label="Hours">
        {HOURS.map((hour) => (
          <li key={hour}>
            <Hour minute={hour * 60} />
            <div className="slot">
              {inRows
                .filter(({ startMinute }) => Math.floor(startMinute / 60) === hour)
                .map((appointment) => (
                  <Place key={appointment.id} appointment={appointment} lane={lanes.get(appointment.id)} />
                ))}
              {isEmptyHour(hour, appointments) ? <Add date={date} minute={hour * 60} user={user} /> : null}
            </div>
          </li>
        ))}
        <Now date={date} />
      </Rows>
      <Strip title="After 8:00 PM" appointments={later} />
    </>
  );
}

function Hour({ minute }: { minute: number }) {
  return <time className="hour">{formatMinute(minute)}</time>;
}

function Add({ date, minute, user }: { date: string; minute: number; user: string | undefined }) {
  const { canWrite } = useCardTools();
  if (!canWrite) return null;
  return (
    <Button
      className="add"
      size="small"
      component={Link}
      to={newAppointmentLink({ date, startMinute: minute, ...(user ? { user } : {}) })}
      startIcon={<Plus size={14} strokeWidth={1.8} />}
      aria-label={`Add an appointment at ${formatMinute(minute)}`}
    >
      Add
    </Button>
  );
}

interface Position extends CSSProperties {
  '--top': string;
  '--height': string;
  '--lane': string;
  '--share': string;
}

function positionOf({ startMinute, duration }: Appointment, { index, of }: Lane): Position {
  const pixels = (minutes: number) => `${(minutes / 60) * HOUR_PX}px`;
  const end = Math.min(startMinute + Math.max(duration, 15), GRID_END);
  return {
    '--top': pixels(startMinute % 60),
    '--height': pixels(end - startMinute),
    '--lane': String(index / of),
    '--share': String(1 / of),
  };
}

function Place({
  appointment,
  lane = { index: 0, of: 1 },
}: {
  appointment: Appointment;
  lane: Lane | undefined;
}) {
  const { drag } = useCardTools();
  const isMovable = appointment.acts.includes('move');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the mouse's way; the keyboard has move mode and the menu.
    <div
      className="place"
      style={positionOf(appointment, lane)}
      data-movable={isMovable}
      data-short={appointment.duration < SHORT_MINUTES}
      onPointerDown={isMovable ? (event) => drag(event, appointment, 'whole') : undefined}
      onDragStart={(event) => event.preventDefault()}
    >
      <AppointmentCard appointment={appointment} />
      {isMovable ? (
        <div
          className="edge"
          onPointerDown={(event) => {
            event.stopPropagation();
            drag(event, appointment, 'end');
          }}
        />
      ) : null}
    </div>
  );
}

/** The line at the present minute, on today's rows. */
function Now({ date }: { date: string }) {
  const clock = wallClock(useBusinessTimeZone());
  if (clock.date !== date || clock.minute < GRID_START || clock.minute >= GRID_END) return null;
  const top = ((clock.minute - GRID_START) / 60) * HOUR_PX;
  return <li aria-hidden="true" className="now" style={{ top, minHeight: 0 }} />;
}

function LoadingRows() {
  return (
    <Rows aria-label="Hours" aria-busy="true">
      {HOURS.map((hour) => (
        <li key={hour}>
          <Hour minute={hour * 60} />
          <div className="slot">
            <Skeleton variant="rounded" width="60%" height={36} sx={{ m: 2 }} />
          </div>
        </li>
      ))}
    </Rows>
  );
}
