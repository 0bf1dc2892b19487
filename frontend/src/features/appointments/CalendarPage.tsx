import { useCan } from '../../api/SessionContext';
import { Page, Panel } from '../../ui/Page';
import { ErrorState, ForbiddenState } from '../../ui/states';
import { useAppointmentsBetween, useAppointmentsOn } from './api';
import { CalendarBody } from './calendar/CalendarBody';
import { Count } from './calendar/Count';
import { Toolbar } from './calendar/Toolbar';
import { useCalendarKeys } from './calendar/useCalendarKeys';
import { rangeOf, titleOf, useCalendarState } from './calendar/useCalendarState';
import { NewAppointment } from './components/NewAppointment';
import { newAppointmentLink } from './newAppointment';

export default function CalendarPage() {
  const state = useCalendarState();
  const { view, date, user } = state;
  const canWrite = useCan('appointments.write');
  const range = rangeOf(view, date);
  const day = useAppointmentsOn(view === 'day' ? date : null, user);
  const span = useAppointmentsBetween(view === 'day' ? null : range, user);
  const { data, error, reload } = view === 'day' ? day : span;
  useCalendarKeys(state);
  if (error?.status === 403) return <ForbiddenState action="see the calendar" />;
  const known = { date, ...(user ? { user } : {}) };
  return (
    <Page title="Calendar" actions={canWrite ? <NewAppointment to={newAppointmentLink(known)} /> : null}>
      <Panel
        title={titleOf(view, date)}
        flush
        actions={<Count view={view} date={date} appointments={data} hasFailed={error !== undefined} />}
      >
        <Toolbar state={state} />
        {error ? (
          <ErrorState
            text="Error loading appointments. Please try again later."
            reference={error.requestId}
            onRetry={reload}
          />
        ) : (
          <CalendarBody state={state} appointments={data} />
        )}
      </Panel>
    </Page>
  );
}
