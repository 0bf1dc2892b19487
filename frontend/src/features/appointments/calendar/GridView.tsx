import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';
import FullCalendar, { type CalendarRef, type EventApi } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMinute, wallClock } from '../../../lib/dates/wallTime';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import type { Appointment, Slot } from '../model';
import { newAppointmentLink } from '../newAppointment';
import { CardPopover } from './CardPopover';
import { Chip } from './Chip';
import { eventOf, minuteOf, slotOfEvent, wallText } from './events';
import { hoursOf } from './layout';
import { useCardTools } from './tools';

const PLUGINS = [dayGridPlugin, timeGridPlugin, interactionPlugin, classicTheme];
/** Shorter ones have room for one line in Week. */
const FLAT_MINUTES = 45;

const Frame = styled('div')(({ theme }) => ({
  '--fc-classic-background': theme.vars.palette.background.paper,
  '--fc-classic-foreground': theme.vars.palette.text.primary,
  '--fc-classic-muted-foreground': theme.vars.palette.text.secondary,
  '--fc-classic-faint-foreground': theme.vars.palette.harbor.textTertiary,
  '--fc-classic-border': theme.vars.palette.divider,
  '--fc-classic-strong-border': theme.vars.palette.harbor.borderStrong,
  '--fc-classic-today': `color-mix(in srgb, ${theme.vars.palette.harbor.selected} 45%, transparent)`,
  '--fc-classic-now': theme.vars.palette.error.main,
  '--fc-classic-primary': theme.vars.palette.primary.main,
  '--fc-classic-faint': theme.vars.palette.harbor.hover,
  '--fc-classic-muted': theme.vars.palette.harbor.track,
  '--fc-classic-highlight': theme.vars.palette.harbor.primarySoft,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: 12,
  '& .label': { fontSize: 12, fontWeight: 500, color: theme.vars.palette.text.secondary },
  '& .today': { fontWeight: 700, color: theme.vars.palette.primary.main },
  transition: 'opacity 120ms',
  '&[aria-busy="true"]': { opacity: 0.55 },
}));

interface GridViewProps {
  view: 'week' | 'month';
  date: string;
  appointments: readonly Appointment[] | undefined;
  user: string | undefined;
  onDay: (date: string) => void;
  onDrop: (appointment: Appointment, slot: Slot) => void;
}

interface Opened {
  id: number;
  anchor: HTMLElement;
}

/** Week and Month, with FullCalendar's own drag and resize. */
export default function GridView(props: GridViewProps) {
  const { view, date, appointments, user, onDay, onDrop } = props;
  const shown = appointments ?? [];
  const tools = useCardTools();
  const navigate = useNavigate();
  const zone = useBusinessTimeZone();
  const calendar = useRef<CalendarRef>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const hours = hoursOf(shown);
  const current = shown.find(({ id }) => id === opened?.id);

  useEffect(() => {
    const type = view === 'week' ? 'timeGridWeek' : 'dayGridMonth';
    // FullCalendar renders synchronously here; React does not like that inside of an effect.
    queueMicrotask(() => calendar.current?.getApi().changeView(type, date));
  }, [view, date]);

  const drop = (event: EventApi) => {
    const appointment = shown.find(({ id }) => String(id) === event.id);
    if (appointment) onDrop(appointment, slotOfEvent(event, appointment));
  };
  const create = (dateStr: string) => {
    if (!tools.canWrite) return;
    const startMinute = dateStr.length > 10 ? { startMinute: minuteOf(dateStr) } : {};
    void navigate(
      newAppointmentLink({ date: dateStr.slice(0, 10), ...startMinute, ...(user ? { user } : {}) }),
    );
  };
  return (
    <Frame aria-busy={appointments === undefined}>
      <FullCalendar
        ref={calendar}
        plugins={PLUGINS}
        initialView={view === 'week' ? 'timeGridWeek' : 'dayGridMonth'}
        initialDate={date}
        timeZone="UTC"
        now={() => {
          const clock = wallClock(zone);
          return wallText(clock.date, clock.minute);
        }}
        nowIndicator
        headerToolbar={false}
        height="auto"
        allDaySlot={false}
        slotMinTime={`${hours.from}:00:00`}
        slotMaxTime={`${hours.to}:00:00`}
        slotDuration="01:00:00"
        snapDuration="00:15:00"
        slotMinHeight={64}
        eventMinHeight={20}
        slotEventOverlap={false}
        dayMaxEvents={4}
        fixedWeekCount={false}
        navLinks
        navLinkDayClick={(day) => onDay(day.toISOString().slice(0, 10))}
        moreLinkClick={({ date: day }) => onDay(day.toISOString().slice(0, 10))}
        eventDisplay="block"
        eventColor="transparent"
        eventInteractive={false}
        eventResizableFromStart={false}
        events={shown.map((appointment) =>
          eventOf(appointment, appointment.acts.includes('move') && !tools.isSaving),
        )}
        slotHeaderContent={({ time }) => (
          <span className="label">{formatMinute(Math.floor((time?.milliseconds ?? 0) / 60_000))}</span>
        )}
        dayHeaderContent={({ text, isToday }) => (
          <span className={isToday && view === 'week' ? 'label today' : 'label'}>{text}</span>
        )}
        dayCellTopContent={({ dayNumberText, isToday }) => (
          <span className={isToday ? 'label today' : 'label'}>{dayNumberText}</span>
        )}
        eventContent={({ event }) => {
          const appointment = event.extendedProps.appointment as Appointment;
          return (
            <Chip
              appointment={appointment}
              isFlat={view === 'month' || appointment.duration < FLAT_MINUTES}
              onOpen={({ id }, anchor) => setOpened({ id, anchor })}
            />
          );
        }}
        dateClick={({ dateStr }) => create(dateStr)}
        eventDrop={({ event, revert }) => {
          revert();
          drop(event);
        }}
        eventResize={({ event, revert }) => {
          revert();
          drop(event);
        }}
      />
      {opened && current ? (
        <CardPopover appointment={current} anchor={opened.anchor} onClose={() => setOpened(null)} />
      ) : null}
    </Frame>
  );
}
