import { useCan } from '../../api/SessionContext';
import { Page, Panel } from '../../ui/page/Page';
import { Loaded } from '../../ui/states/Loaded';
import { ForbiddenState } from '../../ui/states/states';
import { useAppointmentsBetween, useAppointmentsOn } from './api';
import { CalendarBody } from './calendar/CalendarBody';
import { Count } from './calendar/Count';
import { ofPeople } from './calendar/lanes';
import { Toolbar } from './calendar/Toolbar';
import { useCalendarKeys } from './calendar/useCalendarKeys';
import { rangeOf, titleOf, useCalendarState } from './calendar/useCalendarState';
import { NewAppointment } from './components/NewAppointment';
import { newAppointmentLink } from './newAppointment';

export default function CalendarPage() {
  const state = useCalendarState();
  const { view, date, user } = state;
  const people = view === 'day' ? state.people : [];
  const canWrite = useCan('appointments.write');
  const range = rangeOf(view, date);
  const day = useAppointmentsOn(view === 'day' ? date : null, user);
  const span = useAppointmentsBetween(view === 'day' ? null : range, user);
  const reading = view === 'day' ? day : span;
  const { error } = reading;
  const data = reading.data && ofPeople(reading.data, people);
  useCalendarKeys(state);
  if (error?.status === 403) return <ForbiddenState action="see the calendar" />;
  const known = { date, ...(user ? { user } : {}) };
  return (
    <Page title="Calendar" actions={canWrite ? <NewAppointment to={newAppointmentLink(known)} /> : null}>
      <Panel
        title={titleOf(view, date)}
        flush
        actions={
          <Count
            view={view}
            date={date}
            appointments={data}
            hasFailed={error !== undefined && data === undefined}
          />
        }
      >
        <Toolbar state={state} />
        <Loaded
          reading={reading}
          subject="appointments"
          skeleton={<CalendarBody state={state} appointments={undefined} />}
        >
          {(appointments) => <CalendarBody state={state} appointments={ofPeople(appointments, people)} />}
        </Loaded>
      </Panel>
    </Page>
  );
}
