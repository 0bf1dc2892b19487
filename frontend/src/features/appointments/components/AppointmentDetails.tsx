import { Link } from 'react-router';
import { useCall } from '../../../api/useCall';
import { formatDay } from '../../../lib/dates/wallTime';
import { paths } from '../../../lib/paths/paths';
import { Phone } from '../../../ui/people/Contact';
import { SuppressedBadge } from '../../../ui/people/Suppressed';
import { Fact, Facts } from '../../../ui/text/Facts';
import { type Appointment, personLink, timeText, userText } from '../model';

/** Links meeting URLs; other locations, such as an address, are plain text. */
function Location({ text }: { text: string }) {
  if (!/^https?:\/\//i.test(text)) return text;
  return (
    <a href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

export function AppointmentDetails({ appointment }: { appointment: Appointment }) {
  const { client, date, type, location, info, rescheduledFromId, rescheduledToId } = appointment;
  const isClient = client.kind === 'client';
  const record = isClient ? { clientId: client.id } : { leadId: client.id };
  const callOf = useCall(record);
  return (
    <Facts>
      <Fact label={isClient ? 'Client' : 'Lead'}>
        <Link to={personLink(appointment)}>{client.name}</Link>{' '}
        <SuppressedBadge suppressed={client.suppressed} />
      </Fact>
      <Fact label="Phone">
        {client.phone ? (
          <Phone
            phone={client.phone}
            name={client.name}
            record={record}
            isBlocked={client.suppressed !== null}
            call={callOf ? callOf(client.phone) : null}
          />
        ) : null}
      </Fact>
      <Fact label="Date">
        <time dateTime={date}>
          {formatDay(date, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })}
        </time>
      </Fact>
      <Fact label="Time">{timeText(appointment)}</Fact>
      <Fact label="Type">{type}</Fact>
      <Fact label="Staff Member">{userText(appointment)}</Fact>
      <Fact label="Location" wide>
        {location ? <Location text={location} /> : null}
      </Fact>
      <Fact label="Notes" wide>
        {info}
      </Fact>
      {rescheduledFromId === null ? null : (
        <Fact label="Rescheduled From">
          <Link to={paths.appointment(rescheduledFromId)}>Earlier appointment</Link>
        </Fact>
      )}
      {rescheduledToId === null ? null : (
        <Fact label="Rescheduled To">
          <Link to={paths.appointment(rescheduledToId)}>New appointment</Link>
        </Fact>
      )}
    </Facts>
  );
}
