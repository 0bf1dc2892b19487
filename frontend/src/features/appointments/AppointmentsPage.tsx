import { useNavigate } from 'react-router';
import { useCan } from '../../api/SessionContext';
import { useBulkCalls } from '../../api/useBulkCalls';
import { wallClock } from '../../lib/dates/wallTime';
import { paths } from '../../lib/paths/paths';
import { useRowActions } from '../../ui/bulk/useRowActions';
import { RecordList } from '../../ui/list/RecordList';
import { useListState } from '../../ui/list/useListState';
import { Page, Panel } from '../../ui/page/Page';
import { useBusinessTimeZone } from '../../ui/text/timeZone';
import { useAppointments } from './api';
import { AppointmentFilters } from './components/AppointmentFilters';
import { AppointmentRowCard, appointmentColumns } from './components/appointmentColumns';
import { NewAppointment } from './components/NewAppointment';
import { FILTER_KEYS, listQuery } from './listQuery';

const DEFAULT_SORT = 'date';

export default function AppointmentsPage() {
  const state = useListState(FILTER_KEYS, DEFAULT_SORT);
  const { show: _, ...narrowing } = state.filters;
  // Asking for all appointments widens the list.
  const list = { ...state, isNarrowed: state.search !== '' || Object.keys(narrowing).length > 0 };
  const today = wallClock(useBusinessTimeZone()).date;
  const reading = useAppointments({ ...listQuery(list, today), page: list.page, perPage: list.perPage });
  const canWrite = useCan('appointments.write');
  const navigate = useNavigate();
  const rowActions = useRowActions({
    list: 'appointments',
    kinds: canWrite ? ['remind'] : [],
    calls: useBulkCalls(),
    reading,
    filters: { ...state.filters, search: state.search },
    nameOf: ({ title }) => title,
  });
  const add = canWrite ? <NewAppointment /> : null;
  return (
    <Page title="Active Appointments" subtitle="Scheduled appointments from today on" actions={add}>
      <Panel title="Appointments" flush>
        <AppointmentFilters list={list} />
        <RecordList
          pluralName="appointments"
          label="Appointments"
          failed="Error loading appointments. Please try again later."
          empty="No appointments scheduled."
          action={add}
          list={list}
          reading={reading}
          columns={appointmentColumns}
          rowLink={({ id }) => paths.appointment(id)}
          card={(appointment) => <AppointmentRowCard appointment={appointment} />}
          views="appointments"
          filterKeys={FILTER_KEYS}
          onNew={canWrite ? () => void navigate('/calendar/new') : undefined}
          selecting={rowActions.selecting}
        />
        {rowActions.bar}
      </Panel>
    </Page>
  );
}
