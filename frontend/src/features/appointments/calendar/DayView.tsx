import Skeleton from '@mui/material/Skeleton';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type CSSProperties, useRef } from 'react';
import { useUser } from '../../../api/SessionContext';
import { useStaff } from '../../../api/useStaff';
import { formatMinute, wallClock } from '../../../lib/dates/wallTime';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import type { Appointment } from '../model';
import { AddSlot } from './AddSlot';
import { AppointmentCard } from './AppointmentCard';
import { DayRows as Rows } from './DayRows';
import { type LanePerson, lanePeople, ofPeople, placesOf } from './lanes';
import {
  GRID_END,
  GRID_START,
  HOUR_PX,
  HOURS,
  isEmptyHour,
  type Lane,
  partsOf,
  SHORT_MINUTES,
} from './layout';
import { Strip } from './Strip';
import { useCardTools } from './tools';
import { useOpensBeforeNow } from './useOpensBeforeNow';

/** On a desktop the hours scroll by themselves, so that the day and its filters stay in view. */
const Box = styled('section')(({ theme }) => ({
  position: 'relative',
  [theme.breakpoints.up('md')]: { maxHeight: 'max(440px, calc(100dvh - 240px))', overflowY: 'auto' },
  [theme.breakpoints.down('md')]: { '& li': { scrollMarginTop: 72 } },
  '@media print': { maxHeight: 'none', overflow: 'visible' },
}));

const Heads = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 3,
  display: 'flex',
  paddingLeft: 84,
  backgroundColor: theme.vars.palette.background.paper,
  '& > span': {
    flex: '1 1 0',
    minWidth: 0,
    padding: '6px 8px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 600,
  },
}));

interface DayViewProps {
  date: string;
  /** undefined while they load. */
  appointments: readonly Appointment[] | undefined;
  /** The user filter, carried over into a new appointment. */
  user: string | undefined;
  /** Who has a lane of their own. */
  chosen: readonly number[];
}

/** The specified Day view: 12 hourly rows, with strips for earlier and later appointments. */
export function DayView({ appointments, ...props }: DayViewProps) {
  if (!appointments) return <LoadingRows />;
  return <LoadedDay {...props} appointments={appointments} />;
}

/** The chosen people as lanes; a phone has no room for two. */
function useLanes(chosen: readonly number[]): LanePerson[] {
  const staff = useStaff();
  const me = useUser();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  return isPhone ? [] : lanePeople(chosen, staff ?? [], me?.id ?? null);
}

type LoadedDayProps = DayViewProps & { appointments: readonly Appointment[] };

function LoadedDay({ date, appointments, user, chosen }: LoadedDayProps) {
  const people = useLanes(chosen);
  const box = useRef<HTMLElement>(null);
  const rows = useRef<HTMLOListElement>(null);
  useOpensBeforeNow(box, rows, date);
  const { earlier, inRows, later } = partsOf(appointments);
  const places = placesOf(inRows, people);
  return (
    // What scrolls by itself is reached by the keyboard, too.
    <Box ref={box} aria-label="Day" tabIndex={0}>
      {people.length > 0 ? <LaneHeads people={people} /> : null}
      <Strip title="Before 8:00 AM" appointments={earlier} />
      <Rows
        ref={rows}
        aria-label="Hours"
        data-lanes={people.length > 1}
        style={{ '--lanes': String(Math.max(people.length, 1)) } as CSSProperties}
      >
        {HOURS.map((hour) => (
          <li key={hour}>
            <Hour minute={hour * 60} />
            <div className="slot">
              {inRows
                .filter(({ startMinute }) => Math.floor(startMinute / 60) === hour)
                .map((appointment) => (
                  <Place key={appointment.id} appointment={appointment} lane={places.get(appointment.id)} />
                ))}
              <FreeHour {...{ date, hour, user, people, appointments }} />
            </div>
          </li>
        ))}
        <Now date={date} />
      </Rows>
      <Strip title="After 8:00 PM" appointments={later} />
    </Box>
  );
}

function LaneHeads({ people }: { people: readonly LanePerson[] }) {
  return (
    <Heads>
      {people.map(({ id, name }) => (
        <span key={id}>{name}</span>
      ))}
    </Heads>
  );
}

interface FreeHourProps {
  date: string;
  hour: number;
  user: string | undefined;
  people: readonly LanePerson[];
  appointments: readonly Appointment[];
}

/** The way to a new appointment in an empty hour: of all users, or of each lane. */
function FreeHour({ date, hour, user, people, appointments }: FreeHourProps) {
  const minute = hour * 60;
  if (people.length === 0) {
    return isEmptyHour(hour, appointments) ? <AddSlot date={date} minute={minute} user={user} /> : null;
  }
  const width = 100 / people.length;
  return people.map(({ id, name }, at) =>
    isEmptyHour(hour, ofPeople(appointments, [id])) ? (
      <AddSlot
        key={id}
        date={date}
        minute={minute}
        user={String(id)}
        name={name}
        style={{ left: `${at * width}%`, width: `${width}%` }}
      />
    ) : null,
  );
}

function Hour({ minute }: { minute: number }) {
  return <time className="hour">{formatMinute(minute)}</time>;
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
