import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useCan } from '../../../api/SessionContext';
import { formatLongDay, wallClock } from '../../../lib/dates/wallTime';
import { paths } from '../../../lib/paths/paths';
import { tokens } from '../../../theme/tokens';
import { MoreLink } from '../../../ui/buttons/MoreLink';
import { Panel } from '../../../ui/page/Page';
import { usePageExists } from '../../../ui/page/usePageExists';
import { MarkedName } from '../../../ui/people/Suppressed';
import { Loaded } from '../../../ui/states/Loaded';
import { EmptyState } from '../../../ui/states/states';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { useTodayAppointments } from '../api';
import { actionFor, clockText, isLate, type TodayAppointment, timeTone } from '../model';

const SKELETON_ROWS = [0, 1, 2, 3];

const List = styled('ul')(({ theme }) => ({
  // A full day scrolls inside the card; on a phone the page scrolls anyway.
  maxHeight: 512,
  overflowY: 'auto',
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '68px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 12,
    minHeight: 55,
    padding: '8px 16px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    fontSize: 13,
    lineHeight: '18px',
  },
  '& .title': { overflowWrap: 'anywhere', color: theme.vars.palette.text.secondary },
  '& strong': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& .notes': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    fontSize: 12,
    lineHeight: '16px',
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('md')]: { maxHeight: 'none' },
}));

const TimeBadge = styled('time')(({ theme }) => {
  const { successSoft, accent, accentSoft, warningSoft } = theme.vars.palette.harbor;
  return {
    display: 'block',
    padding: '3px 0',
    borderRadius: tokens.radius.badge,
    fontSize: 12,
    lineHeight: '18px',
    fontWeight: 600,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    '&[data-tone="green"]': { backgroundColor: successSoft, color: theme.vars.palette.success.main },
    '&[data-tone="coral"]': { backgroundColor: accentSoft, color: accent },
    '&[data-tone="orange"]': { backgroundColor: warningSoft, color: theme.vars.palette.warning.main },
  };
});

const Late = styled('div')(({ theme }) => ({
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 600,
  textAlign: 'center',
  color: theme.vars.palette.error.main,
}));

export function TodayCard() {
  const zone = useBusinessTimeZone();
  return (
    <Panel
      title="Today's Appointments"
      subtitle={formatLongDay(wallClock(zone).date)}
      actions={<MoreLink to="/calendar">View full calendar</MoreLink>}
      flush
    >
      <Loaded reading={useTodayAppointments()} subject="today's appointments" skeleton={<LoadingSkeleton />}>
        {(appointments) =>
          appointments.length === 0 ? (
            <NoAppointments />
          ) : (
            <List aria-label="Today's Appointments">
              {appointments.map((appointment) => (
                <AppointmentRow key={appointment.id} appointment={appointment} />
              ))}
            </List>
          )
        }
      </Loaded>
    </Panel>
  );
}

function NoAppointments() {
  const mayAdd = useCan('appointments.write');
  const hasForm = usePageExists('/calendar/new');
  const add = (
    <Button variant="outlined" component={Link} to="/calendar/new">
      New Appointment
    </Button>
  );
  return <EmptyState text="No appointments scheduled." action={mayAdd && hasForm ? add : null} />;
}

function AppointmentRow({ appointment }: { appointment: TodayAppointment }) {
  const { id, title, time, type, status, location, info, client, suppressed } = appointment;
  const now = wallClock(useBusinessTimeZone()).minute;
  const action = actionFor(appointment, now);
  const notes = [
    ...(status === 'Scheduled' ? [] : [status]),
    type,
    location ?? 'Location info not available',
    info ?? 'No additional info',
  ].join(' · ');
  return (
    <li>
      <div>
        <TimeBadge data-tone={timeTone(time)} dateTime={time}>
          {clockText(time)}
        </TimeBadge>
        {isLate(appointment, now) ? <Late>Late</Late> : null}
      </div>
      <div>
        <div className="title">
          <strong>{title}</strong> <MarkedName name={client.name} suppressed={suppressed} />
        </div>
        <span className="notes" title={notes}>
          {notes}
        </span>
      </div>
      <Button
        variant="outlined"
        component={Link}
        to={paths.appointment(id)}
        aria-label={`${action}: ${title}, ${client.name}`}
      >
        {action}
      </Button>
    </li>
  );
}

function LoadingSkeleton() {
  return (
    <List aria-busy="true">
      {SKELETON_ROWS.map((row) => (
        <li key={row}>
          <Skeleton variant="rounded" width={68} height={24} />
          <div>
            <Skeleton width="60%" />
            <Skeleton width="80%" height={16} />
          </div>
          <Skeleton variant="rounded" width={62} height={34} />
        </li>
      ))}
    </List>
  );
}
